package main

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"os/signal"
	"path/filepath"
	"slices"
	"syscall"
	"time"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/dispute"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/rehearsal"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/verify"
	"renju-arbiter/clock"
	"renju-arbiter/cmd/renju/tools"
	"renju-arbiter/records"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
	"renju-arbiter/views/shown"
)

type rehearseCommand struct {
	File  string  `arg:"" help:"A database or a backup. It is only read: what is played back is a copy."`
	Event string  `placeholder:"ID" help:"Which event; the only one if left out."`
	Speed float64 `default:"0" help:"How many times as fast as it was; 0 for from question to question."`
	Step  bool    `help:"Wait for Enter before each act."`
	Lang  string  `default:"en" help:"Language of the explanations: ${languages}."`
}

// Run plays an event back and asks what was ruled on in it, a line an answer.
func (c *rehearseCommand) Run() error {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	return c.run(ctx, os.Stdin, os.Stdout)
}

func (c *rehearseCommand) run(ctx context.Context, in io.Reader, out io.Writer) (ends error) {
	if err := known(c.Lang); err != nil {
		return err
	}
	before, err := sumOf(c.File)
	if err != nil {
		return tools.UsageError{Err: err}
	}
	archive, done, err := sandbox(ctx, c.File)
	if err != nil {
		return err
	}
	defer func() { ends = errors.Join(ends, done()) }()
	event, known, err := c.event(ctx, archive)
	if err != nil {
		return err
	}
	names, err := namesBeside(ctx, archive)
	if err != nil {
		return err
	}
	p := playback{rehearseCommand: *c, trainee: newTrainee(in, out, c.Lang), event: event, known: known, names: names, files: map[int]bool{}}
	if err := verify.Replay(ctx, archive, func(w verify.Replayed) error { return p.take(ctx, w) }); err != nil && !errors.Is(err, errEnough) {
		return err
	}
	p.sums()
	after, err := sumOf(c.File)
	if err == nil && after == before {
		fmt.Fprintf(out, "\n%s\n", p.words.T("rehearsal.read", "File", c.File, "Sum", fmt.Sprintf("%x", before)))
	} else if err == nil {
		fmt.Fprintf(out, "\n%s\n", p.words.T("rehearsal.read.served", "File", c.File))
	}
	return err
}

// sandbox is a copy of a file, in a folder of its own.
func sandbox(ctx context.Context, file string) (*records.Archive, func() error, error) {
	folder, err := os.MkdirTemp("", "renju-rehearsal-")
	if err != nil {
		return nil, nil, err
	}
	gone := func() error { return os.RemoveAll(folder) }
	copied := filepath.Join(folder, "copy.db")
	if err := records.Backup(ctx, file, copied); err != nil {
		return nil, nil, errors.Join(err, gone())
	}
	archive, err := records.OpenArchive(copied)
	if err != nil {
		return nil, nil, errors.Join(err, gone())
	}
	return archive, func() error { return errors.Join(archive.Close(), gone()) }, nil
}

func sumOf(file string) (sum [sha256.Size]byte, err error) {
	data, err := os.Open(file)
	if err != nil {
		return sum, err
	}
	defer data.Close()
	all := sha256.New()
	if _, err := io.Copy(all, data); err != nil {
		return sum, err
	}
	return [sha256.Size]byte(all.Sum(nil)), nil
}

// inTheEnd is what the journal says in the end: a ruling that has not come is no question.
type inTheEnd struct {
	games map[string]game.State
	files dispute.Files
}

// event is the one that is played back, with how its games ended.
func (c *rehearseCommand) event(ctx context.Context, archive *records.Archive) (string, inTheEnd, error) {
	end, events := inTheEnd{games: map[string]game.State{}}, map[string]tournament.State{}
	err := verify.Replay(ctx, archive, func(w verify.Replayed) error {
		if w.Game != "" {
			end.games[w.Game] = w.After
		}
		if w.Tournament != "" {
			events[w.Tournament] = w.Event
		}
		return nil
	})
	maps.DeleteFunc(events, func(_ string, s tournament.State) bool { return s.Deleted })
	id := c.Event
	if id == "" && len(events) == 1 {
		for only := range events {
			id = only
		}
	}
	s, there := events[id]
	if err == nil && !there {
		text := "no event of that id"
		if c.Event == "" {
			text = fmt.Sprintf("%d events: name one with --event", len(events))
		}
		for _, id := range slices.Sorted(maps.Keys(events)) {
			text += "\n  " + id + "  " + events[id].Name
		}
		err = tools.Usagef("%s: %s", c.File, text)
	}
	end.files = s.Disputes
	return id, end, err
}

// namesBeside is what people are called, as it stands beside the journal.
func namesBeside(ctx context.Context, archive *records.Archive) (map[string]string, error) {
	people, _, err := archive.Beside(ctx)
	names := map[string]string{}
	for _, p := range people {
		names[p.ID] = p.Name
	}
	return names, err
}

// playback is an event that is played back, as far as it has come.
type playback struct {
	rehearseCommand
	*trainee
	event string
	known inTheEnd
	names map[string]string
	last  int64
	files map[int]bool // that were asked about
}

// take tells what happened next, and asks where there was something to rule on.
func (p *playback) take(ctx context.Context, w verify.Replayed) error {
	if w.Tournament == p.event {
		if ruled, is := w.Said.(dispute.Ruled); is {
			return p.file(ruled.Number)
		}
		return nil
	}
	if w.Game == "" || w.After.Tournament != p.event {
		return nil
	}
	if err := p.passes(ctx, w); err != nil {
		return err
	}
	p.name = func(by board.Person) string { return p.names[w.After.Seat(by)] }
	switch e := w.Did.(type) {
	case game.Claimed:
		end := p.known.games[w.Game]
		if q, there := rehearsal.OfClaim(end, e.Number); there && q.Ruled {
			now, _ := rehearsal.OfClaim(w.After, e.Number) // as it stood, whatever was corrected since
			q.State, q.Moves = now.State, now.Moves
			return p.ask(q, w)
		}
	case game.Called:
		return p.ask(rehearsal.OfCall(w.Before, e, clock.Instant(w.Instant)), w)
	}
	return nil
}

// passes lets as much time pass as is asked for, and tells what happened.
func (p *playback) passes(ctx context.Context, w verify.Replayed) error {
	if p.Speed == 0 && !p.Step || p.told(w).Key == "" {
		return nil
	}
	if p.Step {
		if !p.in.Scan() {
			return errEnough
		}
	} else if p.last != 0 {
		pause := time.NewTimer(time.Duration(float64(w.Instant-p.last) / p.Speed * float64(time.Millisecond)))
		defer pause.Stop()
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-pause.C:
		}
	}
	p.last = w.Instant
	_, err := fmt.Fprintf(p.out, "%s  %s%s %s\n", w.Wall.Format(time.TimeOnly), p.whose(w), p.words.Colon(), p.words.Text(p.told(w)))
	return err
}

// told is what happened, in words; empty for the making of a game.
func (p *playback) told(w verify.Replayed) locale.Text {
	return shown.Presenter{Names: func(id string) string { return p.names[id] }}.EventText(w.After, w.Did)
}

// whose are the board and, of what a player did, the player.
func (p *playback) whose(w verify.Replayed) string {
	at := p.at(w.After.Round, w.After.Board)
	by, entered := game.OnBehalf(w.Did)
	if entered || by == board.Nobody {
		return at
	}
	if name := p.names[w.After.Seat(by)]; name != "" {
		return at + " · " + name
	}
	return at + " · " + by.String()
}

// ask asks, marks, and says what the ruling would have done.
func (p *playback) ask(q rehearsal.Question, w verify.Replayed) error {
	fmt.Fprintf(p.out, "\n%s · %s", p.at(q.Round, q.Board), w.Wall.Format(time.DateTime))
	a, err := p.asks(q)
	if err != nil {
		return err
	}
	p.marked(q, a)
	if q.Kind == rehearsal.Claim {
		p.would(w, q, a)
	}
	return nil
}

// would says what the trainee's ruling does, by the referee, in the game as it stood.
func (p *playback) would(w verify.Replayed, q rehearsal.Question, a rehearsal.Answer) {
	c := game.Command{Do: game.DoJudge, Claim: q.Claimed.Number, Upheld: a.Choice == rehearsal.Upheld, Reason: "rehearsal", Point: board.NoPoint}
	events, refusal := game.Standard.Decide(w.After, c, clock.Instant(w.Instant))
	if refusal != nil {
		return
	}
	for _, e := range events {
		switch e := e.(type) {
		case game.Ended:
			p.yours(part.Score(e.Outcome.Result()) + " (" + p.words.T("reason."+e.Outcome.Reason) + ")")
		case game.Ruled:
			if e.Sanction != "" {
				p.yours(p.words.Text(shown.SanctionText(e.Sanction)))
			}
		}
	}
}

// yours says what came of the trainee's ruling.
func (p *playback) yours(what string) {
	fmt.Fprintln(p.out, p.words.T("rehearsal.yours", "What", what))
}

// at is a board of a round.
func (p *playback) at(round, number int) string {
	return p.words.T("rounds.round", "Round", round) + " · " + p.words.T("links.board", "Board", number)
}

// file asks about the file of a dispute, when it was ruled on.
func (p *playback) file(number int) error {
	f, there := p.known.files.Numbered(number)
	if !there || p.files[number] {
		return nil
	}
	p.files[number] = true
	q := rehearsal.OfFile(p.known.games[f.Began()], f)
	fmt.Fprintf(p.out, "\n%s · %s", p.words.T("dispute.title", "Number", number), p.at(q.Round, q.Board))
	a, err := p.asks(q)
	if err == nil {
		p.marked(q, a)
	}
	return err
}
