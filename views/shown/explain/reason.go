package explain

import (
	"strconv"

	"renju-arbiter/pairing/swiss"
	"renju-arbiter/views/locale"
)

var (
	parts     = map[swiss.Part]string{swiss.Whole: "whole", swiss.WithMoved: "moved", swiss.Remainder: "remainder", swiss.Left: "left"}
	strengths = map[swiss.Strength]string{swiss.Mild: "mild", swiss.Strong: "strong", swiss.Absolute: "absolute"}
)

// Reason is why a board is as it is, a sentence each: where it was made, what the
// two wanted, which rule gave the colours, and the best pairing without it.
func (p Players) Reason(r swiss.Reason) []locale.Text {
	list := []locale.Text{locale.Say("why.part."+parts[r.Part], "Points", inPoints(r.Group))}
	for _, seat := range r.Seats {
		if seat.No != 0 {
			list = append(list, p.seat(seat, r.Part != swiss.Left)...)
		}
	}
	if r.ColourRule > 0 {
		list = append(list, locale.Say("why.colour."+strconv.Itoa(r.ColourRule)))
	}
	return append(list, p.rival(r)...)
}

// seat is what one of the two wanted; who has the bye has no colour to want.
func (p Players) seat(seat swiss.Seat, coloured bool) []locale.Text {
	name := p.name(seat.No)
	var list []locale.Text
	switch seat.Float {
	case swiss.Down:
		list = append(list, locale.Say("why.down", "Name", name))
	case swiss.Up:
		list = append(list, locale.Say("why.up", "Name", name))
	}
	if !coloured {
		return list
	}
	if seat.Strength == swiss.NoPreference || seat.Wants == swiss.NoColour {
		return append(list, locale.Say("why.wants.none", "Name", name))
	}
	granted := "granted"
	if !seat.Granted() {
		granted = "denied"
	}
	return append(list, locale.Say("why.wants."+strengths[seat.Strength], "Name", name, "Colour", side(seat.Wants), "Granted", locale.Say("why."+granted)))
}

func side(c swiss.Colour) locale.Text {
	if c == swiss.First {
		return locale.Say("side.first")
	}
	return locale.Say("side.second")
}

// rival names the rule that decided against the best pairing without the board.
func (p Players) rival(r swiss.Reason) []locale.Text {
	switch {
	case r.GaveUp:
		return []locale.Text{locale.Say("why.gave-up", "Times", swiss.LooksAtMost)}
	case r.Rival == nil:
		return []locale.Text{locale.Say("why.unsought", "Players", swiss.ExplainedAtMost)}
	case r.Rival.Rule == swiss.C4:
		return []locale.Text{locale.Say("why.only")}
	}
	list := []locale.Text{locale.Say("why.rival", "What", p.verdict(*r.Rival))}
	if len(r.Instead) > 0 {
		list = append(list, locale.Say("why.instead", "Boards", p.boards(r.Instead)))
	}
	return list
}

// verdict is the rule by which one pairing is better, with what it compares.
func (p Players) verdict(v swiss.Verdict) locale.Text {
	var better, worse any = strconv.Itoa(v.Better), strconv.Itoa(v.Worse)
	switch v.Rule {
	case swiss.C5:
		better, worse = points(swiss.Points(v.Better)), inPoints(swiss.Points(v.Worse))
	case swiss.MovedOpponents, swiss.Transposition, swiss.HighestLeaving, swiss.LowestEntering:
		better, worse = p.Numbered(v.Better), p.Numbered(v.Worse)
	}
	return locale.Say("rule."+string(v.Rule), "Player", p.Numbered(v.Player), "Better", better, "Worse", worse,
		"Count", v.Worse, "Points", inPoints(v.Score), "Group", inPoints(v.Group))
}

// inPoints is a score with the noun, in the form that it takes after of and with.
func inPoints(p swiss.Points) locale.Text { return locale.Say("why.points", "Count", points(p)) }
