package formats_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"renju-arbiter/records/notation/formats"
)

// base is a database of tournaments, each with a game.
func base(tournaments int) []byte {
	var all, games strings.Builder
	for n := range tournaments {
		fmt.Fprintf(&all, `<tournament id="t%d" name="Open %d" year="20%02d" rated="0"/>`, n, n+1, n)
		fmt.Fprintf(&games, `<game id="%d" tournament="t%d" rule="1" bresult="1" opening="1" alt="" swap=""><move>h8 h9</move></game>`, n, n)
	}
	return fmt.Appendf(nil, `<database><rules><rule id="1" name="free" category="renju"/></rules><openings><opening id="1" abbr="" name="unknown"/></openings><tournaments>%s</tournaments><games>%s</games></database>`, all.String(), games.String())
}

func TestOfSeveralTournamentsOneIsChosen(t *testing.T) {
	rif, _ := formats.Named("rif")
	for _, c := range []struct {
		tournaments int
		choice      string
		names       string // of what is read
		says        string // the error
	}{
		{1, "", "Open 1", ""},
		{1, "1", "Open 1", ""},
		{1, "all", "Open 1", ""},
		{1, "2", "", `it has no tournament "2": name one by its number, 1 to 1`},
		{3, "", "", "it has 3 tournaments: name one by its number, or all"},
		{3, "1", "Open 1", ""},
		{3, "3", "Open 3", ""},
		{3, "all", "Open 1, Open 2, Open 3", ""},
		{3, "0", "", `it has no tournament "0": name one by its number, 1 to 3`},
		{3, "-1", "", `it has no tournament "-1"`},
		{3, "4", "", `it has no tournament "4"`},
		{3, "Open 2", "", `it has no tournament "Open 2"`},
		{3, "99999999999999999999", "", `it has no tournament "99999999999999999999"`},
		{0, "", "", ""}, // a base without any is read as it is
		{formats.MostEvents + 1, "all", "", "all its tournaments are too many at once"},
		{formats.MostEvents + 1, "101", "Open 101", ""},
	} {
		list, err := rif.Reads(base(c.tournaments), c.choice)
		var names []string
		for _, one := range list {
			names = append(names, one.Dossier.Event.Name)
			if len(one.Doubts) > 0 || len(one.Dossier.Games) != min(c.tournaments, 1) {
				t.Errorf("%d, %q: %d games, doubts %v", c.tournaments, c.choice, len(one.Dossier.Games), one.Doubts)
			}
		}
		if got := strings.Join(names, ", "); got != c.names {
			t.Errorf("%d, %q: read %q, not %q", c.tournaments, c.choice, got, c.names)
		}
		choice := (*formats.ChoiceError)(nil)
		if (err != nil) != (c.says != "") || err != nil && (!errors.As(err, &choice) || !strings.HasPrefix(err.Error(), c.says)) {
			t.Errorf("%d, %q: %v", c.tournaments, c.choice, err)
		}
	}
	sgf, _ := formats.Named("sgf")
	if list, err := sgf.Reads([]byte("(;GM[4];B[hh])"), "1"); err != nil || len(list) != 1 {
		t.Errorf("a collection is one: %v", err)
	}
	if _, err := sgf.Reads([]byte("(;GM[4];B[hh])"), "2"); err == nil {
		t.Error("a collection has a second tournament")
	}
	if _, err := rif.Reads([]byte("dear Sir"), ""); err == nil {
		t.Error("a letter is read")
	}
}
