// Notices: what the script itself has to say, and how long notices stay. What was refused
// is an alert, which a screen reader says by itself; the others are said by the announcer.
import { closable, mindDismissals } from "./dismiss.js";
import { speak } from "./voice.js";

const fresh = 10000; // milliseconds: until then a notice stays whatever happens
const old = 60000; // after them it goes by itself, unless it was refused something; over a board in play sooner

const since = new WeakMap();

const place = () => document.getElementById("notices");

let closed = ""; // what the script had to say, and goes on saying, when the reader closed it

export function mindNotices() {
  mindDismissals(place, (notice) => {
    if ("script" in notice.dataset) closed = notice.textContent;
  });
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
    closable(notice); // a fragment that comes anew has no key
    if (since.has(notice)) continue;
    since.set(notice, performance.now());
    if (notice.getAttribute("role") === "alert") continue;
    speak(notice.textContent);
    setTimeout(() => notice.remove(), document.querySelector("[data-seat]") ? fresh : old);
  }
}

// sayFailure says in this page what another one says that stands for a failure: its heading, and the way to log
// in where it shows one, beside this page, in which what was typed stays. What is found out by itself, again
// and again, is said once.
export function sayFailure(page, byItself = false) {
  const text = (page.querySelector("h1")?.textContent || page.title).trim();
  const before = place().querySelector("[data-script]");
  if (byItself && [closed, before ? before.textContent : ""].some((said) => said.startsWith(text))) return;
  const login = page.querySelector('.failure a.primary[href^="/login"]');
  if (login) {
    login.className = "";
    login.target = "_blank";
  }
  say(text, "error", login);
}

// say shows a notice of the script's own, or takes it away. What goes on, as a connection that is lost, is
// said once to who has closed it.
export function say(text, kind = "error", way = null) {
  const before = place().querySelector("[data-script]");
  if (before) before.remove();
  if (kind === "note" && text && text === closed) return;
  closed = "";
  if (!text) return;
  const notice = document.createElement("p");
  notice.className = "notice notice-" + kind;
  if (kind === "error") notice.setAttribute("role", "alert");
  else speak(text);
  notice.dataset.script = "";
  notice.textContent = text;
  if (way) notice.append(" ", way);
  closable(notice);
  place().append(notice);
}
