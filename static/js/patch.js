// Patching: an element is made what the server writes now, and its nodes stay. What a
// reader has in hand there (the focus, a word half typed, an open list, the place to
// which it is scrolled) stays with the node that has it.

// patch makes one element like another of the same kind.
export function patch(old, fresh) {
  if (old.isEqualNode(fresh)) return;
  if (old.hasAttribute("data-stays") && !old.hasAttribute("data-asks") && !fresh.textContent) return; // an answer stays until the next one
  dress(old, fresh);
  if (old.tagName === "TEXTAREA") {
    if (old.defaultValue !== fresh.defaultValue) old.defaultValue = fresh.defaultValue;
    return;
  }
  fill(old, fresh);
}

// dress gives an element its attributes. Whether a list is open, and which button the
// Tab key comes to, is the reader's.
function dress(old, fresh) {
  const readers = (name) => name === "tabindex" || (name === "open" && old.tagName === "DETAILS");
  for (const name of old.getAttributeNames()) {
    if (!fresh.hasAttribute(name) && !readers(name)) old.removeAttribute(name);
  }
  for (const name of fresh.getAttributeNames()) {
    const value = fresh.getAttribute(name);
    if (old.getAttribute(name) !== value && !readers(name)) old.setAttribute(name, value);
  }
}

// fill gives an element its children: each new one is looked for among the old ones,
// from where the last one was found.
function fill(old, fresh) {
  let at = old.firstChild;
  for (const next of [...fresh.childNodes]) {
    const found = find(at, next);
    if (!found) {
      old.insertBefore(document.adoptNode(next), at);
      continue;
    }
    while (at !== found) at = drop(at);
    if (found.nodeType === Node.ELEMENT_NODE) patch(found, next);
    else if (found.data !== next.data) found.data = next.data;
    at = found.nextSibling;
  }
  while (at) at = drop(at);
}

function drop(node) {
  const after = node.nextSibling;
  node.remove();
  return after;
}

// find is the first node from there on that is the same one. A node is not looked for
// beyond one that another new node is the same as: that one would be lost.
function find(from, next) {
  for (let node = from; node; node = node.nextSibling) {
    if (same(node, next)) return node;
    for (let later = next.nextSibling; later; later = later.nextSibling) if (key(later) && same(node, later)) return null;
  }
  return null;
}

function same(a, b) {
  if (a.nodeType !== b.nodeType) return false;
  return a.nodeType !== Node.ELEMENT_NODE || (a.tagName === b.tagName && key(a) === key(b));
}

// key tells elements of a kind apart by what they do: a button that is to be pressed
// twice must not have become another one in between. What holds others is what its first
// class calls it: an open sheet must not go with a place that stood before its own.
function key(element) {
  if (element.nodeType !== Node.ELEMENT_NODE) return "";
  const of = (name) => element.getAttribute(name) || "";
  if (element.id) return "#" + element.id;
  switch (element.tagName) {
    case "FORM":
      return of("action") + " " + of("class");
    case "A":
      return of("href");
    case "INPUT":
      return of("name") + (element.type === "radio" || element.type === "checkbox" ? " " + of("value") : "");
    case "BUTTON":
      return of("name") + " " + of("value");
    case "DETAILS":
      return of("class");
    case "DIV":
    case "SECTION":
      return of("data-key") || element.classList[0] || "";
  }
  return of("data-key");
}
