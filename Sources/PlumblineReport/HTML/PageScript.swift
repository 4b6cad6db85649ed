/// The page's only script: what it adds to a page that is whole without it.
enum PageScript {
  /// Times in the reader's zone, naming it; what a link leads to is opened, and what paper shows
  /// before printing; Escape closes a picture.
  static let text = #"""
    (() => {
      "use strict";
      const form = {year: "numeric", month: "2-digit", day: "2-digit", hour: "2-digit",
        minute: "2-digit", hour12: false, timeZoneName: "short"};
      let formatter = null;
      try { formatter = new Intl.DateTimeFormat("sv-SE", form); } catch { }
      const localise = (root) => {
        if (!formatter) return;
        for (const time of root.querySelectorAll("time:not([title])")) {
          if (root === document && time.closest("details:not([open])")) continue;
          const moment = new Date(time.dateTime);
          if (isNaN(moment)) continue;
          time.title = time.textContent;
          time.textContent = formatter.format(moment);
        }
      };
      localise(document);
      const zone = document.querySelector(".zone");
      const name = formatter && formatter.resolvedOptions().timeZone;
      if (zone && name && name !== "UTC") {
        zone.textContent = " in the file, shown in your zone, " + name;
        zone.hidden = false;
      }
      document.addEventListener("toggle", (event) => {
        if (event.target.open) localise(event.target);
      }, true);
      const reveal = () => {
        let name = "";
        try { name = decodeURIComponent(location.hash.slice(1)); } catch { return; }
        const target = name && document.getElementById(name);
        if (!target) return;
        let closed = false;
        for (let at = target; at; at = at.parentElement) {
          if (at.localName === "details" && !at.open) { at.open = true; closed = true; }
        }
        if (closed) target.scrollIntoView();
      };
      addEventListener("hashchange", reveal);
      reveal();
      let opened = [];
      addEventListener("beforeprint", () => {
        opened = [...document.querySelectorAll("details:not([open])")]
          .filter((part) => !part.matches(".asked .earlier"));
        for (const part of opened) part.open = true;
        for (const picture of document.images) picture.loading = "eager";
        localise(document);
      });
      addEventListener("afterprint", () => {
        for (const part of opened) part.open = false;
        opened = [];
      });
      addEventListener("keydown", (event) => {
        if (event.key !== "Escape") return;
        const close = document.querySelector("figure:target .close");
        if (close) close.click();
      });
    })();
    """#
}
