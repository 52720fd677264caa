// Passkeys: a button marked data-passkey asks the server for a question, the device for its
// answer, and sends its form with that. What is wrong the server says, on a page: a question
// that it does not give is one that it wants to say something about first.

// A browser that knows of no passkeys, or stands at another address, keeps the sentence that
// says so.
const knows = (site) => window.isSecureContext && window.PublicKeyCredential && location.hostname === site;

for (const part of document.querySelectorAll("[data-passkey-site]")) {
  if (!knows(part.dataset.passkeySite)) continue;
  part.hidden = false;
  for (const without of document.querySelectorAll("[data-passkey-without]")) without.hidden = true;
  for (const button of part.querySelectorAll("[data-passkey]")) button.addEventListener("click", () => press(button));
}

async function press(button) {
  if (button.disabled) return;
  // A passkey takes the place of the password, and of nothing else that is still to be filled in.
  const instead = button.form.elements[button.dataset.instead];
  if (instead) instead.required = false;
  const whole = button.form.reportValidity();
  if (instead) instead.required = true;
  if (!whole) return;
  button.disabled = true;
  tell(button, "");
  try {
    const question = await asked(button.dataset.ask);
    if (question) button.form.elements[button.dataset.field].value = JSON.stringify(await answer(button.dataset.passkey, question));
    button.form.submit();
  } catch (error) {
    tell(button, error.name === "InvalidStateError" ? button.dataset.known : error.name === "TypeError" ? document.getElementById("main").dataset.unsent : button.dataset.not);
    button.disabled = false;
  }
}

async function asked(address) {
  const reply = await fetch(address, { method: "POST", signal: AbortSignal.timeout(20000) });
  return reply.ok && (reply.headers.get("Content-Type") || "").startsWith("application/json") ? reply.json() : null;
}

function tell(button, words) {
  const place = button.form.querySelector("[data-passkey-says]");
  place.textContent = words;
  place.hidden = !words;
}

// answer is what the device says to a question. Bytes go by base64url, as the server writes
// and reads them; not every browser that has passkeys does this by itself.
async function answer(what, question) {
  question.challenge = bytes(question.challenge);
  if (question.user) question.user.id = bytes(question.user.id);
  for (const list of [question.allowCredentials, question.excludeCredentials]) for (const one of list || []) one.id = bytes(one.id);
  const given = await navigator.credentials[what]({ publicKey: question });
  const { response } = given;
  const said = { clientDataJSON: text(response.clientDataJSON) };
  if (what === "create") {
    said.attestationObject = text(response.attestationObject);
    said.transports = response.getTransports ? response.getTransports() : [];
  } else {
    said.authenticatorData = text(response.authenticatorData);
    said.signature = text(response.signature);
    if (response.userHandle) said.userHandle = text(response.userHandle);
  }
  return { id: given.id, rawId: text(given.rawId), type: given.type, response: said, clientExtensionResults: {} };
}

function bytes(said) {
  return Uint8Array.from(atob(said.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));
}

function text(buffer) {
  const signs = [...new Uint8Array(buffer)].map((byte) => String.fromCharCode(byte)).join("");
  return btoa(signs).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
