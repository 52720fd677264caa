// A notice is closed by whoever has read it, with its key or with Escape: it may lie over what one
// wants to see. What is opened before it is closed first.

// mindDismissals lets notices be closed; closed is told which.
export function mindDismissals(place, closed) {
  place().addEventListener("focusin", (event) => {
    if (event.target.matches(".dismiss") && !place().contains(event.relatedTarget)) before = event.relatedTarget;
  });
  const close = (notice) => {
    const focused = notice.contains(document.activeElement);
    notice.remove();
    if (focused) back(place());
    closed(notice);
  };
  place().addEventListener("click", (event) => event.target.matches(".dismiss") && close(event.target.parentElement));
  document.addEventListener("keydown", (event) => {
    const notice = place().querySelector(".notice:last-child");
    if (event.key !== "Escape" || event.defaultPrevented || !notice || opened(event.target)) return;
    event.preventDefault();
    close(notice);
  });
}

// closable gives a notice its key, unless it has it already: without this script nothing would do what it says.
export function closable(notice) {
  if (notice.querySelector(".dismiss")) return;
  const button = document.createElement("button");
  button.type = "button";
  button.className = "dismiss";
  button.ariaLabel = button.title = document.getElementById("main").dataset.dismiss;
  notice.append(button);
}

// opened tells that Escape leads back first from what was opened since: a sheet, a menu, what stands beside
// the boards of the desk, a search there, a field; the field of a seat has nothing to lead back from.
const opened = (target) =>
  target.closest("details[open]") ||
  (target.closest("input, textarea, select") && !document.querySelector("[data-seat]")) ||
  document.querySelector(".page-seat details.step[open], details:is(.languages, .menu)[open], #how:not([hidden]), .beside:not([hidden], .with-log)") ||
  document.querySelector(".page-desk [type=search]")?.value;

let before = null; // what had the focus before a key of a notice

// back gives the focus to the next notice, or to what had it before.
function back(place) {
  const next = place.querySelector(".dismiss") || (before && before.isConnected && before !== document.body ? before : document.getElementById("main"));
  next.focus({ preventScroll: true });
}
