package views

import (
	"context"
	"log/slog"
	"net/http"
	"time"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/arbiter/ratings"
	"renju-arbiter/records"
	"renju-arbiter/records/backups"
	"renju-arbiter/records/retention"
	"renju-arbiter/views/accounts"
	"renju-arbiter/views/album"
	"renju-arbiter/views/api"
	"renju-arbiter/views/desk"
	"renju-arbiter/views/dispute"
	"renju-arbiter/views/event"
	"renju-arbiter/views/files"
	"renju-arbiter/views/halls"
	"renju-arbiter/views/history"
	"renju-arbiter/views/hooks"
	"renju-arbiter/views/kept"
	"renju-arbiter/views/overlay"
	"renju-arbiter/views/paper"
	"renju-arbiter/views/paper/press"
	"renju-arbiter/views/programs"
	"renju-arbiter/views/push"
	"renju-arbiter/views/race"
	"renju-arbiter/views/rated"
	"renju-arbiter/views/readiness"
	"renju-arbiter/views/rehearsal"
	"renju-arbiter/views/replay"
	"renju-arbiter/views/ruling"
	"renju-arbiter/views/search"
	"renju-arbiter/views/seat"
	"renju-arbiter/views/settings"
	"renju-arbiter/views/share"
	"renju-arbiter/views/stages"
	"renju-arbiter/views/table"
	"renju-arbiter/views/wall"
	"renju-arbiter/views/web"
	"renju-arbiter/views/web/origin"
)

// Server answers the web. Make one with New, attach its desk, mount Handler, and keep
// Run running.
type Server struct {
	*web.Server
	Options
	hooks    *hooks.Sender
	pusher   *push.Pusher // nil: nothing is pushed
	finished *search.Collection
	ratings  *rated.Keeper
}

// Print makes a PDF of a page.
type Print = func(context.Context, press.Job) ([]byte, error)

// Options are what a server is made of.
type Options struct {
	Store *records.Store
	// Backups are copies that the service makes by itself; nil: it makes none.
	Backups *backups.Keeper
	Log     *slog.Logger
	// Origin is where the service stands in the network.
	Origin origin.Origin
	// Room is how much the disk of the service has left; nil asks the store.
	Room func() (bytes uint64, known bool)
	// Print makes a PDF of a page; nil where no browser is installed.
	Print Print
	// Unlimited switches the rate limits off, for benchmarks on one address.
	Unlimited bool
	// Idle is after how long without an act an account is logged out; 0 for never.
	Idle time.Duration
	// Keep is how long sessions and the security log are kept.
	Keep retention.Keep
	// Proof is for how long a password counts as said; 0 for the usual time.
	Proof time.Duration
	// Observers measure what the web does.
	Observers web.Observers
	// Hooks is where webhooks may lead.
	Hooks hooks.Reach
	// PushTo is the hub to which events are pushed, with a key of PushKeys for each; empty for none.
	PushTo   string
	PushKeys []string
	// Hub says that the service takes what halls push.
	Hub bool
	// ReadOnly says that nothing is written but what a hub takes in.
	ReadOnly bool
	// Games are rated beside those of the installation, and not shown.
	Games []ratings.Event
}

// Archive reports whether nothing at all is written: then the desk decides nothing (arbiter.Options.Follows).
func (o Options) Archive() bool { return o.ReadOnly && !o.Hub }

// New makes a server.
func New(o Options) *Server {
	if o.Room == nil {
		o.Room = o.Store.Room
	}
	s := &Server{Server: web.NewServer(web.Options{Store: o.Store, Backups: o.Backups, Log: o.Log, Origin: o.Origin, Unlimited: o.Unlimited, Idle: o.Idle, Sessions: o.Keep.Sessions, Proof: o.Proof, Observers: o.Observers, Hub: o.Hub, ReadOnly: o.ReadOnly}), Options: o}
	s.finished = &search.Collection{Report: func(err error) { s.Log.Error("search", "error", err) }, Wall: func() time.Time { return s.Wall() }}
	s.ratings = rated.New(o.Games, func() time.Time { return s.Wall() }, func(err error) { s.Log.Error("ratings", "error", err) })
	s.hooks = hooks.New(hooks.Options{Store: o.Store.Hooks(), Desk: func() *arbiter.Desk { return s.Desk }, Dossier: s.dossier, Hear: s.Delayed().Streams.Hear, Wall: func() time.Time { return s.Wall() }, Log: o.Log, Reach: o.Hooks})
	if o.PushTo != "" {
		s.pusher = push.New(push.Options{Hub: o.PushTo, Keys: o.PushKeys, Desk: func() *arbiter.Desk { return s.Desk }, Hear: s.Delayed().Streams.Hear, Wall: func() time.Time { return s.Wall() }, Log: o.Log, Reach: o.Hooks})
		s.Condition.Pushes = s.pusher.Notes
	}
	return s
}

// Push sends events to a hub, until the context ends.
func (s *Server) Push(ctx context.Context) {
	if s.pusher != nil {
		s.pusher.Run(ctx)
	}
}

// dossier writes an event as a document for webhooks.
func (s *Server) dossier(ctx context.Context, event string, f dossier.For) (dossier.Dossier, error) {
	return s.Desk.Dossiers.Of(ctx, event, f)
}

// TellHooks tells webhooks what is news, until the context ends.
func (s *Server) TellHooks(ctx context.Context) { s.hooks.Run(ctx) }

// ReadGames reads the finished games before anybody searches them, and rates the players, until the context ends.
func (s *Server) ReadGames(ctx context.Context) {
	s.finished.Warm(ctx, s.Delayed().Desk)
	s.ratings.Warm(ctx, s.Delayed().Desk)
}

// Handler returns the whole service: the packages of the web, each with what it needs.
func (s *Server) Handler() http.Handler {
	picks, ready := overlay.NewPicks(), readiness.NewRegister()
	return s.Open(func(h *web.Server) []web.Pages {
		return []web.Pages{
			&accounts.Pages{Server: h, Accounts: s.Store.Accounts(), Security: s.Store.Security(), Passkeys: s.Store.Accounts().Passkeys()},
			&event.Pages{Server: h},
			&stages.Pages{Server: h},
			album.New(h),
			&settings.Pages{Server: h, Pictures: s.Store.Personal()},
			&seat.Pages{Server: h},
			&desk.Pages{Server: h, FreeSpace: s.Room},
			&readiness.Pages{Server: h, Register: ready, Space: s.Room, BackupSpace: s.backupRoom(), Print: s.Print},
			&ruling.Pages{Server: h},
			&history.Pages{Server: h},
			&replay.Pages{Server: h},
			&dispute.Pages{Server: h},
			&rehearsal.Pages{Server: h},
			&files.Pages{Server: h, Log: s.Log},
			&halls.Pages{Server: h},
			&programs.Pages{Server: h, Hooks: s.hooks, Kept: s.Store.Hooks()},
			&api.Pages{Server: h, Ratings: s.ratings},
			&wall.Pages{Server: h},
			&overlay.Pages{Server: h, Picks: picks},
			share.New(h),
			&table.Pages{Server: h, Ratings: s.ratings},
			&race.Pages{Server: h},
			&kept.Pages{Server: h, Security: s.Store.Security(), Sessions: s.Store.Accounts().Sessions(), Keep: s.Keep},
			&search.Pages{Server: h, Games: s.finished, Ratings: s.ratings},
			&paper.Pages{Server: h, Head: s.head, Picture: s.Store.Personal().Picture, Press: s.Print, Log: s.Log},
		}
	})
}

// backupRoom asks how much the disk of the backups has left; nil where none are made.
func (s *Server) backupRoom() func() (uint64, bool) {
	if s.Backups == nil {
		return nil
	}
	return s.Backups.Room
}

// head is where the journal stands, for what is printed.
func (s *Server) head(ctx context.Context) (position int64, hash [32]byte, err error) {
	position, hash, _, err = s.Store.Head(ctx)
	return position, hash, err
}
