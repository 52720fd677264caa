package records

import (
	"cmp"
	"renju-arbiter/records/accounts"
	"renju-arbiter/records/projection"
	"renju-arbiter/records/replica"
	"renju-arbiter/records/sqlite"
	"time"
)

// Options of Open. The zero value is a journal without projections.
type Options struct {
	// Projectors write what is projected from the events, in this order.
	Projectors []projection.Projector
	// AcceptLoss opens a database although something that was acknowledged is
	// missing; Lost says what.
	AcceptLoss bool
	// Head is a head as it was printed (VerifyOptions.Head): a journal that does not
	// contain it is not opened, *NoHeadError. Empty: any.
	Head string
	// Review leaves it to Store.Review to look at all of the file, where a glance at it finds
	// nothing wrong.
	Review bool
	// Now is the wall time that expiry is judged by; nil is time.Now. Events
	// bring their own times.
	Now func() time.Time
	// Password is what a guess at a password costs; tests make it cheap.
	Password accounts.PasswordCost
	// Log puts entries into a log that several stores share, and calls Apply of this one. nil: the store
	// is alone, and applies its entries as they come.
	Log replica.Log
	// Able returns the reason why the shared log takes no entries now, for Fit; nil: Fit checks the
	// store alone.
	Able func() error
	// LogLasts says that entries given to Apply are on a disk already. The file is then synced when
	// SQLite's own log goes into it, not with every commit. A power cut may take it back to an earlier
	// commit, and Done with it: entries after that are applied again.
	LogLasts bool
	// Committed is called by the writer after each commit, with the number of its entries and how long
	// COMMIT took. It must not block. nil: nothing is measured.
	Committed func(entries int, took time.Duration)

	// Release is the program that will write. A file that a later one has served is not opened, *LaterError;
	// what an earlier one has left is copied first (Store.Before). Zero: any, and no copy.
	Release Release

	synchronous string // "" is full; tests show what off would lose
	vfs         string // "" is the system's disk
	checkBack   int64  // 0 is checkBack
	walPages    int    // pages; 0 is longestLog
}

// longestLog is the size of SQLite's log, in pages of 4 KiB, at which it is copied into the file. A page
// that many posts change is then copied once, and nobody waits for a copy many times a second. A log of
// 16 MiB is read in a moment at a start.
const longestLog = 4000

// writing describes the connection of the writer.
func (o Options) writing(path string) sqlite.Connection {
	synchronous := o.synchronous
	if synchronous == "" && o.LogLasts {
		synchronous = "normal"
	}
	return sqlite.Writing(path, o.vfs, cmp.Or(synchronous, "full"), cmp.Or(o.walPages, longestLog))
}
