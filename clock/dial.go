package clock

// dial is one side's half of the clock: what is left, up to the instant at which
// the clock was last acted upon. Its control comes in as an argument.
//
// A control without a reachable overtime has its time in main, which runs below
// zero. With one, main stops at zero and the current period is used; only the
// last period runs below zero. Byo-yomi and Canadian differ in nothing but their
// numbers: P periods that one press makes whole, or one period and N presses.
type dial struct {
	stage   int  // index of the main time, or of the overtime if reached by moves
	moves   int  // made in this stage or period
	main    Span // main time left
	periods int  // periods left, the current one included
	period  Span // left of the current period
	used    Span // of this turn, a delay included
	spent   Span // charged in the whole game
}

func newDial(stages []Stage) dial {
	var d dial
	d.enter(stages, 0)
	return d
}

// enter grants a stage: its time is added to what was carried over.
func (d *dial) enter(stages []Stage, index int) {
	d.stage = index
	if s := stages[index]; !s.Overtime() {
		d.main += s.Time
	}
	if !stages[index].endsByMoves() {
		d.moves = 0
	}
	if over, ok := d.overtime(stages); ok {
		d.periods, d.period = over.Periods, over.Time
	}
}

// overtime is the stage that the main time runs out into, if there is one. Out
// of a stage with a number of moves only a press leads.
func (d *dial) overtime(stages []Stage) (Stage, bool) {
	s := stages[d.stage]
	if s.Overtime() {
		return s, true
	}
	if s.Moves == 0 && d.stage+1 < len(stages) {
		return stages[d.stage+1], true
	}
	return Stage{}, false
}

// current is the stage whose rules hold. An overtime has begun when the main time
// has run out; an arbiter's seconds do not end a period begun. Time carried over
// into an overtime stage is plain main time before it.
func (d *dial) current(stages []Stage) Stage {
	over, ok := d.overtime(stages)
	switch {
	case ok && (d.main <= 0 || d.period < over.Time || d.moves > 0):
		return over
	case stages[d.stage].Overtime():
		return Stage{}
	}
	return stages[d.stage]
}

// remaining is the time after which the flag falls, without a delay.
func (d *dial) remaining(stages []Stage) Span {
	over, ok := d.overtime(stages)
	if !ok {
		return d.main
	}
	return d.main + Span(d.periods-1)*over.Time + d.period
}

// delayLeft is what this turn still has before the clock runs.
func (d *dial) delayLeft(stages []Stage) Span {
	if s := d.current(stages); s.Kind == Delay {
		return max(0, s.Bonus-d.used)
	}
	return 0
}

// run lets time pass.
func (d *dial) run(stages []Stage, elapsed Span) {
	charged := max(0, elapsed-d.delayLeft(stages))
	d.used += elapsed
	d.spent += charged
	d.take(stages, charged)
}

// take uses time up: the main time, then period after period. A period used
// exactly in full is lost.
func (d *dial) take(stages []Stage, amount Span) {
	over, ok := d.overtime(stages)
	if !ok {
		d.main -= amount
		return
	}
	fromMain := min(d.main, amount)
	d.main -= fromMain
	d.period -= amount - fromMain
	if d.period <= 0 {
		lost := min(Span(d.periods-1), -d.period/over.Time+1)
		d.periods -= int(lost)
		d.period += lost * over.Time
	}
}

// give fills the current period; what is more is main time.
func (d *dial) give(stages []Stage, amount Span) {
	if over, ok := d.overtime(stages); ok {
		filling := min(amount, over.Time-d.period)
		d.period += filling
		amount -= filling
	}
	d.main += amount
}

// press ends the turn. It grants what the control gives for it, unless the flag
// has fallen; counts tells that it made a move of the control.
func (d *dial) press(stages []Stage, counts bool) {
	s := d.current(stages)
	if counts && s.Moves > 0 {
		d.moves++
	}
	if d.remaining(stages) > 0 {
		d.grant(stages, s, counts)
	}
	d.used = 0
}

func (d *dial) grant(stages []Stage, s Stage, counts bool) {
	switch {
	case s.Kind == Byoyomi:
		d.period = s.Time
	case s.Kind == Canadian && d.moves >= s.Moves:
		d.period, d.moves = s.Time, 0
	case s.Kind == Fischer && counts:
		d.main += s.Bonus
	case s.Kind == Bronstein && counts:
		d.main += min(d.used, s.Bonus)
	}
	for counts && stages[d.stage].endsByMoves() && d.moves >= stages[d.stage].Moves {
		d.moves -= stages[d.stage].Moves
		d.enter(stages, min(d.stage+1, len(stages)-1))
	}
}
