package window

// HoldAnswer keeps back the answer to the next form that the page sends, as a slow network does
// while the stream has already shown what it did.
func (w *Window) HoldAnswer() {
	w.T.Helper()
	w.Asks(`(() => {
  const asks = window.fetch;
  window.letCome = window.come = null;
  window.fetch = async (...what) => {
    if (what[1]?.method !== "POST") return asks(...what);
    window.fetch = asks;
    const answer = await asks(...what), text = answer.text.bind(answer);
    answer.text = async () => {
      const read = await text();
      setTimeout(() => { window.come = true; });
      return read;
    };
    await new Promise((on) => { window.letCome = on; });
    return answer;
  };
  return "";
})()`)
}

// LetAnswerCome lets the page have that answer, and waits until it has shown it.
func (w *Window) LetAnswerCome() {
	w.T.Helper()
	w.Until("the answer that was kept back", `window.letCome`)
	w.Asks(`(() => { window.letCome(); return ""; })()`)
	w.Until("the answer to be shown", `window.come`)
}
