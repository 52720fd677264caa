// Package journaltest says what any journal.Journal must do, as tests. A
// journal other than the one in records passes Run and Compare before it may be used.
package journaltest
