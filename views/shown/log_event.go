package shown

import (
	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/dispute"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/shown/boardname"
)

// Told puts what was done in an event into words, without who did it and when; empty for
// what is not told.
func (tell Presenter) Told(t tournament.State, told arbiter.HistoryEntry) locale.Text {
	if told.Boards > 1 {
		return locale.Say("log.together."+told.Deed.Event.Kind(), "Count", told.Boards)
	}
	return tell.Done(t, told.Done)
}

// eventAct is an act on an event as a whole, or on those who are in it.
func (tell Presenter) eventAct(t tournament.State, a tournament.Act) (locale.Text, bool) {
	key := "log." + a.Event.Kind()
	switch e := a.Event.(type) {
	case tournament.PeopleSealed:
		return locale.Text{}, true
	case tournament.Described:
		return locale.Say("change.described"), true
	case tournament.SettingsChanged:
		return locale.Say("change.settings"), true
	case tournament.Acknowledged:
		if len(e.Persons) != 1 {
			return locale.Say(key+".many", "Count", len(e.Persons)), true
		}
		return locale.Say(key, "Name", tell.InText(t, e.Persons[0])), true
	case tournament.Archived:
		if !e.Away {
			return locale.Say("change.unarchived"), true
		}
		return locale.Say("change.archived"), true
	case tournament.Entered:
		if len(e.Players) != 1 {
			return locale.Say(key+".many", "Count", len(e.Players)), true
		}
		return locale.Say(key, "Name", tell.InText(t, e.Players[0].Player)), true
	case tournament.CheckedIn:
		return tell.checkedIn(t, key, e), true
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
	case tournament.PersonForgotten:
		return locale.Say(key, "Name", tell.InText(t, e.Person)), true
	}
	if of, is := a.Event.(dispute.Event); is {
		if _, votes := of.(dispute.Voted); votes { // who voted how is for the jury
			return locale.Text{}, true
		}
		return locale.Say(key, "Number", of.Of()), true
	}
	if text, is := tell.linkAct(t, key, a.Event); is {
		return text, true
	}
	if text, is := hookAct(t, key, a.Event); is {
		return text, true
	}
	if text, is := keyAct(t, key, a.Event); is {
		return text, true
	}
	return tell.staffAct(key, a.Event)
}

// hookAct is what became of a webhook: where it leads is all of its address that the journal has.
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

// linkAct is what became of a link.
func (tell Presenter) linkAct(t tournament.State, key string, event tournament.Event) (locale.Text, bool) {
	of := func(id string, count int) (locale.Text, bool) {
		link := t.Access.Links[id]
		if at, known := t.PairingOf(link.Game); known && link.Person == "" {
			return locale.Say(key+".board", "Board", boardname.Of(t, at), "Count", count), true
		}
		return locale.Say(key+".of", "Name", tell.InText(t, link.Person), "Count", count), true
	}
	switch e := event.(type) {
	case access.LinkOpened:
		return of(e.Link, e.Device)
	case access.LinkKnown:
		return of(e.Link, e.Devices)
	}
	return locale.Text{}, false
}

// checkedIn is who was marked as here, or as away.
func (tell Presenter) checkedIn(t tournament.State, key string, e tournament.CheckedIn) locale.Text {
	if !e.Here {
		key = "log.checked-out"
	}
	if len(e.Players) == 1 {
		return locale.Say(key, "Name", tell.InText(t, e.Players[0]))
	}
	return locale.Say(key+".many", "Count", len(e.Players))
}

// staffAct is an act about those who work in an event.
func (tell Presenter) staffAct(key string, event tournament.Event) (locale.Text, bool) {
	name := func(actor string) string { return locale.Isolate(tell.actor(actor)) }
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

// fieldNames are the labels of a person's fields.
var fieldNames = map[tournament.PersonField]string{
	tournament.NameField: "players.name", tournament.CountryField: "players.country",
	tournament.IDField: "players.rifId", tournament.RatingField: "players.rating",
	tournament.SurnameField: "person.surname", tournament.GivenField: "person.given", tournament.NativeField: "person.native",
	tournament.CityField: "person.city", tournament.BornField: "person.born", tournament.SexField: "person.sex",
	tournament.TitleField: "person.title", tournament.FederationField: "person.federationId",
}

// Changed are the labels of what an event changed of a person or of the settings.
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
