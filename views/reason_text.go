package views

import (
	"strconv"
	"strings"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/pairing"
	"renju-arbiter/pairing/swiss"
	"renju-arbiter/views/locale"
)

// reasonTexts puts into sentences why a board is as it is.
func (s *Server) reasonTexts(t tournament.State, r swiss.Reason) []locale.Text {
	parts := map[swiss.Part]string{swiss.Whole: "whole", swiss.WithMoved: "moved", swiss.Remainder: "remainder", swiss.Left: "left"}
	list := []locale.Text{say("why.part."+parts[r.Part], "Points", thousandths(r.Group))}
	for _, seat := range r.Seats {
		if seat.No != 0 {
			list = append(list, s.seatTexts(t, seat)...)
		}
	}
	if r.ColourRule > 0 {
		list = append(list, say("why.colour."+strconv.Itoa(r.ColourRule)))
	}
	return append(list, s.rivalTexts(t, r)...)
}

func (s *Server) seatTexts(t tournament.State, seat swiss.Seat) []locale.Text {
	name := s.desk.Person(t.Entries[seat.No-1].Player).Name
	var list []locale.Text
	switch seat.Float {
	case swiss.Down:
		list = append(list, say("why.down", "Name", name))
	case swiss.Up:
		list = append(list, say("why.up", "Name", name))
	}
	if seat.Strength == swiss.NoPreference || seat.Wants == swiss.NoColour {
		return append(list, say("why.wants.none", "Name", name))
	}
	strength := map[swiss.Strength]string{swiss.Mild: "mild", swiss.Strong: "strong", swiss.Absolute: "absolute"}[seat.Strength]
	granted := "granted"
	if !seat.Granted() {
		granted = "denied"
	}
	return append(list, say("why.wants."+strength, "Name", name, "Colour", sideText(seat.Wants), "Granted", say("why."+granted)))
}

func sideText(c swiss.Colour) locale.Text {
	if c == swiss.First {
		return say("side.first")
	}
	return say("side.second")
}

// rivalTexts name the rule that decided against the best pairing without the board.
func (s *Server) rivalTexts(t tournament.State, r swiss.Reason) []locale.Text {
	if r.Rival == nil {
		return nil
	}
	if r.Rival.Rule == swiss.C4 {
		return []locale.Text{say("why.only")}
	}
	list := []locale.Text{say("why.rival", "What", s.verdictText(t, *r.Rival))}
	if len(r.Instead) > 0 {
		list = append(list, say("why.instead", "Boards", s.boardsText(t, r.Instead)))
	}
	return list
}

func (s *Server) boardsText(t tournament.State, boards []pairing.Board) string {
	lines := make([]string, len(boards))
	for i, b := range boards {
		lines[i] = s.numbered(t, b.First) + " – " + s.numbered(t, b.Second)
	}
	return strings.Join(lines, "; ")
}

// verdictText is the rule by which one pairing is better, with what it compares.
func (s *Server) verdictText(t tournament.State, v swiss.Verdict) locale.Text {
	better, worse := strconv.Itoa(v.Better), strconv.Itoa(v.Worse)
	switch v.Rule {
	case swiss.C5:
		better, worse = thousandths(swiss.Points(v.Better)), thousandths(swiss.Points(v.Worse))
	case swiss.MovedOpponents, swiss.Transposition, swiss.HighestLeaving, swiss.LowestEntering:
		better, worse = s.numbered(t, v.Better), s.numbered(t, v.Worse)
	}
	return say("rule."+string(v.Rule), "Player", s.numbered(t, v.Player), "Better", better, "Worse", worse,
		"Points", thousandths(v.Score), "Group", thousandths(v.Group))
}

// faultText says what is wrong with a pairing made by hand.
func (s *Server) faultText(t tournament.State, f swiss.Fault) locale.Text {
	name := func(i int) string {
		if i < len(f.Players) {
			return s.numbered(t, f.Players[i])
		}
		return ""
	}
	if f.Verdict != nil {
		return say("fault.worse", "What", s.verdictText(t, *f.Verdict), "Names", s.namesOf(t, f.Players))
	}
	return say("fault."+string(f.Code), "Name", name(0), "Other", name(1), "Round", f.Round)
}

// thousandths writes points as people do.
func thousandths(p swiss.Points) string {
	return strconv.FormatFloat(float64(p)/1000, 'f', -1, 64)
}
