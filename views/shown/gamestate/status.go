// Package gamestate shows a game without names: its board, moves and captures, its state in one word, and
// what is asked of each person at the board.
package gamestate

import (
	"strconv"
	"strings"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/clock"
	"renju-arbiter/views/part/play"
)

// HoldsColour returns the colour that a person holds; empty before the first stone.
func HoldsColour(s game.State, p board.Person) string {
	if len(s.Plies) == 0 && s.Settings.Opening != "free" {
		return ""
	}
	return s.ColourOf(p).String()
}

// StateOf returns a game's state in one word, as the status line and the lists name it.
func StateOf(s game.State) string {
	_, pending := s.Pending()
	switch {
	case s.Status == game.Void:
		return "void"
	case s.Status == game.EndedGame:
		return "ended"
	case pending:
		return "claimed"
	case s.Interrupted:
		return "interrupted"
	case s.Adjourned != nil:
		return "adjourned"
	case s.Stopped:
		return "stopped"
	case s.Status == game.Scheduled:
		return "waiting"
	}
	return "running"
}

// Reading returns a clock's reading, "1:20:03".
func Reading(left clock.Span) string { return play.Reading(int64(left)) }

// Change returns the amount by which a clock was set: "+2:00", "−1:22:59".
func Change(by clock.Span) string {
	if by < 0 {
		return "−" + Reading(-by)
	}
	return "+" + Reading(by)
}

// Readings returns the readings of clocks side by side: "1:20:03 / 1:18:40".
func Readings(left []clock.Span) string {
	list := make([]string, len(left))
	for i, span := range left {
		list[i] = Reading(span)
	}
	return strings.Join(list, " / ")
}

// Seen returns the version of the game for which a form is made. Later events make the form stale.
func Seen(s game.State) string { return strconv.Itoa(s.Version) }
