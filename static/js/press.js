// What is under the finger stays where it is until the finger lets go: a click on an
// element that was taken away between press and release is no click at all.
let pressed = null;
let tired = 0;
const waiting = new Map();

const longest = 5000; // milliseconds; a release that never came holds nothing up

export function mindPresses() {
  addEventListener("pointerdown", (event) => press(event.target), true);
  addEventListener("keydown", (event) => (event.key === " " || event.key === "Enter") && press(event.target), true);
  // Enter clicks when its sign comes, a moment after the key went down. How long it is held
  // is nothing: the answer to the click may come meanwhile.
  addEventListener("keypress", (event) => event.key === "Enter" && pressed && setTimeout(release), true);
  // The click comes within the same turn as the release, so this is after it.
  for (const end of ["pointerup", "pointercancel", "keyup"]) addEventListener(end, () => pressed && setTimeout(release), true);
  addEventListener("blur", release); // of the window: not captured, it is no element's
}

function press(element) {
  pressed = element;
  clearTimeout(tired);
  tired = setTimeout(release, longest);
}

function release() {
  pressed = null;
  clearTimeout(tired);
  const all = [...waiting.values()];
  waiting.clear();
  for (const change of all) change();
}

// postponed tells whether an element is under the finger; then the change is made
// when it is not any more. Of several changes to one id the last one is made.
export function postponed(element, change) {
  if (pressed && element.contains(pressed)) {
    waiting.set(element.id, change);
    return true;
  }
  waiting.delete(element.id);
  return false;
}
