package renlib_test

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"golang.org/x/text/encoding/simplifiedchinese"
	"pgregory.net/rapid"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/records/notation/renlib"
	"renju-arbiter/records/testkit/formattest"
)

// shown is a game in a line: its moves, each with what is said to it, players and result.
func shown(d dossier.Dossier, g dossier.Game) string {
	var out []string
	for _, s := range g.Steps {
		move := s.Put[0].Point
		if move == "" {
			move = "-"
		}
		if s.Comment != "" {
			move += fmt.Sprintf("{%q}", s.Comment)
		}
		out = append(out, move)
	}
	for _, id := range g.Players {
		p, _ := d.Person(id)
		out = append(out, p.Name)
	}
	if g.Result != nil {
		out = append(out, g.Result.Score, g.Result.Reason)
	}
	return strings.Join(out, " ")
}

func gb18030(t *testing.T, text string) string {
	out, err := simplifiedchinese.GB18030.NewEncoder().String(text)
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// The traps of the package comment, and what RenLib itself does.
func TestTrapsOfTheFormat(t *testing.T) {
	doubt := func(code, found string) dossier.Doubt { return dossier.Doubt{Code: code, Found: found, Left: true} }
	for _, c := range []struct {
		name, file string
		games      []string
		doubts     []dossier.Doubt
	}{
		{name: "the oldest kind has no header", file: "\x78\x00\x79\x40", games: []string{"h8 i8"}},
		{name: "3.0 has no root", file: head(0) + "\x78\x00\x79\x40", games: []string{"h8 i8"}},
		{name: "3.4 has a root", file: head(4) + "\x00\x00\x78\x00\x68\x40", games: []string{"h8 h9"}},
		{name: "rows from the top", file: head(4) + "\x00\x00\x01\x00\xef\x40", games: []string{"a15 o1"},
			doubts: []dossier.Doubt{{Code: dossier.IllegalMove, Game: 1, Ply: 1, Found: "a15"}}},
		{name: "only the first 00 is the root", file: head(4) + "\x00\x00\x78\x00\x79\x00\x77\x00\x00\x40", games: []string{"h8 i8 g8 -"}},
		{name: "the younger brother of the last 80 comes after a leaf",
			file:  head(0) + "\x78\x00\x79\x80\x77\xc0\x67\x40\x68\x00\x66\x40",
			games: []string{"h8 i8 g8", "h8 i8 g9", "h8 h9 f9"}},
		{name: "a leaf with a younger brother", file: head(0) + "\x78\x00\x79\xc0\x77\xc0\x67\x40", games: []string{"h8 i8", "h8 g8", "h8 g9"}},
		{name: "a file that goes on below its last leaf", file: head(0) + "\x78\x40\x79\x40", games: []string{"h8 i8"}},
		{name: "a comment to a zero", file: head(0) + "\x78\x48Odd\x00", games: []string{`h8{"Odd"}`}},
		{name: "filled up to an even number", file: head(0) + "\x78\x08Even\x00\xcc\x79\x40", games: []string{`h8{"Even"} i8`}},
		{name: "08 parts the line from the rest", file: head(0) + "\x78\x48One\x08Two\r\nThree\x00\x00", games: []string{`h8{"One\nTwo\nThree"}`}},
		{name: "an old comment ends at its highest bit", file: head(0) + "\x78\x20O\x6c\xe4\xcc\x79\x40", games: []string{`h8{"Old"} i8`}},
		{name: "an old comment of an even number", file: head(0) + "\x78\x60Ol\x08\xe4", games: []string{`h8{"Ol\nd"}`}},
		{name: "an old comment before a new one", file: head(0) + "\x78\x68Ol\x64\xf3", games: []string{`h8{"Olds"}`}},
		{name: "a board text", file: head(0) + "\x78\x00\x79\x43\x00\x01A\x00", games: []string{"h8"}, doubts: []dossier.Doubt{doubt(dossier.BoardTexts, "1")}},
		{name: "a comment before a board text", file: head(0) + "\x78\x49\x00\x01Hi!\x00B\x00", games: []string{`h8{"Hi!"}`},
			doubts: []dossier.Doubt{doubt(dossier.BoardTexts, "1")}},
		{name: "a board text as RenLib writes it", file: head(0) + "\x78\x00\x69\x01\x00\x01\x63\x00\x88\x40", games: []string{"h8 i9 h7"},
			doubts: []dossier.Doubt{doubt(dossier.BoardTexts, "1")}},
		{name: "01 in the first of the two bytes is no board text", file: head(0) + "\x78\x01\x01\x00\x79\x40", games: []string{"h8 i8"},
			doubts: []dossier.Doubt{doubt(dossier.NotKept, "01 00")}},
		{name: "other extended flags", file: head(0) + "\x78\x01\x80\x7e\x79\x40", games: []string{"h8 i8"}, doubts: []dossier.Doubt{doubt(dossier.NotKept, "80 7e")}},
		{name: "points with texts are no moves, and end no game but the one above",
			file:  head(0) + "\x78\x00\x79\x00\x77\xc3\x00\x01A\x00\x67\x43\x00\x01B\x00",
			games: []string{"h8 i8"}, doubts: []dossier.Doubt{doubt(dossier.BoardTexts, "2")}},
		{name: "a move beside a point with a text", file: head(0) + "\x78\x00\x77\xc3\x00\x01A\x00\x67\x40",
			games: []string{"h8 g9"}, doubts: []dossier.Doubt{doubt(dossier.BoardTexts, "1")}},
		{name: "a move below a point with a text", file: head(0) + "\x78\x00\x77\x03\x00\x01A\x00\x79\x40",
			games: []string{"h8 i8"}, doubts: []dossier.Doubt{doubt(dossier.BoardTexts, "1")}},
		{name: "marks and starts", file: head(0) + "\x78\x14\x79\x50", games: []string{"h8 i8"}, doubts: []dossier.Doubt{doubt(dossier.Marks, "2")}},
		{name: "a comment to the library", file: head(4) + "\x00\x08Mine\x00\x00\x78\x40", games: []string{"h8"}, doubts: []dossier.Doubt{doubt(dossier.Comments, "1")}},
		{name: "UTF-8", file: head(0) + "\x78\x48五目\x00\x00", games: []string{`h8{"五目"}`}},
		{name: "else GB18030", file: head(0) + "\x78\x48" + gb18030(t, "黑胜") + "\x00\x00", games: []string{`h8{"黑胜"}`}},
		{name: "else Windows-1252", file: head(0) + "\x78\x48bl\xe5\x00", games: []string{`h8{"blå"}`}},
		{name: "each part in its own code page", file: head(0) + "\x78\x48å\x08bl\xe5\x00\x00", games: []string{`h8{"å\nblå"}`}},
		{name: "no point of the board", file: head(0) + "\x78\x00\x79\x80\xf1\x00\x77\x40\x68\x40", games: []string{"h8 i8", "h8 h9"},
			doubts: []dossier.Doubt{{Code: dossier.PointOffBoard, Ply: 3, Found: "f1", Left: true}}},
		{name: "a column that is none", file: head(0) + "\x78\x00\x10\x40", games: []string{"h8"},
			doubts: []dossier.Doubt{{Code: dossier.PointOffBoard, Ply: 2, Found: "10", Left: true}}},
		{name: "a taken point", file: head(0) + "\x78\x00\x79\x00\x78\x40", games: []string{"h8 i8 h8"},
			doubts: []dossier.Doubt{{Code: dossier.IllegalMove, Game: 1, Ply: 3, Found: "h8"}}},
		{name: "cut off in a comment", file: head(0) + "\x78\x00\x79\x48Bla", games: []string{"h8"}, doubts: []dossier.Doubt{doubt(dossier.CutOff, "22")}},
		{name: "cut off in a node", file: head(0) + "\x78\x00\x79", games: []string{"h8"}, doubts: []dossier.Doubt{doubt(dossier.CutOff, "22")}},
		{name: "nothing but a root", file: head(4) + "\x00\x40"},
		{name: "what is said is said in the first game", file: head(0) + "\x78\x08Hi\x00\x00\x79\xc0\x77\x40", games: []string{`h8{"Hi"} i8`, "h8 g8"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			d, doubts, err := renlib.Read([]byte(c.file))
			if err != nil {
				t.Fatal(err)
			}
			var games []string
			for _, g := range d.Games {
				games = append(games, shown(d, g))
			}
			if !slices.Equal(games, c.games) {
				t.Errorf("games %q, not %q", games, c.games)
			}
			if !slices.Equal(doubts, c.doubts) {
				t.Errorf("doubts %+v, not %+v", doubts, c.doubts)
			}
			if again, _ := copied(t, []byte(c.file)); !bytes.Equal(again, []byte(c.file)) {
				t.Errorf("written again % x", again)
			}
		})
	}
}

// made is an event of games, each "points|comments".
func made(games ...string) dossier.Dossier {
	d := dossier.Dossier{Schema: dossier.Schema, Audience: dossier.Public, Event: dossier.Event{ID: "e", Name: "Open", Game: map[string]string{"game": "renju", "opening": "rif"}},
		Persons: []dossier.Person{{ID: "a", Name: "Anna Aalto"}, {ID: "b", Name: "Bert Berg"}}}
	for i, moves := range games {
		g := dossier.Game{ID: fmt.Sprint("x", i), Round: 1 + i/2, Board: i % 2, Players: []string{"a", "b"}, Status: "ended", Result: &dossier.Result{Score: "1-0", Reason: "five"}}
		if i%2 == 1 {
			g.Players, g.Result = []string{"b", "a"}, &dossier.Result{Score: "1/2-1/2", By: board.P1}
		}
		for j, move := range strings.Fields(moves) {
			point, comment, _ := strings.Cut(move, "|")
			s := dossier.Step{By: board.Person(1 + j%2), Do: "stone", At: int64(j), Comment: comment, Put: []dossier.Put{{Colour: []string{"black", "white"}[j%2], Point: point}}}
			if point == "-" {
				s.Do, s.Put = "pass", []dossier.Put{{}}
			}
			g.Steps = append(g.Steps, s)
		}
		d.Games = append(d.Games, g)
	}
	return d
}

func TestGamesAreWrittenAsOneTree(t *testing.T) {
	// By the package comment: 3.0 without a root where h8 alone is first.
	d := made("h8 i8", "h8 h9", "h8 i8 g8")
	title := func(i int, line string) string {
		who, result := []string{"Anna Aalto", "Bert Berg"}, "1-0 five"
		if i%2 == 0 {
			slices.Reverse(who)
			result = "1/2-1/2"
		}
		text := fmt.Sprintf("%s\x08Game: %d\r\nEvent: Open\r\nRound: %d", line, i, 1+(i-1)/2)
		if i == 2 {
			text += "\r\nBoard: 1"
		}
		text += fmt.Sprintf("\r\nBlack: %s\r\nWhite: %s\r\nResult: %s\x00", who[0], who[1], result)
		if len(text)%2 == 1 {
			text += "\x00"
		}
		return text
	}
	want := head(0) + "\x78\x00" + "\x79\x88" + title(1, "Anna Aalto - Bert Berg 1-0") + "\x77\x48" + title(3, "Anna Aalto - Bert Berg 1-0") +
		"\x68\x48" + title(2, "Bert Berg - Anna Aalto 1/2-1/2")
	if got, _ := renlib.Write(d); string(got) != want {
		t.Errorf("%q\nnot\n%q", got, want)
	}
}

// What was taken in leaves as it came, with no comment that the file did not have.
func TestALibraryThatWasTakenInLeavesAsItCame(t *testing.T) {
	for name, file := range map[string]string{
		"variations":                   head(0) + "\x78\x00\x79\x80\x77\xc0\x67\x40\x68\x00\x66\x40",
		"comments":                     head(0) + "\x78\x08Hi\x00\x00\x79\xc8Odd\x00\x77\x48One\x08Two\x00",
		"a root, and two firsts":       head(4) + "\x00\x00\x78\x80\x79\x40\x68\x40",
		"a pass":                       head(4) + "\x00\x00\x78\x00\x79\x00\x00\x40",
		"one line that is there twice": head(0) + "\x78\x00\x79\xc0\x79\x40",
	} {
		d, doubts, err := renlib.Read([]byte(file))
		doubts = slices.DeleteFunc(doubts, func(d dossier.Doubt) bool { return d.Code == dossier.IllegalMove }) // off the centre, a pass in the opening
		if err != nil || len(doubts) > 0 {
			t.Fatalf("%s: %v %v", name, doubts, err)
		}
		got, lost := renlib.Write(d)
		if string(got) != file {
			t.Errorf("%s: %q\nnot %q", name, got, file)
		}
		for _, l := range lost {
			if l.Part == "games.steps.comment" || l.Part == "games.steps" {
				t.Errorf("%s: %+v", name, l)
			}
		}
	}
}

func TestTheVersionIsTheOldestThatHasAllOfTheTree(t *testing.T) {
	for games, want := range map[string]string{
		"h8 i8": head(0), "h8": head(0), "h8 i8 g8 -": head(4) + "\x00\x00", "i8 h8": head(4) + "\x00\x00",
		"h8 i8,h8 h9": head(0), "h8 i8,i8": head(4) + "\x00\x00",
	} {
		if got, _ := renlib.Write(made(strings.Split(games, ",")...)); !strings.HasPrefix(string(got), want) {
			t.Errorf("%s: % x", games, got[:22])
		}
	}
	if got, _ := renlib.Write(made("h8", "")); string(got[9]) != "\x04" || got[21]&renlib.Comment == 0 {
		t.Errorf("a game without moves ends at the root: % x", got[:22])
	}
}

func TestWhatIsReadIsWhatWasNotLost(t *testing.T) {
	edit := func(d dossier.Dossier, change func(*dossier.Dossier)) dossier.Dossier { change(&d); return d }
	for name, c := range map[string]struct {
		d    dossier.Dossier
		lost string // of parts that can be carried, those that are not
	}{
		"games":                        {d: made("h8 i8 g8", "h8 h9", "i8 h8", "h8 i8 - -")},
		"the same game twice":          {d: made("h8 i8", "h8 i8")},
		"a game in the way of another": {d: made("h8 i8 g8 f8", "h8 i8")},
		"games without moves":          {d: made("", "h8", "")},
		"no game":                      {d: made(), lost: "event.name"},
		"a game in a branch before":    {d: made("h8 i8 g8", "h8 h9", "h8 i8 f8")},
		"words":                        {d: made("h8|a i8|b g8|c", "h8 h9|d")},
		"words of a later game":        {d: made("h8 i8", "h8|late h9"), lost: "games.steps.comment"},
		"words of many lines":          {d: edit(made("h8"), func(d *dossier.Dossier) { d.Games[0].Steps[0].Comment = "a\n\nb\r\nc\n" })},
		"words below nobody's line":    {d: edit(made("h8 i8"), func(d *dossier.Dossier) { d.Games[0].Steps[0].Comment = "\n" })},
		"words with a zero":            {d: edit(made("h8"), func(d *dossier.Dossier) { d.Games[0].Steps[0].Comment = "a\x00b" }), lost: "games.steps.comment"},
		"words like a game":            {d: edit(made("h8"), func(d *dossier.Dossier) { d.Games[0].Steps[0].Comment = "Game: 7" }), lost: "games.steps.comment"},
		"words like two games":         {d: edit(made("h8 i8"), func(d *dossier.Dossier) { d.Games[0].Steps[0].Comment = "Game 7\nGame: 7" }), lost: "games.steps.comment"},
		"namesakes":                    {d: edit(made("h8", "h8 i8"), func(d *dossier.Dossier) { d.Persons[1].Name = "Anna Aalto" })},
		"a name like a namesake's":     {d: edit(made("h8", "h8 i8"), func(d *dossier.Dossier) { d.Persons[1].Name = "Anna Aalto #2" })},
		"names of all kinds":           {d: edit(made("h8"), func(d *dossier.Dossier) { d.Persons[0].Name, d.Persons[1].Name = "a\\u0041\n: \x08\x00", "五 \u0085" })},
		"an event's name of two lines": {d: edit(made("h8"), func(d *dossier.Dossier) { d.Event.Name = " Open\n2 " })},
		"a person who is not there":    {d: edit(made("h8"), func(d *dossier.Dossier) { d.Persons = d.Persons[:1] }), lost: "games.players persons"},
		"players who swapped": {d: edit(made("h8 i8"), func(d *dossier.Dossier) {
			d.Games[0].Steps = append(d.Games[0].Steps, dossier.Step{By: board.P2, Do: "swap"})
		})},
		"a board of 19 lines":      {d: edit(made("h8", "i8"), func(d *dossier.Dossier) { d.Games[0].Settings = map[string]string{"game": "pente"} })},
		"boards of 19 lines alone": {d: edit(made("h8", "i8"), func(d *dossier.Dossier) { d.Event.Game = dossier.PlainRules(19) }), lost: "event.name"},
	} {
		t.Run(name, func(t *testing.T) {
			lost := law(t, c.d)
			for _, part := range []string{"event.name", "games.steps.comment", "games.players", "persons"} {
				is := slices.ContainsFunc(lost, func(l dossier.Loss) bool { return l.Part == part })
				if want := slices.Contains(strings.Fields(c.lost), part); is != want {
					t.Errorf("%s lost: %v", part, is)
				}
			}
		})
	}
}

func TestWordsThatCannotStandInTheTreeAreLostAlone(t *testing.T) {
	d := made("h8|a i8|b\x00 g8", "h8|late h9|c", "h8 i8|late f8|d")
	file, lost := renlib.Write(d)
	last := lost[len(lost)-1]
	if last.Part != "games.steps.comment" || last.Count != 3 {
		t.Errorf("%+v", lost)
	}
	got, _, err := renlib.Read(file)
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range []string{`h8{"a"} i8 g8`, `h8 h9{"c"}`, `h8 i8 f8{"d"}`} {
		if game := shown(got, got.Games[i]); !strings.HasPrefix(game, want) {
			t.Errorf("%s, not %s", game, want)
		}
	}
}

// law holds that what is written and read is what was not lost.
func law(t testing.TB, d dossier.Dossier) []dossier.Loss {
	t.Helper()
	w := formattest.Format{Name: renlib.Name, Write: renlib.Write, Read: renlib.Read}.Holds(t, d)
	if again, _ := copied(t, w.File); !bytes.Equal(again, w.File) {
		t.Errorf("written again %q\nnot           %q", again, w.File)
	}
	return w.Lost
}

func TestWhatIsReadIsWhatWasNotLostOfMadeGames(t *testing.T) {
	points := []string{"h8", "i8", "h9", "g7", "-"}
	rapid.Check(t, func(rt *rapid.T) {
		var games []string
		for range rapid.IntRange(0, 6).Draw(rt, "games") {
			var moves []string
			for range rapid.IntRange(0, 6).Draw(rt, "moves") {
				move := rapid.SampledFrom(points).Draw(rt, "point")
				if rapid.IntRange(0, 4).Draw(rt, "said") == 0 {
					move += "|" + rapid.StringMatching(`[a-zå五#:\\]{0,4}`).Draw(rt, "words")
				}
				moves = append(moves, move)
			}
			games = append(games, strings.Join(moves, " "))
		}
		law(t, made(games...))
		if t.Failed() {
			rt.Fatalf("%q", games)
		}
	})
}

func TestADossierTakesSoManyMovesAndNoMore(t *testing.T) {
	deep := head(0) + "\x78\x00" + strings.Repeat("\x79\x00", 2000)
	d, doubts, err := renlib.Read([]byte(deep))
	if err != nil || len(d.Games) != 1 || len(d.Games[0].Steps) != 1000 || doubts[0] != (dossier.Doubt{Code: dossier.TooManyMoves, Ply: 1001, Left: true}) {
		t.Error(err, len(d.Games), doubts)
	}
	wide := head(0) + "\x78\x00" + strings.Repeat("\x79\xc0", 100_000) + "\x79\x40"
	d, doubts, err = renlib.Read([]byte(wide))
	if err != nil || len(d.Games) != 66_666 || doubts[0] != (dossier.Doubt{Code: dossier.TooManyGames, Game: 66_667, Found: "66666/100001", Left: true}) {
		t.Error(err, len(d.Games), doubts)
	}
}

func FuzzRead(f *testing.F) {
	f.Add([]byte(head(0) + "\x78\x00\x79\x80\x77\xc0\x67\x40\x68\x00\x66\x40"))
	f.Add([]byte(head(4) + "\x00\x08Mine\x00\x00\x78\x49\x00\x01Hi\x08!\x00\x00B\x00\x00\x40"))
	f.Add([]byte("\x78\x20O\x6c\xe4\xcc\x79\x40"))
	file, _ := renlib.Write(made("h8|a i8|b g8|c", "h8 h9|d", "h8 i8", ""))
	f.Add(file)
	f.Fuzz(func(t *testing.T, file []byte) {
		d, _, err := renlib.Read(file)
		if err != nil {
			if !errors.As(err, new(*dossier.KindError)) {
				t.Error(err)
			}
			return
		}
		if again, _ := copied(t, file); !bytes.Equal(again, file) {
			t.Errorf("written again % x", again)
		}
		law(t, d)
	})
}
