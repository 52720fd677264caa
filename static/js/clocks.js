// The faces count down between messages. The server computes: a face carries
// the milliseconds left at an instant of the server's time, and the distance
// between that time and ours is the smallest seen: a late message only makes it
// look larger, and a computer that slept only makes it smaller.
let offset = Infinity;
const seen = new WeakSet();

export function runClocks() {
  learn();
  document.addEventListener("swapped", learn);
  const tick = () => {
    draw();
    setTimeout(tick, 100);
  };
  tick();
}

function learn() {
  for (const holder of document.querySelectorAll("[data-now]")) {
    if (seen.has(holder)) continue;
    seen.add(holder);
    offset = Math.min(offset, performance.now() - Number(holder.dataset.now));
  }
}

function draw() {
  for (const face of document.querySelectorAll("[data-running]")) {
    const holder = face.closest("[data-now]");
    if (!holder) continue;
    const left = Number(face.dataset.left) - (performance.now() - offset - Number(holder.dataset.now));
    const text = reading(left);
    const place = face.querySelector("[data-reading]");
    if (place.textContent !== text) place.textContent = text;
    if (face.classList.contains("face")) face.classList.toggle("fallen", left <= 0);
  }
}

// reading is the same as the server's: up to the second above zero, so that
// 0:00 stands when the flag falls.
export function reading(left) {
  const whole = Math.ceil(left / 1000);
  const seconds = Math.abs(whole);
  const two = (n) => String(n).padStart(2, "0");
  const sign = whole < 0 ? "−" : "";
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return sign + minutes + ":" + two(seconds % 60);
  return sign + Math.floor(minutes / 60) + ":" + two(minutes % 60) + ":" + two(seconds % 60);
}
