package part

import (
	"strconv"

	"renju-arbiter/clock"
	"renju-arbiter/views/locale"
)

// ControlText is a time control in words: "7200+30" is "120 minutes + 30 seconds per
// move". One that cannot be read is shown as written.
func ControlText(control string) locale.Text {
	c, err := clock.Parse(control)
	switch {
	case err != nil:
		return locale.Say("setting.plain", "What", control)
	case len(c.Stages) == 0:
		return locale.Say("control.none")
	}
	last := len(c.Stages) - 1
	text := stageText(c.Stages[last], true)
	for i := last - 1; i >= 0; i-- {
		text = locale.Say("control.then", "First", stageText(c.Stages[i], false), "Next", text)
	}
	return text
}

// ReadControl tells whether a control can be read, and gives the main time in minutes and
// the seconds added per move of one that says no more than these.
func ReadControl(control string) (minutes, seconds string, can bool) {
	c, err := clock.Parse(control)
	if err != nil || len(c.Stages) != 1 || c.Stages[0].Kind != clock.Fischer && c.Stages[0].Kind != clock.Plain || c.Stages[0].Moves > 0 {
		return "", "", err == nil
	}
	stage := c.Stages[0]
	minutes = strconv.FormatFloat(float64(stage.Time)/float64(60*clock.Second), 'f', -1, 64)
	return minutes, strconv.FormatInt(int64(stage.Bonus/clock.Second), 10), true
}

// stageText is one stage; the last one comes again where it has a number of moves.
func stageText(s clock.Stage, last bool) locale.Text {
	time := spanText(s.Time)
	switch {
	case s.Kind == clock.Byoyomi:
		return locale.Say("control.byoyomi", "Count", s.Periods, "Time", time)
	case s.Kind == clock.Canadian:
		return locale.Say("control.canadian", "Count", s.Moves, "Time", time)
	case s.Moves > 0 && last:
		time = locale.Say("control.moves.again", "Count", s.Moves, "Time", time)
	case s.Moves > 0:
		time = locale.Say("control.moves", "Count", s.Moves, "Time", time)
	}
	switch s.Kind {
	case clock.Fischer:
		return locale.Say("control.fischer", "Stage", time, "Time", spanText(s.Bonus))
	case clock.Bronstein:
		return locale.Say("control.bronstein", "Stage", time, "Time", spanText(s.Bonus))
	case clock.Delay:
		return locale.Say("control.delay", "Stage", time, "Time", spanText(s.Bonus))
	}
	return time
}

// spanText is a time in minutes where it is whole ones and at least two, and else
// in seconds.
func spanText(span clock.Span) locale.Text {
	if span >= 120*clock.Second && span%(60*clock.Second) == 0 {
		return locale.Say("control.minutes", "Count", int64(span/(60*clock.Second)))
	}
	return locale.Say("control.seconds", "Count", int64(span/clock.Second))
}
