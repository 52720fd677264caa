package seat_test

import (
	"net/http"
	"testing"

	"renju-arbiter/views/testkit/visit/window"
)

// verbsUnseen gives all who are named in sentences a name of 88 letters, in Latin, Arabic and Japanese, and tells which
// words after a name are not seen.
const verbsUnseen = `(() => {
  const faults = [], names = ["Maximiliana Wolfeschlegelsteinhausenbergerdorff-Papadopoulou de la Torre y Montemayor Ab", "ليلى بنت يوسف الحدّادي ".repeat(4).trim(), "柊木千代".repeat(22)];
  for (const name of names) {
    const sentences = [...document.querySelectorAll(".ask-text p:has(> bdi), .seen-text > span:has(> bdi)")].filter((e) => e.checkVisibility());
    if (!sentences.length) return "nobody is named";
    for (const sentence of sentences) {
      sentence.querySelector("bdi").textContent = name;
      const words = document.createRange(), at = sentence.getBoundingClientRect();
      words.setStartAfter(sentence.querySelector("bdi"));
      words.setEnd(words.startContainer, words.startOffset + 1);
      const first = [...words.getClientRects()].filter((b) => b.width)[0];
      if (!first || first.right > at.right + 1 || first.left < at.left - 1 || first.bottom > at.bottom + 2) faults.push(name.slice(0, 8) + ": " + sentence.textContent.slice(name.length));
    }
  }
  return faults.join("; ");
})()`

// The verb of a sentence at the seat is read whatever the name before it: the name alone is cut.
func TestALongNameLeavesTheVerb(t *testing.T) {
	j, a := window.OpenSeats(t, "free", "3600+30")
	j.TakeSeats()
	a.Open("/t/" + j.ID + "/desk").Submit("/t/" + j.ID + "/start").Must(http.StatusOK)
	j.P2.Until("whose turn it is", `document.querySelector(".ask-text p > bdi")`)
	fits := func(name string) {
		t.Helper()
		sizes := [][2]int64{{360, 640}, {320, 640}, {820, 1180}}
		for i, faults := range j.P2.Sized(name, verbsUnseen, sizes) {
			if faults != "" {
				t.Errorf("%s at %v: %s", name, sizes[i], faults)
			}
		}
	}
	fits("name-waits")
	j.P1.Claim("time")
	j.P2.Reads(".ask-text", "claims a win on time")
	fits("name-claims")
}
