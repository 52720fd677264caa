package main

import (
	"cmp"
	"context"
	"crypto/ed25519"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"os"
	"os/signal"
	"strings"
	"syscall"
	"time"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/statement"
	"renju-arbiter/cmd/renju-arbiter/host"
	"renju-arbiter/cmd/renju/tools"
	"renju-arbiter/records"
	"renju-arbiter/records/audit"
	"renju-arbiter/records/cluster"
	"renju-arbiter/records/projection"
	"renju-arbiter/records/secret"
	"renju-arbiter/views"
	"renju-arbiter/views/address"
	"renju-arbiter/views/hooks"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/metrics"
	"renju-arbiter/views/paper/press"
	"renju-arbiter/views/shown"
	"renju-arbiter/views/web"
)

type serveCommand struct {
	secureFlags
	backupFlags
	keepFlags
	hubFlags
	Addr         string        `default:":8080" help:"Address to listen on, host:port or :port."`
	DB           string        `default:"renju.db" name:"db" help:"The database file; created if it does not exist."`
	PublicURL    string        `name:"public-url" placeholder:"URL" help:"The address under which everybody reaches the service: links, QR codes and cookies come from it."`
	Embed        []string      `placeholder:"ORIGIN" help:"Sites that may show a tournament, its table or a game in a frame, such as https://club.example.org."`
	Contact      string        `placeholder:"ADDRESS" help:"Where somebody who found a hole writes to, such as mailto:arbiter@example.org: /.well-known/security.txt says it."`
	Catalogues   string        `placeholder:"DIR" help:"A folder of corrected catalogues, such as ja.json (see catalogue). They are read at the start."`
	TrustedProxy []string      `placeholder:"CIDR" help:"Networks of the trusted proxies. No other address is believed about its clients."`
	ProxyHeader  string        `default:"X-Forwarded-For" enum:"X-Forwarded-For,Forwarded" help:"The header in which a trusted proxy names the client (${enum}). The proxy must write it or add to it. No other header is read."`
	Chromium     string        `placeholder:"PATH" help:"The Chromium that makes PDFs. Without the flag, an installed one is found."`
	AcceptLoss   bool          `help:"Serve a database that lacks acknowledged acts, and report what is missing."`
	Head         string        `placeholder:"DIGITS" help:"A head as printed on a paper, with or without its position. A journal without it is not served."`
	HooksInside  bool          `help:"Let webhooks and --push lead to this computer and private networks too, by https or http. Organisers of tournaments can then make the service call them."`
	Metrics      string        `placeholder:"HOST:PORT" help:"Answer Prometheus here, at an address of this computer alone such as 127.0.0.1:9100: /metrics, /alarms.yml and /dashboard.json."`
	Dir          string        `placeholder:"DIR" help:"The folder of a cluster node, served instead of a database file (see cluster)."`
	LogAddr      string        `placeholder:"HOST:PORT" help:"Cluster: where this node listens for the others, if the others know it by another address."`
	Timeout      time.Duration `default:"500ms" help:"Cluster: without a sign of the leader for so long, the nodes elect another. The same on all nodes."`
	Failover     string        `default:"resume" enum:"resume,pause" help:"Cluster: after a takeover, clocks go on by themselves or wait for an arbiter (${enum}). Nobody is charged for the time between."`
	Browse       bool          `help:"Open the browser when it serves, at the first login if there was none. If the file is served already, open it there."`
	Games        []string      `placeholder:"FILE" help:"Games that are rated beside those kept here, in the formats of rate; a list counts as renju. Leave out what is kept here. Players appear in the rating list by name and RIF id, games nowhere."`
	Idle         time.Duration `default:"2h" help:"Log an account out after so long without an act, such as 45m; 0 for never. Seats of players stay."`
}

// setupLife is how long the first-login link is good.
const setupLife = 24 * time.Hour

// Run serves until it is told to stop (SIGINT, SIGTERM).
func (c *serveCommand) Run() error {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	context.AfterFunc(ctx, stop) // who says it twice does not want to wait
	err := c.until(ctx)
	if c.Browse {
		return there(err)
	}
	return err
}

// until serves until the context ends, which is no error even before all has begun.
func (c *serveCommand) until(ctx context.Context) error {
	err := c.serve(ctx)
	if ctx.Err() != nil && errors.Is(err, context.Canceled) {
		return nil
	}
	return err
}

func (c *serveCommand) serve(ctx context.Context) (ends error) {
	log := slog.New(slog.NewJSONHandler(os.Stderr, nil))
	if err := correct(c.Catalogues); err != nil {
		return err
	}
	games, err := tools.RatedIn(c.Games, "")
	if err != nil {
		return err
	}
	lock, err := c.claim()
	if err != nil {
		return err
	}
	if lock != nil {
		defer func() { _ = lock.Release() }() // it falls with the process anyway
	}
	copying, err := c.backups()
	if err != nil {
		return err
	}
	keep, err := c.keeps()
	if err != nil {
		return err
	}
	pushed, err := c.pushed(hooks.Reach{Inside: c.HooksInside})
	if err != nil {
		return err
	}
	listener, err := net.Listen("tcp", c.Addr)
	if err != nil {
		return tools.UsageError{Err: fmt.Errorf("cannot listen on %s: %w", c.Addr, err)}
	}
	defer listener.Close()
	public, err := c.public()
	if err != nil {
		return err
	}
	certified, err := c.source(c.DB, public, log)
	if err != nil {
		return err
	}
	in := listeners{open: listener, source: certified, public: public}
	if in.source != nil {
		if in.plain, err = c.plain(listener); err != nil {
			return err
		}
		defer in.close()
	}
	meter, scraped, err := in.meter(c.Metrics)
	if err != nil {
		return err
	}
	if meter != nil {
		defer scraped.Close()
	}
	observers := meter.Observers()
	held, err := c.hold(ctx, lock, log, observers)
	if err != nil {
		return err
	}
	defer func() { ends = errors.Join(held.why(ends), held.close()) }()
	ctx, leave := held.whileWell(ctx)
	defer leave()
	if held.node != nil {
		log = log.With("node", held.node.Own().ID) // those of several may go into one
	}
	store := held.store
	if lost := store.Lost(); lost != nil {
		log.Warn("going on without the lost events: "+lost.String(), "log kept as", lost.Aside)
	}
	if store.Changed() {
		log.Warn("the file is not as the service closed it: something else wrote to it, or its disk changed it; renju-arbiter verify says what")
	}
	for _, m := range store.Projections().Mended() {
		if m.Why == projection.WhyNew {
			continue
		}
		log.Warn("projection rebuilt", "name", m.Name, "why", m.Why)
	}
	key, err := secret.Key(c.DB)
	if err != nil {
		return withAdvice(err)
	}
	addresses := in.addresses()
	origin, err := c.origin(public, in)
	if err != nil {
		return err
	}
	if err := held.servesAt(addresses.own); err != nil {
		return err
	}
	printer, err := c.press()
	if err != nil {
		return err
	}
	var printing views.Print
	if printer != nil {
		printing = printer.Print
		defer printer.Close()
	}
	keeper := c.backsUp(copying, store, key.Public().(ed25519.PublicKey), log)
	options := views.Options{Store: store, Backups: keeper, Log: log, Origin: origin, Print: printing, Idle: c.Idle, Keep: keep, Observers: observers.Web, Hooks: hooks.Reach{Inside: c.HooksInside}, PushTo: c.Push, PushKeys: pushed, Hub: c.Hub, ReadOnly: c.ReadOnly, Games: games}
	server := views.New(options)
	desk, err := arbiter.Open(ctx, store, store.People(), arbiter.Options{Envelopes: store.Personal(), Dossiers: store.Personal(), Summaries: store.Summaries(), Key: key, Broadcast: server.Streams, Presence: server.Presence, Accepted: server.RequestLog.Accepted, Due: observers.Due, Now: time.Now(), SuspendedTime: suspendedTime, Log: store.Security(), Follows: held.node != nil || options.Archive(), Leads: held.leads, Pauses: c.Failover == "pause", Pace: held.pace()})
	if err != nil {
		return errors.Join(err, ctx.Err())
	}
	server.Attach(desk)
	for _, text := range server.Condition.StartFaults() {
		log.Warn("found at the start", "told", locale.For("en").Text(text))
	}
	// Streams end when the service is told to stop; the clocks are watched until the
	// last request is answered. All has ended before the store is closed.
	defer inBackground(ctx, server.Run)()
	defer inBackground(context.WithoutCancel(ctx), func(ctx context.Context) {
		desk.Clocks.Watch(ctx, func(err error) { log.Error("watch", "error", err) })
	})()
	defer inBackground(context.WithoutCancel(ctx), func(ctx context.Context) {
		desk.Installation.KeepLogNoted(ctx, func(err error) { log.Error("security log", "error", err) })
	})()
	defer inBackground(ctx, func(ctx context.Context) {
		desk.Idle.Watch(ctx, func(err error) { log.Error("events that rest", "error", err) })
	})()
	defer inBackground(ctx, func(ctx context.Context) { review(ctx, store, log) })()
	if keeper != nil {
		defer inBackground(ctx, keeper.Run)()
	}
	defer views.TuneRuntime()()
	defer inBackground(ctx, func(ctx context.Context) { in.ask(ctx, log) }, func(ctx context.Context) { in.tell(ctx, log) })()
	if meter != nil {
		from := metrics.Sources{Now: time.Now, Store: store, Desk: desk, Viewers: server.Places.Open, Node: held.node, Backups: keeper}
		if in.source != nil {
			from.CertificateEnds = func() time.Time { return in.source.Ends(time.Now()) }
		}
		if printer != nil {
			from.Papers = printer.Waiting
		}
		defer inBackground(ctx, func(ctx context.Context) { scrape(ctx, scraped, meter.Handler(from), log) })()
	}
	fmt.Print(addresses.greeting(origin.Root, desk.Installation.Key()))
	handler := server.Handler()
	defer inBackground(ctx, server.ReadGames)()
	// What is done once, however many nodes there are.
	once := []func(context.Context){server.TellHooks, server.Push, func(ctx context.Context) {
		store.KeepSwept(ctx, func(err error) { log.Error("sweep", "error", err) })
	}}
	if options.Archive() {
		once = nil
	} else if keep.SecurityLog > 0 {
		once = append(once, func(ctx context.Context) {
			desk.Installation.KeepLogTrimmed(ctx, keep.SecurityLog, func(err error) { log.Error("security log", "error", err) })
		})
	}
	inviting := func(ctx context.Context) error {
		at, err := invite(ctx, store, addresses, desk)
		if err == nil && c.Browse {
			if err := host.Browse(at); err != nil {
				log.Warn("the browser could not be opened", "error", err)
			}
		}
		return err
	}
	if held.node == nil {
		if err := inviting(ctx); err != nil {
			return errors.Join(err, ctx.Err())
		}
		defer inBackground(ctx, once...)()
		return in.serve(ctx, handler, log)
	}
	defer inBackground(ctx, func(ctx context.Context) { held.follow(ctx, desk) })()
	defer inBackground(ctx, server.WatchLeader)()
	defer inBackground(ctx, turns{held.node, desk, log, once, inviting}.run)()
	site := cluster.Site{Pages: handler, Decides: desk.IsLeader, Known: web.IsKnown, Once: web.IsOnce, Most: web.MostOfBody, Place: server.Places.Take, Ends: ctx.Done()}
	return in.serve(ctx, held.node.Front(site), log)
}

// press is what makes a PDF; nil where no Chromium is installed.
func (c *serveCommand) press() (*press.Press, error) {
	path := press.Find(c.Chromium)
	switch {
	case path == "" && c.Chromium != "":
		return nil, tools.UsageError{Err: fmt.Errorf("there is no Chromium at %s", c.Chromium)}
	case path == "":
		return nil, nil
	}
	return press.New(path), nil
}

// withAdvice tells what can be done about a loss.
func withAdvice(err error) error {
	var damaged *audit.DamagedError
	if later, is := errors.AsType[*records.LaterError](err); is {
		return tools.UsageError{Err: later}
	}
	if errors.Is(err, audit.ErrHead) {
		return tools.UsageError{Err: err}
	}
	if errors.As(err, &damaged) && damaged.Loss != nil {
		return fmt.Errorf("%w. Put a backup in its place, or start once with --accept-loss to go on with what can be read", err)
	}
	return err
}

// greeting says where the service is.
func (a addresses) greeting(root, key []byte) string {
	var text strings.Builder
	fmt.Fprintln(&text, "renju-arbiter is running.")
	fmt.Fprintln(&text, "  on this computer:  "+a.own)
	if a.hall != "" {
		fmt.Fprintln(&text, "  in the hall:       "+a.hall)
	}
	if a.plain != "" {
		fmt.Fprintln(&text, "  in the hall, http: "+a.plain)
	}
	if a.public != "" && a.public != a.own {
		fmt.Fprintln(&text, "  for everybody:     "+a.public)
	}
	if a.trust != "" {
		fmt.Fprintln(&text, "  root certificate:  "+a.trust)
		fmt.Fprintln(&text, "                     "+shown.Fingerprint(root))
	}
	fmt.Fprintln(&text, "  key of statements: "+strings.Join(statement.Digits(key), " "))
	return text.String()
}

// invite prints the one-time link of the first login while nobody administers the service: the same
// one, wherever and however often it is printed, as long as that is good. It answers where to begin: there,
// or at the service.
func invite(ctx context.Context, store *records.Store, a addresses, desk *arbiter.Desk) (begin string, err error) {
	if desk.Installation.State().Administered() {
		return a.own, nil
	}
	token, err := store.Accounts().Setup(ctx, setupLife)
	if err != nil {
		return "", err
	}
	begin = cmp.Or(a.public, a.own) + address.Setup(token)
	fmt.Println("  first login, once: " + begin)
	return begin, nil
}
