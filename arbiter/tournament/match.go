package tournament

import (
	"cmp"
	"errors"
	"maps"
	"slices"
	"strconv"

	"renju-arbiter/arbiter/seal"
	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/pairing"
	"renju-arbiter/pairing/teams"
)

// Match is one pairing of a round: who meets whom, in one game or more.
type Match struct {
	Round, Board  int
	First, Second string // First is tentative Black of the first game; Second empty for a bye
	Bye           Bye
	Games         []Pairing // in order; none for a bye
}

// Matches are the pairings of a round, in the order of boards.
func (s State) Matches(round int) []Match { return slices.Clip(s.look().matches[round]) }

// tally is what a match has brought each side: thousandths of points.
type tally struct {
	first, second int
	done, played  bool
}

// tallyOf adds up the games of a match as the next pairing counts them, and turns
// them into the points of the match where it has a worth of its own.
func tallyOf(b *Book, m Match) tally {
	t := tally{done: true}
	for _, p := range m.Games {
		r := b.counted(p)
		t.done, t.played = t.done && r.done, t.played || r.played
		first, second := b.points(r.first), b.points(r.second)
		if p.First != m.First {
			first, second = second, first
		}
		t.first, t.second = t.first+first, t.second+second
	}
	if worth := b.mini(); worth.Win > 0 && t.done {
		sum := []pairing.GameScore{{A: pairing.Points(t.first), B: pairing.Points(t.second)}}
		score, _ := pairing.MiniMatch{Win: worth.Win, Draw: worth.Draw}.Fold(sum) // one sum cannot be too many
		t.first, t.second = int(score.ForA), int(score.ForB)
	}
	return t
}

// InTurn are the games of a round whose turn it is, by id: all of them, but of a
// mini-match only the first that is not over. Its players have one board and two hands.
func (b *Book) InTurn(round int) map[string]bool {
	turn := map[string]bool{}
	for _, m := range b.Matches(round) {
		for _, p := range m.Games {
			turn[p.Game] = true
			if b.Boards == 0 && !b.resultOf(p).over {
				break
			}
		}
	}
	delete(turn, "")
	return turn
}

// LineUp says who of a team sits at which board in the next round, from board 1
// down; an empty name is an empty board. It can be changed until the round is
// published. An arbiter who takes it from a captain says why.
type LineUp struct {
	Team    string
	Players []string
	Reason  string           `json:",omitempty"`
	Sealed  []UnsealedLineUp `json:"-"` // what the seals of the round hide, from the side table
}

func (c LineUp) decide(b *Book) ([]Event, error) {
	if err := b.mayLineUp(c.Team, c.Players); err != nil {
		return nil, err
	}
	if c.Reason == "" && b.HasCaptain(c.Team) {
		return nil, &Refusal{Code: ReasonNeeded}
	}
	e := LinedUp{Round: b.Rounds() + 1, Team: c.Team, Players: c.Players, Reason: c.Reason}
	foe := b.Foe(c.Team)
	if _, waits := b.ClosedLineUps[TeamRound{foe, e.Round}]; !waits {
		return []Event{e}, nil
	}
	return append([]Event{e}, b.opens(e.Round, c.Sealed, foe)...), nil
}

// SealLineUp is a captain's line-up for the next round. It is closed until that of the
// opponent is in as well, or the round is published. Another one takes its place until then.
type SealLineUp struct {
	Team    string
	Players []string
	Salt    seal.Salt        `json:"-"`
	Closes  int64            `json:"-"` // until when captains may send, in milliseconds since 1970 UTC; 0: until it is open
	Wall    int64            `json:"-"` // when it came
	Sealed  []UnsealedLineUp `json:"-"` // what the seals of the round hide, from the side table
}

func (c SealLineUp) decide(b *Book) ([]Event, error) {
	if err := b.mayLineUp(c.Team, c.Players); err != nil {
		return nil, err
	}
	round, foe := b.Rounds()+1, b.Foe(c.Team)
	switch _, open := b.LineUps[TeamRound{c.Team, round}]; {
	case open:
		return nil, &Refusal{Code: LineUpOpen, Round: round}
	case c.Closes > 0 && c.Wall >= c.Closes:
		return nil, &Refusal{Code: LineUpLate, Round: round, Count: b.LineUpsFor()}
	case len(c.Salt) < seal.SaltSize:
		return nil, &Refusal{Code: BadLineUp}
	}
	own := UnsealedLineUp{Team: c.Team, Players: c.Players, Salt: c.Salt}
	e := LineUpSealed{Round: round, Team: c.Team, Seal: own.Seal(b.ID, round)}
	_, waits := b.ClosedLineUps[TeamRound{foe, round}]
	_, open := b.LineUps[TeamRound{foe, round}]
	if !waits && !open {
		return []Event{e}, nil
	}
	sealed := append(slices.Clone(c.Sealed), own)
	if !waits {
		return append([]Event{e}, b.opens(round, sealed, c.Team)...), nil
	}
	return append([]Event{e}, b.opens(round, sealed, foe, c.Team)...), nil
}

// LineUpSealed says that a captain has sent a line-up. Its content is in a side table.
type LineUpSealed struct {
	Round int    `json:"round"`
	Team  string `json:"team"`
	Seal  string `json:"seal"`
}

// LineUpsOpened says what captains have sent. From now on these are the line-ups.
type LineUpsOpened struct {
	Round   int              `json:"round"`
	LineUps []UnsealedLineUp `json:"lineUps"`
}

// An UnsealedLineUp is what a seal hides.
type UnsealedLineUp struct {
	Team    string    `json:"team"`
	Players []string  `json:"players"`
	Salt    seal.Salt `json:"salt"`
}

// Kind is the name of the kind, as the journal keeps it.
func (LineUpSealed) Kind() string { return "line-up-sealed" }

// Kind is the name of the kind, as the journal keeps it.
func (LineUpsOpened) Kind() string { return "line-ups-opened" }

// The refusals of a captain's line-up.
const (
	LineUpOpen   Code = "line-up-open"     // both captains have sent theirs, or an arbiter has entered it
	LineUpLate   Code = "line-up-too-late" // Count: how many minutes before the round captains may send
	LineUpLost   Code = "line-up-lost"     // Player is the team: what its captain has sent does not open
	BadLineUpFor Code = "bad-line-up-minutes"
)

// The time before a round until which captains may send line-ups, in minutes.
const (
	LineUpMinutes     = 15
	MostLineUpMinutes = 1440
)

// LineUpsFor is how many minutes before a round captains may send line-ups.
func (c Created) LineUpsFor() int { return cmp.Or(c.LineUpMinutes, LineUpMinutes) }

// Seal is the seal of the line-up of an event in a round that the journal holds.
func (u UnsealedLineUp) Seal(event string, round int) string {
	return seal.Of("renju-arbiter: a line-up", u.Salt, append([]string{event, strconv.Itoa(round), u.Team}, u.Players...)...)
}

// opens returns the event that opens the sealed line-ups of some teams; none where one of
// them is lost.
func (b *Book) opens(round int, sealed []UnsealedLineUp, of ...string) []Event {
	e := LineUpsOpened{Round: round}
	for _, team := range of {
		i := slices.IndexFunc(sealed, func(u UnsealedLineUp) bool { return u.Team == team })
		if i < 0 {
			return nil
		}
		e.LineUps = append(e.LineUps, sealed[i])
	}
	return []Event{e}
}

// opening returns the event that opens all sealed line-ups of a round that is published, as far as
// its teams play in it; LineUpLost where one of them does not open.
func (b *Book) opening(round int, sealed []UnsealedLineUp) ([]Event, error) {
	closed := b.Closed(round)
	if len(closed) == 0 {
		return nil, nil
	}
	for _, team := range closed {
		if !slices.ContainsFunc(sealed, func(u UnsealedLineUp) bool { return u.Team == team }) {
			return nil, &Refusal{Code: LineUpLost, Player: team, Round: round}
		}
	}
	return b.opens(round, sealed, closed...), nil
}

// Closed are the teams whose line-ups for a round are sealed, in the order of their numbers.
func (s State) Closed(round int) (teams []string) {
	for _, e := range s.Entries {
		if _, closed := s.ClosedLineUps[TeamRound{e.Player, round}]; closed {
			teams = append(teams, e.Player)
		}
	}
	return teams
}

// HasCaptain tells whether a captain's link of a team opens something.
func (s State) HasCaptain(team string) bool {
	for _, link := range s.Access.Links {
		if link.Of == access.CaptainLink && link.Person == team && !link.Withdrawn {
			return true
		}
	}
	return false
}

// Foe is the opponent of a team in the next round, as far as that is known before it is
// published; empty where it is not, and for a bye.
func (s State) Foe(team string) string {
	for _, p := range s.Planned() {
		switch team {
		case p.First:
			return p.Second
		case p.Second:
			return p.First
		}
	}
	return ""
}

// Planned are the matches of the next round that are known before it is published: those of a plan
// of teams.
func (s State) Planned() []Pair {
	if s.Boards == 0 || s.how() != RoundRobin || s.Rounds() >= s.LastRound() {
		return nil
	}
	pairs, err := fromPlan(s)
	if err != nil {
		return nil
	}
	return pairs
}

// mayLineUp refuses a line-up for the next round that a team may not play.
func (b *Book) mayLineUp(team string, players []string) error {
	e, entered := b.Entry(team)
	switch {
	case b.Boards == 0:
		return &Refusal{Code: NotInThisSystem}
	case !entered:
		return &Refusal{Code: NotEntered, Player: team}
	case b.Rounds() >= b.LastRound():
		return &Refusal{Code: NoRoundLeft}
	}
	of, places := teams.Team{No: e.Number}, make([]int, len(players))
	for i := range e.Members {
		of.Players = append(of.Players, i+1)
	}
	for i, player := range players {
		places[i] = slices.Index(e.Members, player) + 1
		switch {
		case player != "" && places[i] == 0:
			return &Refusal{Code: NotEntered, Player: player}
		case player != "" && b.outIn(player, b.Rounds()+1):
			return &Refusal{Code: AlreadyExpelled, Player: player}
		}
	}
	o := teams.Options{Boards: b.Boards, Reserves: b.Reserves, FreeOrder: b.FreeOrder}
	if err := teams.CheckLineUp(of, places, o); err != nil {
		return badLineUp(e, err)
	}
	return nil
}

// linedUp folds an event of line-ups; false for any other.
func (s State) linedUp(e Event) (State, bool) {
	switch e := e.(type) {
	case LinedUp:
		s.LineUps = with(s.LineUps, TeamRound{e.Team, e.Round}, e.Players)
		s.ClosedLineUps = s.unsealed(TeamRound{e.Team, e.Round})
	case LineUpSealed:
		s.ClosedLineUps = with(s.ClosedLineUps, TeamRound{e.Team, e.Round}, e.Seal)
	case LineUpsOpened:
		for _, u := range e.LineUps {
			s.LineUps = with(s.LineUps, TeamRound{u.Team, e.Round}, u.Players)
			s.ClosedLineUps = s.unsealed(TeamRound{u.Team, e.Round})
		}
	default:
		return s, false
	}
	return s, true
}

// unsealed are the sealed line-ups without one.
func (s State) unsealed(of TeamRound) map[TeamRound]string {
	if _, sealed := s.ClosedLineUps[of]; !sealed {
		return s.ClosedLineUps
	}
	rest := maps.Clone(s.ClosedLineUps)
	delete(rest, of)
	return rest
}

// LinedUpBy is the state with the line-ups that some events set. They are those of one act,
// which publishes a round as well.
func (s State) LinedUpBy(events []Event) State {
	for _, e := range events {
		s, _ = s.linedUp(e)
	}
	return s
}

// badLineUp names the person of the team whom the fault is about, if it is about
// one.
func badLineUp(team Entry, cause error) *Refusal {
	r := &Refusal{Code: BadLineUp, Cause: cause}
	if fault, ok := errors.AsType[*teams.Error](cause); ok && fault.Player > 0 {
		r.Player = team.Members[fault.Player-1]
	}
	return r
}

// LineUpOf is who sits for a team in a round: the line-up given, or the first of
// its list.
func (s State) LineUpOf(team string, round int) []string {
	if given, ok := s.LineUps[TeamRound{team, round}]; ok {
		return given
	}
	e, _ := s.Entry(team)
	members := e.Members
	if len(e.Out) > 0 {
		members = slices.DeleteFunc(slices.Clone(members), func(person string) bool { return s.outIn(person, round) })
	}
	return members[:min(s.Boards, len(members))]
}

// atBoard is who sits for a team at a board of its match.
func (s State) atBoard(team string, p Pairing) string {
	lineUp := s.LineUpOf(team, p.Round)
	if i := max(p.Leg, 1) - 1; i < len(lineUp) {
		return lineUp[i]
	}
	return ""
}

// nobody tells whether a board of a team match is empty on one side: it is not
// played.
func (s State) nobody(p Pairing) bool {
	return s.Boards > 0 && (s.atBoard(p.First, p) == "" || s.atBoard(p.Second, p) == "")
}

// TeamRound is one team in one round.
type TeamRound struct {
	Team  string
	Round int
}
