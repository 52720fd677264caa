package replay

import (
	"fmt"
	"reflect"
	"regexp"
	"strings"
	"testing"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/rulebook"
)

// refusals reach every code of COMMANDS.md, `refused`: each step that ends in "!
// code" is refused with it, and no other is. A step is "P1 h8", "P1 d4>e5" (moved),
// "P1 3" (a column), or a word and its fields as they stand in a script.
var refusals = []struct {
	rule, head string
	steps      string
}{
	{"the other's turn comes before all else: renju", `"control":"600"`, `arbiter start; P2 h8 ! not-your-turn; P2 z26 ! not-your-turn; P2 pass ! not-your-turn; P2 swap ! not-your-turn; P2 choose "point":"a1" ! not-your-turn; P1 h8; P1 h8 ! not-your-turn`},
	{"even while no clock runs", `"control":"600"`, `P2 h8 ! not-your-turn; P2 press ! not-your-turn`},
	{"even in its opening", `"opening":"soosorv-8"`, `P2 swap ! not-your-turn; P2 declare "n":99 ! not-your-turn; P2 propose "points":[] ! not-your-turn`},
	{"and in an exclusion", `"opening":"exclusion(rif,yamaguchi,tarannikov)"`, `P2 strike "opening":"rif" ! not-your-turn`},
	{"gomoku", `"game":"gomoku"`, `P2 h8 ! not-your-turn; P2 z26 ! not-your-turn; P1 h8; P1 h8 ! not-your-turn; P1 pass ! not-your-turn`},
	{"gomoku's moving phase", `"game":"gomoku","rules":{"boardFull":"moving"}`, `P2 a1>a2 ! not-your-turn`},
	{"pente", `"game":"pente"`, `P2 a1 ! not-your-turn; P1 j10; P1 j10 ! not-your-turn`},
	{"pente for four", `"game":"pente4"`, `P3 j10 ! not-your-turn; P2 pass ! not-your-turn; P1 j10; P1 a1 ! not-your-turn; P4 j10 ! not-your-turn; P2 a1; P3 a2; P4 a3; P2 a4 ! not-your-turn`},
	{"pairs: the partners move in turn", `"rules":{"pairs":true}`, `P3 h8 ! not-your-turn; P1 h8; P4 a1 ! not-your-turn; P2 a1; P1 a2 ! not-your-turn; P3 a2; P2 a3 ! not-your-turn; P4 a3; P3 pass ! not-your-turn; P1 pass; P2 a4; P3 a5; P4 a6`},
	{"pairs: one partner does a whole turn, and a swap leaves the order", `"opening":"rif","rules":{"pairs":true}`, `P1 h8; P3 h9 ! not-your-turn; P1 h9; P1 h10; P4 swap ! not-your-turn; P2 swap; P1 j7 ! not-your-turn; P3 j7; P2 propose "points":["a1","c9"] ! not-your-turn; P4 propose "points":["a1","c9"]; P3 choose "point":"a1" ! not-your-turn; P1 choose "point":"a1"; P1 b1; P4 b2 ! not-your-turn; P2 b2; P3 b3`},
	{"pairs: a swap that is kept belongs to the stone", `"opening":"rif","rules":{"pairs":true}`, `P1 h8; P1 h9; P1 h10; P2 keep; P4 j7 ! not-your-turn; P2 j7; P3 propose "points":["a1","c9"]; P4 choose "point":"c9"; P4 b1; P1 b2`},
	{"pairs: who moved presses", `"control":"600","rules":{"pairs":true}`, `arbiter start; P3 press ! not-your-turn; P1 h8; P3 press ! not-your-turn; P1 press; P2 a1; P4 press ! not-your-turn; P2 press; P3 a2; P1 press ! not-your-turn; P3 press`},
	{"pairs in gomoku", `"game":"gomoku","opening":"swap2","rules":{"pairs":true}`, `P3 h8 ! not-your-turn; P1 h8; P1 h9; P1 h10; P2 swap; P3 a1; P4 a2; P1 a3`},
	{"ninuki", `"game":"ninuki"`, `P2 a1 ! not-your-turn; P2 swap ! not-your-turn`},
	{"connect four", `"game":"connect4"`, `P2 4 ! not-your-turn; P2 9 ! not-your-turn; P1 4; P1 4 ! not-your-turn`},
	{"a press on the other's clock", `"control":"600"`, `arbiter start; P2 press ! not-your-turn; P1 h8; P2 press ! not-your-turn`},

	{"an occupied point", ``, `P1 h8; P2 h8 ! occupied`},
	{"gomoku", `"game":"gomoku"`, `P1 h8; P2 h8 ! occupied`},
	{"a captured stone is gone, the others are not", `"game":"pente"`, `P1 j10; P2 k10; P1 a1; P2 l10; P1 m10; P2 m10 ! occupied; P2 k10`},
	{"pente for four", `"game":"pente4"`, `P1 j10; P2 j10 ! occupied`},
	{"ninuki", `"game":"ninuki"`, `P1 h8; P2 h8 ! occupied`},
	{"a proposed fifth", `"opening":"rif"`, `P1 h8; P1 h9; P1 h10; P2 j7; P1 propose "points":["h8","a1"] ! occupied`},

	{"off the board of 15", ``, `P1 h8; P2 p1 ! off-board; P2 a16 ! off-board`},
	{"off the board of 19", `"game":"gomoku"`, `P1 t1 ! off-board; P1 a20 ! off-board; P1 s19`},
	{"off gomoku's smaller board", `"game":"gomoku","rules":{"size":15}`, `P1 p1 ! off-board`},
	{"pente for four", `"game":"pente4"`, `P1 t1 ! off-board`},
	{"columns that there are not", `"game":"connect4"`, `P1 0 ! off-board; P1 8 ! off-board; P1 -3 ! off-board; P1 7`},

	{"the first stone stands on the centre", ``, `P1 a1 ! outside-square`},
	{"pente", `"game":"pente"`, `P1 a1 ! outside-square`},
	{"pente's tournament rule", `"game":"pente","opening":"pente-tournament"`, `P1 j10; P2 a1; P1 k11 ! outside-square; P1 m10`},
	{"pente for four", `"game":"pente4"`, `P1 a1 ! outside-square`},
	{"ninuki", `"game":"ninuki"`, `P1 a1 ! outside-square`},
	{"a square to be left", `"game":"gomoku","opening":"pro","rules":{"size":15}`, `P1 a1 ! outside-square; P1 h8; P2 a1; P1 j10 ! outside-square; P1 k8`},
	{"Taraguchi's squares", `"opening":"taraguchi-10"`, `P1 h8; P2 h10 ! outside-square; P2 h9; P1 k8 ! outside-square`},

	{"one point proposed twice", `"opening":"rif"`, `P1 h8; P1 h9; P1 h10; P2 j7; P1 propose "points":["a1","a1"] ! duplicate-proposal`},
	{"two symmetric points", `"opening":"rif"`, `P1 h8; P1 h9; P1 h10; P2 h11; P1 propose "points":["g8","i8"] ! symmetric-proposal`},
	{"too few fifths, a number out of range", `"opening":"soosorv-4"`, `P1 h8; P1 h9; P1 h10; P2 j7; P2 declare "n":5 ! wrong-count; P2 declare "n":0 ! wrong-count; P2 declare "n":2; P1 propose "points":["a1"] ! wrong-count`},

	{"no swap where there is none", ``, `P1 swap ! no-swap-right; P1 h8; P2 keep ! no-swap-right`},
	{"no swapping back", `"opening":"rif"`, `P1 h8; P1 h9; P1 h10; P2 swap; P1 swap ! no-swap-right; P1 keep ! no-swap-right`},
	{"gomoku", `"game":"gomoku"`, `P1 swap ! no-swap-right`},
	{"connect four", `"game":"connect4"`, `P1 keep ! no-swap-right`},

	{"no pass within the first three moves", ``, `P1 pass ! pass-too-early; P1 h8; P2 pass ! pass-too-early; P2 a1; P1 pass ! pass-too-early; P1 b1; P2 pass`},

	{"nothing was offered", ``, `P1 h8; P2 accept ! no-offer; P1 decline ! no-offer; P1 offer; P1 accept ! no-offer`},
	{"an offer lapses", ``, `P1 h8; P1 offer; P2 a1; P2 accept ! no-offer`},
	{"pente for four: the partner's offer is one's own", `"game":"pente4"`, `P1 j10; P1 offer; P3 accept ! no-offer; P4 accept`},
	{"pairs: who moved offers, either of the others answers", `"rules":{"pairs":true}`, `P1 h8; P3 offer ! not-allowed; P1 offer; P3 accept ! no-offer; P4 accept`},
	{"after-press: an offer before the press, and after the answer", `"control":"600","rules":{"drawOffer":"after-press"}`, `arbiter start; P1 h8; P1 offer ! not-allowed; P1 press; P1 offer; P2 a1; P2 accept ! no-offer; P1 offer ! not-allowed; P2 press; P2 offer; P1 accept`},
	{"an offer after the press", `"control":"600"`, `arbiter start; P1 h8; P1 press; P1 offer ! offer-too-late`},

	{"a claim with the own flag down", `"control":"10","rules":{"bothFlags":"onClaim"}`, `arbiter start; @11 P1 claim "kind":"five" ! flag-down; P1 claim "kind":"time" ! flag-down`},
	{"gomoku", `"game":"gomoku","mode":"claim","control":"10"`, `arbiter start; @11 P1 claim "kind":"time" ! flag-down`},
	{"a flag that is up is not called", `"control":"10","timeArbiters":true,"flags":"call"`, `arbiter start; arbiter flag "player":"P1" ! flag-up`},

	{"the game is over", ``, `P1 resign; P2 h8 ! game-over; P1 press ! game-over; P1 claim "kind":"five" ! game-over; arbiter start ! game-over; arbiter disturbed "kind":"restored","reason":"x" ! game-over`},
	{"ended on the board", `"game":"connect4"`, `P1 1; P2 2; P1 1; P2 2; P1 1; P2 2; P1 1; P2 2 ! game-over; P1 resign ! game-over`},

	{"before the start", `"control":"600"`, `P1 h8 ! clock-stopped; P1 press ! clock-stopped; P1 swap ! clock-stopped; P1 pass ! clock-stopped; arbiter stop ! clock-stopped`},
	{"nor is anything claimed, called, agreed or resigned", `"control":"600"`, `P2 claim "kind":"five" ! clock-stopped; P2 claim "kind":"time" ! clock-stopped; P1 offer ! clock-stopped; P2 accept ! clock-stopped; P2 decline ! clock-stopped; P1 call "for":"arbiter" ! clock-stopped; P1 call "for":"timeArbiter" ! clock-stopped; P2 resign ! clock-stopped; arbiter resign "onBehalf":"P2" ! clock-stopped; arbiter start; P2 resign`},
	{"a game without a clock needs no word", `"absent":["P2"]`, `P1 h8; arbiter start ! not-allowed; P2 resign ! not-allowed`},
	{"but can have it", `"absent":["P2"]`, `arbiter arrive "player":"P2"; arbiter start; P1 h8; P2 resign`},
	{"after a stop", `"game":"connect4","control":"600"`, `arbiter start; arbiter stop "reason":"fire"; P1 9 ! clock-stopped; arbiter stop ! clock-stopped`},

	{"a step that the opening does not ask for", `"opening":"rif"`, `P1 propose "points":[] ! out-of-step; P1 declare "n":1 ! out-of-step; P1 h8; P1 h9; P1 h10; P2 j7; P1 a1 ! out-of-step; P1 pass ! out-of-step; P1 propose "points":["a1","b5"]; P2 choose "point":"c3" ! out-of-step; P2 a1 ! out-of-step`},
	{"a protocol that is not left to be struck", `"opening":"exclusion(rif,yamaguchi,tarannikov)"`, `P1 strike "opening":"pro" ! out-of-step; P1 h8 ! out-of-step; P1 strike "opening":"rif"; P2 strike "opening":"rif" ! out-of-step`},
	{"gomoku", `"game":"gomoku"`, `P1 choose "point":"a1" ! out-of-step; P1 strike "opening":"pro" ! out-of-step`},
	{"pente for four has no opening", `"game":"pente4"`, `P1 swap ! out-of-step; P1 declare "n":1 ! out-of-step`},

	{"a full column", `"game":"connect4"`, `P1 4; P2 4; P1 4; P2 4; P1 4; P2 4; P1 4 ! column-full; P1 3`},

	{"passing exists in renju only: gomoku", `"game":"gomoku"`, `P1 a1; P2 b1; P1 c1; P2 pass ! not-allowed`},
	{"pente", `"game":"pente"`, `P1 pass ! not-allowed`},
	{"pente for four", `"game":"pente4"`, `P1 pass ! not-allowed`},
	{"ninuki", `"game":"ninuki"`, `P1 pass ! not-allowed`},
	{"connect four", `"game":"connect4"`, `P1 pass ! not-allowed`},
	{"a banned stone", `"game":"gomoku","rules":{"preset":1899}`, `P1 j10; P2 a1; P1 j11; P2 a3; P1 k12; P2 a5; P1 l12; P2 a7; P1 j12 ! not-allowed; P1 m12`},
	{"ninuki's double-three", `"game":"ninuki"`, `P1 h8; P2 a1; P1 h9; P2 a3; P1 i10; P2 a5; P1 j10; P2 a7; P1 h10 ! not-allowed; P1 k10`},
	{"nothing is moved in renju", ``, `P1 h8; P2 h8>a1 ! not-allowed`},
	{"nor before all stones are set", `"game":"gomoku","rules":{"size":15,"boardFull":"moving","stones":5}`, `P1 a1; P2 a15; P1 a1>a2 ! not-allowed`},
	{"the moving phase: an own stone, and no new one", `"game":"gomoku","rules":{"size":15,"boardFull":"moving","stones":5}`, `P1 a1; P2 a15; P1 c1; P2 c15; P1 e1; P2 e15; P1 g1; P2 g15; P1 i1; P2 i15; P1 b2 ! not-allowed; P1 a15>b2 ! not-allowed; P1 b3>b2 ! not-allowed; P1 a1>c1 ! occupied; P1 a1>b2`},
	{"a press before the own turn is complete", `"control":"600"`, `arbiter start; P1 press ! not-allowed`},
	{"a press without a clock", ``, `P1 h8; P1 press ! not-allowed`},
	{"an offer before the own move", ``, `P1 offer ! not-allowed; P2 offer ! not-allowed`},
	{"Black claims no foul", ``, `P1 claim "kind":"foul" ! not-allowed`},
	{"a five is not claimed where the board ends the game", `"game":"gomoku"`, `P1 claim "kind":"five" ! not-allowed`},
	{"an absent player", `"control":"600","absent":["P1"]`, `arbiter start; P1 h8 ! not-allowed; P1 resign ! not-allowed; P1 press ! not-allowed; arbiter arrive "player":"P2" ! not-allowed; arbiter arrive "player":"P1"; P1 h8`},
	{"a partner who is absent", `"game":"pente4","control":"600","absent":["P3"]`, `arbiter start; P1 j10; P1 press; P2 a1; P2 press; P3 a2 ! not-allowed`},
	{"an arbiter is no player, a player no arbiter", ``, `arbiter h8 ! not-allowed; P1 stop ! not-allowed; P1 void ! not-allowed`},
	{"no reason why it is lost", ``, `arbiter disturbed "kind":"lost","player":"P1" ! reason-needed`},
}

// scriptOf is a step as a script has it, at the given second.
func scriptOf(t *testing.T, step string, at *string) (line, code string) {
	t.Helper()
	words, code, _ := strings.Cut(step, "!")
	fields := strings.SplitN(strings.TrimSpace(words), " ", 2)
	if second, ok := strings.CutPrefix(fields[0], "@"); ok {
		*at, fields = second, strings.SplitN(fields[1], " ", 2)
	}
	by, rest := fields[0], fields[1]
	do, more, _ := strings.Cut(rest, " ")
	from, to, moved := strings.Cut(do, ">")
	switch {
	case moved:
		do, more = "stone", fmt.Sprintf(`"from":%q,"point":%q`, from, to)
	case regexp.MustCompile(`^-?\d+$`).MatchString(do):
		do, more = "stone", `"column":`+do
	case regexp.MustCompile(`^[a-z]\d+$`).MatchString(do):
		do, more = "stone", fmt.Sprintf(`"point":%q`, do)
	}
	if more != "" {
		more = "," + more
	}
	return fmt.Sprintf(`{"at":%s,"by":%q,"do":%q%s}`, *at, by, do, more), strings.TrimSpace(code)
}

func TestEveryRefusalIsReachedByAScript(t *testing.T) {
	reached := map[string]bool{}
	for _, test := range refusals {
		at, lines, want := "0", []string(nil), []string{}
		for i, step := range strings.Split(test.steps, ";") {
			line, code := scriptOf(t, step, &at)
			if lines = append(lines, line); code != "" {
				want, reached[code] = append(want, fmt.Sprintf("%d %s", i, code)), true
			}
		}
		head := test.head
		if head != "" {
			head += ","
		}
		text := `{"id":"x",` + head + `"script":[` + strings.Join(lines, ",") + `]}`
		script, err := Read([]byte(text))
		if err != nil {
			t.Errorf("%s: %v", test.rule, err)
			continue
		}
		report, err := Run(game.Standard, script)
		if err != nil {
			t.Errorf("%s: %v", test.rule, err)
			continue
		}
		got := []string{}
		for _, r := range report.Refused {
			got = append(got, fmt.Sprintf("%d %s", r.Step, r.Code))
		}
		if strings.Join(got, ", ") != strings.Join(want, ", ") {
			t.Errorf("%s: refused %v, expected %v\n%s", test.rule, got, want, text)
		}
	}
	for _, code := range codesOf(t) {
		if !reached[code] {
			t.Errorf("no script is refused with %s", code)
		}
	}
}

// codesOf are the codes that COMMANDS.md lists at `refused`.
func codesOf(t *testing.T) []string {
	t.Helper()
	_, list, found := strings.Cut(rulebook.Commands, "- `refused`: steps that changed nothing")
	list, _, ended := strings.Cut(list, "A step by the wrong player")
	if !found || !ended {
		t.Fatal("COMMANDS.md has no list of codes where it was")
	}
	var codes []string
	list = list[strings.Index(list, "with a code:"):]
	for _, m := range regexp.MustCompile("`([a-z]+(?:-[a-z]+)+|occupied)`").FindAllStringSubmatch(list, -1) {
		codes = append(codes, m[1])
	}
	return codes
}

// COMMANDS.md names every option that a script may have in its rules.
func TestTheOptionsOfTheRulesAreNamed(t *testing.T) {
	for _, f := range reflect.VisibleFields(reflect.TypeFor[game.Rules]()) {
		name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
		if name != "" && !strings.Contains(rulebook.Commands, "`"+name+"`") {
			t.Errorf("COMMANDS.md does not name %s", name)
		}
	}
}
