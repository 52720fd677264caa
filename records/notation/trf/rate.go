package trf

import (
	"fmt"
	"strings"

	"renju-arbiter/clock"
)

// rate reads 222, the rate of play: a control as clock.Parse reads it, or one for
// each colour ("W300-B240"). It changes no pairing.
func (l Line) rate() error {
	text := l.text(5, len(l.runes))
	controls := []string{text}
	if both, ok := strings.CutPrefix(text, "W"); ok {
		first, second, _ := strings.Cut(both, "-B")
		controls = []string{first, second}
	}
	for _, control := range controls {
		if _, err := clock.Parse(control); err != nil || control == "" {
			return l.fail(5, BadLine, fmt.Sprintf("%q is not a rate of play", text), "seconds and increment such as 5400+30, stages separated by :, or W300-B240")
		}
	}
	return nil
}
