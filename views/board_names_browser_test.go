package views_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"renju-arbiter/views/testkit/visit"
	"renju-arbiter/views/testkit/visit/window"
)

// brokenWords are the words of names at clocks that go over more than one line although they would
// fit into one, and what stands beside a name without being seen. Chinese and Japanese break anywhere.
const brokenWords = `(() => {
	const faults = [];
	for (const name of document.querySelectorAll(".face .name")) {
		const walk = document.createTreeWalker(name, 4), edge = name.getBoundingClientRect();
		for (let node; (node = walk.nextNode());) {
			for (const word of node.data.matchAll(/[^\s\u2068\u2069]+/g)) {
				if (/[\u3040-\u30ff\u4e00-\u9fff]/.test(word[0])) continue;
				const range = document.createRange();
				range.setStart(node, word.index);
				range.setEnd(node, word.index + word[0].length);
				const lines = [...range.getClientRects()].filter((line) => line.width > 0);
				const whole = lines.reduce((sum, line) => sum + line.width, 0);
				const tops = new Set(lines.map((line) => Math.round(line.top))).size;
				if (tops > 1 && whole <= edge.width) faults.push("broken: " + word[0] + " in " + name.textContent.trim().slice(0, 30));
			}
		}
		const apart = name.querySelector(".apart");
		const box = apart && apart.getBoundingClientRect();
		if (box && (box.right > edge.right + 1 || box.bottom > edge.bottom + 1)) faults.push("not seen: " + apart.textContent.trim());
	}
	if (document.documentElement.scrollWidth > innerWidth) faults.push("wider than the window");
	return faults.join("; ");
})()`

// At the clocks of a board's page a name breaks between words, and within a word only where that one
// is longer than a line; what tells namesakes apart stands beside it whole.
func TestNamesAtTheClocksBreakBetweenWords(t *testing.T) {
	o := visit.OpenSwiss(t, "control", "7200+30")
	list := []string{"Surname\tGiven name\tCountry\tCity\tBorn", "Ferrer\tJon\tGBR\tWhitby\t1990", "Ferrer\tJon\tGBR\tHull\t1991",
		longName + "\t\tFRA\tLyon\t1990", longName + "\t\tFRA\tParis\t1991", "عبد الرحمن بن محمد الفلسطيني\tعائشة\tEGY", "山田太郎左衛門\t花子\tJPN", "Vandenberghe\tChristiane-Antoinette\tBEL"}
	o.Arbiter.Open(o.At+"/players").Submit(o.At+"/players/paste", "text", strings.Join(list, "\n")).Must(http.StatusOK)
	o.Arbiter.Submit(o.At+"/players/import", "confirm", "1").Must(http.StatusOK)
	o.Do("/rounds/1", "publish", "round", "1").Must(http.StatusOK)
	w := window.New(t, window.Browser(t), o.URL, "names")
	sizes := [][2]int64{{360, 640}, {768, 1024}, {1280, 900}}
	for i, p := range o.State().Pairings {
		if p.Game == "" {
			continue
		}
		w.Open("/games/" + p.Game)
		for n, faults := range w.Sized(fmt.Sprintf("board-%d", i+1), brokenWords, sizes) {
			if faults != "" {
				t.Errorf("board %d at %d px: %s", p.Board, sizes[n][0], faults)
			}
		}
	}
}
