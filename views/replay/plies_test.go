package replay_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"testing"

	"github.com/PuerkitoBio/goquery"

	"renju-arbiter/views/replay"
	"renju-arbiter/views/testkit/visit"
)

// What a script steps with is, after each ply, what the page of the ply shows: stones, marks, words and faces, also
// where stones are taken from the board, and on an upright one.
func TestThePliesOfAPageAreThoseOfTheirPages(t *testing.T) {
	for name, points := range map[string][]string{
		"renju":    {"h8", "h9", "i8", "i9", "j8"},
		"pente":    {"j10", "k10", "a1", "l10", "m10", "b2", "j11"}, // the fifth stone takes two
		"connect4": {"4", "4", "3", "5", "3"},
	} {
		t.Run(name, func(t *testing.T) {
			s := visit.OpenGame(t, name, visit.TwoPlayers, map[string][]string{"renju": {"opening", "free"}}[name]...)
			s.Plays(points...)
			v := s.Anybody.Open(s.Board + "/" + strconv.Itoa(len(points)) + "?plies=all")
			var plies []replay.Ply
			if err := json.Unmarshal([]byte(v.Page.Find("#plies").Text()), &plies); err != nil || len(plies) != len(points)+1 {
				t.Fatalf("%d plies, %v", len(plies), err)
			}
			on, faces, gone := map[string]replay.Laid{}, make([]replay.Stood, len(plies[0].Faces)), 0
			for n, p := range plies {
				for _, point := range p.Gone {
					gone++
					delete(on, point)
				}
				for _, stone := range p.Laid {
					on[stone.Point] = stone
				}
				var drawn, shown []string
				for _, stone := range on {
					drawn = append(drawn, fmt.Sprint(stone.Symbol, stone.X-5, stone.Y-5))
				}
				page := s.Anybody.Open(s.Board + "/" + strconv.Itoa(n)).Page
				page.Find(".goban use").Each(func(_ int, use *goquery.Selection) {
					shown = append(shown, use.AttrOr("href", "")+use.AttrOr("x", "")+" "+use.AttrOr("y", ""))
				})
				slices.Sort(drawn)
				if slices.Sort(shown); !slices.Equal(drawn, shown) {
					t.Errorf("ply %d: %v, and its page has %v", n, drawn, shown)
				}
				if said, label := page.Find("[data-part=told]").Text(), page.Find(".goban").AttrOr("aria-label", ""); said != p.Said || label != p.Board {
					t.Errorf("ply %d: %q %q, and its page says %q %q", n, p.Said, p.Board, said, label)
				}
				for i, face := range p.Faces {
					if face.Holds != "" {
						faces[i].Holds = face.Holds
					}
					if face.Captured != "" {
						faces[i].Captured = face.Captured
					}
					box := page.Find(".face").Eq(i)
					if box.HasClass("turn") != face.Turn || box.Find(".reading").Text() != face.Reading || box.Find(".spent").Text() != face.Spent {
						t.Errorf("ply %d, face %d: %+v, and its page has %q", n, i, face, box.Text())
					}
					if whole, err := goquery.OuterHtml(box.Find(".captured")); err != nil || box.Find(".captured").Length() > 0 && len(whole) < 20 || (faces[i].Captured != "") != (box.Find(".captured").Length() > 0) {
						t.Errorf("ply %d, face %d: captures %q, and its page has %q (%v)", n, i, faces[i].Captured, whole, err)
					}
				}
			}
			if name == "pente" && gone != 2 {
				t.Errorf("%d stones were taken", gone)
			}
		})
	}
}
