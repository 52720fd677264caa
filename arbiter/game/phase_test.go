package game

import (
	"testing"

	"pgregory.net/rapid"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/rights"
)

// What the table of rights does not open while the game stands as it does, the referee
// refuses; and what is a player's act there is no arbiter's, and the other way round.
func TestTheRefereeAcceptsWhatTheTableOpens(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		for _, step := range anyGame(t) {
			if step.refusal != nil {
				continue
			}
			// What time has brought about by then comes before the command: the game may be over.
			before, err := fold(step.before, Standard.Due(step.before, step.at), step.at)
			if err != nil {
				t.Fatal(err)
			}
			do, at := step.command.Do, before.phase()
			if !rightsOf()[do].Open(at) {
				t.Fatalf("%s was accepted in phase %b, and the table says %b", do, at, rightsOf()[do].When)
			}
			if player := step.command.By != board.Nobody; player != rightsOf()[do].May(rights.Player) {
				t.Fatalf("%s was accepted from a player: %t", do, player)
			}
		}
	})
}

// Every act of the referee's has a row, and every row of a game is an act or a page.
func TestEveryActAtAGameHasItsRow(t *testing.T) {
	acts := []Act{DoStone, DoPass, DoPress, DoSwap, DoKeep, DoDeclare, DoPropose, DoChoose, DoStrike, DoClaim, DoOffer, DoAccept, DoDecline, DoResign, DoCall,
		DoConfirm, DoContest, DoSeen, DoNote, DoCompare, DoMoves, DoDevice, DoStart, DoAbsent, DoArrive, DoStop, DoResume, DoAdjust, DoPenalty, DoFlag, DoAttend, DoDisturbed, DoVoid, DoRule, DoJudge,
		DoRecord, DoResult, DoCorrect, DoReport, DoSettle, DoTakeBack, DoAdjourn, DoSeal, DoOpen, DoSlate}
	for _, do := range acts {
		if r := rightsOf()[do]; r.Who == 0 || r.When == 0 {
			t.Errorf("nobody may %s, or at no time", do)
		}
	}
	if len(rightsOf()) != len(acts) {
		t.Errorf("%d rows for %d acts", len(rightsOf()), len(acts))
	}
}
