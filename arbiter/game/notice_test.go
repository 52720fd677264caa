package game

import (
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/testkit/sampling"
)

// told are the kinds of what a person has not seen yet.
func told(s State, p board.Person) []string {
	list := []string{}
	for _, n := range s.Unseen(p) {
		list = append(list, n.Event.Kind())
	}
	return list
}

// What somebody else has decided is said to those whom it concerns, and to nobody else.
func TestWhatConcernsAPlayerIsSaidUntilSeen(t *testing.T) {
	start := "0 arbiter start\n"
	opened := "1 P1 h8\n1 P1 press\n1 P2 i8\n1 P2 press\n1 P1 i9\n2 P1 press\n"
	for _, c := range []struct {
		rule, play string
		p1, p2     []string
	}{
		{rule: "own acts are known", play: start + "1 P1 h8\n2 P1 press\n3 P2 a1"},
		{rule: "a warning", play: start + "1 arbiter penalty P2 warning", p1: []string{"penalised"}, p2: []string{"penalised"}},
		{rule: "time", play: start + "1 arbiter adjust P1 30", p1: []string{"adjusted"}, p2: []string{"adjusted"}},
		{rule: "a draw declined", play: start + "1 P1 h8\n2 P1 offer\n3 P1 press\n4 P2 decline", p1: []string{"declined"}},
		{rule: "a draw offer that lapses", play: start + "1 P1 h8\n2 P1 offer\n3 P1 press\n4 P2 i8", p1: []string{"stepped"}},
		{rule: "one that lapses with a pass, in one word", play: start + opened + "3 P2 a1\n3 P2 offer\n3 P2 press\n4 P1 pass", p2: []string{"stepped"}},
		{rule: "a game that ends leaves nothing of it", play: start + "1 P1 h8\n2 P1 offer\n3 P1 press\n4 P2 i8\n5 P2 resign"},
		{rule: "a pass", play: start + opened + "3 P2 pass", p1: []string{"stepped"}},
		{rule: "a board that lies open again", play: start + "1 arbiter stop\n2 arbiter resume", p1: []string{"resumed"}, p2: []string{"resumed"}},
		{rule: "no board that lies open, when it is covered again", play: start + "1 arbiter stop\n2 arbiter resume\n3 arbiter stop"},
		{rule: "a board that lies open once, however often it was covered", play: start + "1 arbiter stop\n2 arbiter resume\n3 P2 seen 1\n3 arbiter stop\n4 arbiter resume",
			p1: []string{"resumed"}, p2: []string{"resumed"}},
		{rule: "what was decided before what passes", play: start + "1 arbiter penalty P2 note\n1 arbiter stop\n2 arbiter resume\n3 arbiter adjust P1 30",
			p1: []string{"adjusted", "penalised", "resumed"}, p2: []string{"adjusted", "penalised", "resumed"}},
		{rule: "a sanction, and no word of a board that lay open before the claim", play: start + "1 P1 h8\n1 P1 press\n2 arbiter stop\n3 arbiter resume\n4 P2 claim foul\n5 arbiter judge 1 no",
			p1: []string{"ruled"}, p2: []string{"ruled"}},
		{rule: "a ruling, after which play goes on", play: start + "1 P1 h8\n2 P1 press\n3 P2 claim foul\n4 arbiter judge 1 no",
			p1: []string{"ruled"}, p2: []string{"ruled"}},
		{rule: "a ruling that ends the game, and no pass of before", play: start + opened + "3 P2 pass\n3 P2 press\n4 P1 claim five\n5 arbiter judge 1 yes board",
			p1: []string{"ruled"}, p2: []string{"ruled"}},
		{rule: "each has seen what each has seen", play: start + "1 arbiter penalty P2 warning\n2 arbiter adjust P1 30\n3 P2 seen 1\n4 P1 seen 2\n5 P1 seen 1", p2: []string{"adjusted"}},
		{rule: "what stands behind another was not shown", play: start + "1 arbiter penalty P2 warning\n2 arbiter adjust P1 30\n3 P1 seen 2",
			p1: []string{"penalised"}, p2: []string{"adjusted", "penalised"}},
		{rule: "what was not said was not seen", play: start + "1 P1 seen 1->nothing-unseen\n2 arbiter penalty P1 note\n3 P1 seen 2->nothing-unseen\n4 P1 seen 1\n5 P1 seen 1->nothing-unseen",
			p2: []string{"penalised"}},
	} {
		g := sitDown(t, Settings{Control: "600", Rules: Rules{FalseClaim: FalseClaimWarning}})
		g.play(t, c.play)
		for p, want := range map[board.Person][]string{board.P1: c.p1, board.P2: c.p2} {
			if got := told(g.state, p); !slices.Equal(got, want) {
				t.Errorf("%s: %s is told %q, expected %q", c.rule, p, got, want)
			}
		}
	}
}

// Whoever has read what was decided has not done anything in the game: what can be taken
// back at once still is, and it is told as well.
func TestToSeeANoticeChangesNothing(t *testing.T) {
	g := sitDown(t, timedTen)
	g.play(t, "0 arbiter start\n1 P1 h8\n2 P1 press\n3 P2 claim foul\n4 arbiter judge 1 no\n5 P1 seen 1")
	if refusal := g.do(t, Command{Do: DoTakeBack}); refusal != nil {
		t.Fatalf("a ruling that was read cannot be taken back: %s", refusal.Code)
	}
	if got := fmt.Sprint(told(g.state, board.P1), told(g.state, board.P2)); got != "[taken-back] [taken-back]" {
		t.Error(got)
	}
}

// Whatever happens, to see a notice leaves everything but the notices as it was, and what
// nobody has left to see is not kept.
func TestSeenLeavesTheGameAlone(t *testing.T) {
	met := 0
	sampling.Until(t, func() bool { return met > 0 }, func(t *rapid.T) {
		for _, step := range walk(t, anySettings(t, ModeClaim, ModeAutomatic), both(playing, claiming, presiding, ending, []Act{DoSeen, DoSeen, DoSeen, DoSeen})) {
			if step.command.Do != DoSeen || step.refusal != nil {
				continue
			}
			met++
			before, after := step.before, step.after
			if fold, err := fold(before, due(&before, step.at), step.at); err == nil {
				before = fold
			}
			before.Notices, after.Notices = nil, nil
			if fmt.Sprintf("%+v", before) != fmt.Sprintf("%+v", after) {
				t.Fatalf("seen changed\n%+v\n%+v", before, after)
			}
			for _, n := range step.after.Notices {
				if n.unseen == [4]bool{} {
					t.Fatalf("notice %d is kept for nobody", n.Number)
				}
			}
		}
	})
	if met == 0 {
		t.Error("nothing was seen")
	}
}

// Journals of the time when the oldest notice was shown first say how far somebody had
// read: all up to that one.
func TestAJournalOfBeforeSaysHowFarSomebodyHadRead(t *testing.T) {
	g := sitDown(t, Settings{Control: "600"})
	g.play(t, "0 arbiter start\n1 arbiter penalty P2 warning\n2 arbiter adjust P1 30\n3 arbiter penalty P1 note")
	after, err := Apply(g.state, Seen{By: board.P1, Notice: 2}, 4000)
	if err != nil {
		t.Fatal(err)
	}
	if got := fmt.Sprint(told(after, board.P1), len(told(after, board.P2))); got != "[penalised] 3" {
		t.Error(got)
	}
}
