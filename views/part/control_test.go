package part_test

import (
	"strings"
	"testing"

	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
)

func TestATimeControlIsSaidInWords(t *testing.T) {
	for control, want := range map[string]string{
		"":                 "No clock",
		"7200+30":          "120 minutes + 30 seconds per move",
		"300+3":            "5 minutes + 3 seconds per move",
		"3600":             "60 minutes",
		"90":               "90 seconds",
		"40/7200:1800":     "120 minutes for 40 moves, then 30 minutes",
		"40/7200:30/1800":  "120 minutes for 40 moves, then 30 minutes for every 30 moves",
		"3600:5x60":        "60 minutes, then 5 byo-yomi periods of 60 seconds",
		"3600:1x60":        "60 minutes, then 1 byo-yomi period of 60 seconds",
		"1800:10c300":      "30 minutes, then 5 minutes for every 10 stones",
		"600b5":            "10 minutes + up to 5 seconds per move",
		"600d5":            "10 minutes with a delay of 5 seconds per move",
		"40/7200+5:600+10": "120 minutes for 40 moves + 5 seconds per move, then 10 minutes + 10 seconds per move",
		"not a control":    "not a control",
	} {
		if got := locale.For("en").Text(part.ControlText(control)); got != want {
			t.Errorf("%s: %q, want %q", control, got, want)
		}
		for _, l := range locale.Languages() {
			if got := locale.For(l.Code).Text(part.ControlText(control)); got == "" || strings.ContainsAny(got, "[<") {
				t.Errorf("%s in %s: %q", control, l.Code, got)
			}
		}
	}
}
