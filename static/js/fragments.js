// Putting fragments in place by id. What the reader was doing survives: the
// focus, what was typed, which details were open, and what is under the finger.
import { postponed } from "./press.js";

// The points as the server wrote them, before the script noted a choice on them:
// where they are the same again they stay.
let points = (document.getElementById("points") || {}).outerHTML;

export function swap(html) {
  const incoming = new DOMParser().parseFromString(html, "text/html");
  swapFrom(incoming.body.children);
}

// One person's fragments. Where the answer has none of them left, as when a game
// has ended, those that stand here are emptied.
const own = ["points", "controls", "acts"];

export function swapOwn(html) {
  const incoming = new DOMParser().parseFromString(html, "text/html");
  clearOwn(incoming);
  swapFrom(incoming.body.children);
}

function clearOwn(incoming) {
  for (const id of own) {
    const place = document.getElementById(id);
    if (!place || incoming.getElementById(id)) continue;
    const empty = () => {
      place.replaceChildren();
      place.hidden = true;
      if (id === "points") points = "";
    };
    if (!postponed(place, empty)) empty();
  }
}

// How many whole pages have come. What was asked for before one of them is old.
let pages = 0;

export const age = () => pages;

// swapPage takes the fragments of a whole page: those that stand in this one.
export function swapPage(html, quiet = false) {
  pages++;
  const incoming = new DOMParser().parseFromString(html, "text/html");
  const live = [...incoming.querySelectorAll("[data-live]")].map((element) => element.id);
  const said = incoming.getElementById("notices");
  if (quiet && said && !said.childElementCount) said.remove();
  clearOwn(incoming);
  swapFrom(["notices", ...own, ...live].map((id) => incoming.getElementById(id)).filter(Boolean));
}

function swapFrom(elements) {
  renew([...elements].filter((element) => {
    const place = element.id && document.getElementById(element.id);
    return place && !postponed(place, () => renew([element]));
  }));
}

function renew(elements) {
  const kept = remember();
  for (const element of elements) {
    const place = document.getElementById(element.id);
    const html = element.outerHTML;
    if (html === (element.id === "points" ? points : place.outerHTML)) continue;
    if (element.id === "points") points = html;
    place.replaceWith(element);
  }
  recall(kept);
  document.dispatchEvent(new CustomEvent("swapped"));
  refocus(kept); // last: it lays out the page, which must be whole by then, or it is scrolled
}

function remember() {
  const active = document.activeElement;
  const inside = active && active.closest("[id]");
  return {
    focus: active && active !== document.body ? address(active) : null,
    holder: inside ? inside.id : null,
    open: [...document.querySelectorAll("details[open]")].map(address).filter(Boolean),
    typed: [...document.querySelectorAll("input[id], textarea[id], select[id]")]
      .filter((field) => field.type !== "hidden" && field.value !== field.defaultValue)
      .map((field) => [field.id, field.value]),
    checked: [...document.querySelectorAll("input[type=radio]:checked")].map(address),
  };
}

function recall(kept) {
  for (const where of kept.open) {
    const details = document.querySelector(where);
    if (details) details.open = true;
  }
  for (const [id, value] of kept.typed) {
    const field = document.getElementById(id);
    if (field) field.value = value;
  }
  for (const where of kept.checked) {
    const field = document.querySelector(where);
    if (field) field.checked = true;
  }
}

function refocus(kept) {
  if (kept.focus && document.activeElement === document.body) {
    const again = document.querySelector(kept.focus) || document.getElementById(kept.holder);
    if (again) again.focus({ preventScroll: true });
  }
}

// address is a selector that finds the same element in the next rendering.
function address(element) {
  if (element.id) return "#" + CSS.escape(element.id);
  const holder = element.closest("[id]");
  const within = holder ? "#" + CSS.escape(holder.id) + " " : "";
  if (element.tagName === "SUMMARY") return address(element.parentElement) + " > summary";
  if (element.tagName === "DETAILS") return within + "details." + [...element.classList].map(CSS.escape).join(".");
  const form = element.form ? 'form[action="' + CSS.escape(element.form.getAttribute("action") || "") + '"] ' : "";
  let own = element.tagName.toLowerCase();
  if (element.name) own += '[name="' + CSS.escape(element.name) + '"]';
  if (element.getAttribute("value") !== null && element.type !== "text") own += '[value="' + CSS.escape(element.getAttribute("value")) + '"]';
  return (element.form && element.form.id ? within : within + form) + own;
}
