package game

import (
	"testing"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/clock"
)

// PLAY.md, "Claims of both flags".
func TestFlags(t *testing.T) {
	claims := Settings{Control: "60"}
	onClaim := Settings{Control: "60", Rules: Rules{BothFlags: BothFlagsOnClaim}}
	call := Settings{Control: "60", TimeArbiters: true, Flags: FlagsCall}
	arbiters := Settings{Control: "60", TimeArbiters: true}
	firstDown := "0 arbiter start\nP1 h8\n70 P1 press\n"
	check(t, []example{
		{rule: "in claim mode a fallen flag ends nothing", settings: claims, play: firstDown + "80", result: "open", clocks: "-10 50"},
		{rule: "RIF 10.4: drawn as the second flag falls", settings: claims, play: firstDown + "140 P2 claim time -> game-over",
			result: "ended 1/2-1/2 both-flags", clocks: "-10 0"},
		{rule: "before it the first can be claimed", settings: claims, play: firstDown + "129.999 P2 claim time\narbiter judge 1 yes", result: "ended 0-1 time"},
		{rule: "at that instant it is drawn", settings: claims, play: firstDown + "130 P2 claim time -> game-over", result: "ended 1/2-1/2 both-flags"},
		{rule: "onClaim: the first claim of either ends it as a draw", settings: onClaim, play: firstDown + "140 P1 claim time",
			result: "ended 1/2-1/2 both-flags", findings: []string{"both-flags"}},
		{rule: "onClaim: of whatever kind", settings: onClaim, play: firstDown + "140 P2 claim five", result: "ended 1/2-1/2 both-flags"},
		{rule: "onClaim: also Black's of a foul", settings: onClaim, play: firstDown + "140 P1 claim foul", result: "ended 1/2-1/2 both-flags"},
		{rule: "onClaim: until then play goes on", settings: onClaim, play: firstDown + "140 P2 a1\nP2 press", result: "open", clocks: "-10 -10"},
		{rule: "RIF 14.9: with time arbiters the flag ends the game as it falls", settings: arbiters,
			play: "0 arbiter start\nP1 h8\n70 P1 press -> game-over", result: "ended 0-1 time", clocks: "0 60"},
		{rule: "call: the time arbiter calls it", settings: call,
			play: "0 arbiter start\nP1 h8\n59 arbiter flag P1 -> flag-up\narbiter flag P2 -> flag-up\n61 arbiter flag P1", result: "ended 0-1 time", clocks: "-1 60"},
		{rule: "call: a player may claim it as well", settings: call, play: "0 arbiter start\n61 P2 claim time\narbiter judge 1 yes", result: "ended 0-1 time"},
		{rule: "call: the second flag draws by itself", settings: call, play: firstDown + "130", result: "open"},
		{rule: "call: both down is a draw where that waits for a word", settings: Settings{Control: "60", TimeArbiters: true, Flags: FlagsCall, Rules: Rules{BothFlags: BothFlagsOnClaim}},
			play: firstDown + "140 arbiter flag P1", result: "ended 1/2-1/2 both-flags"},
		{rule: "RIF 14.8: without time arbiters no arbiter points at a flag", settings: claims, play: "0 arbiter start\n61 arbiter flag P1 -> not-allowed", result: "open"},
		{rule: "moves not made, in automatic mode", settings: Settings{Mode: ModeAutomatic, Control: "5/60:60"},
			play: "0 arbiter start\n61 P1 h8 -> game-over", result: "ended 0-1 moves-not-made"},
		{rule: "an adjustment may make a flag fall", settings: arbiters, play: "0 arbiter start\narbiter adjust P2 -60 -> flag-would-fall\narbiter adjust P2 -60 sure", result: "ended 1-0 time"},
		{rule: "or raise it", settings: claims, play: "0 arbiter start\n65 arbiter adjust P1 10\nP2 claim time", result: "open", findings: []string{"flag-up"}},
		{rule: "a stopped clock falls no further", settings: claims, play: "0 arbiter start\n59 arbiter stop\n99 P2 claim time", result: "open", findings: []string{"flag-up"}},
	})
}

// RIF 15 (seed 13): lateness.
func TestLateness(t *testing.T) {
	limited := Settings{Control: "60", LateLimit: 30 * clock.Second}
	open := Settings{Control: "60"}
	draw := Settings{Control: "60", LateLimit: 30 * clock.Second, BothAbsent: BothAbsentDraw}
	missing := "arbiter absent P2\n0 arbiter start\n"
	nobody := "arbiter absent P1\narbiter absent P2\n10 arbiter start\n"
	check(t, []example{
		{rule: "arriving at the limit is in time", settings: limited, play: missing + "30 arbiter arrive P2", result: "open"},
		{rule: "a game without a clock has a late limit, from the organiser's word", settings: Settings{LateLimit: 30 * clock.Second},
			play: "arbiter absent P2\n10 arbiter start\narbiter absent P1 -> not-allowed\nP1 h8\n40 arbiter arrive P2\n50 P2 a1", result: "open"},
		{rule: "and it is lost after the limit", settings: Settings{LateLimit: 30 * clock.Second}, play: "arbiter absent P2\n10 arbiter start\nP1 h8\n40.001 P2 a1 -> game-over", result: "ended 1-0 late"},
		{rule: "nobody comes to a game without a clock", settings: Settings{LateLimit: 30 * clock.Second}, play: "arbiter absent P2\narbiter absent P1\n10 arbiter start\n41 arbiter arrive P2 -> game-over", result: "ended 0-0 both-absent"},
		{rule: "who has played is not missing", play: "arbiter start\nP1 h8\narbiter absent P2 -> not-allowed\narbiter start -> not-allowed", result: "open"},
		{rule: "a moment later the game is lost, as of the limit", settings: limited, play: missing + "5 P1 h8\nP1 press\n30.001 arbiter arrive P2 -> game-over",
			result: "ended 1-0 late", clocks: "55 35"},
		{rule: "a flag that falls at the limit comes first", settings: Settings{Mode: ModeAutomatic, Control: "30", LateLimit: 30 * clock.Second},
			play: "arbiter absent P1\n0 arbiter start\n31 P2 offer -> game-over", result: "ended 0-1 time"},
		{rule: "who has come is not late", settings: limited, play: missing + "3 arbiter arrive P2\n40 P1 h8", result: "open"},
		{rule: "the absent player's share runs by the turn", settings: limited, play: missing + "5 P1 h8\nP1 press\n15 arbiter arrive P2\nP2 a1", result: "open", clocks: "55 50"},
		{rule: "a stop stretches the limit", settings: limited, play: missing + "3 arbiter stop\n500 arbiter resume\n527 arbiter arrive P2", result: "open"},
		{rule: "by as long as it lasts", settings: limited, play: missing + "3 arbiter stop\n500 arbiter resume\n527.001 arbiter arrive P2 -> game-over", result: "ended 1-0 late"},
		{rule: "every stop does: a call, a claim", settings: limited, play: missing + "5 P1 call arbiter\n100 arbiter resume\n110 P1 claim five\n200 arbiter judge 1 no\n215 P1 h8\n215.001 arbiter arrive P2 -> game-over", result: "ended 1-0 late"},
		{rule: "while it lasts nobody is late", settings: limited, play: missing + "3 arbiter stop\n500 arbiter arrive P2", result: "open"},
		{rule: "also without a clock", settings: Settings{LateLimit: 30 * clock.Second}, play: missing + "3 arbiter stop\n500 arbiter resume\n527 P1 h8\n527.001 arbiter arrive P2 -> game-over", result: "ended 1-0 late"},
		{rule: "and where nobody has come", settings: limited, play: nobody + "20 arbiter stop\n500 arbiter resume\n520.001 arbiter arrive P1 -> game-over", result: "ended 0-0 both-absent", clocks: "30 30"},
		{rule: "the limit counts in automatic mode", settings: Settings{Mode: ModeAutomatic, Control: "60", LateLimit: 30 * clock.Second},
			play: missing + "31 P1 h8 -> game-over", result: "ended 1-0 late"},
		{rule: "without a limit the flag decides", settings: open, play: missing + "5 P1 h8\nP1 press\n66 P1 claim time\narbiter judge 1 yes", result: "ended 1-0 time"},
		{rule: "both absent: one clock runs for both, then that of the side to move", settings: open, play: nobody + "30 arbiter arrive P2\n35 arbiter arrive P1\n40", result: "open", clocks: "30 40"},
		{rule: "both absent: an interruption of the shared clock", settings: open, play: nobody + "20 arbiter stop\n30 arbiter arrive P2\n40 arbiter resume\n45", result: "open", clocks: "45 50"},
		{rule: "both never arrive: 0-0", settings: limited, play: nobody + "40.001 arbiter arrive P1 -> game-over", result: "ended 0-0 both-absent", clocks: "30 30"},
		{rule: "both never arrive: a draw by the event's setting", settings: draw, play: nobody + "41 arbiter arrive P1 -> game-over", result: "ended 1/2-1/2 both-absent"},
		{rule: "the shared clock is used up", settings: open, play: nobody + "70 arbiter arrive P1 -> game-over", result: "ended 0-0 both-absent", clocks: "0 0"},
		{rule: "one comes of two, the other is late", settings: limited, play: nobody + "20 arbiter arrive P2\n41 P2 a1 -> game-over", result: "ended 0-1 late"},
		{rule: "the shared clock is nobody's to press", settings: open, play: nobody + "P1 press -> not-allowed\nP2 press -> not-your-turn", result: "open"},
		{rule: "a penalty may use up the shared clock", settings: open, play: nobody + "20 arbiter adjust P1 -60 sure", result: "ended 0-0 both-absent"},
		{rule: "also while it is stopped", settings: open, play: nobody + "20 arbiter stop\narbiter adjust P1 -60 sure", result: "ended 0-0 both-absent"},
		{rule: "absence is noted once, before the start", settings: open,
			play: "arbiter absent P2\narbiter absent P2 -> not-allowed\narbiter arrive P2\narbiter arrive P2 -> not-allowed\n0 arbiter start\narbiter absent P2 -> not-allowed", result: "open"},
		{rule: "one of two who comes before the start", settings: open, play: "arbiter absent P1\narbiter absent P2\narbiter arrive P2\n0 arbiter start\n5", result: "open", clocks: "55 60"},
	})
}

func TestALateLimitNeedsNoClock(t *testing.T) {
	g := sitDown(t, Settings{LateLimit: 30 * clock.Second})
	g.take(t, []Event{Absented{Player: board.P2}})
	g.play(t, "5 arbiter start\narbiter start -> not-allowed\nP1 h8\n36 P1 offer -> game-over")
	if got := standing(g.state); got != "ended 1-0 late" || g.state.EndedAt != 35_000 {
		t.Errorf("%s at %d", got, g.state.EndedAt)
	}
}

// A desk sleeps until NextDue: nothing is due before it, and something is at it.
func TestNextDueIsWhenTimeEndsTheGame(t *testing.T) {
	for name, c := range map[string]struct {
		settings Settings
		play     string
		next     clock.Instant // 0: never
	}{
		"claim mode, both flags up": {Settings{Control: "60"}, "0 arbiter start", 0},
		"claim mode, one flag down": {Settings{Control: "60"}, "0 arbiter start\nP1 h8\n70 P1 press", 130_000},
		"automatic mode":            {Settings{Control: "60", Mode: ModeAutomatic}, "0 arbiter start\nP1 h8\n10 P1 press", 70_000},
		"a late limit":              {Settings{Control: "60", LateLimit: 5000}, "arbiter absent P2\n2 arbiter start", 7_001},
		"not started":               {Settings{Control: "60", Mode: ModeAutomatic}, "", 0},
		"a late limit, stopped":     {Settings{Control: "60", LateLimit: 5000}, "arbiter absent P2\n2 arbiter start\n3 arbiter stop", 0},
		"a late limit, stretched":   {Settings{Control: "60", LateLimit: 5000}, "arbiter absent P2\n2 arbiter start\n3 arbiter stop\n13 arbiter resume", 17_001},
		"stopped":                   {Settings{Control: "60", Mode: ModeAutomatic}, "0 arbiter start\n1 arbiter stop", 0},
		"shared clock":              {Settings{Control: "60"}, "arbiter absent P1\narbiter absent P2\n2 arbiter start", 62_000},
	} {
		g := sitDown(t, c.settings)
		g.play(t, c.play)
		next, ok := Standard.NextDue(g.state, g.at)
		if ok != (c.next != 0) || ok && next != c.next {
			t.Errorf("%s: due %v at %d, expected %d", name, ok, next, c.next)
		}
		if ok && (len(Standard.Due(g.state, next)) != 1 || len(Standard.Due(g.state, next-1)) != 0) {
			t.Errorf("%s: not due exactly at %d", name, next)
		}
	}
}
