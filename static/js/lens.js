// A cell of a phone's board cannot be hit blindly. While a finger is on the board a lens
// in the corner away from the hand shows what is under it, and a cross leads to the
// coordinates. Lifting the finger chooses; nothing is placed by touching.
const drawn = "http://www.w3.org/2000/svg";

export function magnify(frame) {
  let aimed = null;
  const cellAt = (event) => {
    const button = document.elementsFromPoint(event.clientX, event.clientY).find((element) => element.matches("#points button"));
    return button || null;
  };
  const aim = (event) => {
    aimed = cellAt(event);
    draw(frame, aimed, event.pointerType !== "mouse");
  };
  frame.addEventListener("pointerdown", (event) => {
    if (!event.target.closest("#points button")) return;
    if (event.pointerType !== "mouse") aim(event);
  });
  frame.addEventListener("pointermove", (event) => {
    if (aimed) aim(event);
  });
  frame.addEventListener("pointerup", (event) => {
    const chosen = aimed && cellAt(event);
    clear(frame);
    // A finger that has not moved clicks by itself.
    if (chosen && !chosen.contains(event.target)) chosen.click();
    aimed = null;
  });
  frame.addEventListener("pointercancel", () => {
    aimed = null;
    clear(frame);
  });
}

function clear(frame) {
  frame.querySelector(".lens").setAttribute("hidden", "");
  frame.querySelector(".cross").setAttribute("hidden", "");
}

// draw shows the lens and the cross at one cell.
function draw(frame, button, large) {
  const goban = frame.querySelector(".goban");
  if (!button || !goban) return clear(frame);
  const box = goban.getBoundingClientRect();
  const cell = button.getBoundingClientRect();
  const size = goban.viewBox.baseVal;
  const unit = size.width / box.width;
  const x = Math.round(((cell.left + cell.width / 2 - box.left) * unit) / 5) * 5;
  const y = Math.round(((cell.top + cell.height / 2 - box.top) * unit) / 5) * 5;
  const cross = frame.querySelector(".cross");
  cross.setAttribute("viewBox", `0 0 ${size.width} ${size.height}`);
  const path = `M5 ${y}H${size.width - 10}M${x} 10V${size.height - 5}`;
  const [, column = "", row = ""] = /^([a-z]?)(\d*)$/.exec(button.value) || [];
  const aim = make("g", { class: "aim" });
  aim.append(
    make("path", { class: "under", d: path }), make("path", { d: path }),
    make("rect", { x: 0, y: y - 3.2, width: 6.2, height: 6.4, rx: 1 }), make("rect", { x: x - 3.2, y: size.height - 6.4, width: 6.4, height: 6.4, rx: 1 }),
    make("text", { x: 3.1, y: y + 1.6 }, row), make("text", { x, y: size.height - 1.5 }, column));
  cross.replaceChildren(aim);
  cross.removeAttribute("hidden");
  const lens = frame.querySelector(".lens");
  if (!large) return lens.setAttribute("hidden", "");
  lens.setAttribute("viewBox", `${x - 26} ${y - 26} 52 52`);
  lens.setAttribute("class", "lens " + (x > size.width / 2 ? "at-left" : "at-right"));
  // The lens may lie over a coordinate: it names the point itself.
  const named = [make("rect", { x: x - 7, y: y + 13.5, width: 14, height: 7, rx: 1 }), make("text", { x, y: y + 18.7 }, button.value)];
  const aimed = cross.firstChild.cloneNode(true);
  aimed.append(...named);
  lens.replaceChildren(...[...goban.children].map((child) => child.cloneNode(true)), aimed);
  lens.removeAttribute("hidden");
}

function make(name, attributes, text = "") {
  const element = document.createElementNS(drawn, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.textContent = text;
  return element;
}
