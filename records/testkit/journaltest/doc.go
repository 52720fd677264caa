// Package journaltest says what any arbiter.Journal must do, as tests. A
// journal other than the one in records passes Run and Compare before it may be used.
package journaltest
