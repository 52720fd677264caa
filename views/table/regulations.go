package table

import (
	"net/http"
	"slices"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/shown/localtime"
	"renju-arbiter/views/web"
)

// regulations is the page of what an event plays by.
func (s *Pages) regulations(c web.Context) error {
	v, t, err := s.Visit(c)
	if err != nil {
		return err
	}
	return s.showRegulations(c, v, t, http.StatusOK, nil)
}

func (s *Pages) showRegulations(c web.Context, v web.Viewer, t *tournament.Book, status int, wrong *locale.Text) error {
	m := Regulated{ID: t.ID, Regulations: s.Regulations(t), About: s.About(t.State), Edition: t.Sheet.Edition, Command: web.NewID(), Wrong: wrong}
	open := v.Can("event regulations", t) && t.AsksToRead()
	if own := v.PlaysIn(t.ID); own != "" {
		m.Plays, m.HasRead = open, t.Sheet.HasRead(own)
	}
	if m.Notes = v.May("see event desk", t.ID) && open; m.Notes {
		for _, person := range t.Unread() {
			m.Unread = append(m.Unread, Reader{ID: person, Name: s.NameIn(t.State, person)})
		}
		m.Read = s.readers(t)
	}
	frame := s.InEvent(s.Frame(c, v), v, t.ID, t.Name, web.RegulationsAt)
	return web.Show(c, status, RegulationsPage(frame, m))
}

// readers are those who have acknowledged the regulations as they stand, with how and when.
func (s *Pages) readers(t *tournament.Book) (list []Reader) {
	for _, e := range t.Entries {
		for _, person := range e.Persons() {
			if !t.Sheet.HasRead(person) {
				continue
			}
			read := t.Sheet.Readings[person]
			r := Reader{ID: person, Name: s.NameIn(t.State, person), At: localtime.Stamp(t.State, s.Desk.Wall(read.At))}
			if read.Signed {
				r.By = s.Actors.Name(read.Typed)
			}
			list = append(list, r)
		}
	}
	return list
}

// regulationActs note who has acknowledged them.
func (s *Pages) regulationActs() web.Acts {
	return web.Acts{
		address.RegulationsRoute: {Read: readAcknowledge, Page: s.showRegulations, Next: afterReading, Done: "done.saved"},
	}
}

// readAcknowledge reads who has acknowledged them: oneself, or those who have signed the sheet
// that an arbiter has before them.
func readAcknowledge(a web.Asked) (tournament.Command, error) {
	edition, err := web.Whole(a, "edition")
	c := tournament.Acknowledge{Edition: edition, Typed: a.Order.Actor}
	own := a.Viewer.PlaysIn(a.Event)
	switch notes := a.Viewer.May("see event desk", a.Event); {
	case !notes, own != "" && a.FormValue("own") != "":
		c.Persons = []string{own}
	case a.FormValue("all") != "":
		c.Persons, c.Signed = a.Book.Unread(), true
	default:
		form, _ := a.FormParams()
		c.Persons, c.Signed = slices.Clone(form["person"]), true
	}
	return c, err
}

// afterReading is the page on which the form stood: the seat, or that of the regulations.
func afterReading(a web.Asked) string {
	switch card := a.FormValue("card"); {
	case card == "":
		return address.Regulations(a.Event)
	case len(a.Viewer.Cards()) > 1:
		return address.SeatOf(card)
	}
	return address.Seat
}
