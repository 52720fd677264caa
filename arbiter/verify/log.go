package verify

import (
	"context"

	"renju-arbiter/arbiter/installation"
	"renju-arbiter/arbiter/journal"
	"renju-arbiter/arbiter/security"
)

// CheckLog holds the lines of a security log against their chain and against what a journal
// noted of them: how many there are, and the first that is not as it was written, nil where
// all are.
func CheckLog(ctx context.Context, j journal.Reader, log security.Log) (lines int64, fault *security.Fault, err error) {
	var notes []security.Note
	var trimmed installation.LogTrimmed
	err = journal.ReadAll(ctx, j, func(r journal.Record) error {
		if r.Stream != journal.InstallationStream {
			return nil
		}
		e, err := installation.Decode(r.Kind, r.Version, r.Body)
		if noted, is := e.(installation.LogNoted); is && err == nil {
			notes = append(notes, security.Note{Position: r.Position, Lines: noted.Lines, Digits: noted.Each})
		}
		if last, is := e.(installation.LogTrimmed); is && err == nil {
			trimmed = last
		}
		return err
	})
	if err != nil {
		return 0, nil, err
	}
	check := security.NewChecker(notes)
	hash, err := trimmed.Sum()
	if err != nil {
		return 0, nil, err
	}
	check.Begin(trimmed.Lines, hash)
	for after := int64(0); ; {
		list, err := log.After(ctx, after, journal.ReadAtOnce)
		if err != nil {
			return 0, nil, err
		}
		for _, l := range list {
			check.Read(l)
			after = l.Number
		}
		if len(list) < journal.ReadAtOnce {
			lines, fault = check.Found()
			return lines, fault, nil
		}
	}
}
