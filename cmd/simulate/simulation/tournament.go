package simulation

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	random "math/rand/v2"
	"strings"
	"sync"
	"time"

	"github.com/google/uuid"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/fakeplayers"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/installation"
	"renju-arbiter/arbiter/rights"
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/clock"
	"renju-arbiter/records"
)

// Options say what is played.
type Options struct {
	Store  *records.Store
	Desk   *arbiter.Desk
	Clock  *Clock
	Boards int
	Rounds int
	Seed   uint64
	Game   game.Settings
	// Begun is done as soon as there are officials and players; nil for nothing.
	Begun func() error
	// Starts is told which round starts; nil for nobody.
	Starts func(round int)
}

// Tournament is a simulated tournament with its people. Use New.
type Tournament struct {
	Options
	// ID is the event's.
	ID string
	// Chief is the account of the chief arbiter.
	Chief string
	// Faults are what somebody tried whom the table of rights does not let: there should be none.
	Faults []string
	// Refused counts what the installation did not let anybody do, by its sentence.
	Refused map[string]int

	agenda   agenda
	random   *random.Rand
	players  []*seated
	byID     map[string]*seated
	chief    *official
	arbiters []*official // the chief is one of them
	timers   []*official
	jury     []*official
	tasks    []task
	known    map[task]bool // the tasks that are waiting or being done
	at       map[string][2]*seated
	quiet    time.Time // when something last happened that a round waits for
	over     bool
	stirred  time.Time // when something last happened at a board

	mu      sync.Mutex
	changed map[string]bool // games, since they were looked at last
	woken   chan struct{}
}

// seated is a player with the board at which they sit.
type seated struct {
	*fakeplayers.Player
	id      string
	game    string
	as      board.Person
	here    bool
	wake    time.Time
	arrived bool // noted by an arbiter, or not missed
}

// official is somebody with an account.
type official struct {
	*fakeplayers.Arbiter
	account string
	role    rights.Role
	busy    bool
	done    int
}

func (o *official) actor() string { return "account:" + o.account }

// New makes a tournament. Its desk is set before it plays: the tournament listens to it.
func New(o Options) *Tournament {
	return &Tournament{Options: o, random: random.New(random.NewPCG(o.Seed, 15)), byID: map[string]*seated{}, known: map[task]bool{}, at: map[string][2]*seated{},
		changed: map[string]bool{}, woken: make(chan struct{}, 1), Refused: map[string]int{}}
}

// GameChanged is heard from the desk.
func (h *Tournament) GameChanged(id string) {
	h.mu.Lock()
	h.changed[id] = true
	h.mu.Unlock()
	select {
	case h.woken <- struct{}{}:
	default:
	}
}

// TournamentChanged is heard from the desk.
func (h *Tournament) TournamentChanged(string) {}

func (h *Tournament) draw() fakeplayers.Draw {
	own := random.New(random.NewPCG(h.random.Uint64(), h.random.Uint64()))
	return own.IntN
}

func (h *Tournament) now() time.Time { return h.Clock.Now() }

func (h *Tournament) instant() clock.Instant { return h.Desk.Now(h.now()) }

// in plans something.
func (h *Tournament) in(after clock.Span, do func() error) {
	h.agenda.add(h.now().Add(time.Duration(after)*time.Millisecond), do)
}

func newID() string { return uuid.NewString() }

func (h *Tournament) order(actor string) arbiter.Order {
	return arbiter.Order{Actor: actor, Arrival: h.now(), ID: newID(), Seen: -1}
}

// longest is for how long a tournament may be quiet before it counts as standing still.
const longest = 12 * time.Hour

// ErrStandsStill says that nothing happens any more, and the event is not over: somebody waits for what
// nobody does.
var ErrStandsStill = errors.New("the hall stands still, and the event is not over")

// Play lets the event happen, from its making to the signed standings.
func (h *Tournament) Play(ctx context.Context) error {
	if err := h.people(ctx); err != nil {
		return err
	}
	if h.Begun != nil {
		if err := h.Begun(); err != nil {
			return err
		}
	}
	h.checkin(ctx, 1)
	h.beats(ctx)
	h.stirred = h.now()
	for !h.over {
		if err := h.noticed(ctx); err != nil {
			return err
		}
		if h.agenda.Len() == 0 || h.now().Sub(h.stirred) > longest {
			return ErrStandsStill
		}
		if reached, err := h.Clock.wait(ctx, h.agenda.list[0].at, h.woken); err != nil {
			return err
		} else if !reached {
			continue
		}
		if err := h.agenda.next().do(); err != nil {
			return err
		}
	}
	return nil
}

// beats notes what time alone brings about, and that the clocks run.
func (h *Tournament) beats(ctx context.Context) {
	h.in(60*clock.Second, func() error {
		h.beats(ctx)
		return h.Desk.Clocks.Note(ctx, h.now())
	})
}

// noticed lets everybody look at what has changed.
func (h *Tournament) noticed(ctx context.Context) error {
	h.mu.Lock()
	changed := h.changed
	h.changed = map[string]bool{}
	h.mu.Unlock()
	if len(changed) > 0 {
		h.stirred = h.now()
	}
	for _, p := range h.players { // in their order: the same seed, the same tournament
		if !changed[p.game] {
			continue
		}
		h.looks(ctx, p, h.now())
		if p.as == board.P1 {
			if err := h.desk(ctx, p.game); err != nil {
				return err
			}
		}
	}
	return nil
}

// may notes an act of somebody whom the table of rights does not let do it.
func (h *Tournament) may(who rights.Role, act rights.Act) {
	if row, known := rights.Of(act); !known || !row.May(who) {
		h.Faults = append(h.Faults, fmt.Sprintf("%s by who may not", act))
	}
}

// refused counts what the installation did not let somebody do; any other error is a fault.
func (h *Tournament) refused(err error) error {
	if err == nil {
		return nil
	}
	if errors.Is(err, context.Canceled) {
		return err
	}
	var said interface{ Sentence() (string, []any) }
	if !errors.As(err, &said) {
		return err
	}
	key, _ := said.Sentence()
	if strings.HasPrefix(key, "failure.") {
		return err
	}
	h.Refused[key]++
	return nil
}

// play carries out a command at a board; refused tells that the installation said no.
func (h *Tournament) play(ctx context.Context, o arbiter.Order, id string, who rights.Role, c game.Command) (refused bool, err error) {
	h.may(who, rights.AtGame(string(c.Do)))
	if c.Do != game.DoStone && c.Do != game.DoCorrect && c.Do != game.DoChoose {
		c.Point = board.NoPoint
	}
	_, err = h.Desk.Play(ctx, id, o, c)
	return err != nil, h.refused(err)
}

// presides carries out an arbiter's command at a board.
func (h *Tournament) presides(ctx context.Context, o *official, id string, c game.Command) (refused bool, err error) {
	order := h.order(o.actor())
	order.Arbiter, order.Known = o.role&rights.Arbiters != 0, h.Desk.Known(id)
	return h.play(ctx, order, id, o.role, c)
}

// arrange carries out a command in the event.
func (h *Tournament) arrange(ctx context.Context, actor string, who rights.Role, act rights.Act, c tournament.Command) (refused bool, err error) {
	h.may(who, act)
	err = h.Desk.Arrange(ctx, h.ID, h.order(actor), c, newID)
	return err != nil, h.refused(err)
}

// Report is what came of the evening, read from the journal, with every rule that was broken.
func (h *Tournament) Report(ctx context.Context) (Report, error) {
	report, err := Tell(ctx, h.Store, h.ID, func(actor string) string {
		account, err := h.Store.Accounts().Find(ctx, strings.TrimPrefix(actor, "account:"))
		if err != nil {
			return actor
		}
		return account.Name
	})
	if err != nil {
		return report, err
	}
	broken, err := Check(ctx, h.Store, h.Desk, h.ID)
	report.Broken, report.NotAllowed = append(h.Faults, broken...), h.Refused
	return report, err
}

// people makes the officials, the event and its players.
func (h *Tournament) people(ctx context.Context) error {
	h.ID = newID()
	account := func(name string, role installation.Role, as rights.Role) (*official, error) {
		kept, err := h.Store.Accounts().Prepare(ctx, name, rand.Text())
		if err == nil {
			o := h.order("simulation")
			err = h.Desk.Installation.Do(ctx, o, installation.Make(kept.Made(role)), sidetable.AddAccount{Account: kept})
		}
		return &official{Arbiter: fakeplayers.NewArbiter(h.draw()), account: kept.ID, role: as}, err
	}
	var err error
	if h.chief, err = account(chiefName, installation.Administrator, rights.Organiser); err != nil {
		return err
	}
	h.Chief, h.arbiters = h.chief.account, []*official{h.chief}
	if err = h.Desk.Events.Create(ctx, h.ID, h.order(h.chief.actor()), tournament.Created{Name: "Simulated hall", Game: h.Game, TimeZone: "UTC", Cycles: 1, Win: 1, Draw: 0.5,
		Sample: true, Format: tournament.Format{System: tournament.Swiss, Rounds: h.Rounds, Numbers: tournament.NumbersRating}}); err != nil {
		return err
	}
	for _, task := range staff {
		one, err := account(task.name, installation.Member, task.as)
		if err != nil {
			return err
		}
		appoint := tournament.Appoint{Account: one.account, Role: task.role, Juror: access.Juror{Country: task.country}}
		if _, err := h.arrange(ctx, h.chief.actor(), rights.Organiser, "event appointments", appoint); err != nil {
			return err
		}
		switch task.role {
		case access.Arbiter:
			h.arbiters = append(h.arbiters, one)
		case access.TimeArbiter:
			h.timers = append(h.timers, one)
		case access.Jury:
			h.jury = append(h.jury, one)
		}
	}
	return h.enter(ctx)
}

// enter enters the players, two for each board.
func (h *Tournament) enter(ctx context.Context) error {
	var list []sidetable.Person
	for i := range 2 * h.Boards {
		p := &seated{Player: fakeplayers.NewPlayer(h.draw()), id: newID()}
		h.players, h.byID[p.id] = append(h.players, p), p
		list = append(list, sidetable.Person{ID: p.id, Name: nameOf(i), Country: countries[i%len(countries)], Rating: 2400 - 7*i - h.random.IntN(7)})
	}
	return h.Desk.Entries.Add(ctx, h.ID, h.order(h.chief.actor()), list)
}
