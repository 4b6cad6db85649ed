import Checklists
import PlumblineCommand

Plumb.main(Checklists.all)
