package clock

// Face is all that one side of a clock shows at an instant: it follows from the
// control, the acts and the instant alone, and every page, list and script draws
// it from here. Spans are milliseconds. Without a control everything is zero but
// Running.
type Face struct {
	Remaining   Span // until the flag falls, every period in it, a delay not
	Main        Span // main time; below zero if no overtime follows it
	Period      Span // of the current period, whole before the overtime begins
	Stage       int  // from 1, the place in Control.Stages; a repeated stage keeps it
	Stages      int  // how many there are
	PeriodsLeft int  // of a byo-yomi, the current one included; otherwise 0
	MovesToGo   int  // to the end of the stage or Canadian period; 0: no number
	Delay       Span // of a turn in this stage; 0 without one
	DelayLeft   Span // before the clock runs in this turn, or in the next
	Spent       Span // charged so far: granted and adjusted, less Remaining
	Running     bool
	InOvertime  bool  // the overtime has begun
	Overtime    Stage // what the main time runs out into, or has; zero without one
}

// Shown is the reading in large figures: the main time, and after it the current
// period. Where the last one is over, it goes on below zero.
func (f Face) Shown() Span {
	switch {
	case !f.Overtime.Overtime():
		return f.Remaining
	case f.Main > 0:
		return f.Main
	}
	return f.Period
}

// Fallen tells that the small flag of the face is down.
func (f Face) Fallen() bool { return f.Remaining <= 0 }

// Remaining is the time after which the flag of s would fall: all periods of a
// byo-yomi still unused and the Canadian period are in it, a delay is not.
// Negative below zero; 0 without a control or for a side that is not there.
func (k Clock) Remaining(s Side, at Instant) Span {
	if !k.measures(s) {
		return 0
	}
	d := k.dialAt(s, at)
	return d.remaining(k.control.Stages)
}

// Fallen tells whether nothing remains to s. Without a control no flag falls.
func (k Clock) Fallen(s Side, at Instant) bool {
	return k.measures(s) && k.Remaining(s, at) <= 0
}

// FlagAt is when the flag of s falls if nothing changes after the last act, the
// delay of the turn included; so it may have passed already. False unless the
// clock of s runs and its flag was up at that act.
func (k Clock) FlagAt(s Side) (Instant, bool) {
	if !k.measures(s) || !k.runs(s) {
		return 0, false
	}
	d := k.dials[s]
	left := d.remaining(k.control.Stages)
	if left <= 0 {
		return 0, false
	}
	return k.since.Add(d.delayLeft(k.control.Stages) + left), true
}

// Counted tells that the flag of s falls, or fell, in a stage with a number of
// moves (N/T, NcT): the loss is then for moves not made, otherwise on time.
func (k Clock) Counted(s Side) bool {
	if !k.measures(s) {
		return false
	}
	stages := k.control.Stages
	if over, ok := k.dials[s].overtime(stages); ok {
		return over.Moves > 0
	}
	return stages[k.dials[s].stage].Moves > 0
}

// Face is what the clock of s shows.
func (k Clock) Face(s Side, at Instant) Face {
	if !k.measures(s) {
		return Face{Running: k.has(s) && k.runs(s)}
	}
	stages := k.control.Stages
	d := k.dialAt(s, at)
	now := d.current(stages)
	face := Face{
		Remaining: d.remaining(stages),
		Main:      d.main,
		Period:    d.period,
		Stage:     d.stage + 1,
		Stages:    len(stages),
		DelayLeft: d.delayLeft(stages),
		Spent:     d.spent,
		Running:   k.runs(s),
	}
	if now.Overtime() {
		face.Stage, face.InOvertime = len(stages), true
	}
	if now.Kind == Delay {
		face.Delay = now.Bonus
	}
	if now.Moves > 0 {
		face.MovesToGo = max(0, now.Moves-d.moves)
	}
	face.Overtime, _ = d.overtime(stages)
	if face.Overtime.Kind == Byoyomi && face.Remaining > 0 {
		face.PeriodsLeft = d.periods
	}
	return face
}

// dialAt is the dial of s as it stands at an instant.
func (k *Clock) dialAt(s Side, at Instant) dial {
	d := k.dials[s]
	if k.runs(s) && at > k.since {
		d.run(k.control.Stages, at.Sub(k.since))
	}
	return d
}

// measures tells that there is time to measure for s.
func (k *Clock) measures(s Side) bool { return k.has(s) && !k.control.None() }
