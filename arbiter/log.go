package arbiter

import (
	"context"
	"strings"
	"time"

	"renju-arbiter/arbiter/installation"
	"renju-arbiter/arbiter/journal"
	"renju-arbiter/arbiter/security"
)

// noteEvery is how often the journal notes the end of the security log. Missing lines after the noted end
// are not detected.
const noteEvery = time.Minute

// KeepLogNoted runs NoteLog from time to time, and once more when the context ends.
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

// NoteLog notes the end of the security log in the journal, if it has grown.
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

// noteLines notes some lines, and reports whether there may be more.
func (d *Desk) noteLines(ctx context.Context, now time.Time) (more bool, err error) {
	d.house.mu.Lock()
	defer d.house.mu.Unlock()
	lines, err := d.log.After(ctx, d.house.state.LogLines, journal.ReadAtOnce)
	if err != nil || len(lines) == 0 {
		return false, err
	}
	return len(lines) == journal.ReadAtOnce, d.append(ctx, d.logNoted(lines, now))
}

func (d *Desk) logNoted(lines []security.Line, now time.Time) journal.Batch {
	said := installation.LogNoted{Lines: lines[len(lines)-1].Number}
	for _, l := range lines {
		said.Each = append(said.Each, l.Digits())
	}
	at := later(d.time.At(now), d.house.last)
	return journal.Batch{CommandID: systemCommand("log-noted", said.Lines), Digest: strings.Join(said.Each, " "), Actor: journal.SystemActor,
		Instant: int64(at), Wall: now, Streams: []journal.StreamAppend{must(d.house.appends(said))}}
}
