// A double tap never does two things. Where a finger has just sent something, the answer may
// put another key under it: that one hears no finger until it can have been read. Elsewhere,
// and for the keys of a keyboard, nothing waits.
const readable = 500; // milliseconds after the answer

const edge = 8; // pixels by which the second tap of a finger misses the first

let pressed = null; // the key under the last tap, and where it stood
let tapped = null; // where the last tap has sent something

export function mindTaps() {
  addEventListener("click", (event) => {
    if (event.detail === 0) return;
    const key = event.target.closest(".seat :is(button, summary, a)");
    if (!spent(event)) {
      tapped = null; // who has tapped elsewhere meanwhile does not tap twice
      pressed = key && { key, box: key.getBoundingClientRect() };
    } else if (key) {
      event.preventDefault();
      event.stopPropagation();
    }
  }, true);
  document.addEventListener("submit", (event) => {
    const key = event.submitter;
    if (key && key === pressed?.key && event.target.matches("form[data-enhance]") && !key.closest("#points")) {
      tapped = { box: pressed.box, until: Infinity };
    }
  }, true);
  document.addEventListener("answered", () => tapped && (tapped.until = performance.now() + readable));
}

// spent tells whether a tap meets what the last one has sent, or what stands there since.
function spent({ clientX, clientY }) {
  if (!tapped || performance.now() > tapped.until) return false;
  const { left, right, top, bottom } = tapped.box;
  return clientX > left - edge && clientX < right + edge && clientY > top - edge && clientY < bottom + edge;
}
