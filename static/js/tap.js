// A double tap never does two things. Where a finger has just sent something, the answer may
// put another key under it: that one hears no finger until it can have been read. Elsewhere,
// and for the keys of a keyboard, nothing waits.
const readable = 500; // milliseconds after the answer

const edge = 8; // pixels by which the second tap of a finger misses the first

let tapped = null;

export function mindTaps() {
  addEventListener("click", (event) => {
    const key = event.target.closest(".seat :is(button, summary, a)");
    if (!key || event.detail === 0) return;
    if (spent(event)) {
      event.preventDefault();
      event.stopPropagation();
    } else if (key.closest("form[data-enhance]") && key.type === "submit" && !key.closest("#points")) {
      tapped = { box: key.getBoundingClientRect(), until: Infinity };
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
