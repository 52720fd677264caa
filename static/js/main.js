// The script of every page. Without it everything works by forms and links.
import { enhanceForms } from "./forms.js";
import { followStream, poll } from "./live.js";
import { runClocks } from "./clocks.js";
import { mindPresses } from "./press.js";
import { playBoard, restoreBoard } from "./goban.js";
import { mindNotices } from "./notice.js";
import { openVoice } from "./voice.js";
import { mindStars } from "./star.js";
import { mindWaysBack } from "./back.js";

document.documentElement.classList.add("js");

const page = document.getElementById("main");

openVoice();
mindNotices();
mindPresses();
enhanceForms(page);
playBoard();
runClocks();
scrollLists();
showCurrent();
mindWaysBack();
mindStars(page);

if (page.dataset.stream) followStream(page);
if (page.dataset.poll) poll(Number(page.dataset.poll));

if (document.querySelector("[data-seat]")) import("./seat.js").then((seat) => seat.takeSeat());

if (document.querySelector("[data-clock]")) import("./checks.js").then((checks) => checks.compareClocks());

document.addEventListener("swapped", () => {
  restoreBoard();
  scrollLists();
});

document.addEventListener("click", (event) => {
  if (event.target.closest("[data-print]")) print();
});

// A menu closes when one looks elsewhere.
const menus = ":is(.languages, .menu, .pages details, .thumbs details)[open]";
document.addEventListener("click", (event) => {
  for (const menu of document.querySelectorAll(menus)) {
    if (!menu.contains(event.target)) menu.open = false;
  }
});

// Escape closes what was opened, and leads back to what opened it.
document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || event.defaultPrevented) return;
  const opened = event.target.closest("details[open]") || document.querySelector(menus);
  if (!opened) return;
  opened.open = false;
  opened.querySelector("summary").focus();
});

// A strip begins where one is.
function showCurrent() {
  for (const here of document.querySelectorAll(".strip [aria-current]")) {
    const strip = here.closest(".strip");
    strip.scrollLeft = here.offsetLeft - strip.clientWidth / 2;
  }
}

function scrollLists() {
  for (const list of document.querySelectorAll("[data-end]")) list.scrollTop = list.scrollHeight;
}
