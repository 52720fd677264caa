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
	return a
}

// Dates are the days of an event.
func Dates(from, to string) string {
	if to == "" || to == from {
		return from
	}
	return from + " – " + to
}
