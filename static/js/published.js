// A game on a published page, stepped through with the plies that stand in it. Nothing is fetched. Without a script
// the page shows the last ply.
(() => {
  const page = document.getElementById("replay");
  const data = document.getElementById("plies");
  if (!page || !data) return;
  const plies = JSON.parse(data.textContent);
  const last = plies.length - 1;
  const board = page.querySelector("svg.goban");
  const part = (name) => page.querySelector(`[data-part="${name}"]`);
  const faces = [...page.querySelectorAll(".face")];
  const SVG = "http://www.w3.org/2000/svg";
  let at = -1;

  document.documentElement.classList.add("js");

  // The address names a ply. Without these names no browser scrolls to its line.
  for (const line of page.querySelectorAll(".course li[id]")) line.removeAttribute("id");

  // What a ply leaves out of a face is as at the ply before.
  for (let n = 1; n <= last; n++) {
    plies[n].faces?.forEach((face, i) => {
      face.holds ??= plies[n - 1].faces[i].holds;
      face.captured ??= plies[n - 1].faces[i].captured;
    });
  }

  // The stones and the marks stand in layers of their own: of those that came with the page nothing stays.
  for (const old of board.querySelectorAll("use, [class^='n-'], .last, .last-edge, .row, .row-inside, .offered, .mark")) old.remove();
  const layer = () => board.appendChild(document.createElementNS(SVG, "g"));
  const under = layer();
  const stones = layer();
  const ring = layer();
  const over = layer();

  const element = (name, attributes, text = "") => {
    const made = document.createElementNS(SVG, name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    made.textContent = text;
    return made;
  };

  // standing are the stones after a ply.
  function standing(n) {
    const on = new Map();
    for (let i = 0; i <= n; i++) {
      for (const point of plies[i].gone ?? []) on.delete(point);
      for (const stone of plies[i].laid ?? []) on.set(stone.point, stone);
    }
    return [...on.values()].sort((a, b) => a.number - b.number);
  }

  function draw(n) {
    const list = standing(n);
    stones.replaceChildren(...list.flatMap((s) => [
      element("use", { href: s.symbol, x: s.x - 5, y: s.y - 5, width: 10, height: 10 }),
      element("text", { class: s.class, x: s.x, y: s.y, dy: 1.5 }, s.number),
    ]));
    const newest = list.at(-1);
    ring.replaceChildren(...(newest ? ["last-edge", "last"].map((name) => element("circle", { class: name, cx: newest.x, cy: newest.y, r: 4.6 })) : []));
    under.innerHTML = plies[n].under ?? "";
    over.innerHTML = plies[n].over ?? "";
    board.setAttribute("aria-label", plies[n].board);
  }

  function face(box, stood) {
    box.classList.toggle("turn", Boolean(stood.turn));
    box.querySelector(".pointer")?.toggleAttribute("hidden", !stood.turn);
    const sign = box.querySelector(".who > .icon");
    if (sign && stood.holds) sign.outerHTML = stood.holds;
    const captured = box.querySelector(".captured");
    if (captured && stood.captured) captured.outerHTML = stood.captured;
    for (const [name, text] of [["reading", stood.reading], ["spent", stood.spent]]) {
      let place = box.querySelector("." + name);
      if (!place && text) {
        place = box.querySelector(".then").appendChild(document.createElement("span"));
        place.className = name;
      }
      if (place) place.textContent = text ?? "";
    }
  }

  function show(n) {
    if (!(n >= 0 && n <= last) || n === at) return;
    at = n;
    const ply = plies[n];
    draw(n);
    ply.faces?.forEach((stood, i) => face(faces[i], stood));
    part("told").textContent = ply.said;
    page.querySelector("[data-at]").textContent = ply.at;
    part("ruled")?.toggleAttribute("hidden", n !== last);
    page.querySelector(".chart .here")?.setAttribute("d", `M${ply.here} 0V100`);
    for (const slider of page.querySelectorAll("[data-slider]")) slider.value = n;
    for (const button of page.querySelectorAll("[data-go]")) {
      if (to(button.dataset.go) === at) button.setAttribute("aria-disabled", "true");
      else button.removeAttribute("aria-disabled");
    }
    const list = page.querySelector(".course ol");
    list?.querySelector("[aria-current]")?.removeAttribute("aria-current");
    const here = list?.querySelector(`a[href="#${n}"]`);
    here?.setAttribute("aria-current", "true");
    if (here) list.scrollTop += here.getBoundingClientRect().top - list.getBoundingClientRect().top - list.clientHeight / 2;
  }

  const to = (step) => Math.min(last, Math.max(0, { first: 0, prev: at - 1, next: at + 1, last }[step]));

  // go shows a ply and notes it in the address, which can then be passed on.
  function go(n) {
    show(n);
    history.replaceState(null, "", "#" + n);
  }

  // noted is the ply that the address names, else another one.
  const noted = (other) => (/^#\d{1,4}$/.test(location.hash) ? Math.min(last, Number(location.hash.slice(1))) : other);

  page.addEventListener("click", (event) => {
    const step = event.target.closest("[data-go]");
    if (step) go(to(step.dataset.go));
  });
  page.addEventListener("input", (event) => {
    if (event.target.matches("[data-slider]")) go(Number(event.target.value));
  });
  const keys = { ArrowLeft: "prev", ArrowRight: "next", Home: "first", End: "last" };
  document.addEventListener("keydown", (event) => {
    if (!keys[event.key] || event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, summary, .scroll")) return;
    event.preventDefault();
    go(to(keys[event.key]));
  });
  addEventListener("hashchange", () => show(noted(at)));
  show(noted(last));
})();
