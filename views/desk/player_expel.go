package desk

import (
	"net/http"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/rights"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/web"
)

// playerActs are what the chief arbiter does to a player in the event.
func (s *desk) playerActs() web.Acts {
	return web.Acts{
		address.ArrangeRoute("expel"):   {Read: readExpel, Page: s.againPlayer, Next: toPlayer, Done: "done.expelled"},
		address.ArrangeRoute("readmit"): {Read: readReadmit, Page: s.againPlayer, Next: toPlayer, Done: "done.readmitted"},
	}
}

func readExpel(a web.Asked) (tournament.Command, error) {
	return tournament.Expel{Player: a.FormValue("player"), Rule: a.FormValue("rule"), Reason: web.Reason(a)}, nil
}

func readReadmit(a web.Asked) (tournament.Command, error) {
	return tournament.Readmit{Player: a.FormValue("player"), Reason: web.Reason(a)}, nil
}

func toPlayer(a web.Asked) string { return Look{Player: a.FormValue("player")}.at(a.Event) }

// againPlayer shows the player's sheet again after something was refused there.
func (s *desk) againPlayer(c web.Context, v web.Viewer, t *tournament.Book, status int, wrong *locale.Text) error {
	return s.showDesk(c, v, t, Look{Player: c.FormValue("player")}, status, wrong)
}

// mayExpel fills in what the viewer can do to the player of a sheet.
func (s *desk) mayExpel(c web.Context, v web.Viewer, t *tournament.Book, m *Sheet) {
	act := rights.Act("event expel")
	if m.expelled() {
		act = "event readmit"
	}
	m.Rules = game.ConductRules()
	team, is := t.Entry(m.Key)
	m.Expel = v.Can(act, t) && !(is && t.Boards > 0 && len(team.Members) > 0)
	if c.Request().Method == http.MethodPost {
		m.Reason = web.Reason(c)
	}
}
