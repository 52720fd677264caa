package dossier

import (
	"cmp"
	"fmt"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/variant"
	"renju-arbiter/clock"
)

// Settings are those of one of the games.
func (d *Dossier) Settings(g Game) (game.Settings, error) { return game.SettingsOf(d.Played(g)) }

// A StepError says which step of a game cannot have been made.
type StepError struct {
	Game string // its id
	Step int    // from 1
	Ply  int    // that it would have been, from 1
	Err  error
}

func (e *StepError) Error() string { return fmt.Sprintf("step %d (move %d): %v", e.Step, e.Ply, e.Err) }

func (e *StepError) Unwrap() error { return e.Err }

// Replay is a game as its steps fold to, with its result. The error is a *StepError, or that of
// its settings.
func (d *Dossier) Replay(g Game) (game.State, error) {
	line, err := d.begun(g)
	if err != nil {
		return game.State{}, err
	}
	at := clock.Instant(1)
	for i, step := range g.Steps {
		at = max(at, clock.Instant(1+step.At))
		e, err := step.event()
		if err == nil {
			err = line.Fold(e, at)
		}
		if err != nil {
			return line.State(), &StepError{Game: g.ID, Step: i + 1, Ply: len(line.State().Plies) + 1, Err: err}
		}
	}
	if g.Result != nil {
		outcome, err := g.Result.Outcome()
		if err != nil {
			return line.State(), err
		}
		if err := line.Fold(game.Ended{At: at, Outcome: outcome}, at); err != nil {
			return line.State(), err
		}
	}
	return line.State(), nil
}

// begun is a game before its first step.
func (d *Dossier) begun(g Game) (*game.Line, error) {
	settings, err := d.Settings(g)
	if err != nil {
		return nil, err
	}
	settings.Control = "" // what the clocks showed stands beside the steps
	made := game.Created{Settings: settings, Tournament: d.Event.ID, Round: g.Round, Board: g.Board}
	copy(made.Players[:], g.Players)
	if len(g.Players) > 2 {
		made.Seats = g.Players
	}
	line := game.NewLine()
	if err := line.Fold(made, 0); err != nil {
		return nil, err
	}
	return line, line.Fold(game.Started{}, 1)
}

// Outcome is the result as the referee has it.
func (r Result) Outcome() (game.Outcome, error) {
	score, _, err := game.ParseResult(r.Score)
	return game.Outcome{Score: score, Reason: r.Reason, Rule: r.Rule}, err
}

// event is the step as the journal has it.
func (s Step) event() (game.Stepped, error) {
	e := game.Stepped{By: s.By, Do: game.Act(s.Do), Point: board.NoPoint, N: s.N, Opening: s.Opening, System: s.System}
	for _, text := range s.Points {
		p, err := board.ParsePoint(text)
		if err != nil {
			return e, err
		}
		e.Points = append(e.Points, p)
	}
	for _, put := range s.Put {
		if put.Pass() {
			continue
		}
		effect, err := put.effect()
		if err != nil {
			return e, err
		}
		e.Point = effect.Point
		if effect.From != board.NoPoint {
			e.From = &effect.From
		}
		if len(put.Took) > 0 || put.From != "" {
			e.Effects = append(e.Effects, effect)
		}
	}
	return e, nil
}

func (p Put) effect() (e variant.Effect, err error) {
	e.From = board.NoPoint
	if e.Point, err = board.ParsePoint(p.Point); err != nil {
		return e, err
	}
	if p.From != "" {
		if e.From, err = board.ParsePoint(p.From); err != nil {
			return e, err
		}
	}
	for _, text := range p.Took {
		point, err := board.ParsePoint(text)
		if err != nil {
			return e, err
		}
		e.Captured = append(e.Captured, point)
	}
	return e, nil
}

// ended are the games of the pairings, as far as the table reads them.
func (d *Dossier) ended() (map[string]game.State, error) {
	how, status, games := map[string]*Result{}, map[string]game.Status{}, map[string]game.State{}
	for _, g := range d.Games {
		how[g.ID], status[g.ID] = g.Result, game.Status(g.Status)
		if g.Result == nil { // what counts is not from its board: somebody has left
			how[g.ID] = &Result{Reason: game.ReasonWithdrawal}
		}
	}
	for _, r := range d.Rounds {
		for _, p := range r.Pairings {
			if p.Game == "" {
				continue
			}
			// A game that has begun waits for its result, although somebody has left.
			s := game.State{Status: cmp.Or(status[p.Game], game.Scheduled)}
			switch {
			case p.Hangs:
				s.Status, s.Adjourned = game.Open, &game.Adjournment{}
			case p.Result != "":
				outcome, err := p.outcome(how[p.Game])
				if err != nil {
					return nil, err
				}
				s.Status, s.Outcome = game.EndedGame, &outcome
			}
			games[p.Game] = s
		}
	}
	return games, nil
}

// outcome is the result of a pairing, with how its game ended if that had the same.
func (p Pairing) outcome(of *Result) (game.Outcome, error) {
	score, forfeit, err := game.ParseResult(p.Result)
	o := game.Outcome{Score: score}
	if of != nil {
		o.Reason, o.Rule = of.Reason, of.Rule
	}
	if o.Forfeit() != forfeit {
		if o.Reason = game.ReasonRuling; forfeit {
			o.Reason = game.ReasonForfeit
		}
	}
	return o, err
}
