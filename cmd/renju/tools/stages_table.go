package tools

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"text/tabwriter"

	"renju-arbiter/pairing/stages"
)

// writeReport prints an event: a table a stage, the match, the one ranking, the notes.
func writeReport(w *strings.Builder, r stages.Report) {
	if r.ID != "" {
		fmt.Fprintln(w, r.ID)
	}
	for _, s := range r.Stages {
		fmt.Fprintf(w, "\n%s\n", s.Name)
		if len(s.Seats) > 0 {
			writeSeats(w, s)
		}
		if len(s.Fed) > 0 {
			writeFed(w, s)
		}
		if len(s.Table.Lines) > 0 {
			if len(s.Seats)+len(s.Fed) > 0 {
				fmt.Fprintln(w)
			}
			writeTable(w, s)
		}
	}
	if len(r.Groups) > 0 {
		writeGroups(w, r.Groups)
	}
	if r.Match != nil {
		writeMatch(w, r)
	}
	if len(r.Final) > 0 {
		fmt.Fprintln(w, "\nfinal ranking")
		out := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
		fmt.Fprintln(out, "place\tperson\tpoints")
		for _, l := range r.Final {
			fmt.Fprintf(out, "%d\t%d\t%v\n", l.Place, l.Person, l.Points)
		}
		_ = out.Flush() // into memory
	}
	if len(r.Series) > 0 {
		writeSeries(w, r.Series)
	}
	if len(r.Notes) > 0 {
		fmt.Fprintln(w, "\nnotes")
		for _, n := range r.Notes {
			if n.Stage != "" {
				fmt.Fprintf(w, "%s: ", n.Stage)
			}
			fmt.Fprintln(w, noteText(n))
		}
	}
}

// writeSeats prints a row a seat: who has it and why, who was passed over, what is open.
func writeSeats(w *strings.Builder, s stages.StageReport) {
	fmt.Fprint(w, "seats")
	switch s.Cycles {
	case 0:
	case 1:
		fmt.Fprint(w, ", all meet once")
	case 2:
		fmt.Fprint(w, ", all meet twice")
	default:
		fmt.Fprintf(w, ", all meet %d times", s.Cycles)
	}
	fmt.Fprintln(w)
	out := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fmt.Fprintln(out, "seat\tperson\tno\tstate\twhy\tpassed over")
	open := 0
	for _, h := range s.Seats {
		if h.Open() {
			open++
		}
		fmt.Fprintf(out, "%s\t%s\t%s\t%s\t%s\t%s\n", h.Seat.Row, orDash(int(h.Person)), orDash(h.No), stateText(h), whyText(h), passedText(h))
	}
	_ = out.Flush() // into memory
	if open > 0 {
		fmt.Fprintf(w, "open seats: %d\n", open)
	}
}

func orDash(n int) string {
	if n == 0 {
		return "-"
	}
	return strconv.Itoa(n)
}

func stateText(h stages.Held) string {
	switch h.State {
	case stages.Tied:
		var level []string
		for _, p := range h.Level {
			level = append(level, strconv.Itoa(int(p)))
		}
		return "open: level are " + strings.Join(level, ", ") + "; lots or an extra game"
	case stages.Unnamed:
		return "open: nobody is named"
	case stages.Waiting:
		return "waits for the answer"
	case stages.Empty:
		return "stays empty"
	}
	return string(h.State)
}

// whyText says by what right the person has the seat.
func whyText(h stages.Held) string {
	from := ""
	if h.From != "" {
		from = fmt.Sprintf("%s place %d", h.From, h.Place)
	}
	switch h.Why {
	case stages.Earned:
		switch h.Seat.Kind {
		case stages.HolderSeat:
			return "title holder"
		case stages.BestSeat:
			return fmt.Sprintf("best %d of places %d", h.Place, h.Seat.Place)
		case stages.RatingSeat:
			return "rating"
		}
		return from
	case stages.MovedUp:
		return strings.TrimSpace("moved up " + from)
	case stages.WasNamed:
		return strings.TrimSpace("named " + by(h.Answer.By))
	case stages.OneOfRest:
		return "everybody else"
	case stages.TieSeat:
		return strings.TrimSpace("level at the border " + from)
	}
	return ""
}

func by(who string) string {
	if who == "" {
		return ""
	}
	return "by " + who
}

// reasonTexts are why a person was passed over.
var reasonTexts = map[stages.Reason]string{
	stages.HasDeclined: "declined", stages.AlreadyIn: "is in already", stages.Late: "was late", stages.PlaysBeside: "plays in another stage",
}

func passedText(h stages.Held) string {
	var list []string
	for _, p := range h.Passed {
		list = append(list, fmt.Sprintf("%d %s", p.Person, reasonTexts[p.Reason]))
	}
	return strings.Join(list, ", ")
}

// writeFed prints who came from where.
func writeFed(w *strings.Builder, s stages.StageReport) {
	fmt.Fprintln(w, "seats")
	out := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fmt.Fprintln(out, "no\tperson\tfrom")
	byNo := slices.Clone(s.Fed)
	slices.SortStableFunc(byNo, func(a, b stages.Fed) int { return cmp.Compare(a.No, b.No) })
	for i, f := range byNo {
		if i > 0 && byNo[i-1].No == f.No {
			fmt.Fprintf(out, ", %s place %d", f.From, f.Place)
			continue
		}
		if i > 0 {
			fmt.Fprintln(out)
		}
		fmt.Fprintf(out, "%d\t%d\t%s place %d", f.No, f.Person, f.From, f.Place)
	}
	fmt.Fprintln(out)
	_ = out.Flush() // into memory
}

// writeTable prints the table of a stage. Carried games are in the points, and a column
// shows their sum.
func writeTable(w *strings.Builder, s stages.StageReport) {
	fmt.Fprint(w, "table")
	if s.Printed {
		fmt.Fprint(w, ", places as printed")
	}
	carries := s.Carry != "" && s.Carry != stages.CarryNothing
	if carries {
		fmt.Fprintf(w, ", carried: %s", s.Carry)
		if s.CarriedFrom != "" {
			fmt.Fprintf(w, " from %s", s.CarriedFrom)
		}
	}
	fmt.Fprintln(w)
	out := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	who := "person"
	if s.Teams {
		who = "team"
	}
	fmt.Fprintf(out, "place\tno\t%s\tpoints", who)
	if carries {
		fmt.Fprint(out, "\tcarried")
	}
	for _, name := range s.Table.Tiebreaks {
		fmt.Fprintf(out, "\t%s", name)
	}
	fmt.Fprintln(out)
	for _, l := range s.Table.Lines {
		fmt.Fprintf(out, "%d\t%d\t%d\t%v", s.Table.Place(l), l.No, l.Person, l.Points)
		if carries {
			fmt.Fprintf(out, "\t%v", l.Carried)
		}
		for _, v := range l.Values {
			fmt.Fprintf(out, "\t%s", valueText(v))
		}
		if l.By != "" {
			fmt.Fprintf(out, "\tparted by %s", map[stages.How]string{stages.ByGames: "extra games", stages.ByLots: "lots"}[l.By])
		}
		fmt.Fprintln(out)
	}
	_ = out.Flush() // into memory
	for _, n := range s.Numbers {
		fmt.Fprintf(w, "%s %d carries %v: %s\n", who, n.Person, n.Points, n.Reason)
	}
}

// writeGroups prints the groups as drawn, the players in the order of the pots.
func writeGroups(w *strings.Builder, drawn []stages.Group) {
	fmt.Fprintln(w, "\ngroups")
	for _, group := range drawn {
		fmt.Fprintf(w, "%s:", group.Stage)
		for _, p := range group.Persons {
			fmt.Fprintf(w, " %d", p)
		}
		fmt.Fprintln(w)
	}
}

func writeMatch(w *strings.Builder, r stages.Report) {
	m := r.Match
	fmt.Fprintf(w, "\nmatch\nholder %v, challenger %v", m.HolderPoints, m.ChallengerPoints)
	if r.Challenger != 0 {
		fmt.Fprintf(w, " (person %d)", r.Challenger)
	}
	switch {
	case m.Winner == stages.Holder && m.HolderPoints == m.ChallengerPoints:
		fmt.Fprint(w, ": level, the holder keeps the title")
	case m.Kept:
		fmt.Fprint(w, ": no target is reached, the holder keeps the title")
	case m.Winner == stages.Holder:
		fmt.Fprint(w, ": the holder keeps the title")
	case m.Winner == stages.Challenger:
		fmt.Fprint(w, ": the challenger has the title")
	default:
		fmt.Fprintf(w, ": the holder needs %v more, the challenger %v, %d games are left", m.HolderNeeds, m.ChallengerNeeds, m.Left)
	}
	fmt.Fprintln(w)
}

// writeSeries prints a series; results that do not count stand in brackets.
func writeSeries(w *strings.Builder, lines []stages.SeriesLine) {
	fmt.Fprintln(w, "\nseries")
	out := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fmt.Fprintln(out, "place\tperson\tpoints\tevents")
	for _, l := range lines {
		var events []string
		for _, e := range l.Events {
			switch {
			case e.Place == 0:
				events = append(events, "-")
			case e.Counts:
				events = append(events, e.Points.String())
			default:
				events = append(events, "("+e.Points.String()+")")
			}
		}
		fmt.Fprintf(out, "%d\t%d\t%v\t%s\n", l.Place, l.Person, l.Total, strings.Join(events, " "))
	}
	_ = out.Flush() // into memory
}

// noteText is a note in words.
func noteText(n stages.Note) string {
	switch n.Code {
	case stages.PrintedTotal:
		return fmt.Sprintf("person %d has %v points as printed, %v by the results", n.Person, n.Given, n.Found)
	case stages.PrintedPlace:
		return fmt.Sprintf("person %d has place %d as printed, %d by the results", n.Person, n.GivenPlace, n.FoundPlace)
	case stages.PrintedScore:
		return fmt.Sprintf("team %d has %v against team %d in round %d in one place, and %v counts", n.Person, n.Given, n.Second, n.Round, n.Found)
	case stages.PrintedOrder:
		return fmt.Sprintf("person %d is printed above person %d, who has more points", n.Person, n.Second)
	case stages.FedOther:
		return fmt.Sprintf("number %d was fed to person %d, and the rows have person %d", n.Number, n.Person, n.Second)
	case stages.FieldUnread:
		return fmt.Sprintf("the field %q has no meaning here and is not read", n.Field)
	case stages.NotInRows:
		return fmt.Sprintf("person %d has a seat and no row", n.Person)
	case stages.WithoutSeat:
		return fmt.Sprintf("person %d has a row and no seat", n.Person)
	}
	return string(n.Code)
}
