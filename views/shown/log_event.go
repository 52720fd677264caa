package shown

import (
	"strings"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/dispute"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/arbiter/tournament/album"
	"renju-arbiter/arbiter/tournament/groups"
	"renju-arbiter/arbiter/tournament/playoff"
	"renju-arbiter/arbiter/tournament/seats"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/shown/boardname"
)

// HistoryText puts an entry of an event's history into words, without its actor and time; empty for an entry that is
// not shown.
func (tell Presenter) HistoryText(t tournament.State, told arbiter.HistoryEntry) locale.Text {
	if told.Boards > 1 {
		return locale.Say("log.together."+told.ArbiterAct.Event.Kind(), "Count", told.Boards)
	}
	return tell.Done(t, told.Done)
}

// eventAct puts an act on an event, or on its persons, into words; false for other acts.
func (l eventLog) eventAct(a tournament.Act) (locale.Text, bool) {
	key := "log." + a.Event.Kind()
	switch e := a.Event.(type) {
	case tournament.PeopleSealed:
		return locale.Text{}, true
	case tournament.Described:
		return locale.Say("change.described"), true
	case tournament.SettingsChanged:
		return locale.Say("change.settings"), true
	case album.Added:
		return locale.Say(key, "Caption", locale.Isolate(e.Caption)), true
	case tournament.Acknowledged:
		if len(e.Persons) != 1 {
			return locale.Say(key+".many", "Count", len(e.Persons)), true
		}
		return locale.Say(key, "Name", l.tell.InText(l.t, e.Persons[0])), true
	case tournament.Archived:
		if !e.Away {
			return locale.Say("change.unarchived"), true
		}
		return locale.Say("change.archived"), true
	case tournament.Entered:
		if len(e.Players) != 1 {
			return locale.Say(key+".many", "Count", len(e.Players)), true
		}
		return locale.Say(key, "Name", l.tell.InText(l.t, e.Players[0].Player)), true
	case tournament.CheckedIn:
		return l.checkedIn(key, e), true
	case tournament.Forbade:
		if len(e.Players) == 0 {
			return locale.Say("log.allowed"), true
		}
		return locale.Say(key, "Count", len(e.Players)), true
	case tournament.CorrectionProposed:
		if e.Reopens {
			key += ".reopens"
		}
		return locale.Say(key, "Number", e.Number), true
	case tournament.CorrectionConfirmed:
		return locale.Say(key, "Number", e.Number), true
	case tournament.CorrectionDeclined:
		return locale.Say(key, "Number", e.Number), true
	case seats.Answered:
		return l.seatAnswer(key, e), true
	case groups.Drawn:
		return locale.Say(key, "Count", len(e.Players), "Of", len(e.Groups)), true
	case groups.Moved:
		return locale.Say(key, "Name", l.tell.InText(l.t, e.Player)), true
	case playoff.TakenBack:
		return locale.Say(key, "Number", e.Number), true
	case playoff.Held:
		var names []string
		for _, player := range e.Players {
			names = append(names, l.tell.InText(l.t, player))
		}
		return locale.Say(key, "Names", strings.Join(names, ", ")), true
	case tournament.LanguageNoted:
		if e.Language == "" {
			return locale.Say(key+".none", "Name", l.tell.InText(l.t, e.Person)), true
		}
		return locale.Say(key, "Name", l.tell.InText(l.t, e.Person), "Language", locale.NameOf(e.Language)), true
	case tournament.PersonForgotten:
		return locale.Say(key, "Name", l.tell.InText(l.t, e.Person)), true
	}
	if of, is := a.Event.(dispute.Event); is {
		if _, votes := of.(dispute.Voted); votes { // who voted how is for the jury
			return locale.Text{}, true
		}
		return locale.Say(key, "Number", of.Of()), true
	}
	if text, is := l.linkAct(key, a.Event); is {
		return text, true
	}
	if text, is := hookAct(l.t, key, a.Event); is {
		return text, true
	}
	if text, is := keyAct(l.t, key, a.Event); is {
		return text, true
	}
	return l.staffAct(key, a.Event)
}

// hookAct puts an act on a webhook into words. The journal has only the host of its address.
func hookAct(t tournament.State, key string, event tournament.Event) (locale.Text, bool) {
	id := ""
	switch e := event.(type) {
	case access.HookAdded:
		id = e.Hook
	case access.HookReleased:
		id = e.Hook
	case access.HookStopped:
		if id = e.Hook; e.Gone {
			key += ".gone"
		}
	case access.HookRemoved:
		id = e.Hook
	default:
		return locale.Text{}, false
	}
	hook, _ := t.Access.Hooked(id)
	return locale.Say(key, "To", locale.Isolate(hook.To)), true
}

// linkAct puts an act on a link into words.
func (l eventLog) linkAct(key string, event tournament.Event) (locale.Text, bool) {
	of := func(id string, count int) (locale.Text, bool) {
		link := l.t.Access.Links[id]
		if at, known := l.t.PairingOf(link.Game); known && link.Person == "" {
			return locale.Say(key+".board", "Board", boardname.Of(l.t, at), "Count", count), true
		}
		return locale.Say(key+".of", "Name", l.tell.InText(l.t, link.Person), "Count", count), true
	}
	switch e := event.(type) {
	case access.LinkOpened:
		return of(e.Link, e.Device)
	case access.LinkKnown:
		return of(e.Link, e.Devices)
	}
	return locale.Text{}, false
}

// checkedIn names the players who were marked as here, or as away.
func (l eventLog) checkedIn(key string, e tournament.CheckedIn) locale.Text {
	if !e.Here {
		key = "log.checked-out"
	}
	if len(e.Players) == 1 {
		return locale.Say(key, "Name", l.tell.InText(l.t, e.Players[0]))
	}
	return locale.Say(key+".many", "Count", len(e.Players))
}

// staffAct puts an act on the staff of an event into words.
func (l eventLog) staffAct(key string, event tournament.Event) (locale.Text, bool) {
	name := func(actor string) string { return locale.Isolate(l.tell.actor(actor)) }
	switch e := event.(type) {
	case access.Appointed:
		return locale.Say(key, "Name", name("account:"+e.Account), "Role", locale.Say("role."+string(e.Role))), true
	case access.Dismissed:
		return locale.Say(key, "Name", name("account:"+e.Account)), true
	case tournament.TimeArbiterCame:
		return locale.Say(key, "Name", name(e.Arbiter)), true
	case tournament.TimeArbiterTookOver:
		return locale.Say(key, "Name", name(e.Arbiter), "From", name(e.From)), true
	case tournament.TimeArbiterWent:
		return locale.Say(key, "Name", name(e.Arbiter)), true
	}
	return locale.Text{}, false
}

// fieldNames has the labels of a person's fields.
var fieldNames = map[tournament.PersonField]string{
	tournament.NameField: "players.name", tournament.CountryField: "players.country",
	tournament.IDField: "players.rifId", tournament.RatingField: "players.rating",
	tournament.SurnameField: "person.surname", tournament.GivenField: "person.given", tournament.NativeField: "person.native",
	tournament.CityField: "person.city", tournament.BornField: "person.born", tournament.SexField: "person.sex",
	tournament.TitleField: "person.title", tournament.FederationField: "person.federationId",
}

// Changed returns the labels of the fields of a person, or of the settings, that an event changed.
func (tell Presenter) Changed(e tournament.Event) (fields []locale.Text) {
	switch e := e.(type) {
	case tournament.PersonCorrected:
		for _, field := range e.Fields {
			fields = append(fields, locale.Say(fieldNames[field]))
		}
	case tournament.SettingsChanged:
		for _, field := range e.Fields {
			fields = append(fields, tell.Words(tournament.Label(field)))
		}
	}
	return fields
}

// seatAnswer is what somebody said about a seat, or who is named for one.
func (l eventLog) seatAnswer(key string, e seats.Answered) locale.Text {
	switch {
	case e.Do == "" && e.Row > 0:
		return locale.Say(key + ".unnamed")
	case e.Do == "":
		return locale.Say(key+".back", "Name", l.tell.InText(l.t, e.Who.Player))
	}
	return locale.Say("log.seat-answered."+string(e.Do), "Name", l.tell.InText(l.t, e.Who.Player))
}
