// Notices: what the script itself has to say, and how long notices stay. What was refused
// is an alert, which a screen reader says by itself; the others are said by the announcer.
import { speak } from "./voice.js";

const fresh = 10000; // milliseconds: until then a notice stays whatever happens
const old = 60000; // after them it goes by itself, unless it was refused something

const since = new WeakMap();

const place = () => document.getElementById("notices");

export function mindNotices() {
  look();
  document.addEventListener("swapped", () => {
    for (const notice of place().querySelectorAll(".notice:not([data-script])")) {
      if (performance.now() - (since.get(notice) || Infinity) > fresh) notice.remove();
    }
    look();
  });
}

// look finds notices that are new in the page.
function look() {
  for (const notice of place().querySelectorAll(".notice:not([data-script])")) {
    if (since.has(notice)) continue;
    since.set(notice, performance.now());
    if (notice.getAttribute("role") === "alert") continue;
    speak(notice.textContent);
    setTimeout(() => notice.remove(), old);
  }
}

// say shows a notice of the script's own, or takes it away.
export function say(text, kind = "error") {
  const before = place().querySelector("[data-script]");
  if (before) before.remove();
  if (!text) return;
  const notice = document.createElement("p");
  notice.className = "notice notice-" + kind;
  if (kind === "error") notice.setAttribute("role", "alert");
  else speak(text);
  notice.dataset.script = "";
  notice.textContent = text;
  place().append(notice);
}
