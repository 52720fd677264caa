// Forms marked data-enhance are sent with fetch; the page that the server leads
// to gives its fragments. A form that could not be sent keeps its command id, so
// sending it again is one act and not two.
import { openSheets, swapPage } from "./fragments.js";
import { say, sayFailure } from "./notice.js";
import { submit } from "./submit.js";
import { until } from "./voice.js";

export function enhanceForms(page) {
  // Who has not named a time zone is most likely where the browser is.
  const zone = document.querySelector("[data-zone] input");
  if (zone) zone.value = Intl.DateTimeFormat().resolvedOptions().timeZone || zone.value;
  for (const form of page.querySelectorAll("[data-look]")) form.addEventListener("change", () => look(form));
  page.addEventListener("submit", (event) => {
    const form = event.target;
    if (!form.hasAttribute("data-enhance") || event.defaultPrevented) return;
    event.preventDefault();
    send(page, form, event.submitter);
  });
}

// look asks what a form comes to that a preset has begun, and says it where it is said.
let looks = 0;

async function look(form) {
  const mine = ++looks;
  const fields = new URLSearchParams(new FormData(form));
  fields.set("look", "1");
  try {
    const answer = await fetch(`${form.dataset.look}?${fields}`);
    const now = new DOMParser().parseFromString(await answer.text(), "text/html");
    if (mine !== looks || !answer.ok) return;
    for (const said of form.querySelectorAll(".begun, .says")) said.replaceChildren(...now.getElementById(said.id).childNodes);
    for (const before of form.querySelectorAll(".changed")) before.remove();
  } catch {
    // the style sheet says that something was changed
  }
}

// Acts are sent one after the other: a press of the clock must not overtake the stone.
// One that gets no answer holds the next ones up until it is given up.
let before = Promise.resolve();

function send(page, form, button) {
  if (form.dataset.sending) return;
  form.dataset.sending = "1";
  if (button) button.classList.add("busy");
  const body = new URLSearchParams(new FormData(form, button));
  const sheets = openSheets();
  const position = points().position;
  before = before.then(() => {
    // Who acts again before the answer has come knows of the own act.
    if (position && position === points().position && body.has("seen")) body.set("seen", points().seen);
    return post(page, form, button, body, sheets);
  });
  until(before);
}

const points = () => (document.getElementById("points") || { dataset: {} }).dataset;

async function post(page, form, button, body, sheets) {
  try {
    const [answer, html] = await submit(form.action, body);
    if (new URL(answer.url).pathname === location.pathname || !answer.redirected) show(html, form, sheets);
    else location.assign(answer.url);
  } catch {
    say(page.dataset.unsent);
  } finally {
    delete form.dataset.sending;
    if (button) button.classList.remove("busy");
    document.dispatchEvent(new CustomEvent("answered"));
  }
}

// show takes an answer's fragments. A page of another kind is a failure, and says what was wrong. A sheet that was opened since stays open: it may be
// under a finger.
function show(html, form, sheets) {
  const answer = new DOMParser().parseFromString(html, "text/html");
  if (!answer.querySelector("#status, #controls")) {
    sayFailure(answer);
    return;
  }
  swapPage(html, false, () => {
    for (const sheet of sheets) sheet.open = false;
    form.reset();
  });
}
