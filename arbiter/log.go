package arbiter

import (
	"context"
	"strings"
	"time"

	"renju-arbiter/arbiter/installation"
	"renju-arbiter/arbiter/security"
)

// SecurityLog is the log of who came in and who was turned away.
type SecurityLog interface {
	// After returns at most limit lines after one, in order.
	After(ctx context.Context, line int64, limit int) ([]security.Line, error)
}

// noteEvery is how often the journal notes how far the security log goes, if it has grown:
// of lines that nobody noted yet a cut is not seen.
const noteEvery = time.Minute

// KeepLogNoted notes in the journal how far the security log goes, from time to time and
// once more when the context ends.
func (d *Desk) KeepLogNoted(ctx context.Context, report func(error)) {
	tick := time.NewTicker(noteEvery)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			if err := d.NoteLog(context.WithoutCancel(ctx), time.Now()); ours(err) {
				report(err)
			}
			return
		case now := <-tick.C:
			if err := d.NoteLog(ctx, now); ours(err) {
				report(err)
			}
		}
	}
}

// NoteLog notes in the journal how far the security log goes, if it has grown since.
func (d *Desk) NoteLog(ctx context.Context, now time.Time) error {
	if d.log == nil {
		return nil
	}
	for more := true; more; {
		err := d.retry(ctx, func() (err error) {
			more, err = d.noteLines(ctx, now)
			return err
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// noteLines notes some lines, and tells whether there may be more.
func (d *Desk) noteLines(ctx context.Context, now time.Time) (more bool, err error) {
	d.house.mu.Lock()
	defer d.house.mu.Unlock()
	lines, err := d.log.After(ctx, d.house.state.LogLines, readAtOnce)
	if err != nil || len(lines) == 0 {
		return false, err
	}
	return len(lines) == readAtOnce, d.append(ctx, d.logNoted(lines, now))
}

func (d *Desk) logNoted(lines []security.Line, now time.Time) Batch {
	said := installation.LogNoted{Lines: lines[len(lines)-1].Number}
	for _, l := range lines {
		said.Each = append(said.Each, l.Digits())
	}
	at := later(d.time.At(now), d.house.last)
	return Batch{CommandID: systemCommand("log-noted", said.Lines), Digest: strings.Join(said.Each, " "), Actor: SystemActor,
		Instant: int64(at), Wall: now, Streams: []StreamAppend{must(d.house.appends(said))}}
}

// CheckLog holds the lines of a security log against their chain and against what a journal
// noted of them: how many there are, and the first that is not as it was written, nil where
// all are.
func CheckLog(ctx context.Context, journal Reader, log SecurityLog) (lines int64, fault *security.Fault, err error) {
	var notes []security.Note
	err = readAll(ctx, journal, func(r Record) error {
		if r.Stream != installationStream {
			return nil
		}
		e, err := installation.Decode(r.Kind, r.Version, r.Body)
		if noted, is := e.(installation.LogNoted); is && err == nil {
			notes = append(notes, security.Note{Position: r.Position, Lines: noted.Lines, Digits: noted.Each})
		}
		return err
	})
	if err != nil {
		return 0, nil, err
	}
	check := security.NewChecker(notes)
	for after := int64(0); ; {
		list, err := log.After(ctx, after, readAtOnce)
		if err != nil {
			return 0, nil, err
		}
		for _, l := range list {
			check.Read(l)
			after = l.Number
		}
		if len(list) < readAtOnce {
			lines, fault = check.Found()
			return lines, fault, nil
		}
	}
}
