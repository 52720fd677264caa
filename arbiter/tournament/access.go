package tournament

import (
	"maps"
	"slices"
	"strings"

	"renju-arbiter/arbiter/dispute"
	"renju-arbiter/arbiter/rights"
	"renju-arbiter/arbiter/tournament/access"
)

// The refusals of an appointment.
const (
	BadAppointment Code = "bad-appointment"
	NotAppointed   Code = "not-appointed"
	LastOrganiser  Code = "last-organiser" // nobody could appoint again
)

// Appoint gives an account a task in the event.
type Appoint struct {
	Account      string
	Role         access.Role
	access.Juror // of who is appointed to the jury
}

// Dismiss ends an appointment.
type Dismiss struct {
	Account string
	Reason  string
}

func (c Appoint) decide(b *Book) ([]Event, error) {
	c.Country = strings.ToUpper(c.Country)
	if c.Role != access.Jury {
		c.Juror = access.Juror{}
	}
	switch {
	case c.Account == "", !slices.Contains(access.Appointments(), c.Role):
		return nil, &Refusal{Code: BadAppointment}
	case b.Access.Staff[c.Account] == c.Role && b.Access.Jurors[c.Account] == c.Juror:
		return nil, nil
	case c.Role != access.Organising && b.Access.LastOrganiser(c.Account):
		return nil, &Refusal{Code: LastOrganiser}
	case c.Country != "" && !capitals(c.Country):
		return nil, &Refusal{Code: BadCountry}
	case c.Juror.Player != "" && !b.plays(c.Juror.Player):
		return nil, &Refusal{Code: NotEntered}
	}
	return append([]Event{access.Appointed(c)}, b.offDuty(c.Account)...), nil
}

func (c Dismiss) decide(b *Book) ([]Event, error) {
	switch _, appointed := b.Access.Staff[c.Account]; {
	case !appointed:
		return nil, &Refusal{Code: NotAppointed}
	case b.Access.LastOrganiser(c.Account):
		return nil, &Refusal{Code: LastOrganiser}
	}
	return b.Leaves(c.Account, c.Reason), nil
}

// Leaves are the events by which an account has no task any more.
func (s State) Leaves(account, reason string) []Event {
	return append([]Event{access.Dismissed{Account: account, Reason: reason}}, s.offDuty(account)...)
}

// offDuty lets an account go that is on duty as a time arbiter: its boards are free again.
func (s State) offDuty(account string) []Event {
	if on := "account:" + account; slices.Contains(s.TimeArbiters, on) {
		return []Event{TimeArbiterWent{on}}
	}
	return nil
}

// plays tells whether somebody is entered, alone or in a team.
func (s State) plays(person string) bool {
	_, entered := s.EntryOf(person)
	return entered
}

// jury are the members, in order.
func (s State) jury() (list []dispute.Member) {
	for _, account := range slices.Sorted(maps.Keys(s.Access.Staff)) {
		if s.Access.Staff[account] == access.Jury {
			juror := s.Access.Jurors[account]
			list = append(list, dispute.Member{Account: account, Country: juror.Country, Person: juror.Player})
		}
	}
	return list
}

// chiefs are those who may decide for the chief arbiter, as commands are typed.
func (s State) chiefs() (list []string) {
	for _, account := range s.Access.Appointed() {
		if s.Access.Staff[account].Rights()&rights.Chiefs != 0 {
			list = append(list, "account:"+account)
		}
	}
	return list
}

// MakeLinks makes links of a kind.
type MakeLinks struct {
	Of   access.LinkKind
	Each []access.MadeLink
}

// WithdrawLinks makes links open nothing any more.
type WithdrawLinks struct {
	Of     access.LinkKind
	Links  []string
	Person string
	Board  int
	Reason string
}

// WithdrawLinksOf makes all links of somebody open nothing any more.
type WithdrawLinksOf struct{ Person string }

// OpenLink opens a link on a device where it was not before.
type OpenLink struct{ Link string }

// KnowLink says that a link is rightly on as many devices as it is.
type KnowLink struct{ Link string }

// The refusals of what is done with a link.
const (
	NoSuchLink    Code = "no-such-link"
	LinkWithdrawn Code = "link-withdrawn"
	NoRoundToCast Code = "no-round-to-cast" // every round is closed
)

func (c MakeLinks) decide(b *Book) ([]Event, error) {
	e := access.LinksMade{Round: logRound(b), Of: c.Of, Each: c.Each}
	if c.Of == access.CasterLink {
		if e.Round = roundToCast(b); e.Round > max(1, b.LastRound()) {
			return nil, &Refusal{Code: NoRoundToCast}
		}
	}
	for _, made := range c.Each {
		e.Links = append(e.Links, made.Link)
	}
	if len(c.Each) == 1 {
		at, _ := b.PairingOf(c.Each[0].Game)
		e.Person, e.Board = c.Each[0].Person, at.Board
	}
	return []Event{e}, nil
}

// roundToCast is the round for which a caster's link is made: the one being played, or the next one where that is
// closed.
func roundToCast(b *Book) int {
	if round := logRound(b); b.Stage(round) != StageClosed {
		return round
	}
	return logRound(b) + 1
}

// CastOver tells that the round of a caster's link is closed, or that the playing hall has gone on to another one.
func (b *Book) CastOver(l access.Link) bool {
	return b.RoundNow() > l.Round || b.Stage(l.Round) == StageClosed
}

func (c WithdrawLinks) decide(b *Book) ([]Event, error) {
	standing := b.Access.Standing(c.Links)
	if len(standing) == 0 {
		return nil, nil
	}
	return []Event{access.LinksWithdrawn{Round: logRound(b), Of: c.Of, Links: standing, Person: c.Person, Board: c.Board, Reason: c.Reason}}, nil
}

func (c WithdrawLinksOf) decide(b *Book) ([]Event, error) {
	of := map[access.LinkKind][]string{}
	for _, link := range b.Access.LinksInOrder() {
		if link.Person == c.Person && !link.Withdrawn {
			of[link.Of] = append(of[link.Of], link.Link)
		}
	}
	var events []Event
	for _, kind := range []access.LinkKind{access.PlayerLink, access.BoardLink, access.TimeArbiterLink, access.CaptainLink, access.CasterLink} {
		if len(of[kind]) > 0 {
			events = append(events, access.LinksWithdrawn{Round: logRound(b), Of: kind, Links: of[kind], Person: c.Person})
		}
	}
	return events, nil
}

func (c OpenLink) decide(b *Book) ([]Event, error) {
	link, known := b.Access.Links[c.Link]
	switch {
	case !known:
		return nil, &Refusal{Code: NoSuchLink}
	case link.Withdrawn:
		return nil, &Refusal{Code: LinkWithdrawn}
	}
	return []Event{access.LinkOpened{Link: c.Link, Device: link.Devices + 1}}, nil
}

func (c KnowLink) decide(b *Book) ([]Event, error) {
	link, known := b.Access.Links[c.Link]
	switch {
	case !known:
		return nil, &Refusal{Code: NoSuchLink}
	case link.Known >= link.Devices:
		return nil, nil
	}
	return []Event{access.LinkKnown{Link: c.Link, Devices: link.Devices}}, nil
}

// logRound is the round in whose log stands what is done for the whole hall.
func logRound(b *Book) int {
	return max(1, b.RoundNow())
}

// withdrawing returns the act with the command that withdraws the links that still open something. For
// several links the command takes a reason. The links of time arbiters are withdrawn on the page of links.
func withdrawing(b *Book, e access.LinksMade, a Act) Act {
	standing := b.Access.Standing(e.Links)
	if len(standing) > 0 && e.Of != access.TimeArbiterLink {
		a.Undo, a.Reason = WithdrawLinks{Of: e.Of, Links: standing, Person: e.Person, Board: e.Board}, len(standing) > 1
	}
	return a
}

// MakeKey gives a program a key.
type MakeKey struct{ access.KeyMade }

// WithdrawKey makes a key open nothing any more.
type WithdrawKey struct{ Key string }

// The refusals of what is done with a key.
const (
	KeyNameNeeded  Code = "key-name-needed"
	KeyForNothing  Code = "key-for-nothing"
	KeyEndsPast    Code = "key-ends-past"
	KeyEndsTooLate Code = "key-ends-too-late" // Count days
	KeyNoBoard     Code = "key-no-board"
	NoSuchKey      Code = "no-such-key"
)

// LongestKey is how many days a key is good at most: the longest event by post.
const LongestKey = 400

const dayOfMillis = 24 * 60 * 60 * 1000

func (c MakeKey) decide(b *Book) ([]Event, error) {
	e := c.KeyMade
	e.Name = strings.Join(strings.Fields(e.Name), " ")
	e.For = slices.DeleteFunc(slices.Clone(e.For), func(scope access.KeyScope) bool { return !slices.Contains(access.KeyScopes(), scope) })
	if !slices.Contains(e.For, access.KeyBoards) {
		e.Boards = nil
	}
	e.Boards = slices.Compact(slices.Sorted(slices.Values(e.Boards)))
	switch {
	case e.Name == "":
		return nil, &Refusal{Code: KeyNameNeeded}
	case len(e.For) == 0:
		return nil, &Refusal{Code: KeyForNothing}
	case e.Ends <= e.Made:
		return nil, &Refusal{Code: KeyEndsPast}
	case e.Ends-e.Made > LongestKey*dayOfMillis:
		return nil, &Refusal{Code: KeyEndsTooLate, Count: LongestKey}
	case len(e.Boards) > 0 && e.Boards[0] < 1:
		return nil, &Refusal{Code: KeyNoBoard}
	}
	return []Event{e}, nil
}

func (c WithdrawKey) decide(b *Book) ([]Event, error) {
	key, known := b.Access.Keys[c.Key]
	switch {
	case !known:
		return nil, &Refusal{Code: NoSuchKey}
	case key.Withdrawn:
		return nil, nil
	}
	return []Event{access.KeyWithdrawn(c)}, nil
}

// MostHooks is how many webhooks an event has at once.
const MostHooks = 8

// StandingHook finds a webhook with which something can be done: one that is not known, or was removed, is
// refused.
func (s State) StandingHook(id string) (access.Hook, error) {
	h, known := s.Access.Hooked(id)
	if !known || h.Removed {
		return access.Hook{}, &Refusal{Code: NoSuchHook}
	}
	return h, nil
}

// AddHook adds a webhook.
type AddHook struct {
	Hook, To string
	News     []access.News
}

// ReleaseHook lets it be told.
type ReleaseHook struct{ Hook string }

// StopHook tells it nothing any more.
type StopHook struct {
	Hook string
	Gone bool
}

// RemoveHook removes it.
type RemoveHook struct{ Hook string }

// The refusals of what is done with a webhook.
const (
	NoSuchHook   Code = "no-such-hook"
	NoNews       Code = "no-news" // of which it could be told
	TooManyHooks Code = "too-many-hooks"
)

func (c AddHook) decide(b *Book) ([]Event, error) {
	var news []access.News
	for _, n := range access.AllNews() { // each once, in this order
		if slices.Contains(c.News, n) {
			news = append(news, n)
		}
	}
	switch _, known := b.Access.Hooked(c.Hook); {
	case known || c.Hook == "" || c.To == "":
		return nil, &Refusal{Code: NoSuchHook}
	case len(news) == 0:
		return nil, &Refusal{Code: NoNews}
	case len(b.Access.StandingHooks()) >= MostHooks:
		return nil, &Refusal{Code: TooManyHooks}
	}
	return []Event{access.HookAdded{Hook: c.Hook, To: c.To, News: news}}, nil
}

func (c ReleaseHook) decide(b *Book) ([]Event, error) {
	h, err := b.StandingHook(c.Hook)
	if err != nil || h.Released {
		return nil, err
	}
	return []Event{access.HookReleased(c)}, nil
}

func (c StopHook) decide(b *Book) ([]Event, error) {
	h, err := b.StandingHook(c.Hook)
	if err != nil || !h.Released {
		return nil, err
	}
	return []Event{access.HookStopped(c)}, nil
}

func (c RemoveHook) decide(b *Book) ([]Event, error) {
	switch h, known := b.Access.Hooked(c.Hook); {
	case !known:
		return nil, &Refusal{Code: NoSuchHook}
	case h.Removed:
		return nil, nil
	}
	return []Event{access.HookRemoved(c)}, nil
}
