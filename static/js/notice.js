// say shows a notice of the script's own, or takes it away.
export function say(text, kind = "error") {
  const place = document.getElementById("notices");
  const old = place.querySelector("[data-script]");
  if (old) old.remove();
  if (!text) return;
  const notice = document.createElement("p");
  notice.className = "notice notice-" + kind;
  notice.setAttribute("role", kind === "error" ? "alert" : "status");
  notice.dataset.script = "";
  notice.textContent = text;
  place.append(notice);
}
