// The faces count down between messages. The server computes: a running face
// carries what it showed at an instant of the server's time, and the distance
// between that time and ours is the smallest seen: a late message only makes it
// look larger, and a computer that slept only makes it smaller.
import { faceAt, reading } from "./face.js";
import { mark } from "./marks.js";

let offset = Infinity;
const seen = new WeakMap();

export function runClocks() {
  const drawNow = () => draw(document, performance.now() - offset);
  const learnAndDraw = () => {
    learn();
    drawNow();
  };
  const tick = () => {
    drawNow();
    setTimeout(tick, 100);
  };
  learn();
  tick();
  document.addEventListener("swapped", learnAndDraw);
  // Timers of a hidden page hardly run: who comes back sees the right time.
  document.addEventListener("visibilitychange", drawNow);
  addEventListener("pageshow", drawNow);
}

function learn() {
  for (const holder of document.querySelectorAll("[data-now]")) {
    if (seen.get(holder) === holder.dataset.now) continue;
    seen.set(holder, holder.dataset.now);
    offset = Math.min(offset, performance.now() - Number(holder.dataset.now));
  }
}

// unsure marks every clock of the page as an estimate while nothing is heard.
export function unsure(is) {
  document.documentElement.classList.toggle("unsure", is);
}

// draw brings the running faces within root to an instant of the server's time.
export function draw(root, now) {
  for (const element of root.querySelectorAll("[data-running]")) {
    const holder = element.closest("[data-now]");
    if (!holder) continue;
    const face = faceAt(carried(element), now - Number(holder.dataset.now));
    show(element, face);
    mark(element, face.shown);
  }
}

// carried is what the server wrote on a running face.
export function carried(element) {
  return Object.fromEntries(Object.entries(element.dataset).map(([name, value]) => [name, Number(value)]));
}

function show(element, face) {
  const text = reading(element.dataset.least ? Math.max(Number(element.dataset.least), face.shown) : face.shown);
  write(element, "[data-reading]", text);
  if (element.dataset.chars) element.dataset.chars = text.length; // by which its size is chosen
  const whole = element.classList.contains("face");
  if (!whole && !element.dataset.period) return;
  if (whole) element.classList.toggle("fallen", face.fallen);
  // On the wall a flag that has fallen shows in the reading alone.
  write(element, "[data-periods]", String(whole ? face.periodsLeft : Math.max(1, face.periodsLeft)));
  write(element, "[data-delay-left]", reading(face.delayLeft));
  for (const term of element.querySelectorAll("[data-while]")) {
    term.hidden = (term.dataset.while === "overtime") !== face.inOvertime;
  }
}

function write(element, selector, text) {
  const place = element.querySelector(selector);
  if (place && place.textContent !== text) place.textContent = text;
}
