// What the accessibility test asks of a page that is open: axe, and beside it what is measured
// faster than by axe, or by none of its rules. The whole set of rules runs once, in a wide window,
// and again on what only another width shows. The rules of colours run in light and in dark, but
// not on a text like one that was looked at in the same pass before, with the same colours from the
// text up to the page: the browser's storage, which all tabs share, keeps what was seen. Where the
// system chooses the colours it answers for their contrast; there a state must be told by more.
window.look = (() => {
  const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
  const ofColours = ["color-contrast", "link-in-text-block"];
  const ofSizes = ["target-size", "scrollable-region-focusable"];
  const there = new Set(); // what has been visible in a pass before

  const all = () => [...document.body.querySelectorAll("*")];
  const visible = (element) => element.checkVisibility({ visibilityProperty: true });

  // run lets axe look at a part of this page: it is told whose.
  async function run(context, runOnly, without = []) {
    Object.defineProperty(context, "ownerDocument", { value: document });
    const rules = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]));
    const found = await axe.run(context, { runOnly, rules, resultTypes: ["violations"] });
    return found.violations.map((v) => v.id + ": " + v.nodes.slice(0, 2).map((n) => n.target.join(" ") + (n.any.length ? " (" + n.any[0].message + ")" : "")).join(", "));
  }

  // colours are those of an element and of what it lies on, up to a ground that nothing shines through.
  function colours(element, known) {
    if (!element) return "";
    if (!known.has(element)) {
      const s = getComputedStyle(element);
      const apart = s.opacity !== "1" || s.position === "absolute";
      const plain = s.backgroundColor === "rgba(0, 0, 0, 0)" && s.backgroundImage === "none" && !apart;
      const ground = s.backgroundColor.startsWith("rgb(") && s.backgroundImage === "none" && !apart;
      const own = plain ? "" : [s.backgroundColor, s.backgroundImage, s.opacity, s.position === "absolute" && element.className].join();
      known.set(element, ground && !shinesThrough(element.parentElement) ? own : [colours(element.parentElement, known), own].filter(Boolean).join(">"));
    }
    return known.get(element);
  }

  // shinesThrough tells that an element, or one that it lies in, is not wholly opaque.
  const shinesThrough = (element) => !!element && (getComputedStyle(element).opacity !== "1" || shinesThrough(element.parentElement));

  const hasText = (element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim()) || "placeholder" in element;

  // cutOff tells that the end of a text is not drawn: it stands behind an ellipsis, on nothing.
  function cutOff(element) {
    const box = element.getBoundingClientRect();
    for (let e = element.parentElement; e; e = e.parentElement) {
      const edge = e.getBoundingClientRect();
      if (getComputedStyle(e).overflowX !== "visible" && (box.left < edge.left - 1 || box.right > edge.right + 1)) return true;
    }
    return false;
  }

  // large is a text of which less contrast is asked (WCAG 1.4.3).
  const large = (s) => parseFloat(s.fontSize) >= (s.fontWeight >= 700 ? 56 / 3 : 24);

  // looks are the texts by their looks, one for each.
  function looks() {
    const known = new Map(), found = {};
    for (const element of all()) {
      if (!hasText(element) || !visible(element) || cutOff(element)) continue;
      const s = getComputedStyle(element);
      const state = element.closest("[aria-disabled=true], :disabled") ? "off" : "";
      found[[colours(element, known), state, s.color, large(s), s.textDecorationLine].join("|")] ||= element;
    }
    return found;
  }

  // shape is the markup of an element without its words: what a rule about markup can tell by.
  const values = ["type", "role", "scope", "lang", "tabindex", "autocomplete", "href"];
  const refers = ["for", "aria-labelledby", "aria-describedby", "aria-controls", "aria-owns"];
  function shape(e) {
    if (e.nodeType === 3) return e.data.trim() ? "t" : "";
    if (e.nodeType !== 1) return "";
    const attributes = [...e.attributes].map(({ name, value }) => {
      if (refers.includes(name)) return name + value.split(" ").map((id) => !!document.getElementById(id));
      if (name === "href") return name + value[0];
      return name + (values.includes(name) || (name.startsWith("aria-") && name !== "aria-label") ? value : value.trim() ? "+" : "-");
    });
    return "<" + e.tagName + attributes.sort().join() + visible(e) + ">" + [...e.childNodes].map(shape).join("") + "</>";
  }

  // alike are parts without landmarks and headings whose markup was seen, in such a place. Rows
  // of a table that are all alike are left out as one: axe asks of each element whether it lies
  // in any of these parts.
  function alike() {
    const found = new Set(), parts = "li, tr, p, dl, form, fieldset, details, .card, [role=row]";
    const within = (e) => !!e && (found.has(e) || within(e.parentElement));
    for (const e of document.querySelectorAll(parts)) {
      if (within(e.parentElement) || e.querySelector("section, nav, header, h1, h2, h3, h4, h5")) continue;
      if (!isNew("markup", e.parentElement.tagName + e.parentElement.className + shape(e))) found.add(e);
    }
    for (const rows of document.querySelectorAll("thead:not([role]), tbody:not([role])")) {
      if (![...rows.children].every((row) => found.has(row))) continue;
      for (const row of rows.children) found.delete(row);
      found.add(rows);
    }
    return [...found];
  }

  // small are the targets that are too small, as WCAG 2.5.8 measures: less than 24 px in either
  // direction, and so near to another one that a circle of 24 px around its middle meets that one, or
  // its circle. What stands in a line of text is as large as the text.
  function small() {
    const boxes = all().filter((e) => e.matches("a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex], [role=button]") && !e.closest("[tabindex='-1'], [aria-disabled=true], :disabled") && visible(e) && getComputedStyle(e).clipPath === "none")
      .map((e) => ({ e, box: e.closest("label") ? e.closest("label").getBoundingClientRect() : e.getBoundingClientRect() })).filter(({ box }) => box.width && box.height);
    const under = ({ box }) => box.width < 23.9 || box.height < 23.9;
    const middle = (box) => [box.left + box.width / 2, box.top + box.height / 2];
    const inText = ({ e }) => getComputedStyle(e).display === "inline" && hasText(e.parentElement);
    const near = (one, other) => {
      const [x, y] = middle(one.box), [u, v] = middle(other.box), b = other.box;
      const away = Math.hypot(x - Math.min(Math.max(x, b.left), b.right), y - Math.min(Math.max(y, b.top), b.bottom));
      return away < 11.9 || (under(other) && Math.hypot(x - u, y - v) < 23.9);
    };
    return boxes.filter((one) => under(one) && !inText(one) && boxes.some((other) => other !== one && !one.e.contains(other.e) && !other.e.contains(one.e) && near(one, other)))
      .map(({ e, box }) => "too small a target, and others near: " + called(e) + " " + Math.round(box.width) + "x" + Math.round(box.height));
  }

  // unreached are the parts that scroll and that no key reaches.
  function unreached() {
    const scrolls = (e) => { const s = getComputedStyle(e); return (/auto|scroll/.test(s.overflowX) && e.scrollWidth > e.clientWidth + 1) || (/auto|scroll/.test(s.overflowY) && e.scrollHeight > e.clientHeight + 1); };
    const byKey = "a[href], button, input, select, textarea, summary, [tabindex]:not([tabindex='-1'])";
    return all().filter((e) => visible(e) && scrolls(e) && !e.matches(byKey) && ![...e.querySelectorAll(byKey)].some(visible)).map((e) => "scrolls, and no key reaches it: " + called(e));
  }

  // untold are the states that are told by colours alone: beside its neighbours the element has no
  // other border, outline, weight, line or sign.
  function untold() {
    const look = (e) => { const s = getComputedStyle(e); return [s.borderWidth, s.borderStyle, s.outlineStyle, s.outlineWidth, s.fontWeight, s.textDecorationLine, getComputedStyle(e, "::before").content, getComputedStyle(e, "::after").content, e.querySelectorAll("svg, .unseen").length].join("|"); };
    const on = "[aria-current]:not([aria-current=false]), [aria-pressed=true], [aria-selected=true]";
    return [...document.querySelectorAll(on)].filter((e) => {
      const others = [...(e.closest("ul, ol, nav, form, .points, table") || e.parentElement).querySelectorAll(e.tagName)].filter((other) => !other.matches(on) && other.className === e.className);
      return others.length && others.every((other) => look(other) === look(e));
    }).map((e) => "told by colours alone: " + called(e));
  }

  const called = (e) => e.tagName.toLowerCase() + (e.id ? "#" + e.id : "") + [...e.classList].map((name) => "." + name).join("") + ' "' + e.textContent.trim().slice(0, 30) + '"';

  // mark is a text as a short number.
  function mark(text) {
    let a = 0xdeadbeef, b = 0x41c6ce57;
    for (let i = 0; i < text.length; i++) {
      const code = text.charCodeAt(i);
      a = Math.imul(a ^ code, 2654435761);
      b = Math.imul(b ^ code, 1597334677);
    }
    return "looked-at-" + (a >>> 0).toString(36) + (b >>> 0).toString(36);
  }

  function isNew(pass, key) {
    const name = mark(pass + key);
    if (localStorage.getItem(name)) return false;
    localStorage.setItem(name, "1");
    return true;
  }

  // parts looks at those of the found parts that no page was seen to have in this pass.
  async function parts(pass, found, rules) {
    const include = [];
    for (const [key, element] of Object.entries(found)) {
      if (isNew(pass, key)) include.push(element);
    }
    return include.length ? run({ include }, { type: "rule", values: rules }) : [];
  }

  const clipped = (e) => !!e.parentElement && (getComputedStyle(e.parentElement).overflowX !== "visible" || clipped(e.parentElement));
  const forced = () => matchMedia("(forced-colors: active)").matches;

  return async function look(pass, whole) {
    const wrong = [];
    const shown = all().filter(visible);
    if (whole) {
      wrong.push(...(await run({ include: document, exclude: alike() }, tags, [...ofColours, ...ofSizes])));
    } else {
      const only = shown.filter((e) => !there.has(e) && (e.parentElement === document.body || there.has(e.parentElement)) && isNew("narrow", e.parentElement.tagName + e.parentElement.className + shape(e)));
      if (only.length) wrong.push(...(await run({ include: only }, tags, [...ofColours, ...ofSizes])));
    }
    for (const element of shown) there.add(element);
    wrong.push(...(forced() ? untold() : await parts(pass, looks(), ofColours)), ...small().slice(0, 3), ...unreached().slice(0, 3));
    const wide = document.documentElement.scrollWidth - innerWidth;
    if (wide > 0) wrong.push("too wide by " + wide + " px: " + all().filter((e) => visible(e) && e.getBoundingClientRect().right > innerWidth + 0.5 && !clipped(e)).slice(0, 3).map(called).join(", "));
    return wrong;
  };
})();
