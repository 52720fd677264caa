package page

import (
	"strconv"
	"strings"

	"renju-arbiter/views/locale"
)

// controlText says a time control in words where it is one of the common ones
// (sudden death, Fischer), and shows it as written where it is not: "7200+30"
// is "120 min + 30 s".
func controlText(t *locale.Translator, control string) string {
	if control == "" {
		return t.T("control.none")
	}
	base, increment, fischer := strings.Cut(control, "+")
	seconds, err := strconv.Atoi(base)
	if err != nil || seconds <= 0 {
		return control
	}
	text := strconv.Itoa(seconds) + " s"
	if seconds%60 == 0 {
		text = strconv.Itoa(seconds/60) + " min"
	}
	if !fischer {
		return text
	}
	if _, err := strconv.Atoi(increment); err != nil {
		return control
	}
	return text + " + " + increment + " s"
}

// controlExamples are the controls met in renju, to be read under the field.
func controlExamples() []string {
	return []string{"7200+30", "5400+30", "1800+10", "300+3", "3600", "40/7200:30/1800", "3600:5x60", "1800:10c300"}
}
