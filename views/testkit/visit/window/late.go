package window

import (
	"fmt"
	"time"
)

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

// LoseAnswers has the answers to the next so many forms that the page sends be lost on the way, as
// where a service ends in the midst: it has done what it was sent.
func (w *Window) LoseAnswers(many int) {
	w.T.Helper()
	w.Asks(fmt.Sprintf(`(() => {
  const asks = window.fetch;
  window.lost = 0;
  window.fetch = async (...what) => {
    const answer = await asks(...what);
    if (what[1]?.method !== "POST" || window.lost >= %d) return answer;
    window.lost++;
    throw new TypeError("Failed to fetch");
  };
  return "";
})()`, many))
}

// Answered waits until so many answers were lost, what was sent again has been answered, and taps are
// heard again where it was sent (static/js/tap.js).
func (w *Window) Answered(lost int) {
	w.T.Helper()
	w.Until("what got no answer to be sent again", fmt.Sprintf(`window.lost === %d && !document.querySelector("form[data-sending]")`, lost))
	time.Sleep(600 * time.Millisecond)
}
