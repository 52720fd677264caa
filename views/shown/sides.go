package shown

import (
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/pairing/standings"
	"renju-arbiter/views/locale"
)

// Sides are the two teams of a Scheveningen, in which everybody of one plays everybody of
// the other, and what they have made of each other so far.
type Sides struct {
	half    int
	Names   [2]locale.Text
	Points  [2]standings.Points
	ByLands bool // each is called by the country of all who play for it
}

// SidesOf are the two teams; nil in any other system, and before everybody is entered.
func SidesOf(t *tournament.Book) *Sides {
	half := len(t.Entries) / 2
	if t.How() != tournament.Scheveningen || half == 0 || len(t.Entries)%2 == 1 {
		return nil
	}
	s := &Sides{half: half}
	one, other := land(t.Entries[:half]), land(t.Entries[half:])
	if s.ByLands = one != "" && other != "" && one != other; s.ByLands {
		s.Names = [2]locale.Text{locale.Say("sides.land", "Land", one), locale.Say("sides.land", "Land", other)}
	} else {
		s.Names = [2]locale.Text{locale.Say("sides.numbers", "From", 1, "To", half), locale.Say("sides.numbers", "From", half+1, "To", 2*half)}
	}
	if table, _, err := t.Tables(); err == nil {
		for _, row := range table.Rows {
			s.Points[s.Of(row.Player.No)] += row.Points
		}
	}
	return s
}

// Of is the side of a player by the start number: 0 or 1.
func (s *Sides) Of(number int) int {
	if number > s.half {
		return 1
	}
	return 0
}

// Score is what the two have made of each other, "3.5–2.5".
func (s *Sides) Score(t *locale.Translator) string {
	return t.Decimal(s.Points[0].String()) + "–" + t.Decimal(s.Points[1].String())
}

// Side is the team of a player where the country does not say it; nothing without sides.
func (s *Sides) Side(number int) locale.Text {
	if s == nil || s.ByLands {
		return locale.Text{}
	}
	return s.Names[s.Of(number)]
}

// Rows are the places of both teams in a cross table: one has the lines, the other the
// columns.
func (s *Sides) Rows(cross standings.Cross) (down, across []int) {
	for i, row := range cross.Rows {
		if s.Of(row.Player.No) == 0 {
			down = append(down, i)
		} else {
			across = append(across, i)
		}
	}
	return down, across
}

// land is the country of all these; empty where they have several.
func land(entries []tournament.Entry) string {
	country := entries[0].Nation
	for _, e := range entries {
		if e.Nation != country {
			return ""
		}
	}
	return country
}
