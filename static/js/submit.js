// submit sends an act, and sends it again where the connection is lost before its answer has come:
// a service that starts again, or goes on at another machine, is there in a second or two. What has
// the id of a command is done once, however often it comes; nothing else is sent twice.

const patience = 20000; // milliseconds, for one answer
const insists = 8000; // for so long it is sent again
const pause = 300;

// submit answers with the answer and its text; an error where there is none.
export async function submit(address, body) {
  const began = performance.now();
  for (;;) {
    try {
      const answer = await fetch(address, { method: "POST", body, signal: AbortSignal.timeout(patience) });
      return [answer, await answer.text()];
    } catch (error) {
      const lost = error.name === "TypeError" && body.has("command"); // a late answer may still come: it is not sent again
      if (!lost || performance.now() - began > insists) throw error;
    }
    await new Promise((on) => setTimeout(on, pause));
  }
}
