package story

import (
	"github.com/a-h/templ"

	"renju-arbiter/views/address"
	"renju-arbiter/views/door"
	"renju-arbiter/views/event"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/manual"
	"renju-arbiter/views/part"
	"renju-arbiter/views/table"
	"renju-arbiter/views/web"
)

func start() []Story {
	return []Story{
		{"home", func(f web.Frame) templ.Component {
			f.Account = who("Maren Olt")
			f.Notices = []web.Notice{{Kind: "done", Text: locale.Say("done.welcome", "Name", who("Maren Olt"))}}
			return door.HomePage(f, door.Home{Organise: true, Account: true, Events: events()})
		}},
		{"home-empty", func(f web.Frame) templ.Component {
			f.Account = who("Maren Olt")
			return door.HomePage(f, door.Home{Organise: true, Account: true})
		}},
		{"home-first", func(f web.Frame) templ.Component { return door.HomePage(f, door.Home{}) }},
		{"home-visitor", func(f web.Frame) templ.Component { return door.HomePage(f, door.Home{Account: true}) }},
		{"setup", func(f web.Frame) templ.Component {
			return door.SetupPage(f, door.Setup{Token: "token", Errors: map[string]locale.Text{
				"password": locale.Say("account.error.password")}})
		}},
		{"login", func(f web.Frame) templ.Component {
			return door.LoginPage(f, door.Login{Name: "Maren", Next: address.Desk("t1"), Errors: map[string]locale.Text{
				"password": locale.Say("login.error")}})
		}},
		{"accounts", func(f web.Frame) templ.Component {
			f.Account, f.Appoint = who("Maren Olt"), true
			return door.AccountsPage(f, door.Accounts{List: []door.Account{
				{ID: "a1", Name: who("Maren Olt"), Role: "organiser", Self: true}, {ID: "a2", Name: who("Piet Haan"), Role: "time-arbiter"},
			}, Errors: map[string]locale.Text{"name": locale.Say("account.error.taken")}})
		}},
		{"new", func(f web.Frame) templ.Component {
			f.Account = who("Maren Olt")
			m := newTournament("renju")
			m.Errors = map[string]locale.Text{"control": locale.Say("control.error.no-time", "Control", "7200/…", "Place", 6)}
			m.Clock[0].Value = "7200/…"
			return event.NewTournamentPage(f, m)
		}},
		{"new-gomoku", func(f web.Frame) templ.Component {
			f.Account = who("Maren Olt")
			m := newTournament("gomoku")
			m.Errors = map[string]locale.Text{"stones": locale.Say("new.error.stones")}
			return event.NewTournamentPage(f, m)
		}},
		{"rules", func(f web.Frame) templ.Component { return table.ManualPage(f, manual.Texts()) }},
		{"rules-play", func(f web.Frame) templ.Component { return table.TextPage(f, text("play")) }},
		{"rules-commands", func(f web.Frame) templ.Component { return table.TextPage(f, text("commands")) }},
		{"failure", func(f web.Frame) templ.Component {
			return web.FailurePage(f, web.Failure{Status: 404, Text: locale.Say("failure.not-found")})
		}},
		{"join", func(f web.Frame) templ.Component {
			return door.JoinPage(f, door.Join{Token: "token", Kind: "player", Event: eventName(), Name: who("Ilse Varga"), Round: 2, Board: 1, Opponent: who("Tomo Arai")})
		}},
		{"join-board", func(f web.Frame) templ.Component {
			return door.JoinPage(f, door.Join{Token: "token", Kind: "board", Event: eventName(), Name: pair("Ilse Varga", "Tomo Arai"), Round: 2, Board: 1})
		}},
	}
}

func events() []door.EventCard {
	return []door.EventCard{
		{ID: "t1", Name: eventName(), State: "running", Players: 6, Round: 2, Rounds: 5, Control: "7200+30", Opening: "soosorv-8", Game: "renju"},
		{ID: "t2", Name: who("Lantern Evening Blitz"), State: "preparing", Players: 1, Control: "300+3", Opening: "free", Game: "pente4", Teams: true},
		{ID: "t3", Name: who("Winter League"), State: "finished", Players: 12, Round: 11, Rounds: 11, Control: "", Opening: "taraguchi-10", Game: "renju"},
	}
}

func settings() part.Settings {
	return part.Settings{Name: eventName(), Game: "renju", Opening: "soosorv-8", Control: "7200+30", Mode: "claim", Claims: true,
		TimeArbiters: true, TimeZone: "Europe/Madrid", Cycles: "1", All: allSettings()}
}

func text(name string) manual.Text {
	t, _ := manual.Find(name)
	return t
}
