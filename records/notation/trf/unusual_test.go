package trf

import (
	"fmt"
	"strings"
	"testing"

	"renju-arbiter/pairing/standings"
	"renju-arbiter/pairing/swiss"
)

// By a ruling both win a game, both lose it, one has half a point and the other
// nothing, or a forfeit goes to both: the standings and the pairing see the same.
func TestUnusualResultsAreReadWrittenCountedAndPaired(t *testing.T) {
	for _, c := range []struct {
		first, second rune
		points        [2]int
		played        bool
	}{
		{'1', '1', [2]int{1000, 1000}, true}, {'=', '0', [2]int{500, 0}, true}, {'0', '=', [2]int{0, 500}, true}, {'0', '0', [2]int{0, 0}, true},
		{'+', '+', [2]int{1000, 1000}, false}, {'-', '-', [2]int{0, 0}, false},
	} {
		name := fmt.Sprintf("%c against %c", c.first, c.second)
		text := strings.NewReplacer("2 w 1", "2 w "+string(c.first), "1 b 0", "1 b "+string(c.second)).Replace(
			"001    1      One                                                                             2 w 1\n" +
				"001    2      Two                                                                             1 b 0\n" +
				"001    3      Three                                                                           4 w =\n" +
				"001    4      Four                                                                            3 b =\n" +
				"XXR 3\nXXC white1\n")
		read := mustRead(t, text)
		if again := written(t, mustRead(t, written(t, read))); again != written(t, read) {
			t.Errorf("%s: read again it is\n%s", name, again)
		}
		f, err := read.Field()
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		table, err := standings.Table(read.Standings())
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		for i, points := range c.points {
			cell := f.Players[i].Cells[0]
			if cell.Points != swiss.Points(points) || cell.Played != c.played {
				t.Errorf("%s, player %d: %+v in the pairing", name, i+1, cell)
			}
			for _, row := range table.Rows {
				if row.Player.No == i+1 && row.Points != standings.Points(points)*standings.Point/1000 {
					t.Errorf("%s, player %d: %v points in the table", name, i+1, row.Points)
				}
			}
		}
		boards, err := swiss.Pair(f)
		if err != nil {
			t.Errorf("%s: %v", name, err)
		}
		again := false
		for _, b := range boards {
			again = again || b.First+b.Second == 3
		}
		if c.played && again {
			t.Errorf("%s: they meet again, %v", name, boards)
		}
	}
}
