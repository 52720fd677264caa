package dispute

import (
	"slices"
	"strings"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/clock"
)

// Decide gives the event that a command brings about, or a refusal.
func Decide(f Files, c Command, facts Facts, at clock.Instant) (Event, *Refusal) {
	return c.decide(f, facts, at)
}

func (c Begin) decide(f Files, facts Facts, at clock.Instant) (Event, *Refusal) {
	s := facts.Game
	words := strings.TrimSpace(c.Words)
	switch {
	case !slices.Contains(Subjects(), c.Subject):
		return nil, &Refusal{Code: NoSubject}
	case c.Game == "":
		return nil, &Refusal{Code: BoardNeeded}
	case c.Subject == OfClaim && !hasClaim(s, c.Claim):
		return nil, &Refusal{Code: NoClaimThere}
	case c.Subject == OfResult && s.Contest == nil:
		return nil, &Refusal{Code: NotContested}
	case words == "" && (c.Subject == OfConduct || c.Subject == OfSpectator):
		return nil, &Refusal{Code: WordsNeeded}
	}
	opened := Opened{Number: len(f) + 1, Game: c.Game, Subject: c.Subject, By: c.By, Words: words, Typed: c.Typed, At: at,
		Players: parties(s), Black: s.Black(), Readings: readings(s, at), Moves: moves(s.Plies), There: there(s, c, facts)}
	opened.fill(s, c)
	if c.Subject != OfConduct && c.Subject != OfSpectator && !sits(opened.Players, opened.By) {
		return nil, &Refusal{Code: NoParty}
	}
	if n := f.Already(opened.Game, opened.Subject, opened.Claim, opened.By); n > 0 {
		return nil, &Refusal{Code: FileExists, Number: n}
	}
	return opened, nil
}

// fill adds what the game knows of what the file is about: the claim, the call, the contested result.
func (e *Opened) fill(s game.State, c Begin) {
	if c.Subject == OfClaim {
		claim := claimOf(s, c.Claim)
		e.Claim, e.Readings = c.Claim, claim.Remaining
		e.Moves = moves(s.Plies[:min(claim.Plies, len(s.Plies))])
	}
	var said string
	e.By, e.About, said = Beginning(s, c.Subject, c.Claim, c.By)
	if e.Words == "" {
		e.Words = said
	}
}

// Beginning is what a game knows of what a file would be about. It says whose it is, by being nobody or
// whom an arbiter names. It says what a call is about, and the own words of this person.
func Beginning(s game.State, of Subject, claim int, by board.Person) (whose board.Person, about, words string) {
	switch of {
	case OfClaim:
		return claimOf(s, claim).By, "", ""
	case OfCall:
		if by == board.Nobody {
			by = s.CalledBy
		}
		about, words = s.LastCall(by)
	case OfResult:
		if s.Contest != nil {
			return s.Contest.By, "", s.Contest.Words
		}
	case OfSpectator:
		by = board.Nobody
	}
	return by, about, words
}

// there is who was where.
func there(s game.State, c Begin, facts Facts) There {
	t := There{Stopped: s.Timed && s.Stopped, Time: facts.Time, Words: strings.TrimSpace(c.Where)}
	if !s.Over() {
		t.Turn = s.Actor()
	}
	for i, p := range s.Persons() {
		if s.Absent[i] {
			t.Absent = append(t.Absent, p)
		}
	}
	return t
}

// same tells whether another file is about the same: the same claim, or the same kind of thing
// at the same board that nobody has ruled on.
func (e Opened) same(other File) bool {
	if other.Game != e.Game || other.Subject != e.Subject || other.State == Dropped {
		return false
	}
	switch e.Subject {
	case OfClaim:
		return other.Claim == e.Claim
	case OfConduct, OfSpectator:
		return false
	}
	return other.By == e.By && other.State == Open
}

func (c Say) decide(f Files, _ Facts, at clock.Instant) (Event, *Refusal) {
	file, ok := f.Numbered(c.Number)
	words, witness := strings.TrimSpace(c.Words), strings.TrimSpace(c.Witness)
	switch {
	case !ok:
		return nil, &Refusal{Code: NoSuchDispute}
	case !file.Waiting():
		return nil, &Refusal{Code: FileClosed}
	case c.By != board.Nobody && !sits(file.Players, c.By):
		return nil, &Refusal{Code: NoParty}
	case c.By == board.Nobody && witness == "":
		return nil, &Refusal{Code: WitnessNeeded}
	case words == "":
		return nil, &Refusal{Code: WordsNeeded}
	}
	if c.By != board.Nobody {
		witness = ""
	}
	return Stated{Number: c.Number, By: c.By, Witness: witness, Words: words, Typed: c.Typed, At: at}, nil
}

func (c GoOn) decide(f Files, facts Facts, at clock.Instant) (Event, *Refusal) {
	file, ok := f.Numbered(c.Number)
	switch {
	case !ok:
		return nil, &Refusal{Code: NoSuchDispute}
	case file.State != Open:
		return nil, &Refusal{Code: FileClosed}
	case file.Protest != nil:
		return nil, &Refusal{Code: UnderProtest}
	case facts.Game.Over():
		return nil, &Refusal{Code: GameIsOver}
	case file.Subject == OfClaim && claimWaits(facts.Game, file.Claim):
		return nil, &Refusal{Code: ClaimWaits} // the clocks rest until it is ruled on (RIF 9.6, seed 7.6)
	case !sits(file.Players, c.By):
		return nil, &Refusal{Code: NoParty}
	}
	return Protested{Number: c.Number, By: c.By, Typed: c.Typed, At: at}, nil
}

func (c Rule) decide(f Files, facts Facts, at clock.Instant) (Event, *Refusal) {
	file, ok := f.Numbered(c.Number)
	words := strings.TrimSpace(c.Words)
	switch {
	case !ok:
		return nil, &Refusal{Code: NoSuchDispute}
	case file.State == Dropped:
		return nil, &Refusal{Code: FileClosed}
	case file.State != Open:
		return nil, &Refusal{Code: RuledAlready}
	case words == "":
		return nil, &Refusal{Code: WordsNeeded}
	case !cites(file.Subject, facts.Game.Settings.Game, c.Rules):
		return nil, &Refusal{Code: BadRule}
	case c.Effect.ofChief() && !c.Chief:
		return nil, &Refusal{Code: ChiefExpels}
	}
	if refusal := c.Effect.fits(file, facts.Game); refusal != nil {
		return nil, refusal
	}
	return Ruled{Number: c.Number, Rules: c.Rules, Words: words, Effect: c.Effect, Was: c.Effect.was(facts.Game),
		Minutes: facts.Minutes, Typed: c.Typed, At: at}, nil
}

// Deadline is till when a ruling can be appealed: so many minutes after it, or after the game
// where that ends later; false while the game goes on.
func (f File) Deadline(s game.State) (until clock.Instant, known bool) {
	if f.Ruling == nil {
		return 0, false
	}
	return Until(f.Ruling.At, f.Ruling.Minutes, s)
}

// Until is till when what was ruled at an instant can be appealed, as Deadline.
func Until(ruled clock.Instant, minutes int, s game.State) (until clock.Instant, known bool) {
	if !s.Over() {
		return 0, false
	}
	return max(ruled, s.EndedAt) + clock.Instant(minutes)*60_000, true
}

func (c AppealTo) decide(f Files, facts Facts, at clock.Instant) (Event, *Refusal) {
	file, ok := f.Numbered(c.Number)
	words := strings.TrimSpace(c.Words)
	switch {
	case !ok:
		return nil, &Refusal{Code: NoSuchDispute}
	case file.State == Appeal, file.State == Closed, file.GaveUp(c.By):
		return nil, &Refusal{Code: AppealedAlready}
	case file.State != Settled:
		return nil, &Refusal{Code: NotRuled}
	case !sits(file.Players, c.By):
		return nil, &Refusal{Code: NoParty}
	case words == "":
		return nil, &Refusal{Code: WordsNeeded}
	}
	if until, known := file.Deadline(facts.Game); known && at > until {
		return nil, &Refusal{Code: AppealLate, Count: file.Ruling.Minutes}
	}
	if r := file.hears(c.To, facts); r != nil {
		return nil, r
	}
	return Appealed{Number: c.Number, By: c.By, To: c.To, Words: words, Typed: c.Typed, At: at}, nil
}

// Courts are those that can hear an appeal against the ruling of a settled dispute, the jury first.
func (f File) Courts(facts Facts) (list []Court) {
	for _, court := range []Court{Jury, Chief} {
		if f.hears(court, facts) == nil {
			list = append(list, court)
		}
	}
	return list
}

// hears is why a court cannot hear an appeal against the ruling of a settled dispute.
func (f File) hears(court Court, facts Facts) *Refusal {
	switch court {
	case Chief:
		if !slices.ContainsFunc(facts.Chiefs, func(typed string) bool { return typed != f.Ruling.Typed }) {
			return &Refusal{Code: NoOtherChief}
		}
	case Jury:
		if n := len(f.Judges(facts)); n < Quorum {
			return &Refusal{Code: JuryTooSmall, Count: n}
		}
	default:
		return &Refusal{Code: NoCourt}
	}
	return nil
}

func (c Vote) decide(f Files, facts Facts, at clock.Instant) (Event, *Refusal) {
	file, ok := f.Numbered(c.Number)
	switch {
	case !ok:
		return nil, &Refusal{Code: NoSuchDispute}
	case file.State != Appeal || file.Appeal.To != Jury:
		return nil, &Refusal{Code: NotAppealed}
	}
	if refusal := file.MayJudge(facts, c.Member); refusal != nil {
		return nil, refusal
	}
	return Voted{Number: c.Number, Member: c.Member, Overturn: c.Overturn, At: at}, nil
}

func (c Conclude) decide(f Files, facts Facts, at clock.Instant) (Event, *Refusal) {
	file, ok := f.Numbered(c.Number)
	words := strings.TrimSpace(c.Words)
	switch {
	case !ok:
		return nil, &Refusal{Code: NoSuchDispute}
	case file.State != Appeal:
		return nil, &Refusal{Code: NotAppealed}
	case words == "":
		return nil, &Refusal{Code: WordsNeeded}
	}
	decided := Decided{Number: c.Number, Overturn: c.Overturn, Words: words, Typed: c.Typed, At: at}
	if file.Appeal.To == Jury {
		if refusal := file.MayJudge(facts, c.Member); refusal != nil {
			return nil, refusal
		}
		decided.For, decided.Against = file.Tally(facts)
		if n := decided.For + decided.Against; n < Quorum {
			return nil, &Refusal{Code: VotesMissing, Count: n}
		}
		decided.Overturn = decided.Against > decided.For
	} else if refusal := file.mayDecide(c); refusal != nil {
		return nil, refusal
	}
	if decided.Overturn {
		effect, forgives, refusal := c.Effect.overturning(file, facts, at)
		if refusal != nil {
			return nil, refusal
		}
		decided.Effect, decided.Forgives, decided.Was = effect, forgives, effect.was(facts.Game)
		decided.Lifted = file.liftable(facts, at)
	}
	return decided, nil
}

func (c Withdraw) decide(f Files, _ Facts, at clock.Instant) (Event, *Refusal) {
	file, ok := f.Numbered(c.Number)
	switch {
	case !ok:
		return nil, &Refusal{Code: NoSuchDispute}
	case !file.Waiting(), c.By != board.Nobody && c.By != file.Asks():
		return nil, &Refusal{Code: NothingWithdrawn}
	case file.State == Appeal && c.By == board.Nobody && c.Typed == file.Ruling.Typed:
		return nil, &Refusal{Code: OwnRuling}
	case file.State == Appeal && c.By == board.Nobody && strings.TrimSpace(c.Words) == "":
		return nil, &Refusal{Code: WordsNeeded}
	}
	return Withdrawn{Number: c.Number, By: c.By, Words: strings.TrimSpace(c.Words), Typed: c.Typed, At: at}, nil
}

// Asks is who wants the ruling, or the decision, for which a file waits.
func (f File) Asks() board.Person {
	if f.State == Appeal {
		return f.Appeal.By
	}
	return f.By
}

func sits(players []string, p board.Person) bool {
	return p != board.Nobody && int(p) <= len(players)
}

// parties are the ids of those at the board, P1 first.
func parties(s game.State) (list []string) {
	for _, p := range s.Persons() {
		list = append(list, s.Seat(p))
	}
	return list
}

func readings(s game.State, at clock.Instant) (list []clock.Span) {
	if !s.Timed {
		return nil
	}
	for _, p := range s.Clocked() {
		list = append(list, s.Remaining(p, at))
	}
	return list
}

func moves(plies []game.Ply) (list []board.Point) {
	for _, ply := range plies {
		list = append(list, ply.Point)
	}
	return list
}

func hasClaim(s game.State, number int) bool {
	return claimOf(s, number).Number == number && number > 0
}

func claimOf(s game.State, number int) game.Claim {
	for _, claim := range s.Claims {
		if claim.Number == number {
			return claim
		}
	}
	return game.Claim{}
}
