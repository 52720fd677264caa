package shown

import (
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
)

// About is what an event is to people.
func (tell Presenter) About(t tournament.State) part.About {
	d := t.Description
	a := part.About{Place: d.Place, Country: d.Country, Dates: Dates(d.From, d.To), Organiser: d.Organiser, Federation: d.Federation, Site: d.Site}
	if d.Logo != "" {
		a.Logo = address.Picture(d.Logo)
	}
	if d.Rated != tournament.RatedUnsaid {
		a.Rated = locale.Say("rated." + string(d.Rated))
	}
	for _, role := range access.Roles() {
		of := part.Official{Role: locale.Say("official." + string(role))}
		for _, o := range d.Officials {
			if o.Role == role {
				of.Names = append(of.Names, tell.NameIn(t, o.Person))
			}
		}
		if len(of.Names) > 0 {
			a.Officials = append(a.Officials, of)
		}
	}
	for _, id := range t.Fed.Rule.Feeds() {
		a.From = append(a.From, tell.wayTo(id)...)
	}
	for _, id := range tell.Desk.Seats.FedBy(t.ID) {
		a.To = append(a.To, tell.wayTo(id)...)
	}
	if len(a.From)+len(a.To) > 0 {
		a.Stages = address.Stages(t.ID)
	}
	return a
}

// wayTo leads to an event; none to one that is not there any more.
func (tell Presenter) wayTo(id string) []part.Way {
	o, err := tell.Desk.Events.Outline(id)
	if err != nil {
		return nil
	}
	return []part.Way{{Name: o.Name, Path: address.Event(id)}}
}

// Dates are the days of an event.
func Dates(from, to string) string {
	if to == "" || to == from {
		return from
	}
	return from + " – " + to
}

// Shortened is the beginning of a text.
func Shortened(text string) string {
	const most = 160
	if runes := []rune(text); len(runes) > most {
		return string(runes[:most]) + "…"
	}
	return text
}
