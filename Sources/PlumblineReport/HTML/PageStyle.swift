enum PageStyle { static let text = "" }
