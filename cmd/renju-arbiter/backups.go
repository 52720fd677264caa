package main

import (
	"encoding/hex"
	"log/slog"
	"path/filepath"
	"strings"
	"time"

	"renju-arbiter/cmd/renju/tools"
	"renju-arbiter/records"
	"renju-arbiter/records/backups"
	"renju-arbiter/records/disk"
	"renju-arbiter/records/retention"
)

// backupFlags say where a service writes copies of its database by itself.
type backupFlags struct {
	Backup      string        `placeholder:"DIR" help:"Write a checked copy of the database into this folder from time to time. Best on another disk. In a cluster each node copies its own file, into a folder of its own."`
	BackupEvery time.Duration `default:"15m" help:"With --backup: how often."`
	Keep        string        `default:"24h:15m,14d:1d" placeholder:"RULES" help:"With --backup: which copies stay, as SPAN:STEP. For the span one of each step stays, and the newest always. No other file is removed."`
}

// atLeast is the shortest time between two backups.
const atLeast = time.Second

// backups is what makes backups of a database; nil where none are to be made.
func (c *serveCommand) backups() (o *backups.Options, err error) {
	if c.Backup == "" {
		return nil, nil
	}
	if c.BackupEvery < atLeast {
		return nil, tools.Usagef("--backup-every %s: a backup is made each second at most, such as --backup-every 15m", c.BackupEvery)
	}
	keep, err := backups.Parse(c.Keep)
	if err != nil {
		return nil, tools.Usagef("--keep: %w", err)
	}
	if disk.Same(c.Backup, filepath.Dir(disk.RealPath(c.DB))) {
		return nil, tools.Usagef("--backup %s is the database's own folder, which is lost with it: name another folder, best on another disk", c.Backup)
	}
	return &backups.Options{Series: backups.Series{Folder: c.Backup}, Every: c.BackupEvery, Keep: keep}, nil
}

// keyInName is how many bytes of a public key stand in the name of a backup.
const keyInName = 4

// backsUp begins to keep backups of a store under the key of its installation.
func (c *serveCommand) backsUp(o *backups.Options, store *records.Store, key []byte, log *slog.Logger) *backups.Keeper {
	if o == nil {
		return nil
	}
	o.Prefix = strings.TrimSuffix(filepath.Base(c.DB), ".db") + "-" + hex.EncodeToString(key[:min(keyInName, len(key))])
	o.Copy, o.Size, o.Log = store.BackUp, store.Size, log
	return backups.New(*o)
}

// keepFlags say how long a service keeps what stands beside the journal.
type keepFlags struct {
	KeepSessions    string `placeholder:"TIME" help:"End a session so long after its login, such as 36h; a day at least, 14d if left out. Players then open their cards again."`
	KeepSecurityLog string `placeholder:"TIME" help:"Remove lines of the security log that are older, such as 400d; a day at least. Without it they are kept for ever. The page Retention says beforehand what goes."`
}

// keeps is what the flags say.
func (c keepFlags) keeps() (keep retention.Keep, err error) {
	keep.Sessions = retention.Usual
	for _, f := range []struct {
		name, said string
		to         *time.Duration
	}{{"sessions", c.KeepSessions, &keep.Sessions}, {"security-log", c.KeepSecurityLog, &keep.SecurityLog}} {
		if f.said == "" {
			continue
		}
		if *f.to, err = retention.Parse(f.said); err != nil {
			return keep, tools.Usagef("--keep-%s: %w", f.name, err)
		}
	}
	return keep, nil
}
