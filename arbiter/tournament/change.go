package tournament

import (
	"errors"
	"slices"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/clock"
)

// Until is how long a setting of an event can be changed.
type Until string

// The three. What the rounds are paired with and what the games are played with is
// settled by the first round.
const (
	NeverChanged    Until = "never"
	UntilFirstRound Until = "first-round"
	AnyTime         Until = "any-time" // after the first round with a reason
)

// anyTime are the settings that later rounds and the table can take over as they are.
var anyTime = []string{"name", "rounds", "tiebreaks", "unplayed", "apart", "apartRounds", "unfinished", "adjourned", "keep", "appeal", "lineUpMinutes"}

// Changeable is how long a setting can be changed, by its name: one of the event, of its
// format (Rows) or of its games (game.Settings.Named). The kind of game is what the
// entries were made for: another game is another event.
func Changeable(setting string) Until {
	switch {
	case setting == "game":
		return NeverChanged
	case slices.Contains(anyTime, setting):
		return AnyTime
	}
	return UntilFirstRound
}

// The refusals of a change.
const (
	NeverChanges   Code = "never-changes"   // Setting is which
	SettingSettled Code = "setting-settled" // Setting is which
	ZoneSettled    Code = "zone-settled"
	RoundsPlayed   Code = "rounds-played" // fewer rounds than are published; Count is how many are
	TitleTooLong   Code = "title-too-long"
	SettingsSame   Code = "settings-same"
	EntryUnfit     Code = "entry-unfit" // Player is an entry of another size
	EventDeleted   Code = "event-deleted"
	HasGames       Code = "has-games"
	IsArchived     Code = "is-archived"
	NotArchived    Code = "not-archived"
)

// ChangeSettings gives an event other settings. After the first round is published it
// needs a reason.
type ChangeSettings struct {
	To      Created
	Reason  string
	Consent Consent // of a change of the regulations, after the first round is published
	at      clock.Instant
}

// SettingsChanged is an event with other settings, and which of them changed.
type SettingsChanged struct {
	Settings Created  `json:"settings"`
	Fields   []string `json:"fields"`
	Reason   string   `json:"reason,omitempty"`
	// Of a change of the regulations after they were frozen: who agreed, the hash of their
	// content since then, and when it was.
	Consent     *Consent      `json:"consent,omitempty"`
	Regulations string        `json:"regulations,omitempty"`
	At          clock.Instant `json:"at,omitempty"`
	Round       int           `json:"round,omitempty"` // that the hall was in; 0 in journals of before: the last that was published
}

// Kind is the name under which the journal keeps it.
func (SettingsChanged) Kind() string { return "settings-changed" }

func (c ChangeSettings) arriving(at clock.Instant) Command { c.at = at; return c }

func (c ChangeSettings) decide(b *Book) ([]Event, error) {
	if c.To.Score == ScoreUnnamed && c.To.Several() && b.Several() { // nor does a form name what an older program did not
		c.To.Score = b.Ranks()
	}
	created, err := Create(c.To).decide(nil)
	if err != nil {
		return nil, err
	}
	to := created[0].(Created)
	to.Sample = b.Sample
	if b.Boards > 0 && to.Boards > 0 {
		to.UsualOrder = b.UsualOrder // what the event was announced with
	}
	fields := Differing(b.Created, to)
	if len(fields) == 0 {
		return nil, &Refusal{Code: SettingsSame}
	}
	for _, field := range fields {
		if err := b.mayChange(field); err != nil {
			return nil, err
		}
	}
	if to.ByTable() && to.Rounds != 0 && to.Rounds < b.Rounds() {
		return nil, &Refusal{Code: RoundsPlayed, Count: b.Rounds()}
	}
	if wrong := c.unsaid(b, fields); len(wrong) > 0 {
		return nil, errors.Join(wrong...)
	}
	next := b.State
	next.Created = to
	if err := next.mayHave(len(b.Entries)); err != nil {
		return nil, err
	}
	for _, e := range b.Entries {
		if next.wrongTeam(PlayerEntry{Player: e.Player, Members: e.Members}) != "" {
			return nil, &Refusal{Code: EntryUnfit, Player: e.Player}
		}
	}
	e := SettingsChanged{Settings: to, Fields: fields, Reason: c.Reason}
	if b.Published && len(regulating(fields)) > 0 {
		e.Consent, e.Regulations, e.At = &c.Consent, to.RegulationsHash(), c.at
		e.Round = b.RoundNow()
	}
	return []Event{e}, nil
}

// unsaid are what a change needs to be said of it after the first round is published: why, and
// of the regulations, who agreed.
func (c ChangeSettings) unsaid(b *Book, fields []string) (wrong []error) {
	if !b.Published {
		return nil
	}
	if c.Reason == "" {
		wrong = append(wrong, &Refusal{Code: ReasonNeeded})
	}
	if len(regulating(fields)) > 0 && !slices.Contains(Consents(), c.Consent.Of) {
		wrong = append(wrong, &Refusal{Code: ConsentNeeded})
	}
	return wrong
}

// mayChange refuses to change a setting whose time is over.
func (s State) mayChange(setting string) error {
	switch Changeable(setting) {
	case NeverChanged:
		return &Refusal{Code: NeverChanges, Setting: setting}
	case UntilFirstRound:
		if s.Published && setting == "timeZone" {
			return &Refusal{Code: ZoneSettled, Setting: setting}
		}
		if s.Published {
			return &Refusal{Code: SettingSettled, Setting: setting}
		}
	}
	return nil
}

// completed is an event with what holds for the settings that its journal does not name: an older
// program knew fewer of them.
func (c Created) completed() Created {
	if c.Several() {
		c.Score = c.Ranks()
	}
	if whole, err := c.Game.Complete(); err == nil {
		c.Game = whole
	}
	return c
}

// Differing names the settings in which two events differ, in the order in which they
// are shown. A usual value that is not named is the same as one that is.
func Differing(a, b Created) []string {
	a, b = a.completed(), b.completed()
	var list []string
	note := func(name string, differs bool) {
		if differs && !slices.Contains(list, name) {
			list = append(list, name)
		}
	}
	note("name", a.Name != b.Name)
	note("timeZone", a.TimeZone != b.TimeZone)
	note("cycles", a.Cycles != b.Cycles)
	for _, r := range rows() {
		note(r.Name, r.Get(&a) != r.Get(&b))
	}
	values := map[string]string{}
	for _, n := range a.Game.Named() {
		values[n.Name] = n.Value
	}
	for _, n := range b.Game.Named() {
		was, had := values[n.Name]
		note(n.Name, !had || was != n.Value)
		delete(values, n.Name)
	}
	for _, n := range a.Game.Named() { // a setting that the other game does not have
		_, left := values[n.Name]
		note(n.Name, left)
	}
	return list
}

// Broken is what another number of rounds does to what is planned already.
type Broken struct {
	Kind  BreakKind
	Round int    // the round concerned
	Who   string // the player, if one is
}

// BreakKind names one thing that breaks.
type BreakKind string

// What breaks.
const (
	BrokenBaku     BreakKind = "baku"      // the accelerated rounds hang on how many there are (FIDE C.04.7)
	BrokenLast     BreakKind = "last"      // Round was paired as the last one (FIDE C.04.3: topscorers)
	BrokenOver     BreakKind = "over"      // Round becomes the last one, though it was not paired as such
	BrokenBye      BreakKind = "bye"       // a bye was promised in a round that is not played
	BrokenTime     BreakKind = "time"      // a round that is not played has a time
	BrokenApart    BreakKind = "apart"     // the rounds in which compatriots are kept apart move
	BrokenWithdraw BreakKind = "withdrawn" // somebody was to stop before a round that is not played
)

// Sentence says it to people.
func (b Broken) Sentence() (key string, args []any) {
	return "breaks." + string(b.Kind), []any{"Round", b.Round, "Name", board.Somebody(b.Who)}
}

// pairedAsLast tells that a published round was the last one when it was paired.
func pairedAsLast(b *Book, round int) bool {
	made, ok := b.PairingRecords[round]
	return ok && made.Before.LastRound() == round
}

// Breaks says what another number of rounds of a Swiss or a Keizer breaks.
func (b *Book) Breaks(rounds int) []Broken {
	if !b.ByTable() || rounds < 1 || rounds == b.LastRound() {
		return nil
	}
	var list []Broken
	last := b.LastRound()
	if b.Baku && b.Published {
		list = append(list, Broken{Kind: BrokenBaku})
	}
	if played := b.Rounds(); rounds > played && pairedAsLast(b, played) {
		list = append(list, Broken{Kind: BrokenLast, Round: played})
	}
	if rounds == b.Rounds() {
		list = append(list, Broken{Kind: BrokenOver, Round: rounds})
	}
	if b.Apart == ApartLast && b.Published {
		list = append(list, Broken{Kind: BrokenApart})
	}
	for _, e := range b.Entries {
		for round := rounds + 1; round <= last; round++ {
			if e.Byes[round] != "" {
				list = append(list, Broken{BrokenBye, round, e.Player})
			}
		}
		if e.Withdrawn > rounds {
			list = append(list, Broken{BrokenWithdraw, e.Withdrawn, e.Player})
		}
	}
	for round := rounds + 1; round <= len(b.Description.Times); round++ {
		if b.Description.Times[round-1] != "" {
			list = append(list, Broken{Kind: BrokenTime, Round: round})
		}
	}
	return list
}
