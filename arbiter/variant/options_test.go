package variant

import (
	"encoding/json"
	"errors"
	"reflect"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/setting"
)

func shown(r Rules) string {
	var words []string
	for _, n := range r.Named() {
		words = append(words, n.Name+"="+n.Value)
	}
	return strings.Join(words, " ")
}

func TestEveryOptionIsShownWithItsDefault(t *testing.T) {
	for game, want := range map[string]string{
		"renju": "size=15 pairs=false",
		"gomoku": "size=19 pairs=false preset= exactFive=false overline=wins boardFull=draw stones= doubleThree=allowed" +
			" bannedStone=refused doubleFour=allowed fourThreeThree=allowed",
		"pente":    "size=19",
		"pente4":   "size=19",
		"ninuki":   "size=15 overline=nothing doubleThree=black doubleFour=allowed perfectFive=atOnce doubleThreeFive=allowed",
		"connect4": "",
	} {
		if got := shown(rulesOf(t, game, "")); got != want {
			t.Errorf("%s:\n%s, not\n%s", game, got, want)
		}
	}
}

func TestPresetsAddUpTheHistory(t *testing.T) {
	for preset, want := range map[string]string{
		`"1899"`: "size=19 pairs=false preset=1899 exactFive=false overline=wins boardFull=draw stones= doubleThree=bannedForBoth bannedStone=refused doubleFour=allowed fourThreeThree=allowed",
		`1903`:   "size=19 pairs=false preset=1903 exactFive=false overline=wins boardFull=draw stones= doubleThree=bannedForBlack bannedStone=refused doubleFour=allowed fourThreeThree=allowed",
		`"1912"`: "size=19 pairs=false preset=1912 exactFive=false overline=wins boardFull=draw stones= doubleThree=bannedForBlack bannedStone=loses doubleFour=allowed fourThreeThree=allowed",
		`"1916"`: "size=19 pairs=false preset=1916 exactFive=false overline=losesForBlack boardFull=draw stones= doubleThree=bannedForBlack bannedStone=loses doubleFour=allowed fourThreeThree=allowed",
		`"1918"`: "size=19 pairs=false preset=1918 exactFive=false overline=losesForBlack boardFull=draw stones= doubleThree=bannedForBlack bannedStone=loses doubleFour=allowed fourThreeThree=banned",
		`"1931"`: "size=15 pairs=false preset=1931 exactFive=false overline=losesForBlack boardFull=draw stones= doubleThree=bannedForBlack bannedStone=loses doubleFour=bannedForBlack fourThreeThree=banned",
	} {
		if got := shown(rulesOf(t, "gomoku", `{"preset":`+preset+`}`)); got != want {
			t.Errorf("%s:\n%s, not\n%s", preset, got, want)
		}
	}
}

func TestWhatIsSaidPrevailsOverThePreset(t *testing.T) {
	o := rulesOf(t, "gomoku", `{"preset":"1931","size":19,"exactFive":true,"bannedStone":"refused"}`).Options()
	if o.Size != 19 || o.Overline != Nothing || !*o.ExactFive || o.BannedStone != Refused || o.DoubleFour != BannedForBlack {
		t.Errorf("%+v", o)
	}
}

func TestExactFiveIsOverlineNothing(t *testing.T) {
	for _, options := range []string{`{"exactFive":true}`, `{"overline":"nothing"}`, `{"exactFive":true,"overline":"nothing"}`} {
		o := rulesOf(t, "gomoku", options).Options()
		if !*o.ExactFive || o.Overline != Nothing {
			t.Errorf("%s: %+v", options, o)
		}
	}
	if o := rulesOf(t, "gomoku", `{"exactFive":false,"overline":"losesForBlack"}`).Options(); o.Overline != LosesForBlack {
		t.Errorf("%+v", o)
	}
}

func TestWrongOptionsAreRefusedWithWhatWouldBeRight(t *testing.T) {
	for _, test := range []struct{ game, options, want string }{
		{"gomoku", `{"overline":"loses"}`, `gomoku: overline "loses" does not do; it may be wins, nothing, losesForBlack`},
		{"gomoku", `{"size":17}`, `gomoku: size "17" does not do; it may be 19, 15`},
		{"gomoku", `{"size":-1}`, `gomoku: size "-1" does not do; it may be 19, 15`},
		{"gomoku", `{"doubleThree":"black"}`, `gomoku: doubleThree "black" does not do; it may be allowed, bannedForBoth, bannedForBlack`},
		{"gomoku", `{"preset":"1900"}`, `gomoku: preset "1900" does not do; it may be 1899, 1903, 1912, 1916, 1918, 1931`},
		{"gomoku", `{"exactFive":true,"overline":"wins"}`, `gomoku: exactFive "true" does not do; it may be false with overline "wins"`},
		{"gomoku", `{"exactFive":false,"overline":"nothing"}`, `gomoku: exactFive "false" does not do; it may be true with overline "nothing"`},
		{"gomoku", `{"stones":6}`, `gomoku: stones "6" does not do; it may be left out, or given with boardFull "moving"`},
		{"gomoku", `{"boardFull":"moving","stones":4}`, `gomoku: stones "4" does not do; it may be 5 to 180`},
		{"gomoku", `{"boardFull":"moving","stones":113,"size":15}`, `gomoku: stones "113" does not do; it may be 5 to 112`},
		{"gomoku", `{"perfectFive":"atOnce"}`, `gomoku has no option perfectFive; its options: size, pairs, preset, exactFive, overline, boardFull, stones, doubleThree, bannedStone, doubleFour, fourThreeThree`},
		{"ninuki", `{"exactFive":true}`, `ninuki has no option exactFive; its options: size, overline, doubleThree, doubleFour, perfectFive, doubleThreeFive`},
		{"ninuki", `{"overline":"losesForBlack"}`, `ninuki: overline "losesForBlack" does not do; it may be nothing, wins`},
		{"ninuki", `{"doubleFour":"bannedForBlack"}`, `ninuki: doubleFour "bannedForBlack" does not do; it may be allowed, banned`},
		{"pente", `{"size":15}`, `pente: size "15" does not do; it may be 19`},
		{"pente4", `{"stones":60}`, `pente4 has no option stones; its options: size`},
		{"pente4", `{"pairs":true}`, `pente4 has no option pairs; its options: size`},
		{"connect4", `{"pairs":true}`, `connect4 has no option pairs; its options: none`},
		{"connect4", `{"size":7}`, `connect4 has no option size; its options: none`},
		{"renju", `{"size":19}`, `renju: size "19" does not do; it may be 15`},
		{"go", `{}`, `"go" is no game; it may be renju, gomoku, pente, pente4, ninuki, connect4`},
	} {
		var o Options
		if err := json.Unmarshal([]byte(test.options), &o); err != nil {
			t.Fatal(err)
		}
		if _, err := New(test.game, o); err == nil || err.Error() != test.want {
			t.Errorf("%s %s: %v, not\n%s", test.game, test.options, err, test.want)
		}
	}
}

func TestStonesLeftOutAreAsManyAsLeaveAPoint(t *testing.T) {
	for options, want := range map[string]int{
		`{"boardFull":"moving"}`: 180, `{"boardFull":"moving","size":15}`: 112, `{"boardFull":"moving","stones":6}`: 6, `{}`: 0,
	} {
		if n := rulesOf(t, "gomoku", options).Options().Stones; n != want {
			t.Errorf("%s: %d stones, not %d", options, n, want)
		}
	}
}

// drawOptions draws options of any game, right or wrong.
func drawOptions(t *rapid.T) (string, Options) {
	game := rapid.SampledFrom(Names()).Draw(t, "game")
	words := []string{"", "", "", Wins, Nothing, LosesForBlack, Draw, Moving, Allowed, Banned, BannedForBoth, BannedForBlack, ForBlack, ForBoth, Refused, Loses, AtOnce, AfterReply}
	o := Options{
		Size:   rapid.SampledFrom([]int{0, 0, 15, 19, 7}).Draw(t, "size"),
		Stones: rapid.SampledFrom([]int{0, 0, 6, 200}).Draw(t, "stones"),
		Preset: rapid.SampledFrom([]Preset{"", "", "1899", "1931", "1900"}).Draw(t, "preset"),
	}
	if rapid.Bool().Draw(t, "exact given") {
		exact := rapid.Bool().Draw(t, "exact")
		o.ExactFive = &exact
	}
	for _, row := range described {
		if row.Kind == setting.Word && row.Name != "size" && row.Name != "preset" {
			if err := row.Set(&o, rapid.SampledFrom(words).Draw(t, row.Name)); err != nil {
				t.Fatal(err)
			}
		}
	}
	return game, o
}

func TestCompletedOptionsStayAsTheyAre(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		game, o := drawOptions(t)
		r, err := New(game, o)
		if err != nil {
			var wrong *setting.Error
			if !errors.As(err, &wrong) || len(wrong.Known) == 0 && wrong.Value != "" {
				t.Fatalf("%v", err)
			}
			return
		}
		again, err := New(game, r.Options())
		if err != nil || !reflect.DeepEqual(again.Options(), r.Options()) {
			t.Fatalf("%+v became %+v, %v", r.Options(), again.Options(), err)
		}
		data, err := json.Marshal(r.Options())
		var read Options
		if err != nil || json.Unmarshal(data, &read) != nil || !reflect.DeepEqual(read, r.Options()) {
			t.Fatalf("%s was read as %+v", data, read)
		}
		for _, n := range r.Named() {
			if len(n.Known) > 0 && !strings.Contains(" "+strings.Join(n.Known, " ")+" ", " "+n.Value+" ") {
				t.Fatalf("%s is %q, of %v", n.Name, n.Value, n.Known)
			}
		}
	})
}

func FuzzOptions(f *testing.F) {
	f.Add("gomoku", `{"preset":1899,"size":15}`)
	f.Add("ninuki", `{"overline":"wins","exactFive":null}`)
	f.Add("gomoku", `{"boardFull":"moving","stones":6,"preset":null}`)
	f.Fuzz(func(t *testing.T, game, options string) {
		var o Options
		if json.Unmarshal([]byte(options), &o) != nil {
			return
		}
		r, err := New(game, o)
		var badGame *GameError
		var badOption *setting.Error
		switch {
		case err == nil && r.Begin().Plies() != 0:
			t.Fatal("a game begins without stones")
		case err != nil && !errors.As(err, &badGame) && !errors.As(err, &badOption):
			t.Fatal(err)
		case err != nil && err.Error() == "":
			t.Fatal("an error without words")
		}
	})
}

func TestAPresetIsAYear(t *testing.T) {
	for text, want := range map[string]Preset{`"1899"`: "1899", `1899`: "1899", `""`: ""} {
		var p Preset
		if err := json.Unmarshal([]byte(text), &p); err != nil || p != want {
			t.Errorf("%s: %q, %v", text, p, err)
		}
	}
	var p Preset
	if err := json.Unmarshal([]byte(`true`), &p); err == nil {
		t.Error("true was read as a year")
	}
}

func TestWhatEachGameIs(t *testing.T) {
	for _, test := range []struct {
		game                                string
		columns, rows, persons              int
		centre, standing, captures, byClaim bool
	}{
		{"renju", 15, 15, 2, true, false, false, true},
		{"gomoku", 19, 19, 2, false, false, false, false},
		{"pente", 19, 19, 2, true, false, true, false},
		{"pente4", 19, 19, 4, true, false, true, false},
		{"ninuki", 15, 15, 2, true, false, true, false},
		{"connect4", 7, 6, 2, false, true, false, false},
	} {
		r := rulesOf(t, test.game, "")
		if r.Game() != test.game || r.Columns() != test.columns || r.Rows() != test.rows || r.Persons() != test.persons ||
			r.CentreFirst() != test.centre || r.Standing() != test.standing || r.Captures() != test.captures ||
			r.ByClaim() != test.byClaim || len(r.Openings()) == 0 {
			t.Errorf("%s: %+v", test.game, r.set.game)
		}
	}
}

func TestPartnersSitOpposite(t *testing.T) {
	four, two := rulesOf(t, "pente4", ""), rulesOf(t, "pente", "")
	for p, want := range map[board.Person][]board.Person{
		board.Nobody: nil,
		board.P1:     {board.P1, board.P3}, board.P3: {board.P1, board.P3},
		board.P2: {board.P2, board.P4}, board.P4: {board.P2, board.P4},
	} {
		if got := four.Team(p); !reflect.DeepEqual(got, want) {
			t.Errorf("%v plays with %v, not %v", p, got, want)
		}
	}
	if two.Team(board.P3) != nil || len(two.Team(board.P2)) != 1 || two.ColourOf(board.P3) != board.Empty {
		t.Error("pente is played by P1 and P2, each alone")
	}
}

func TestPairsShareColoursAndClocks(t *testing.T) {
	for _, game := range []string{"renju", "gomoku"} {
		pairs := rulesOf(t, game, `{"pairs":true}`)
		if !pairs.Pairs() || pairs.Persons() != 4 || pairs.Colours() != 2 || pairs.Partner(board.P4) != board.P2 ||
			pairs.ColourOf(board.P3) != board.Black || pairs.ColourOf(board.P4) != board.White {
			t.Errorf("%s in pairs: %+v", game, pairs.Options())
		}
		if two := rulesOf(t, game, `{"pairs":false}`); two.Pairs() || two.Persons() != 2 || two.Partner(board.P1) != board.Nobody {
			t.Errorf("%s of two: %+v", game, two.Options())
		}
	}
	if four := rulesOf(t, "pente4", ""); four.Pairs() || four.Colours() != 4 {
		t.Error("in pente for four everybody has a colour")
	}
}

// A banned stone of either partner loses for the side, and the other side has won.
func TestABannedStoneOfAPartnerLosesForTheSide(t *testing.T) {
	for by, want := range map[board.Person]board.Person{board.P1: board.P2, board.P3: board.P2} {
		s := rulesOf(t, "gomoku", `{"pairs":true,"overline":"losesForBlack"}`).Begin()
		for _, x := range []int{0, 1, 2, 4, 5} {
			s.pos.Set(board.At(x, 0), board.Black)
		}
		after, _, code := s.Place(by, board.Black, board.At(3, 0))
		if end, over := after.End(); code != "" || !over || end.Winner != want {
			t.Errorf("six of %s: %q %+v", by, code, end)
		}
	}
}
