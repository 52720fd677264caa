package arbiter_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"renju-arbiter/arbiter/dispute"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/rights"
	"renju-arbiter/arbiter/testkit/sampling"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/pairing/knockout"
	"renju-arbiter/pairing/swiss"
)

// The walks, and how long each is. Each is drawn from its number.
const (
	walksEachTime, walksOfAll = 45, 1800
	stepsOfAWalk              = 60
	stepsOut                  = 120
)

// From whatever state an event has come to there is a way to signed standings: whoever wants to sign is
// refused with a reason, does what the reason names, which an arbiter may do, and so on until it is done.
func TestFromEveryStateThereIsAWayToSignedStandings(t *testing.T) {
	done := map[string]bool{}
	for n := range sampling.Times(walksEachTime, walksOfAll) {
		var seeds []uint64
		for i := range stepsOfAWalk {
			seeds = append(seeds, uint64(n)*1000+uint64(i))
		}
		told, why := deadEnd(t, n, seeds)
		for _, one := range told {
			done[kindOf(one)] = true
		}
		if why == "" {
			continue
		}
		for i := len(seeds) - 1; i >= 0; i-- { // without what has nothing to do with it
			if fewer := slices.Delete(slices.Clone(seeds), i, i+1); func() bool { _, still := deadEnd(t, n, fewer); return still != "" }() {
				seeds = fewer
			}
		}
		told, why = deadEnd(t, n, seeds)
		t.Errorf("walk %d ends at: %s", n, why)
		for _, one := range told {
			t.Log(one)
		}
	}
	kinds := []string{"tournament.Unpublish", "tournament.Withdraw", "tournament.Sign", "dispute.Begin", "dispute.Rule", "dispute.Withdraw", "void", "again"}
	if sampling.Everything() { // a few walks do not come to these
		kinds = append(kinds, "tournament.Expel", "tournament.ReopenRound", "tournament.ReopenTable", "tournament.ConfirmCorrection", "dispute.AppealTo", "call", "contest", "adjourn", "remove", "delete", "claim")
	}
	for _, kind := range kinds {
		if !done[kind] {
			t.Errorf("no walk has come to %s", kind)
		}
	}
}

// What a walk does is drawn from its number alone: a dead end that was found is found again.
func TestAWalkIsTheSameEachTime(t *testing.T) {
	for n := range 6 {
		var seeds []uint64
		for i := range stepsOfAWalk {
			seeds = append(seeds, uint64(n)*1000+uint64(i))
		}
		first, _ := deadEnd(t, n, seeds)
		second, _ := deadEnd(t, n, seeds)
		if !slices.Equal(first, second) {
			i := 0
			for i < min(len(first), len(second)) && first[i] == second[i] {
				i++
			}
			t.Errorf("walk %d goes another way from act %d: %v and %v", n, i, first[min(i, len(first)):min(i+2, len(first))], second[min(i, len(second)):min(i+2, len(second))])
		}
	}
}

// kindOf is what kind of act was told: the type of a command, or what is done at a board.
func kindOf(told string) string {
	if kind, _, is := strings.Cut(told, "{"); is {
		return kind
	}
	words := append(strings.Fields(told), "", "")
	if strings.HasPrefix(words[0], "game-") {
		return words[1]
	}
	return words[0]
}

// deadEnd walks, and then looks for the way out; why is empty where there is one.
func deadEnd(t *testing.T, kind int, seeds []uint64) (told []string, why string) {
	t.Helper()
	t.Run("walk", func(t *testing.T) {
		w := openWalk(t, kind)
		for _, seed := range seeds {
			if w.step(seed); w.gone() {
				told = w.told
				return // deleted, and nobody signs it
			}
		}
		walked := len(w.told)
		why = w.out()
		told = slices.Insert(w.told, walked, "then, to sign:")
	})
	return told, why
}

// out follows the refusals to signed standings; it says where they lead nowhere.
func (w *walk) out() string {
	for range stepsOut {
		if w.book().Signed {
			return ""
		}
		if why := w.follow("event sign", tournament.Sign{Sure: true}, 0); why != "" {
			return why
		}
	}
	return fmt.Sprintf("no end after %d acts", stepsOut)
}

// lead is an act to which a refusal leads.
type lead struct {
	act rights.Act
	do  any // a tournament.Command, or a function that does it
}

// follow does something or, where that is refused, what the refusal leads to.
func (w *walk) follow(act rights.Act, do any, depth int) string {
	if row, known := rights.Of(act); !known || !row.May(rights.Arbiter) {
		return fmt.Sprintf("an arbiter may not do %q", act)
	}
	var err error
	switch do := do.(type) {
	case tournament.Command:
		err = w.does("account:arbiter", do)
	case func() error:
		err = do()
	}
	w.told = append(w.told, fmt.Sprintf("%s: %v", act, err))
	if err == nil {
		return ""
	}
	to, leads := w.leads(err)
	switch {
	case leads && to.do == nil: // it has come about already
		return ""
	case !leads:
		return fmt.Sprintf("%s is refused, and nothing leads on: %v", act, err)
	case depth > 6:
		return fmt.Sprintf("%s: the refusals lead in a circle: %v", act, err)
	}
	return w.follow(to.act, to.do, depth+1)
}

// leads is what a refusal names as the way on.
func (w *walk) leads(err error) (lead, bool) {
	var (
		ofEvent *tournament.Refusal
		ofGame  *game.Refusal
		ofFile  *dispute.Refusal
		ofSwiss *swiss.Error
		ofBoard *knockout.Error
	)
	switch {
	case errors.As(err, &ofSwiss) && ofSwiss.Code == swiss.NoPlayers:
		var here []string
		for _, e := range w.book().Entries {
			here = append(here, e.Player)
		}
		return lead{"event checkin", tournament.CheckIn{Players: here, Here: true}}, len(here) > 0
	case errors.As(err, &ofBoard) && slices.Contains([]knockout.ErrorCode{knockout.NoThirdPlace, knockout.NoConsolation, knockout.NoDouble}, ofBoard.Code):
		return lead{"event players", w.enters}, true
	case errors.As(err, &ofEvent):
		return w.leadsInEvent(ofEvent)
	case errors.As(err, &ofGame):
		return lead{}, ofGame.Code == game.GameOver // by time alone
	case errors.As(err, &ofFile):
	}
	return lead{}, false
}

func (w *walk) leadsInEvent(r *tournament.Refusal) (lead, bool) {
	b := w.book()
	switch r.Code {
	case tournament.RoundUnpublished:
		return lead{"event publish", w.publish(b)}, true
	case tournament.TooFewPlayers, tournament.HalvesNeeded:
		return lead{"event players", w.enters}, true
	case tournament.HandOpen, tournament.PairedAway, tournament.PairedTwice, tournament.NotPaired:
		return lead{"event hand-drop", tournament.DropHand{}}, true
	case tournament.RoundNotClosed:
		return lead{"event desk close", tournament.CloseRound{Round: r.Round}}, true
	case tournament.MatchUndecided:
		if due, err := b.Due(); err == nil && len(due) > 0 {
			return lead{"event bracket publish", w.publish(b)}, true
		}
		for _, p := range b.PairingsIn(r.Round) {
			if p.Board == r.Board {
				return lead{"event bracket rule", tournament.RuleMatch{Round: r.Round, Board: r.Board, Winner: p.First, Reason: "By lot."}}, true
			}
		}
	case tournament.DisputeOpen, tournament.RuledInFile:
		return w.leadsToFile(b, r.Count)
	case tournament.RoundUnfinished, tournament.BoardVoid, tournament.ResultMissing, tournament.ResultContested:
		return w.leadsToBoard(b, r)
	}
	return lead{}, false
}

// leadsToFile is what ends a file: a ruling, or of an appeal, that it is withdrawn.
func (w *walk) leadsToFile(b *tournament.Book, number int) (lead, bool) {
	file, known := b.Disputes.Numbered(number)
	if !known {
		return lead{}, false
	}
	if file.State == dispute.Appeal {
		typed := "account:arbiter"
		if file.Ruling.Typed == typed {
			typed = chief // who made the ruling does not withdraw the appeal
		}
		return lead{"event disputes withdraw", tournament.OnDispute{Do: dispute.Withdraw{Number: number, Words: "Nobody came.", Typed: typed}}}, true
	}
	c := dispute.Rule{Number: number, Words: "So be it.", Typed: "account:arbiter"}
	if s := w.state(file.Game); file.Subject == dispute.OfClaim && !s.Over() {
		for _, claim := range s.Claims {
			if claim.Number == file.Claim && !claim.Judged {
				no := false
				c.Effect.Upheld = &no
			}
		}
	}
	return lead{"event disputes rule", tournament.OnDispute{Do: c}}, true
}

// leadsToBoard is what ends the first game at a board that waits: a ruling; of a void game another one in
// its place; of a contested result, that it stands.
func (w *walk) leadsToBoard(b *tournament.Book, r *tournament.Refusal) (lead, bool) {
	for _, p := range b.PairingsIn(r.Round) {
		if p.Board != r.Board || p.Game == "" {
			continue
		}
		s := w.state(p.Game)
		at := func(do game.Act, c game.Command) lead {
			c.Do = do
			return lead{rights.AtGame(string(do)), func() error { return w.plays("account:arbiter", p.Game, c) }}
		}
		switch {
		case r.Code == tournament.BoardVoid && s.Status == game.Void:
			return lead{"game void", func() error {
				_, err := w.Boards.PlayAgain(w.t.Context(), p.Game, w.by("account:arbiter"), "It was void.", w.ids())
				return err
			}}, true
		case r.Code == tournament.ResultContested && s.Contest != nil:
			return at(game.DoSettle, game.Command{Reason: "It stands."}), true
		case r.Code != tournament.ResultContested && !s.Over():
			return at(game.DoRule, game.Command{Score: game.Score{P1: 2}, Reason: "By the sheets."}), true
		}
	}
	return lead{}, false
}
