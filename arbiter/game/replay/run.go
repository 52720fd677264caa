package replay

import (
	"encoding/json"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/clock"
)

// Report is what a script came to: a line of the command's output.
type Report struct {
	ID        string               `json:"id"`
	Status    string               `json:"status"`
	Score     map[string]game.Half `json:"score,omitempty"`
	Reason    string               `json:"reason,omitempty"`
	Rule      string               `json:"rule,omitempty"`
	Black     board.Person         `json:"black"`
	Plies     int                  `json:"plies"`
	Remaining map[string]Seconds   `json:"remaining,omitempty"`
	Refused   []Refused            `json:"refused"`
	Claims    []Claimed            `json:"claims"`
}

// Seconds is a time in milliseconds, written in seconds.
type Seconds clock.Span

// MarshalJSON writes seconds.
func (s Seconds) MarshalJSON() ([]byte, error) { return json.Marshal(float64(s) / 1000) }

// Refused is a step that changed nothing.
type Refused struct {
	Step int       `json:"step"`
	Code game.Code `json:"code"`
}

// Claimed is a claim with its finding.
type Claimed struct {
	Step    int    `json:"step"`
	Kind    string `json:"kind"`
	Upheld  bool   `json:"upheld"`
	Finding string `json:"finding"`
}

// table is a game while its script runs.
type table struct {
	referee game.Referee
	line    *game.Line
	report  Report
}

// Run plays a script. An error means that its settings make no game.
func Run(referee game.Referee, s Script) (Report, error) {
	t := table{referee: referee, line: game.NewLine(), report: Report{ID: s.ID, Refused: []Refused{}, Claims: []Claimed{}}}
	if err := t.line.Fold(game.Created{Settings: s.Settings}, 0); err != nil {
		return t.report, err
	}
	for _, p := range s.Absent {
		if err := t.line.Fold(game.Absented{Player: p}, 0); err != nil {
			return t.report, err
		}
	}
	if s.underWay() {
		if err := t.line.Fold(game.Started{}, 0); err != nil {
			return t.report, err
		}
	}
	at := clock.Instant(0)
	for i, step := range s.Steps {
		at = step.At
		t.step(i, step)
	}
	return t.finish(at), nil
}

// underWay tells whether the game of a script is under way from the beginning: one
// without a clock may leave the arbiter's word out, or let a player act before it.
func (s Script) underWay() bool {
	if s.Settings.Control != "" {
		return false
	}
	for _, step := range s.Steps {
		if step.Command.Do == game.DoStart || step.Command.By != board.Nobody {
			return step.Command.Do != game.DoStart
		}
	}
	return true
}

func (t *table) step(number int, s Step) {
	if _, refusal := t.referee.Act(t.line, s.Command, s.At); refusal != nil {
		t.report.Refused = append(t.report.Refused, Refused{number, refusal.Code})
		return
	}
	state := t.line.State()
	switch {
	case len(state.Claims) > len(t.report.Claims):
		t.rule(number, &state, s.At)
	case state.Full() && !t.referee.LastStoneClaimable(state):
		t.recordFullBoard(s.At)
	}
}

// rule follows the finding of the newest claim.
func (t *table) rule(number int, s *game.State, at clock.Instant) {
	c := s.Claims[len(s.Claims)-1]
	upheld := c.Holds(s.ColourOf(c.By))
	t.report.Claims = append(t.report.Claims, Claimed{number, c.Claim, upheld, c.Finding.What})
	if !c.Judged {
		_, _ = t.referee.Act(t.line, game.Command{Do: game.DoJudge, Claim: c.Number, Upheld: upheld}, at)
	}
}

// recordFullBoard is the arbiter noting the draw: the last stone makes nothing
// that somebody may still claim.
func (t *table) recordFullBoard(at clock.Instant) {
	_, _ = t.referee.Act(t.line, game.Command{Do: game.DoRecord}, at)
}

func (t *table) finish(at clock.Instant) Report {
	s, r := t.line.State(), t.report
	r.Status, r.Black, r.Plies = string(s.Status), s.Black(), len(s.Plies)
	if s.Status == game.Scheduled {
		r.Status = string(game.Open)
	}
	if s.Outcome != nil {
		r.Score, r.Reason, r.Rule = map[string]game.Half{}, s.Outcome.Reason, s.Outcome.Rule
	}
	if s.Timed {
		r.Remaining = map[string]Seconds{}
	}
	for _, p := range s.Persons() {
		if s.Outcome != nil {
			r.Score[p.String()] = s.Outcome.Score.Of(p)
		}
		if s.Timed {
			r.Remaining[p.String()] = Seconds(s.Remaining(p, at))
		}
	}
	return r
}
