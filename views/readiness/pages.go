// Package readiness has the page that arbiters open before a round: checks of the installation and of the event,
// each a row with one sentence and a way to mend it. Nothing on it is written to the journal.
//
//	checks      the rows, as functions of what is known
//	register    what devices and the printer have shown
//	pages       the handlers
package readiness

import (
	"context"
	"errors"
	"net/http"
	"slices"
	"strconv"
	"time"

	"github.com/a-h/templ"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/paper/press"
	"renju-arbiter/views/part"
	"renju-arbiter/views/shown/boardname"
	"renju-arbiter/views/shown/localtime"
	"renju-arbiter/views/web"
)

// Pages are the checks and what they ask of others.
type Pages struct {
	*web.Server
	Register *Register
	// Space is the free space of the database's disk; BackupSpace that of the backups, nil where none are made.
	Space, BackupSpace func() (bytes uint64, known bool)
	// Print makes a PDF; nil where no browser is installed.
	Print func(context.Context, press.Job) ([]byte, error)
}

// Routes registers the pages and the form.
func (s *Pages) Routes(router web.Router) {
	router.See(address.ReadinessRoute, s.page)
	router.See(address.ReachRoute, s.reached)
	s.Acts(router, web.Acts{address.PrinterRoute: {Call: s.tryPrinter, Next: web.To(address.ReadinessRoute)}})
}

// Readiness is the page.
type Readiness struct {
	ID, Name string
	Rows     []Row
	Offices  []Office
	Now      int64  // the time of the server, in milliseconds since 1970
	Clock    string // the same in words
	URL      string // of the code
	Path     string // of the same page, without the address of the service
	QR       templ.Component
	Prints   bool // the printer can be tried
}

// pollEvery is how often the page looks whether a device has come, in seconds.
const pollEvery = 2

func (s *Pages) page(c web.Context) error {
	v, t, err := s.Visit(c)
	if err != nil {
		return err
	}
	now := s.Wall()
	m := Readiness{ID: t.ID, Name: t.Name, Now: now.UnixMilli(), Clock: localtime.Stamp(t.State, now), Prints: s.Print != nil, Offices: s.offices(t, now)}
	key := s.Register.key(t.ID)
	m.Path = address.Reach(t.ID, key)
	m.URL = s.Origin.Address(c) + m.Path
	if m.QR, err = part.QR(m.URL); err != nil {
		return err
	}
	if m.Rows, err = s.rows(c, v, t, m.Offices, now); err != nil {
		return err
	}
	frame := s.InEvent(s.Frame(c, v), v, t.ID, t.Name, web.DeskAt)
	frame.Poll = pollEvery
	return web.Show(c, http.StatusOK, Page(frame, m))
}

// rows makes all checks.
func (s *Pages) rows(c web.Context, v web.Viewer, t *tournament.Book, held []Office, now time.Time) (list []Row, err error) {
	free, known := s.Space()
	_, short := web.ShortOfSpace(free, known)
	list = append(list, disk("disk", free, known, short))
	if s.BackupSpace != nil {
		free, known = s.BackupSpace()
		_, short = web.ShortOfSpace(free, known)
		list = append(list, disk("backup-disk", free, known, short))
	}
	age, _, kept := s.Condition.BackupHealth()
	fault := s.Condition.BackupFault()
	if fault.Key != "" && !v.May("see installation accounts", "") {
		fault = locale.Say("readiness.backup.fault") // it names a folder
	}
	list = append(list, backups(kept, age != nil, s.Condition.BackupLate(), fault, s.Condition.Backup()))
	tried := s.Register.printed()
	list = append(list, printer(s.Print != nil, tried, localtime.Stamp(t.State, tried.At)))
	list = append(list, addresses(s.Origin.Address(c), c.Request().Host))
	devices, last := s.Register.others(t.ID, deviceOf(c), now)
	list = append(list, reach(devices, localtime.Stamp(t.State, last)))
	if s.Origin.CertificateFault != nil && s.Origin.CertificateEnds != nil {
		text, _ := s.Origin.CertificateFault(now)
		list = append(list, certificate(text, localtime.Day(t.State, s.Origin.CertificateEnds(now))))
	}
	list = append(list, offices(t.ID, t.Game.TimeArbiters, held))
	links, err := s.Desk.Links.Of(t.ID)
	if err != nil {
		return nil, err
	}
	wood := func(id string) bool {
		g, err := s.Desk.Game(id)
		return err == nil && g.Wooden()
	}
	boards, paired, any := opened(t, links, now, wood, func(person string) string { return s.NameIn(t.State, person) },
		func(p tournament.Pairing) string { return boardname.Sign(t.State, p) })
	list = append(list, cards(t.ID, paired, any, boards))
	return append(list, journal(s.Condition.VerificationFault(), s.Condition.Verification())), nil
}

// offices are the tasks of an event with their holders, in order: who has an account, and time arbiters with a card.
func (s *Pages) offices(t *tournament.Book, now time.Time) (list []Office) {
	for _, role := range []access.Role{access.Organising, access.DeputyArbiter, access.Arbiter, access.TimeArbiter, access.Scorer, access.Jury} {
		o := Office{Role: role}
		var holders []string // as the journal names them
		for _, account := range t.Access.Appointed() {
			if t.Access.Staff[account] == role {
				holders = append(holders, web.AccountActor+account)
				o.Names = append(o.Names, s.Actors.Name(web.AccountActor+account))
			}
		}
		if role == access.TimeArbiter {
			for _, l := range t.Access.LinksInOrder() {
				if l.Of == access.TimeArbiterLink && !l.Withdrawn && l.Ends > now.UnixMilli() {
					holders = append(holders, web.TimeArbiterActor+l.Person)
					o.Names = append(o.Names, s.NameIn(t.State, l.Person))
				}
			}
			for _, actor := range t.TimeArbiters { // one on duty may have no card left
				if !slices.Contains(holders, actor) {
					o.Names = append(o.Names, s.Actors.Name(actor))
				}
			}
		}
		list = append(list, o)
	}
	return list
}

// deviceOf is the device that asks.
func deviceOf(c web.Context) device { return device{c.RealIP(), c.Request().UserAgent()} }

// reached is the page that another device opens.
func (s *Pages) reached(c web.Context) error {
	v, t, err := s.Visit(c)
	if err != nil {
		return err
	}
	if !s.Register.note(t.ID, c.Param("key"), deviceOf(c), s.Wall()) {
		return &web.Refused{Status: http.StatusNotFound, Text: locale.Say("readiness.reach.old"), Back: address.Event(t.ID)}
	}
	return web.Show(c, http.StatusOK, ReachPage(s.InEvent(s.Frame(c, v), v, t.ID, t.Name, "")))
}

// tryPrinter prints one small page, which no cache can have.
func (s *Pages) tryPrinter(a web.Asked) (done locale.Text, err error) {
	if s.Print == nil {
		return done, nil
	}
	began := s.Wall()
	page := `<!DOCTYPE html><html lang="en"><title>Test</title><p>` + strconv.FormatInt(began.UnixNano(), 10)
	pdf, err := s.Print(a.Request().Context(), press.Job{Page: []byte(page), Size: press.A4, Arbiter: true})
	if err == nil && len(pdf) == 0 {
		err = press.ErrBroken
	}
	ended := s.Wall()
	s.Register.tries(Printed{At: ended, Took: ended.Sub(began), Err: err, Busy: errors.Is(err, press.ErrBusy) || errors.Is(err, press.ErrWaits)})
	return done, nil
}
