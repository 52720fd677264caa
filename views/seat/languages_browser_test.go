package seat_test

import (
	"context"
	"os"
	"strings"
	"testing"

	"renju-arbiter/views/locale"
	"renju-arbiter/views/visit/window"
)

// ears are further devices of the first player, one in each of the other languages: what is
// said in the whole game is said there too, by one node.
type ears []*listener

// earsOf opens the first player's card in each language, by keyboard.
func earsOf(j *window.Journey, b context.Context) (list ears) {
	j.T.Helper()
	for _, l := range locale.Languages() {
		if l.Code == "en" {
			continue
		}
		w := window.New(j.T.(*testing.T), b, j.Base, l.Code)
		w.Open(j.Links[0][strings.Index(j.Links[0], "/join/"):])
		w.Speaks(l.Code)
		w.Enters("main form button")
		w.AtSeat()
		list = append(list, listen(w))
	}
	return list
}

// compare holds what was said in each language to the file, and the announcer to be the
// node that it was when the page came.
func (list ears) compare(of *listener) {
	of.T.Helper()
	var got strings.Builder
	for _, l := range list {
		l.Until("the game to be over", `document.querySelector("#controls .ask-over")`)
		l.settles()
		said := readings.ReplaceAllString(l.Asks(`window.heard.join(" ").replaceAll("\u00a0", " ").trim()`), "M:SS")
		got.WriteString("# " + l.Name + "\n" + strings.ReplaceAll(said, ". ", ".\n") + "\n\n")
		l.Until("the announcer to be the node that it was", `document.getElementById("announcer") === window.announcer`)
	}
	const path = "testdata/heard-languages.txt"
	if *writeHeard {
		if err := os.WriteFile(path, []byte(got.String()), 0o644); err != nil {
			of.T.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		of.T.Fatal(err)
	}
	if got.String() != string(want) {
		of.T.Errorf("in other languages is said (-heard.write writes it anew):\n%s", got.String())
	}
}
