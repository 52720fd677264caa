package localtime

import (
	"time"

	"renju-arbiter/views/locale"
)

// Age is a span of time in words, in whole seconds, minutes, hours or days, rounded down. A negative one,
// of clocks that differ, is none.
func Age(d time.Duration) locale.Text {
	d = max(d, 0)
	switch {
	case d >= 48*time.Hour:
		return locale.Say("hub.age.days", "Count", int(d/(24*time.Hour)))
	case d >= 2*time.Hour:
		return locale.Say("hub.age.hours", "Count", int(d/time.Hour))
	case d >= 2*time.Minute:
		return locale.Say("hub.age.minutes", "Count", int(d/time.Minute))
	}
	return locale.Say("hub.age.seconds", "Count", int(d/time.Second))
}
