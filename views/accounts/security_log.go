package accounts

import (
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"renju-arbiter/arbiter/security"
	"renju-arbiter/records"
	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
	"renju-arbiter/views/shown/boardname"
	"renju-arbiter/views/web"
)

// linesAtOnce is how many lines of the log a page shows.
const linesAtOnce = 50

// SecurityLog is the page of accepted and refused log-ins.
type SecurityLog struct {
	Account, Kind string // what is asked for; empty: all
	Accounts      []part.Choice
	Lines         []LogLine
	Older         string // the address of the lines before these; empty for none
	Newest        string // the address of the newest ones; empty where these are they
}

// A LogLine is one of them.
type LogLine struct {
	At, Kind      string
	Account, By   string // names; empty for nobody
	Board         string // whose card it was; empty for none
	Address       string
	Event, EventN string // its id and its name
	What          string // the act, or the limit, in the words of the table of rights
	Times         int64
}

func (s *Pages) securityLog(c web.Context) error {
	v, err := s.Viewer(c)
	if err != nil {
		return err
	}
	ctx, m := c.Request().Context(), SecurityLog{Account: c.QueryParam("account"), Kind: c.QueryParam("kind")}
	before, _ := strconv.ParseInt(c.QueryParam("before"), 10, 64)
	if !slices.Contains(security.Kinds(), security.Kind(m.Kind)) {
		m.Kind = "" // all
	}
	list, err := s.Actors.Accounts(ctx)
	if err != nil {
		return err
	}
	for _, a := range list {
		m.Accounts = append(m.Accounts, part.Choice{Value: a.ID, Label: a.Name})
	}
	if before > 0 {
		m.Newest = m.before(0)
	}
	lines, err := s.Security.Before(ctx, records.LogFilter{Account: m.Account, Kind: security.Kind(m.Kind)}, before, linesAtOnce+1)
	if err != nil {
		return err
	}
	if len(lines) > linesAtOnce {
		lines = lines[:linesAtOnce]
		m.Older = m.before(lines[linesAtOnce-1].Number)
	}
	for _, l := range lines {
		m.Lines = append(m.Lines, s.logLine(l))
	}
	return web.Show(c, http.StatusOK, SecurityLogPage(s.Frame(c, v), m))
}

func (s *Pages) logLine(l security.Line) LogLine {
	line := LogLine{At: l.Wall.UTC().Format("2006-01-02 15:04:05 UTC"), Kind: string(l.Kind), Address: l.Address, Event: l.Event, What: l.What, Times: l.Times}
	if l.Account != "" {
		line.Account = s.Actors.Name("account:" + l.Account)
	}
	if l.Actor != "" {
		line.By = s.Actors.Name(l.Actor)
	}
	if id, is := strings.CutPrefix(l.Actor, web.LinkActor); is {
		line.By, line.Board = s.holder(id)
	}
	if t, err := s.Desk.Tournament(l.Event); err == nil {
		line.EventN = t.Name
	}
	return line
}

// holder is whose card a link is: a person's, or a board's. Of one whose event is gone
// nothing is known.
func (s *Pages) holder(link string) (name, board string) {
	card, _ := s.Desk.Links.Get(link, s.Wall()) // be it good or not
	t, err := s.Desk.Tournament(card.Tournament)
	if err != nil {
		return "", ""
	}
	if p, paired := t.PairingOf(card.Game); paired {
		return "", boardname.Of(t, p)
	}
	return s.NameIn(t, card.Person), ""
}

// before is the address of the lines before one, as the page is filtered; of the newest before none.
func (m SecurityLog) before(line int64) string {
	query := url.Values{}
	if line > 0 {
		query.Set("before", strconv.FormatInt(line, 10))
	}
	if m.Account != "" {
		query.Set("account", m.Account)
	}
	if m.Kind != "" {
		query.Set("kind", m.Kind)
	}
	return address.SecurityLog + "?" + query.Encode()
}

// kinds are the choices of what happened.
func (m SecurityLog) kinds(t *locale.Translator) []part.Choice {
	choices := []part.Choice{{Label: t.T("security.all")}}
	for _, k := range security.Kinds() {
		choices = append(choices, part.Choice{Value: string(k), Label: t.T("security." + string(k))})
	}
	return choices
}
