package clock_test

import (
	"testing"

	"pgregory.net/rapid"

	"renju-arbiter/clock"
)

// smallControl is any control of the grammar, in milliseconds instead of
// seconds, so that a simulator of single milliseconds meets every boundary.
func smallControl() *rapid.Generator[clock.Control] {
	return rapid.Custom(func(t *rapid.T) clock.Control {
		span := func(label string, least, most int) clock.Span {
			return clock.Span(rapid.IntRange(least, most).Draw(t, label))
		}
		number := func(label string) int { return rapid.IntRange(1, 3).Draw(t, label) }
		main := func() clock.Stage {
			s := clock.Stage{Time: span("time", 1, 40)}
			s.Kind = rapid.SampledFrom([]clock.Kind{clock.Plain, clock.Fischer, clock.Bronstein, clock.Delay}).Draw(t, "kind")
			if s.Kind != clock.Plain {
				s.Bonus = span("bonus", 0, 10)
			}
			return s
		}
		var c clock.Control
		for range rapid.IntRange(0, 2).Draw(t, "counted stages") {
			s := main()
			s.Moves = number("moves")
			c.Stages = append(c.Stages, s)
		}
		if len(c.Stages) == 0 || rapid.Bool().Draw(t, "sudden death") {
			c.Stages = append(c.Stages, main())
		}
		switch rapid.IntRange(0, 2).Draw(t, "overtime") {
		case 1:
			c.Stages = append(c.Stages, clock.Stage{Kind: clock.Byoyomi, Periods: number("periods"), Time: span("period", 1, 12)})
		case 2:
			c.Stages = append(c.Stages, clock.Stage{Kind: clock.Canadian, Periods: 1, Moves: number("stones"), Time: span("period", 1, 12)})
		}
		if last := c.Stages[len(c.Stages)-1]; last.Overtime() && rapid.Bool().Draw(t, "overtime only") {
			c.Stages = c.Stages[len(c.Stages)-1:]
		}
		return c
	})
}

func TestTheClosedFormAgreesWithOneMillisecondAtATime(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := smallControl().Draw(t, "control")
		sides := rapid.IntRange(1, 3).Draw(t, "sides")
		side := rapid.IntRange(0, sides-1)
		k, slow := clock.New(c, sides), simulate(c, sides)
		var now clock.Instant
		if rapid.Bool().Draw(t, "all absent") {
			k = k.Start(clock.All, now)
			for s := range sides {
				slow.active = append(slow.active, s)
			}
		} else {
			k, slow.active = k.Start(0, now), []int{0}
		}
		compare := func() {
			for s := range sides {
				face := k.Face(clock.Side(s), now)
				if got := int(face.Remaining); got != slow.remaining(s) {
					t.Fatalf("%v: side %d at %d has %d, one by one %d", c, s, now, got, slow.remaining(s))
				}
				p := slow.persons[s]
				if late := slow.over(p) != nil; late && (int(face.Main) != p.main || int(face.Period) != p.periods[0]-p.below) {
					t.Fatalf("%v: side %d at %d shows %+v, one by one %+v", c, s, now, face, *p)
				}
			}
		}
		steps := rapid.IntRange(1, 30).Draw(t, "steps")
		for range steps {
			for range rapid.IntRange(0, 25).Draw(t, "wait") {
				slow.tick()
				now++
				compare()
			}
			switch act := rapid.IntRange(0, 9).Draw(t, "act"); {
			case k.Running() == clock.All && act < 4:
				to := side.Draw(t, "arrives")
				k = k.Hand(clock.Side(to), now)
				slow.hand(to)
			case k.Running() >= 0 && act < 7:
				to, counts := side.Draw(t, "to"), rapid.IntRange(0, 3).Draw(t, "swap") > 0
				k = k.Press(clock.Side(to), now, counts)
				slow.press(to, counts)
			case act == 7:
				s, by := side.Draw(t, "whose"), rapid.IntRange(-30, 30).Draw(t, "by")
				k = k.Adjust(clock.Side(s), clock.Span(by), now)
				for range by {
					slow.gain(slow.persons[s])
				}
				for range -by {
					slow.lose(slow.persons[s])
				}
			case act >= 8:
				if slow.paused = !slow.paused; slow.paused {
					k = k.Stop(now)
				} else {
					k = k.Resume(now)
				}
			}
			compare()
		}
	})
}
