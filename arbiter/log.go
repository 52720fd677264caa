package arbiter

import (
	"context"
	"encoding/hex"
	"strings"
	"time"

	"renju-arbiter/arbiter/installation"
	"renju-arbiter/arbiter/journal"
	"renju-arbiter/arbiter/security"
	"renju-arbiter/arbiter/sidetable"
)

// noteEvery is how often the journal notes the end of the security log. Missing lines after the noted end
// are not detected.
const noteEvery = time.Minute

// KeepLogNoted runs NoteLog from time to time, and once more when the context ends.
func (in Installation) KeepLogNoted(ctx context.Context, report func(error)) {
	tick := time.NewTicker(noteEvery)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			if err := in.NoteLog(context.WithoutCancel(ctx), time.Now()); ours(err) {
				report(err)
			}
			return
		case now := <-tick.C:
			if err := in.NoteLog(ctx, now); ours(err) {
				report(err)
			}
		}
	}
}

// NoteLog notes the end of the security log in the journal, if it has grown.
func (in Installation) NoteLog(ctx context.Context, now time.Time) error {
	if in.desk.log == nil {
		return nil
	}
	for more := true; more; {
		err := in.desk.retry(ctx, func() (err error) {
			more, err = in.noteLines(ctx, now)
			return err
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// noteLines notes some lines, and reports whether there may be more.
func (in Installation) noteLines(ctx context.Context, now time.Time) (more bool, err error) {
	in.desk.installation.mu.Lock()
	defer in.desk.installation.mu.Unlock()
	lines, err := in.desk.log.After(ctx, in.desk.installation.state.LogLines, journal.ReadAtOnce)
	if err != nil || len(lines) == 0 {
		return false, err
	}
	return len(lines) == journal.ReadAtOnce, in.desk.append(ctx, in.logNoted(lines, now))
}

func (in Installation) logNoted(lines []security.Line, now time.Time) journal.Batch {
	said := installation.LogNoted{Lines: lines[len(lines)-1].Number}
	for _, l := range lines {
		said.Each = append(said.Each, l.Digits())
	}
	at := later(in.desk.time.At(now), in.desk.installation.last)
	return journal.Batch{CommandID: systemCommand("log-noted", said.Lines), Digest: strings.Join(said.Each, " "), Actor: journal.SystemActor,
		Instant: int64(at), Wall: now, Streams: []journal.StreamAppend{must(in.desk.installation.appends(said))}}
}

// trimEvery is how often too old lines of the security log are removed, and trimFirst how long after the start.
// So an administrator who has just set the time can still look what goes.
const (
	trimEvery = 24 * time.Hour
	trimFirst = time.Hour
)

// KeepLogTrimmed runs TrimLog from time to time, until the context ends.
func (in Installation) KeepLogTrimmed(ctx context.Context, keep time.Duration, report func(error)) {
	for wait := trimFirst; ; wait = trimEvery {
		select {
		case <-ctx.Done():
			return
		case <-time.After(wait):
		}
		if _, err := in.TrimLog(ctx, keep, time.Now()); ours(err) {
			report(err)
		}
	}
}

// TrimLog removes the lines of the security log that are older than keep, and returns how many. The journal notes
// all lines before, and then that they are gone.
func (in Installation) TrimLog(ctx context.Context, keep time.Duration, now time.Time) (count int64, err error) {
	if in.desk.log == nil {
		return 0, nil
	}
	if err := in.NoteLog(ctx, now); err != nil {
		return 0, err
	}
	err = in.desk.retry(ctx, func() (err error) {
		count, err = in.trimLines(ctx, now.Add(-keep), now)
		return err
	})
	return count, err
}

func (in Installation) trimLines(ctx context.Context, before, now time.Time) (count int64, err error) {
	in.desk.installation.mu.Lock()
	defer in.desk.installation.mu.Unlock()
	old, err := security.Older(ctx, in.desk.log, before)
	if err != nil || old.Count == 0 || old.Last.Number > in.desk.installation.state.LogLines {
		return 0, err
	}
	said := installation.LogTrimmed{Lines: old.Last.Number, Count: old.Count, Hash: hex.EncodeToString(old.Last.Hash[:]), Before: before.UnixMilli()}
	at := later(in.desk.time.At(now), in.desk.installation.last)
	return old.Count, in.desk.append(ctx, journal.Batch{CommandID: systemCommand("log-trimmed", said.Lines), Digest: said.Hash, Actor: journal.SystemActor,
		Instant: int64(at), Wall: now, Streams: []journal.StreamAppend{must(in.desk.installation.appends(said))},
		SideTables: []sidetable.Write{sidetable.DropLogLines{Through: said.Lines, Before: before, Wall: now}}})
}
