package dossier

import (
	"encoding/json"
	"maps"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/clock"
)

// record is a game while it is folded, with what its state does not keep: when each step was
// made, and what was done about it.
type record struct {
	id     string
	line   *game.Line
	stamps []stamp // of the steps that stand
	happ   []Happened
	mended []clock.Instant // when each correction was made

	resulted Happened // with which it got its result
}

// stamp is when a step was made, with the clocks after it.
type stamp struct {
	at, pressed clock.Instant
	left        []int64
	plies       int // of the record, after it
	onBehalf    bool
}

func newRecord(id string) *record {
	return &record{id: id, line: game.NewLine()}
}

func (r *record) state() game.State { return r.line.State() }

func (r *record) fold(h Happened) error {
	s := r.state()
	if err := r.line.Fold(h.Did, h.At); err != nil {
		return err
	}
	was := s.Outcome
	s = r.state()
	if s.Outcome != nil && (was == nil || *was != *s.Outcome) {
		r.resulted = h
	}
	r.stamps = r.stamps[:min(len(r.stamps), len(s.Steps))] // what an act brought is gone with it
	switch e := h.Did.(type) {
	case game.Stepped:
		r.stamps = append(r.stamps, stamp{at: h.At, left: left(s, h.At), plies: len(s.Plies), onBehalf: e.OnBehalf})
		return nil
	case game.Pressed:
		if n := len(r.stamps); n > 0 {
			r.stamps[n-1].pressed, r.stamps[n-1].left = h.At, left(s, h.At)
		}
		return nil
	case game.Created, game.Seen, game.Noted, game.SeatOpened:
		return nil
	case game.Corrected:
		r.mended = append(r.mended, h.At)
	}
	r.happ = append(r.happ, h)
	return nil
}

// left is what stands on each clock; nil where there is none.
func left(s game.State, at clock.Instant) (list []int64) {
	if !s.Timed {
		return nil
	}
	for _, p := range s.Clocked() {
		list = append(list, int64(s.Remaining(p, at)))
	}
	return list
}

// since is how long after the start of the clocks something was.
func since(s game.State, at clock.Instant) int64 {
	if s.StartedAt == 0 || at < s.StartedAt {
		return 0
	}
	return int64(at.Sub(s.StartedAt))
}

// settings are those of a game by name, found once: most games have the same.
func (w *writer) settings(s game.Settings) map[string]string {
	if w.byName == nil {
		w.byName = map[game.Settings]map[string]string{}
	}
	values, known := w.byName[s]
	if !known {
		values = settings(s)
		w.byName[s] = values
	}
	return values
}

func (w *writer) game(r *record) Game {
	s := r.state()
	redaction := s.Redaction(w.arbiter())
	g := Game{ID: r.id, Round: s.Round, Board: s.Board, Status: string(s.Status), InPlaceOf: s.InPlaceOf, Covered: redaction.Board}
	for _, p := range s.Persons() {
		g.Players = append(g.Players, s.Seat(p))
		w.names(s.Seat(p))
	}
	if own := w.settings(s.Settings); !maps.Equal(own, w.settings(w.state.Created.Game)) {
		g.Settings = maps.Clone(own)
	}
	if s.Device != s.Settings.Device && s.Device != game.DeviceAny {
		g.Device = s.Device
	}
	g.Started, g.Ended = r.wall(s.StartedAt), r.wall(s.EndedAt)
	if !redaction.Board {
		g.Steps = r.steps(s)
	}
	if s.Outcome != nil {
		g.Result, g.Resulted, g.ResultedAt = resultOf(*s.Outcome), r.resulted.Position, r.resulted.Wall
	}
	for _, c := range s.Claims {
		g.Claims = append(g.Claims, claimOf(redaction.Claim(c), s))
	}
	for i, c := range s.Corrections {
		if shown, is := redaction.Event(c).(game.Corrected); is {
			if !w.arbiter() { // what it made of moves that nobody claimed no page tells either
				shown.Changes = nil
			}
			g.Corrections = append(g.Corrections, correctionOf(shown, since(s, r.mended[i])))
		}
	}
	for _, h := range r.happ {
		r.tell(&g, s, h, redaction, w.arbiter())
	}
	if !redaction.Sheets {
		for _, p := range s.Persons() {
			if sheet := s.Sheets.Of(p); len(sheet) > 0 {
				g.Sheets = append(g.Sheets, ScoreSheet{p, s.Written(sheet)})
			}
		}
	}
	return g
}

// wall is the time of day of an instant at which the clocks of the game were started, or it ended.
func (r *record) wall(at clock.Instant) int64 {
	if at == 0 {
		return 0
	}
	for _, h := range r.happ {
		if h.At >= at { // what took effect earlier than it was written down
			return h.Wall - int64(h.At.Sub(at))
		}
	}
	return 0
}

func (r *record) steps(s game.State) (list []Step) {
	plies := 0
	for i, step := range s.Steps {
		stamp := r.stamps[i]
		out := Step{By: step.By, Do: string(step.Step.Kind), N: step.Step.N, Opening: step.Step.Name, System: step.System,
			OnBehalf: stamp.onBehalf, At: since(s, stamp.at), Left: stamp.left}
		if stamp.pressed > 0 {
			out.Pressed = since(s, stamp.pressed)
		}
		out.Points = texts(step.Step.Points)
		for _, ply := range s.Plies[plies:stamp.plies] {
			out.Put = append(out.Put, putOf(ply))
		}
		plies = stamp.plies
		list = append(list, out)
	}
	return list
}

func putOf(p game.Ply) Put {
	if p.Pass() {
		return Put{}
	}
	out := Put{Colour: p.Colour.String(), Point: p.Point.String()}
	if p.Effect != nil {
		out.Took = texts(p.Effect.Captured)
		if p.Effect.From != board.NoPoint {
			out.From = p.Effect.From.String()
		}
	}
	return out
}

func texts(points []board.Point) (list []string) {
	for _, p := range points {
		list = append(list, textOf(p))
	}
	return list
}

// textOf is a point; empty for a pass.
func textOf(p board.Point) string {
	if p == board.NoPoint {
		return ""
	}
	return p.String()
}

func resultOf(o game.Outcome) *Result {
	return &Result{Score: o.Result(), Reason: o.Reason, Rule: o.Rule}
}

func claimOf(c game.Claim, s game.State) Claim {
	out := Claim{Number: c.Number, By: c.By, Claim: c.Claimed.Claim, Ply: c.Ply, Plies: c.Plies, At: since(s, c.At),
		Judged: c.Judged, Upheld: c.Upheld, Sanction: c.Sanction, Amount: int64(c.Amount), Reason: c.Reason}
	for _, span := range c.Remaining {
		out.Left = append(out.Left, int64(span))
	}
	if c.Finding.What != "" {
		out.Finding = &Finding{What: c.Finding.What, Ply: c.Finding.Ply, Rule: c.Finding.Rule}
		if c.Finding.Verdict != nil {
			out.Finding.Verdict, _ = json.Marshal(c.Finding.Verdict) // which has marshalled before, for the journal
		}
	}
	return out
}

func correctionOf(c game.Corrected, at int64) Correction {
	out := Correction{Ply: c.Ply, From: textOf(c.From), To: textOf(c.To), Was: texts(c.Proposed), Is: texts(c.Proposals), Reason: c.Reason, At: at}
	for _, ch := range c.Changes {
		out.Changes = append(out.Changes, Change{ch.Ply, ch.Claim, ch.Was, ch.Is})
	}
	return out
}
