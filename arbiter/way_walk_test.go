package arbiter_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/dispute"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/journal"
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/pairing/knockout"
)

// walk is an event in which somebody does anything at all, good and bad, by the desk's public functions.
// Every step has a seed of its own, so that a walk can be made shorter and stay the same elsewhere.
type walk struct {
	*deskFixture
	draw *rand.Rand
	now  time.Time
	made int
	mood int
	told []string // what was done, for who reads of a dead end
}

// walkKinds are the events that are walked in.
var walkKinds = []tournament.Format{
	{System: tournament.Swiss, Rounds: 3, Adjourned: tournament.HangingGiven},
	{System: tournament.RoundRobin},
	{System: tournament.Swiss, Rounds: 2, Unfinished: tournament.UnfinishedDraw, Adjourned: tournament.HangingDraw},
	{System: tournament.KnockOut},
	{System: tournament.RoundRobin, Boards: 2, Reserves: 1},
	{System: tournament.Swiss, Rounds: 3, Legs: 2, Adjourned: tournament.HangingDraw},
	{System: tournament.KnockOut, Legs: 2, ThirdPlace: true},
	{System: tournament.KnockOut, Elimination: knockout.Double},
	{System: tournament.KnockOut, Elimination: knockout.Consolation},
	{System: tournament.Scheveningen},
	{System: tournament.Keizer, Rounds: 3, Adjourned: tournament.HangingGiven, KeizerRepeat: 1},
	{System: tournament.Swiss, Rounds: 2, Boards: 2, Reserves: 1},
}

// The moods of a walk: everything, much paper before anybody plays, and rounds that come to their end.
const (
	mixed = iota
	quiet
	brisk
	moods
)

func openWalk(t testing.TB, kind int) *walk {
	w := &walk{deskFixture: newDesk(t), now: time.Now(), mood: kind / len(walkKinds) % moods}
	w.ids = names()
	w.must(w.Events.Create(t.Context(), event, w.by(chief), tournament.Created{Name: "Open", TimeZone: "UTC", Cycles: 1, Win: 1, Draw: 0.5,
		Game: game.Settings{Control: "600", TimeArbiters: kind%2 == 0}, Format: walkKinds[kind%len(walkKinds)]}))
	for _, c := range []tournament.Appoint{{Account: "arbiter", Role: access.Arbiter}, {Account: "deputy", Role: access.DeputyArbiter},
		{Account: "a", Role: access.Jury}, {Account: "b", Role: access.Jury}, {Account: "c", Role: access.Jury}} {
		if c.Role == access.Jury {
			c.Juror.Country = "JPN"
		}
		w.must(w.does(chief, c))
	}
	for range 4 + kind%3 {
		w.must(w.enters())
	}
	return w
}

// gone tells that the event was deleted.
func (w *walk) gone() bool {
	_, err := w.Tournament(event)
	return errors.Is(err, journal.ErrNotFound)
}

// by is an order of somebody, some time after the one before.
func (w *walk) by(actor string) arbiter.Order {
	o := w.order(actor)
	w.now = w.now.Add(time.Second)
	o.Arrival = w.now
	return o
}

func (w *walk) does(actor string, c tournament.Command) error {
	return w.Arrange(w.t.Context(), event, w.by(actor), c, w.ids)
}

func (w *walk) plays(actor, id string, c game.Command) error {
	_, err := w.Play(w.t.Context(), id, w.by(actor), c)
	return err
}

// enters adds one more player, or team.
func (w *walk) enters() error {
	w.made++
	id := fmt.Sprintf("p%02d", w.made)
	one := sidetable.Person{ID: id, Name: "Player " + id}
	b := w.book()
	if b.Boards == 0 {
		return w.Entries.Add(w.t.Context(), event, w.by(chief), []sidetable.Person{one})
	}
	team := arbiter.Team{Person: one}
	for n := range b.Boards + 1 {
		team.Members = append(team.Members, sidetable.Person{ID: fmt.Sprintf("%s-%d", id, n), Name: fmt.Sprintf("Member %d of %s", n, id)})
	}
	return w.Entries.AddTeams(w.t.Context(), event, w.by(chief), []arbiter.Team{team})
}

func (w *walk) in(percent int) bool { return w.draw.IntN(100) < percent }

func pick[T any](w *walk, list ...T) (one T) {
	if len(list) == 0 {
		return one
	}
	return list[w.draw.IntN(len(list))]
}

// step does something. What is refused has changed nothing and says why; anything else is a fault.
func (w *walk) step(seed uint64) {
	w.draw = rand.New(rand.NewPCG(seed, 36))
	w.now = w.now.Add(time.Duration(pick(w, 0, 1, 5, 60, 300, 900)) * time.Second)
	what, err := w.anything()
	var says interface {
		error
		Sentence() (string, []any)
	}
	switch {
	case err == nil:
		w.told = append(w.told, what)
	case !errors.As(err, &says):
		w.t.Fatalf("%s fails without a sentence: %v\nafter %v", what, err, w.told)
	}
}

func (w *walk) anything() (string, error) {
	b, actor := w.book(), pick(w, chief, "account:deputy", "account:arbiter")
	var board string
	if ids := b.AllGames(); len(ids) > 0 {
		board = pick(w, ids...)
	}
	for _, p := range b.PairingsIn(max(b.RoundNow(), 1)) { // mostly where the hall is
		if p.Game != "" && w.in(30) {
			board = p.Game
		}
	}
	plays, ends := 45, 3
	switch w.mood {
	case quiet:
		plays, ends = 4, 0
	case brisk:
		plays, ends = 10, 20
	}
	switch n := w.draw.IntN(100); {
	case n >= 100-ends:
		return "ends", w.ends(b, actor)
	case board != "" && n < plays:
		c := w.anyPlay(board)
		return fmt.Sprintf("%s %s by %v", board, c.Do, c.By), w.plays(actor, board, c)
	case board != "" && n < plays+15:
		c := w.anyFile(b, board)
		return fmt.Sprintf("%T%+v", c, c), w.does(actor, tournament.OnDispute{Do: c})
	case n < plays+25:
		return w.anyDeed(b, board, actor)
	}
	c := w.anyCommand(b, board, actor)
	return fmt.Sprintf("%T%+v", c, c), w.does(actor, c)
}

// ends has every game of the round reported, and closes it.
func (w *walk) ends(b *tournament.Book, actor string) error {
	for _, p := range b.PairingsIn(b.RoundNow()) {
		if p.Game == "" {
			continue
		}
		if s := w.state(p.Game); !s.Over() {
			_ = w.plays(actor, p.Game, pick(w, fiveFor[board.P1], fiveFor[board.P2])) // one with a claim waits for it
		}
	}
	return w.does(actor, tournament.CloseRound{Round: b.RoundNow()})
}

// anyDeed is an act with a method of its own.
func (w *walk) anyDeed(b *tournament.Book, id, actor string) (string, error) {
	ctx, player := w.t.Context(), pick(w, b.Entries...).Player
	switch w.draw.IntN(9) {
	case 0, 1:
		_, err := w.Boards.StartAll(ctx, event, b.RoundNow(), w.by(actor))
		return fmt.Sprint("start round ", b.RoundNow()), err
	case 2:
		_, err := w.Boards.ResumeAll(ctx, event, w.by(actor))
		return "resume all", err
	case 3:
		return "enter", w.enters()
	case 4:
		return "remove " + player, w.Entries.Remove(ctx, event, w.by(actor), player)
	case 5:
		return "delete", w.Events.Delete(ctx, event, w.by(actor), "A mistake.")
	case 6:
		_, err := w.Adjournments.Adjourn(ctx, event, w.by(actor), game.Command{Sealing: w.in(40)})
		return "adjourn", err
	case 7:
		_, err := w.Adjournments.ResumeNext(ctx, event, w.by(actor))
		return "resume next", err
	}
	if id == "" {
		return "nothing", nil
	}
	if w.in(40) {
		o, c := w.by(actor), game.Command{Do: game.DoResult, Score: w.score(), Reason: "The sheets."}
		if p, err := w.Corrections.Preview(id, o, c); err == nil {
			o.Previewed = p.Digest
		}
		return "propose in " + id, w.Corrections.Propose(ctx, id, o, c)
	}
	_, err := w.Boards.PlayAgain(ctx, id, w.by(actor), "It was disturbed.", w.ids())
	return "again " + id, err
}

func (w *walk) score() game.Score {
	return pick(w, game.Score{P1: 2}, game.Score{P2: 2}, game.Score{P1: 1, P2: 1}, game.Score{})
}

// anyPlay is what can be done at a board, by whom it may be.
func (w *walk) anyPlay(id string) game.Command {
	s, p := w.state(id), pick(w, board.P1, board.P2)
	report := pick(w, fiveFor[board.P1], fiveFor[board.P2])
	claim := 0
	if c, waits := s.Pending(); waits {
		claim = c.Number
	}
	return pick(w,
		game.Command{Do: game.DoStart}, game.Command{Do: game.DoStart}, game.Command{Do: game.DoAbsent, Player: p}, game.Command{Do: game.DoArrive, Player: p},
		game.Command{Do: game.DoStop, Reason: "Noise."}, game.Command{Do: game.DoResume}, game.Command{Do: game.DoResume},
		game.Command{Do: game.DoPenalty, Player: p, Kind: pick(w, game.PenaltyNote, game.PenaltyWarning, game.PenaltyLoss), Reason: "Talk."},
		game.Command{Do: game.DoVoid, Reason: "It was disturbed."}, game.Command{Do: game.DoRule, Score: w.score(), Reason: "Late."},
		game.Command{Do: game.DoJudge, Claim: claim, Upheld: w.in(50), Reason: "Seen."}, game.Command{Do: game.DoRecord},
		game.Command{Do: game.DoResult, Score: w.score(), Reason: "The sheets."}, report, report,
		game.Command{Do: game.DoSettle, Reason: "It stands."}, game.Command{Do: game.DoTakeBack, Reason: "A slip."},
		game.Command{Do: game.DoAdjourn, Sealing: w.in(40)}, game.Command{Do: game.DoOpen}, game.Command{Do: game.DoSlate, N: 1},
		game.Command{Do: game.DoDevice, Kind: pick(w, game.DeviceOwn, game.DeviceWood), Reason: "A battery."},
		game.Command{Do: game.DoClaim, By: p, Kind: pick(w, game.ClaimFive, game.ClaimFoul, game.ClaimTime)},
		game.Command{Do: game.DoClaim, By: p, Kind: game.ClaimFive}, game.Command{Do: game.DoOffer, By: p}, game.Command{Do: game.DoAccept, By: p},
		game.Command{Do: game.DoResign, By: p}, game.Command{Do: game.DoCall, By: p, For: pick(w, game.CallArbiter, game.CallTimeArbiter)},
		game.Command{Do: game.DoConfirm, By: p}, game.Command{Do: game.DoConfirm, By: p}, game.Command{Do: game.DoContest, By: p, Reason: "I had won."}, game.Command{Do: game.DoContest, By: p, Reason: "I had won."},
		game.Command{Do: game.DoPress, By: p}, stone(p, pick(w, "h8", "h9", "i8", "g7")), stone(p, pick(w, "h8", "h9", "i8", "g7")))
}

// anyFile is what can be done in the files.
func (w *walk) anyFile(b *tournament.Book, id string) dispute.Command {
	p, n := pick(w, board.P1, board.P2), 1
	if len(b.Disputes) > 0 {
		n = 1 + w.draw.IntN(len(b.Disputes))
	}
	var claim int
	if c, waits := func() (game.Claim, bool) { s := w.state(id); return s.Pending() }(); waits {
		claim = c.Number
	}
	begin := dispute.Begin{Game: id, Subject: pick(w, dispute.Subjects()...), Claim: claim, By: p, Words: "He spoke.", Typed: chief}
	effect := pick(w, dispute.Effect{}, dispute.Effect{}, dispute.Effect{Penalty: game.PenaltyWarning, Against: p}, dispute.Effect{Penalty: game.PenaltyExpulsion, Against: p},
		dispute.Effect{Score: &game.Score{P1: 1, P2: 1}}, dispute.Effect{Readmit: true, Against: p})
	if file, _ := b.Disputes.Numbered(n); file.Subject == dispute.OfClaim && w.in(70) {
		upheld := w.in(50)
		effect = dispute.Effect{Upheld: &upheld}
	}
	return pick[dispute.Command](w, begin, begin, begin, begin, dispute.Say{Number: n, By: p, Words: "No.", Typed: chief},
		dispute.GoOn{Number: n, By: p, Typed: chief}, dispute.Rule{Number: n, Words: "So.", Effect: effect, Chief: w.in(70), Typed: chief},
		dispute.AppealTo{Number: n, By: p, To: pick(w, dispute.Jury, dispute.Chief), Words: "No.", Typed: chief},
		dispute.AppealTo{Number: n, By: p, To: pick(w, dispute.Jury, dispute.Chief), Words: "No.", Typed: chief},
		dispute.Vote{Number: n, Overturn: w.in(50), Member: pick(w, "a", "b", "c")},
		dispute.Conclude{Number: n, Overturn: w.in(50), Words: "So.", Effect: effect, Chief: w.in(70), Member: "a", Typed: "account:deputy"},
		dispute.Withdraw{Number: n, By: pick(w, board.Nobody, p), Typed: chief})
}

// anyCommand is what can be done in the event.
func (w *walk) anyCommand(b *tournament.Book, id, actor string) tournament.Command {
	entry := pick(w, b.Entries...)
	player, person := entry.Player, entry.Player
	if len(entry.Members) > 0 {
		person = pick(w, entry.Members...)
	}
	round := b.Rounds()
	if w.in(20) {
		round = w.draw.IntN(b.Rounds() + 2)
	}
	reason := pick(w, "A reason.", "A reason.", "A reason.", "")
	if w.in(30) || !b.Published && w.in(50) {
		return w.publish(b)
	}
	var ids []string
	for _, e := range b.Entries {
		ids = append(ids, e.Player)
	}
	w.draw.Shuffle(len(ids), func(i, j int) { ids[i], ids[j] = ids[j], ids[i] })
	var pairs []tournament.Pair
	for i := 0; i < len(ids); i += 2 {
		pairs = append(pairs, tournament.Pair{First: ids[i], Second: append(ids, "")[i+1]})
	}
	line := slices.Clone(entry.Members)
	if len(line) > 1 {
		line = append(line[:b.Boards-1:b.Boards-1], pick(w, line[b.Boards:]...))
	}
	return pick[tournament.Command](w,
		tournament.Unpublish{Round: b.Withdrawable(), Reason: reason}, tournament.Unpublish{Round: b.Withdrawable(), Reason: reason}, tournament.Unpublish{Round: b.Withdrawable(), Reason: reason},
		tournament.Withdraw{Player: player, Round: pick(w, 0, 0, b.Rounds()), Reason: reason}, tournament.Return{Player: player, Reason: reason},
		tournament.Expel{Player: person, Rule: "RIF 16", Reason: reason}, tournament.Readmit{Player: person, Reason: reason},
		tournament.RequestBye{Player: player, Round: b.Rounds() + 1, Bye: pick(w, tournament.Bye(""), tournament.HalfBye, tournament.ZeroBye), Reason: reason},
		tournament.OpenCheckin{}, tournament.CheckIn{Players: ids[:(len(ids)+1)/2], Here: true}, tournament.CloseCheckin{Sure: true},
		tournament.OpenHand{}, tournament.ChangeHand{Pairs: pairs}, tournament.DropHand{}, tournament.Forbid{Players: ids[:min(2, len(ids))]}, tournament.Forbid{},
		tournament.SetProvisional{Game: id, Score: w.score(), Reason: reason}, tournament.LineUp{Team: player, Players: line},
		tournament.RuleMatch{Round: round, Board: 1 + w.draw.IntN(3), Winner: player, Reason: reason}, tournament.RuleMatch{Round: round, Board: 1, Nobody: true, Reason: reason},
		tournament.OpenDoors{Round: round}, tournament.ConfirmRound{Round: round}, tournament.ConfirmRound{Round: round}, tournament.CloseRound{Round: round}, tournament.CloseRound{Round: round}, tournament.CloseRound{Round: round},
		tournament.ReopenRound{Round: round, Reason: reason}, tournament.Archive{Away: w.in(50)}, tournament.Delete{Reason: reason},
		tournament.Duty{Arbiter: "account:clock", On: w.in(70)}, tournament.Assign{Game: id, Arbiter: "account:clock"}, tournament.Release{Game: id},
		tournament.TakeOver{Game: id, Arbiter: "account:clock", From: "account:other"}, tournament.AssignAll{},
		tournament.Sign{}, tournament.Sign{Sure: true}, tournament.Sign{Sure: true}, tournament.ReopenTable{Reason: reason, By: actor}, tournament.ReopenTable{Reason: reason, By: actor},
		tournament.ConfirmCorrection{Number: len(b.Corrections), By: actor}, tournament.DeclineCorrection{Number: len(b.Corrections), Reason: reason, By: actor},
		tournament.Dismiss{Account: pick(w, "a", "b", "c", "arbiter"), Reason: reason}, tournament.Appoint{Account: pick(w, "a", "d"), Role: access.Jury, Juror: access.Juror{Country: "JPN"}})
}

// publish is what publishes next.
func (w *walk) publish(b *tournament.Book) tournament.Command {
	if b.Whole() {
		return tournament.PublishSchedule{}
	}
	if due, err := b.Due(); err == nil && len(due) > 0 {
		return tournament.PublishRound{Round: due[0].Round, Reason: "As it came."}
	}
	return tournament.PublishRound{Round: b.Rounds() + 1, Reason: "As it came."}
}
