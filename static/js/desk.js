// The arbiters' desk: links that change what is shown beside the boards, forms that lead
// back to it, a search as one types, and the single keys. Everything is a link or a form,
// so that it works without this script too.
import { openSheets, swapPage } from "./fragments.js";
import { refresh } from "./live.js";
import { say } from "./notice.js";
import { submit } from "./submit.js";
import { play } from "./tone.js";

const page = document.getElementById("main");
const kept = (name) => localStorage.getItem(name);
const keep = (name, value) => localStorage.setItem(name, value);
const find = (selector) => document.querySelector(selector);
const all = (selector) => [...document.querySelectorAll(selector)];

// --- links and forms of this page ---

const here = (url) => url.origin === location.origin && url.pathname === location.pathname;

let gone = 0;

// go shows the desk as an address asks for it, and does something then, unless one has
// gone on in the meantime.
async function go(address, then) {
  const mine = ++gone;
  history.pushState(null, "", address);
  await refresh();
  if (then && mine === gone) then();
}

document.addEventListener("click", (event) => {
  const link = event.target.closest("a[href]");
  if (!link || event.defaultPrevented || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  const to = new URL(link.href);
  if (!here(to) || to.hash) return;
  event.preventDefault();
  go(to.href, () => landed(link));
});

// opened is what is opened beside the boards; nothing where the log alone stands there.
const opened = () => {
  const beside = find("#desk-panel");
  return beside.hidden || beside.matches(".with-log") ? null : beside;
};

// landed puts the focus where a link has led: into what it has opened, or back to the
// row from which it was opened.
function landed(link) {
  const beside = opened();
  if (beside && !beside.contains(document.activeElement)) beside.focus({ preventScroll: true });
  else if (link.matches(".close")) (chosen() || find("#desk-games")).focus({ preventScroll: true });
}

addEventListener("popstate", refresh);

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (event.defaultPrevented || form.method !== "post" || form.hasAttribute("data-whole") || !form.closest("#desk-queue, #desk-panel, #desk-last, .shelf .next")) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  send(form, event.submitter);
}, true);

async function send(form, button) {
  if (form.dataset.sending) return;
  form.dataset.sending = "1";
  const body = new URLSearchParams(new FormData(form, button));
  const from = form.closest("[id]").id;
  const beside = form.closest("#desk-panel");
  const sheets = openSheets();
  const mine = gone;
  try {
    const [answer, html] = await submit(form.action, body);
    const to = new URL(answer.url);
    if (answer.redirected && !here(to)) return location.assign(answer.url);
    if (answer.ok && mine !== gone) return await refresh(); // one has gone on before the answer came
    if (answer.redirected) history.replaceState(null, "", to.href);
    if (answer.ok) for (const sheet of sheets) sheet.open = false; // one that was opened since stays open
    const at = document.activeElement;
    const elsewhere = writes(at) && !form.contains(at); // one types on already
    swapPage(html);
    if (beside && !elsewhere) attend(form, answer.ok);
    if (document.activeElement === document.body) find("#" + from)?.focus({ preventScroll: true });
  } catch {
    say(page.dataset.unsent);
  } finally {
    delete form.dataset.sending;
  }
}

// attend puts the focus where an act leaves one: into the field at fault, or on the row of its board.
function attend(form, done) {
  const field = !done && form.isConnected && [form.querySelector("[aria-invalid=true], :invalid:not(fieldset)"), form.querySelector("input:not([type=hidden]), textarea, select")].find(Boolean);
  const row = done && rows().find((it) => new URL(form.action).pathname.startsWith("/games/" + it.dataset.game + "/"));
  if (field) field.focus({ preventScroll: true });
  else if (row && !find("#desk-panel details.step[open]")) choose(row);
}

// --- what time alone brings: who has not come is asked about ---

let awaited = "", look;

setInterval(() => {
  const { now, again } = find("#desk-queue").dataset;
  if (awaited === now + "/" + again) return;
  awaited = now + "/" + again;
  clearTimeout(look);
  if (Number(again) > 0) look = setTimeout(refresh, Number(again) + 200);
}, 1000);

// --- the search as one types ---

const search = find("#find"); // the desk of several tournaments has none
const folded = (text) => text.normalize("NFD").replace(/[\p{M}\u2066-\u2069]/gu, "").toLowerCase();

function sift() {
  const wanted = folded(search.value.trim());
  for (const row of all(".board")) {
    const names = all(`#${CSS.escape(row.id)} .who .name`).map((name) => name.title).join("\n");
    row.hidden = !!wanted && row.dataset.board !== wanted && !row.dataset.board.startsWith(wanted + ".") && !folded(names).includes(wanted);
  }
}

search?.addEventListener("input", sift);
search?.form.addEventListener("submit", (event) => {
  event.preventDefault();
  const first = rows()[0];
  if (first) {
    choose(first);
    open(first);
  }
});

// --- the row that is chosen ---

let chosenRow = "";
const rows = () => all(".board").filter((row) => !row.hidden);
const chosen = () => find(`#${CSS.escape(chosenRow || "none")} .no`);

function choose(row) {
  if (!row) return;
  chosenRow = row.id;
  const link = row.querySelector(".no");
  link.focus({ preventScroll: true });
  row.scrollIntoView({ block: "nearest" });
}

function step(by) {
  const list = rows();
  const at = list.findIndex((row) => row.id === chosenRow);
  choose(list[Math.max(0, Math.min(list.length - 1, at + by))]);
}

const open = (row, then) => go(row.querySelector(".no").href, then || (() => find("#desk-panel").focus({ preventScroll: true })));

document.addEventListener("boardnamed", (event) => {
  const row = rows().find((it) => it.dataset.game === event.detail.game);
  if (!row) return;
  event.preventDefault();
  choose(row);
  open(row);
});

// --- what waits ---

// next goes to the next thing that waits, round and round: Enter does it.
function next() {
  const list = all("#desk-queue .waiting .does").map((it) => (it.matches("a") ? it : it.querySelector("button, a"))).filter(Boolean);
  const at = list.indexOf(document.activeElement);
  const it = list[(at + 1) % list.length];
  if (it) {
    it.focus();
    it.scrollIntoView({ block: "nearest" });
  } else find("#desk-queue").focus?.();
}

// course goes to what comes next of the round as a whole: its doors, the countdown, the
// start, the results' confirmation, the next pairing. Enter does it.
function course() {
  const list = all("#desk-queue .primary:not(.does)").filter((it) => !it.closest(".roll, .time-queue"));
  list[(list.indexOf(document.activeElement) + 1) % list.length]?.focus();
}

// --- an act on the board that is opened, or else on the one that is chosen: clocks that
// stand are not stopped, they go on ---

function act(name) {
  const there = () => {
    if (name === "stop" && find("#desk-panel .act-resume")) name = "resume";
    const form = find(`#desk-panel .step-${name}`);
    if (!form) return find(`#desk-panel .act-${name} button`)?.focus();
    form.open = true;
    form.querySelector("input:not([type=hidden]), select, button")?.focus();
    form.scrollIntoView({ block: "nearest" });
  };
  if (find("#desk-panel .opened")) there();
  else if (chosen()) open(chosen().closest(".board"), there);
}

function panel(name) {
  const url = new URL(location.href);
  const same = url.searchParams.get("show") === name;
  url.searchParams.delete("open");
  url.searchParams.delete("player");
  if (same || !name) url.searchParams.delete("show");
  else url.searchParams.set("show", name);
  return go(url.href, () => (same || !name ? chosen() || find("#desk-games") : find("#desk-panel")).focus({ preventScroll: true }));
}

// escape leads back to the boards, one step at a time: from a field, from what is opened.
function escape() {
  const was = writes(document.activeElement) || search?.value;
  if (search?.value) {
    search.value = "";
    sift();
  }
  if (!was && opened()) panel("");
  else if (was) (chosen() || find("#desk-games")).focus({ preventScroll: true });
}

// --- the single keys (WCAG 2.1.4: they can be switched off) ---

const single = {
  c: next,
  n: course,
  j: () => step(1),
  k: () => step(-1),
  "/": () => {
    search?.focus();
    search?.select();
  },
  m: () => find(find('[data-sieve="missing"][aria-current]') ? '[data-sieve=""]' : '[data-sieve="missing"]')?.click(),
  p: () => act("stop"),
  t: () => act("adjust"),
  x: () => act("penalty"),
  e: () => act("correct"),
  l: () => panel("log"),
  u: () => find("#desk-last .back button, #desk-last .why")?.click(),
  s: () => find("[data-sounds]").click(),
  "?": () => panel("keys"),
};

const writes = (element) => element.closest("input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]");

document.addEventListener("keydown", (event) => {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "Escape") return escape();
  if (kept("keys") === "off" || writes(event.target) || !Object.hasOwn(single, event.key)) return;
  event.preventDefault();
  single[event.key]();
});

// --- what is kept on this device: sounds, single keys ---

function shows(button, on) {
  if (!button) return;
  button.setAttribute("aria-pressed", String(on));
  button.textContent = on ? button.dataset.on : button.dataset.off;
}

function settings() {
  shows(find("[data-sounds]"), kept("sounds") === "on");
  shows(find("[data-single]"), kept("keys") !== "off");
  document.body.classList.toggle("keyless", kept("keys") === "off");
}

document.addEventListener("click", (event) => {
  if (event.target.closest("[data-sounds]")) {
    keep("sounds", kept("sounds") === "on" ? "off" : "on");
    if (kept("sounds") === "on") ring();
  } else if (event.target.closest("[data-single]")) {
    keep("keys", kept("keys") === "off" ? "on" : "off");
  } else return;
  settings();
});

// --- a new call: a sound, and the count in the title ---

const ring = () => play([880], 0.2, 0.4);

const waits = () => Number(find("#desk-queue").dataset.count);
const urgent = () => all("#desk-queue .waiting-claim, #desk-queue .waiting-contest, #desk-queue .waiting-call, #desk-queue .waiting-called").length;
let heard = urgent();

function tell() {
  document.title = (waits() ? "(" + waits() + ") · " : "") + page.dataset.title;
  if (urgent() > heard && kept("sounds") === "on") ring();
  heard = urgent();
}

document.addEventListener("swapped", () => {
  if (search?.value) sift();
  settings();
  tell();
});
settings();
