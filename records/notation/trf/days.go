package trf

import "fmt"

// Days are the texts of line 132 by round, each a day such as 26/08/01 or empty.
func (t Tournament) Days() (days []string) {
	for _, text := range t.Others {
		l := Line{runes: []rune(text)}
		for round := 1; l.code() == "132" && columnOf(round) <= len(l.runes) && round <= MaxRounds; round++ {
			days = append(days, l.text(columnOf(round), columnOf(round)+7))
		}
		if days != nil {
			break
		}
	}
	return days
}

// DaysLine is the line 132; empty if no round has a day.
func DaysLine(days []string) string {
	line := "132"
	for i, day := range days {
		if day != "" {
			line = fmt.Sprintf("%-*s%s", columnOf(i+1)-1, line, day)
		}
	}
	if line == "132" {
		return ""
	}
	return line
}
