package game

import (
	"fmt"
	"slices"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/opening"
	"renju-arbiter/arbiter/variant"
	"renju-arbiter/clock"
)

// A correction of the record (PLAY.md, renju 3: the wooden board outranks the
// screen) gives a ply another point, makes a pass of a stone or a stone of a pass,
// moves another stone (gomoku), or gives the fifths as they were proposed; a fifth
// and the choice of it may be corrected together. In connect four the point names
// a column, and the disc and those above it fall again.
//
// What was recorded before stays as it was judged. From there on every step is
// made again by the rules of the game; one that could not have been made refuses
// the correction.
//
// What a person has decided stands until the arbiter changes the result: a claim upheld, a resignation,
// an agreement, a ruling. An end that the board alone decided (a game that ends on the board, the
// automatic mode, two passes) follows the corrected board. The correction ends the game, reopens it with
// stopped clocks, or gives it the end that the board shows.

// correct decides a correction. It names what changes.
func (r Referee) correct(s State, c Command, at clock.Instant) ([]Event, *Refusal) {
	if s.Status == Void {
		return nil, refuse(GameOver)
	}
	e, refusal := correction(s, c)
	if refusal != nil {
		return nil, refusal
	}
	was, list := recordOf(&s), recordOf(&s)
	first, err := mend(list, e)
	if err != nil {
		return nil, refuse(NoSuchPly)
	}
	if e.Ply != 0 && c.From != nil {
		list[plyIndex(list, e.Ply)].From = c.From
	}
	mended, end, refusal := r.judgedAnew(s, list, first, e.Ply)
	if refusal != nil {
		return nil, refusal
	}
	if slices.EqualFunc(was, list, sameStep) {
		return nil, refuse(NotAllowed)
	}
	if e.Ply != 0 {
		e.To = mended.Plies[e.Ply-1].Point // a disc falls
	}
	for _, step := range list[first:] {
		e.Effects = append(e.Effects, step.Effects...)
	}
	follows, result := r.resultAfter(s, end, at)
	e.Changes = append(r.changes(s, mended, e.Ply), result...)
	return append([]Event{e}, follows...), nil
}

// correction reads what is to be corrected.
func correction(s State, c Command) (Corrected, *Refusal) {
	e := Corrected{Ply: c.Ply, From: board.NoPoint, To: board.NoPoint, Reason: c.Reason}
	proposed := s.Opening.Proposals()
	switch {
	case c.Ply < 0, c.Ply > len(s.Plies), c.Ply == 0 && len(c.Points) == 0, len(c.Points) > 0 && proposed == nil:
		return e, refuse(NoSuchPly)
	case c.Reason == "":
		return e, refuse(ReasonNeeded)
	}
	if len(c.Points) > 0 {
		e.Proposed, e.Proposals = proposed, slices.Clone(c.Points)
	}
	if c.Ply == 0 {
		return e, nil
	}
	ply := s.Plies[c.Ply-1]
	e.From, e.To = ply.Point, c.Point
	if s.Table.Rules().Standing() && c.Column != 0 {
		e.To = board.At(c.Column-1, 0)
	}
	pass := c.Kind == string(DoPass)
	switch {
	case ply.System, pass && !s.Table.Rules().ByClaim(), c.From != nil && (pass || ply.from() == board.NoPoint):
		return e, refuse(NotAllowed)
	case pass:
		e.To = board.NoPoint
	case e.To == board.NoPoint:
		return e, refuse(opening.OffBoard)
	}
	return e, nil
}

// recordOf is what was played, step by step, as events.
func recordOf(s *State) []Stepped {
	list, ply := make([]Stepped, 0, len(s.Steps)), 0
	for _, step := range s.Steps {
		e := Stepped{By: step.By, Do: Act(step.Step.Kind), Point: step.Step.Point, Points: step.Step.Points,
			N: step.Step.N, Opening: step.Step.Name, System: step.System}
		if e.Do.isPly() {
			if effect := s.Plies[ply].Effect; effect != nil {
				e = e.bringing(*effect)
			}
			ply++
		}
		list = append(list, e)
	}
	return list
}

// bringing is a step with what it brought about.
func (e Stepped) bringing(effect variant.Effect) Stepped {
	e.Point, e.Effects = effect.Point, []variant.Effect{effect}
	if effect.From != board.NoPoint {
		e.From = &effect.From
	}
	return e
}

// isPly tells whether a step is a ply: a stone or a pass.
func (a Act) isPly() bool { return a == DoStone || a == DoChoose || a == DoPass }

// mend writes a correction into a record, and answers from which step on it has to
// be made again.
func mend(list []Stepped, e Corrected) (first int, err error) {
	first = len(list)
	if e.Proposals != nil {
		first = slices.IndexFunc(list, func(step Stepped) bool { return step.Do == DoPropose })
		if first < 0 || !slices.Equal(list[first].Points, e.Proposed) {
			return 0, fmt.Errorf("correction of fifths %v that were not proposed", e.Proposed)
		}
		list[first].Points = e.Proposals
	}
	if e.Ply == 0 && e.Proposals != nil {
		return first, nil
	}
	i := plyIndex(list, e.Ply)
	if i < 0 || list[i].Point != e.From {
		return 0, fmt.Errorf("correction of ply %d, which is not on %q", e.Ply, e.From)
	}
	switch {
	case e.To == board.NoPoint:
		list[i].Do, list[i].From = DoPass, nil
	case list[i].Do == DoPass:
		list[i].Do = DoStone
	}
	list[i].Point = e.To
	return min(first, i), nil
}

// plyIndex is which step of a record a ply is; -1 where there is none.
func plyIndex(list []Stepped, ply int) int {
	for i, step := range list {
		if step.Do.isPly() {
			if ply--; ply == 0 {
				return i
			}
		}
	}
	return -1
}

func sameStep(a, b Stepped) bool {
	return a.Do == b.Do && a.Point == b.Point && samePoint(a.From, b.From) && slices.Equal(a.Points, b.Points)
}

func samePoint(a, b *board.Point) bool { return a == b || a != nil && b != nil && *a == *b }

// judgedAnew is the state after a record of which the steps from the first on are
// judged by the rules, and what the board says of the game's end; those steps get
// what they bring about. Ply is the one that is corrected.
func (r Referee) judgedAnew(s State, list []Stepped, first, ply int) (State, *Outcome, *Refusal) {
	m, err := emptied(s)
	if err != nil {
		return s, nil, refuse(NotAllowed)
	}
	var end *Outcome
	space := new(room)
	for i := range list {
		n := len(m.Plies) + 1
		if i >= first {
			code := Code(GameOver)
			if end == nil {
				end, code = r.judged(&m, &list[i])
			}
			switch {
			case code == "":
			case i == first || n == ply && list[i].Do.isPly():
				return s, nil, &Refusal{Code: code, Point: list[i].Point}
			default:
				return s, nil, &Refusal{Code: LaterPlyBroken, Ply: n, Point: list[i].Point, Cause: code}
			}
		}
		if err := m.put(list[i], timeOfPly(&s, n), space); err != nil {
			return s, nil, refuse(NotAllowed)
		}
	}
	return m, end, nil
}

// judged asks the rules about a step, as when it was made, and writes down what it
// brings about.
func (r Referee) judged(s *State, e *Stepped) (*Outcome, Code) {
	c := Command{Do: e.Do, By: e.By, Point: e.Point, Points: e.Points, N: e.N, Opening: e.Opening, From: e.From}
	if s.Table.Rules().Standing() {
		c.Column = e.Point.X() + 1
	}
	c, code := dropped(s, c)
	if code != "" {
		return nil, code
	}
	e.Point, e.Effects = c.Point, nil
	_, placed, code := s.steps(e.By, e.step())
	if code != "" {
		return nil, code
	}
	end, over, refused := r.brings(s, c, e, placed)
	switch {
	case refused != nil:
		return nil, refused.Code
	case !over:
		return nil, ""
	}
	return &end, ""
}

// emptied is the state before the first step of play.
func emptied(s State) (State, error) {
	table, protocol, err := tableOf(s.Settings)
	s.Table, s.Opening, s.Position, s.Plies, s.Steps = table, protocol, table.Position(), nil, nil
	return s, err
}

// timeOfPly is when a ply was played.
func timeOfPly(s *State, ply int) clock.Instant {
	if ply > len(s.Plies) {
		return 0
	}
	return s.Plies[ply-1].At
}

// corrected folds a correction: nothing is judged, what the stones bring about
// stands in the event.
func corrected(s *State, e Corrected) error {
	list := recordOf(s)
	first, err := mend(list, e)
	if err != nil {
		return err
	}
	effects := e.Effects
	for i := first; i < len(list) && !s.Table.Rules().ByClaim(); i++ {
		if !list[i].Do.isPly() {
			continue
		}
		if len(effects) == 0 {
			return fmt.Errorf("correction of ply %d that does not say what each stone brings about", e.Ply)
		}
		list[i], effects = list[i].bringing(effects[0]), effects[1:]
	}
	m, err := emptied(*s)
	space := new(room)
	for i := 0; i < len(list) && err == nil; i++ {
		err = m.put(list[i], timeOfPly(s, len(m.Plies)+1), space)
	}
	if err != nil {
		return fmt.Errorf("correction of ply %d to %q: %w", e.Ply, e.To, err)
	}
	m.Version++
	m.Corrections = grown(m.Corrections, e)
	m.Claims = refound(m.Claims, e.Changes)
	*s = m
	return nil
}

// refound are the claims with what the correction makes of those that nobody has
// judged yet. A ruling that was given stands until the arbiter changes the result.
func refound(claims []Claim, changes []Change) []Claim {
	claims = slices.Clone(claims)
	for _, change := range changes {
		for i := range claims {
			if change.Finding != nil && claims[i].Number == change.Claim && !claims[i].Judged {
				claims[i].Finding = *change.Finding
			}
		}
	}
	return claims
}

// resultAfter is what a correction makes of the result, where the board now says
// end, or nothing.
func (r Referee) resultAfter(s State, end *Outcome, at clock.Instant) ([]Event, []Change) {
	if sameOutcome(s.Outcome, end) {
		return nil, nil
	}
	change := []Change{{Was: resultText(s.Outcome), Is: resultText(end)}}
	ended := func() Event { return Ended{At: at, Outcome: *end} }
	switch {
	case s.Outcome == nil:
		return []Event{ended()}, change
	case !sameOutcome(r.boardOutcome(s), s.Outcome):
		if end == nil {
			return nil, nil
		}
		return nil, change // for the arbiter to see: what was decided stands
	case end == nil:
		return []Event{Reopened{}}, change
	}
	return []Event{Reopened{}, ended()}, change
}

// boardOutcome is how the board alone has ended the game; nil where it has not.
func (r Referee) boardOutcome(s State) *Outcome {
	if !s.Table.Rules().ByClaim() {
		if end, over := tableEnd(s.Table); over {
			return &end
		}
		return nil
	}
	list := recordOf(&s)
	_, end, _ := r.judgedAnew(s, list, len(list)-1, 0)
	return end
}

func sameOutcome(a, b *Outcome) bool { return a == b || a != nil && b != nil && *a == *b }

// resultText is "open", or a result like "1-0 five".
func resultText(o *Outcome) string {
	if o == nil {
		return string(Open)
	}
	return o.String()
}

// Mend is a correction as somebody proposes it, for the journal: the fields of a Command that
// DoCorrect and DoResult read.
type Mend struct {
	Do      Act           `json:"do"`
	Ply     int           `json:"ply,omitempty"`
	Point   board.Point   `json:"point"`
	Points  []board.Point `json:"points,omitempty"`
	From    *board.Point  `json:"from,omitempty"`
	Column  int           `json:"column,omitempty"`
	Kind    string        `json:"kind,omitempty"`
	Score   *Score        `json:"score,omitempty"`
	Forfeit bool          `json:"forfeit,omitempty"`
	Reason  string        `json:"reason"`
}

// MendOf is the correction that a command is.
func MendOf(c Command) Mend {
	m := Mend{Do: c.Do, Kind: c.Kind, Forfeit: c.Forfeit, Reason: c.Reason, Point: board.NoPoint}
	if c.Do == DoCorrect {
		m.Ply, m.Point, m.Points, m.From, m.Column = c.Ply, c.Point, c.Points, c.From, c.Column
		return m
	}
	m.Score = &c.Score
	return m
}

// Command is the command that does it.
func (m Mend) Command() Command {
	c := Command{Do: m.Do, Ply: m.Ply, Point: m.Point, Points: m.Points, From: m.From, Column: m.Column, Kind: m.Kind, Forfeit: m.Forfeit, Reason: m.Reason}
	if m.Score != nil {
		c.Score = *m.Score
	}
	return c
}
