package clock_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"renju-arbiter/clock"
)

func TestParseReadsTheGrammar(t *testing.T) {
	for text, want := range map[string][]clock.Stage{
		"":         nil,
		"3600":     {{Time: 3600 * sec}},
		"7200+30":  {{Kind: clock.Fischer, Time: 7200 * sec, Bonus: 30 * sec}},
		"180+0":    {{Kind: clock.Fischer, Time: 180 * sec}},
		"300b10":   {{Kind: clock.Bronstein, Time: 300 * sec, Bonus: 10 * sec}},
		"300d10":   {{Kind: clock.Delay, Time: 300 * sec, Bonus: 10 * sec}},
		"40/7200":  {{Moves: 40, Time: 7200 * sec}},
		"5x60":     {{Kind: clock.Byoyomi, Periods: 5, Time: 60 * sec}},
		"3600:1x1": {{Time: 3600 * sec}, {Kind: clock.Byoyomi, Periods: 1, Time: 1 * sec}},
		"1800:10c300": {{Time: 1800 * sec},
			{Kind: clock.Canadian, Moves: 10, Periods: 1, Time: 300 * sec}},
		"40/7200+30:30/1800:900b5": {{Kind: clock.Fischer, Moves: 40, Time: 7200 * sec, Bonus: 30 * sec},
			{Moves: 30, Time: 1800 * sec}, {Kind: clock.Bronstein, Time: 900 * sec, Bonus: 5 * sec}},
		"40/7200d5:5x60": {{Kind: clock.Delay, Moves: 40, Time: 7200 * sec, Bonus: 5 * sec},
			{Kind: clock.Byoyomi, Periods: 5, Time: 60 * sec}},
		"1000000/1000000000": {{Moves: 1_000_000, Time: 1_000_000_000 * sec}},
	} {
		got, err := clock.Parse(text)
		if err != nil {
			t.Errorf("%q: %v", text, err)
			continue
		}
		if diff := cmp.Diff(clock.Control{Stages: want}, got); diff != "" {
			t.Errorf("%q: %s", text, diff)
		}
		if got.String() != text {
			t.Errorf("%q is written %q", text, got)
		}
		if got.None() != (text == "") {
			t.Errorf("%q: none %v", text, got.None())
		}
	}
}

func TestPGNsDashIsNoClock(t *testing.T) {
	if c, err := clock.Parse("-"); err != nil || !c.None() || c.String() != "" {
		t.Errorf("%q, %v", c, err)
	}
}

func TestParseSaysWhatIsWrongAndWhere(t *testing.T) {
	for _, test := range []struct {
		text   string
		reason clock.Reason
		offset int
	}{
		{"7200/…", clock.NoTime, 5},
		{"7200/", clock.NoTime, 5},
		{"/7200", clock.NoNumber, 0},
		{"5x", clock.NoTime, 2},
		{"10c:600", clock.NoTime, 3},
		{":", clock.EmptyStage, 0},
		{"600:", clock.EmptyStage, 4},
		{"40/600::600", clock.EmptyStage, 7},
		{":600", clock.EmptyStage, 0},
		{"fast", clock.NoNumber, 0},
		{" 600", clock.NoNumber, 0},
		{"-5", clock.NoNumber, 0},
		{"?", clock.NoNumber, 0},
		{"*60", clock.NoNumber, 0},
		{"40/600:soon", clock.NoNumber, 7},
		{"600+", clock.NoBonus, 4},
		{"600+-5", clock.NoBonus, 4},
		{"600b", clock.NoBonus, 4},
		{"600d:60", clock.NoBonus, 4},
		{"1.5", clock.NotWhole, 1},
		{"600+2,5", clock.NotWhole, 5},
		{"0600", clock.LeadingZero, 0},
		{"600+05", clock.LeadingZero, 4},
		{"00", clock.LeadingZero, 0},
		{"1000001/60", clock.TooMany, 0},
		{"99999999999999999999x60", clock.TooMany, 0},
		{"1000001c60", clock.TooMany, 0},
		{"1000000001", clock.TooLong, 0},
		{"18446744073709551616", clock.TooLong, 0},
		{"40/9223372036854775808", clock.TooLong, 3},
		{"600+9223372036854775808", clock.TooLong, 4},
		{"0", clock.ZeroTime, 0},
		{"0+5", clock.ZeroTime, 0},
		{"40/0", clock.ZeroTime, 3},
		{"5x0", clock.ZeroTime, 2},
		{"0/600", clock.ZeroMoves, 0},
		{"600:0c60", clock.ZeroMoves, 4},
		{"600:0x60", clock.ZeroPeriods, 4},
		{"600+5b3", clock.TwoBonuses, 5},
		{"600d5+5", clock.TwoBonuses, 5},
		{"600+5+5", clock.TwoBonuses, 5},
		{"40/30/600", clock.TwoCounts, 5},
		{"600/5+3/4", clock.TwoCounts, 7},
		{"5x3c60", clock.TwoCounts, 3},
		{"3c60x5", clock.TwoCounts, 4},
		{"40/5x60", clock.CountedOvertime, 0},
		{"600:40/3c60", clock.CountedOvertime, 4},
		{"5x60+3", clock.OvertimeBonus, 4},
		{"600:5c60d3", clock.OvertimeBonus, 8},
		{"600:5x60:600", clock.OvertimeNotLast, 9},
		{"5x60:3c60", clock.OvertimeNotLast, 5},
		{"600:300", clock.EndlessStage, 0},
		{"40/600:600+5:20/300", clock.EndlessStage, 7},
		{"600 ", clock.TrailingText, 3},
		{"600s", clock.TrailingText, 3},
		{"600;300", clock.TrailingText, 3},
		{"5x60…", clock.TrailingText, 4},
		{"600-", clock.TrailingText, 3},
	} {
		_, err := clock.Parse(test.text)
		var syntax *clock.SyntaxError
		if !errors.As(err, &syntax) {
			t.Errorf("%q: error %v", test.text, err)
			continue
		}
		want := &clock.SyntaxError{Text: test.text, Offset: test.offset, Reason: test.reason}
		if diff := cmp.Diff(want, syntax); diff != "" {
			t.Errorf("%q: %s", test.text, diff)
		}
		if strings.Contains(err.Error(), ": ; ") {
			t.Errorf("no words for %s", test.reason)
		}
	}
}

func TestASyntaxErrorIsOneSentence(t *testing.T) {
	_, err := clock.Parse("7200/…")
	const want = `time control "7200/…", offset 5, at "…": a time is missing; ` +
		`write whole seconds after the sign, as in 40/7200, 5x60 or 10c300`
	if err == nil || err.Error() != want {
		t.Errorf("%v", err)
	}
	_, err = clock.Parse("600:")
	if !strings.Contains(err.Error(), "offset 4, at the end: a stage is empty;") {
		t.Errorf("%v", err)
	}
}

func TestAControlIsTextInJSON(t *testing.T) {
	var c clock.Control
	if err := c.UnmarshalText([]byte("40/7200:5x60")); err != nil {
		t.Fatal(err)
	}
	if text, err := c.MarshalText(); err != nil || string(text) != "40/7200:5x60" {
		t.Errorf("%s, %v", text, err)
	}
	before := c
	if err := c.UnmarshalText([]byte("40/")); err == nil || !c.Equal(before) {
		t.Error("a wrong text leaves the control as it was")
	}
}

func FuzzParse(f *testing.F) {
	for _, text := range []string{"", "-", "600", "7200+30", "300b10", "300d10", "40/7200:30/1800",
		"3600:5x60", "1800:10c300", "7200/…", "600+5b3", "600:300", "5x60:1", "0", "99999999999999999999"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		c, err := clock.Parse(text)
		if err != nil {
			var syntax *clock.SyntaxError
			if !errors.As(err, &syntax) || syntax.Offset < 0 || syntax.Offset > len(text) ||
				strings.ContainsAny(err.Error(), "\n\r") || strings.Contains(err.Error(), ": ; ") {
				t.Errorf("%q: error %v", text, err)
			}
			return
		}
		if c.String() != text && text != "-" {
			t.Errorf("%q is written %q", text, c)
		}
		k := clock.New(c, 2).Start(p1, 0)
		if k.Fallen(p1, 0) || k.Fallen(p2, 0) {
			t.Errorf("%q: a flag falls at the start", text)
		}
	})
}
