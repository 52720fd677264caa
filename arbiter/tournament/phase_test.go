package tournament

import (
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/rights"
	"renju-arbiter/arbiter/seal"
	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/arbiter/tournament/album"
	"renju-arbiter/arbiter/tournament/playoff"
)

// phases are those of an event, as a test names them.
var phases = map[rights.Phase]string{rights.Before: "in preparation", rights.Running: "running", rights.Over: "over", rights.Signed: "signed"}

// ofPhase are the refusals by which it is too early or too late for an act in an event.
var ofPhase = []Code{AlreadySigned, NotSigned, IsArchived, NotArchived, RemoveInstead, AlreadyPublished, NoRoundLeft}

// ofRound are the acts whose refusal with such a code says something of a system or of a round.
var ofRound = map[string]string{
	"tournament.PublishSchedule": "a schedule is published whole, rounds one by one: both publish",
	"tournament.Admit":           "no late entry in a schedule or a bracket",
	"tournament.RemoveEntry":     "none leaves a schedule or a bracket without a trace",
	"tournament.PublishRound":    "a round that was published is another than the next",
	"tournament.RequestBye":      "a round that was published",
	"tournament.Withdraw":        "a round that was published",
	"tournament.CheckIn":         "the last round may be played while others of it still are",
	"tournament.OpenCheckin":     "as the check-in",
	"tournament.OpenHand":        "as the check-in",
	"tournament.LineUp":          "as the check-in",
	"tournament.SealLineUp":      "as the check-in",
}

// everything is one command of each kind, as it might be sent now; AssignAll, which asks
// clocks, is as Assign.
func (h *sampleEvent) everything(t *rapid.T) []Command {
	b := h.book()
	entry := rapid.SampledFrom(h.Entries).Draw(t, "player")
	player := entry.Player
	round := max(1, rapid.IntRange(h.State.Rounds()-1, h.State.Rounds()).Draw(t, "round"))
	id := ""
	if p, ok := lastOf(slices.DeleteFunc(h.PairingsIn(round), func(p Pairing) bool { return p.Game == "" })); ok {
		id = p.Game
	}
	settings, described := h.Created, h.Description
	settings.Name += "+"
	described.Place += "x"
	order := make([]string, 0, len(h.Entries))
	for _, e := range h.Entries {
		order = append(order, e.Player)
	}
	var pairs []Pair
	if h.Hand != nil {
		pairs = h.Hand.Pairs
	}
	board := max(1, b.LevelMatch(round))
	new := PlayerEntry{Player: "late" + h.newID()}
	if h.Boards > 0 {
		new = club(new.Player, 3)
	}
	person := player
	if e, _ := h.Entry(player); h.Boards > 0 {
		person = e.Members[0]
	}
	up := h.LineUpOf(player, h.State.Rounds()+1)
	playOff := playoff.Held{Seed: "7"}
	if level := b.LevelGroups(); len(level) > 0 {
		playOff.Players = level[0].Players
	}
	account := rapid.SampledFrom([]string{"one", "two"}).Draw(t, "account")
	return append(h.seating(new), []Command{
		Describe{described, "moved"}, ChangeSettings{To: settings, Reason: "agreed"}, Acknowledge{Persons: entry.Persons(), Edition: h.Sheet.Edition, Typed: "account:a"}, Archive{!h.Archived}, Archive{h.Archived}, Delete{"wrong"}, SetPrizes{Fund: PrizeFund{Currency: "EUR"}},
		Appoint{Account: account, Role: access.Arbiter}, Dismiss{account, "ill"},
		MakeLinks{Of: access.PlayerLink, Each: []access.MadeLink{{Link: h.newID(), Person: player}}}, WithdrawLinks{Of: access.PlayerLink, Links: b.someLink()}, WithdrawLinksOf{Person: player},
		AddHook{h.newID(), "https://example.org", access.AllNews()}, ReleaseHook{b.someHook()}, StopHook{Hook: b.someHook()}, RemoveHook{b.someHook()},
		OpenLink{Link: strings.Join(b.someLink(), "")}, KnowLink{Link: strings.Join(b.someLink(), "")},
		MakeKey{access.KeyMade{Key: h.newID(), Name: "Boards", Maker: account, For: []access.KeyScope{access.KeyBoards}, Ends: 1}}, WithdrawKey{Key: b.someKey()},
		Admit{Players: []PlayerEntry{new}}, CorrectPerson{Person: player, Fields: []PersonField{"name"}, Reason: "misread"}, RemoveEntry{Player: player}, NoteLanguage{player, "fr"}, ForgetPerson{Person: player},
		Number{order, ByHand, ""}, DrawColour{Method: ByNigiri}, Forbid{nil}, Forbid{order[:min(2, len(order))]}, Withdraw{Player: player, Reason: "ill"}, Return{Player: player},
		Expel{Player: person, Rule: "RIF 16", Reason: "analysed"}, Readmit{Player: person, Reason: "appeal"},
		RequestBye{Player: player, Round: h.State.Rounds() + 1, Bye: HalfBye}, CheckIn{Players: order[:1], Here: true}, CheckIn{Players: order, Here: true}, OpenCheckin{}, CloseCheckin{Sure: true},
		PublishSchedule{}, PublishRound{Round: h.State.Rounds() + 1, Sealed: h.unsealed()}, OpenHand{}, ChangeHand{Pairs: pairs}, DropHand{}, LineUp{player, up, "late", h.unsealed()}, SealLineUp{Team: player, Players: up, Salt: make(seal.Salt, seal.SaltSize), Sealed: h.unsealed()}, RuleMatch{Round: round, Board: board, Winner: player, Reason: "lots"},
		Unpublish{round, "wrong"}, SetProvisional{Game: id, Score: game.Score{P1: 1, P2: 1}, Reason: "dispute"}, HoldPlayOff{playOff}, TakeBackPlayOff{len(b.PlayOffs), "misread"}, SetStartingPoints{Limits: []int{1 + len(b.RatingLimits)}, Reason: "McMahon"}, Sign{}, ReopenTable{Reason: "appeal"},
		ProposeCorrection{Game: id, Mend: game.Mend{Do: game.DoResult, Reason: "sheet"}, By: "account:" + h.newID()}, ConfirmCorrection{Number: len(b.Corrections), By: "account:2"},
		DeclineCorrection{Number: len(b.Corrections), Reason: "no"},
		OpenDoors{round, 1}, CallRound{round, 1000, 1}, CallRound{round, 0, 1}, ConfirmRound{round, 1}, CloseRound{round, 1}, ReopenRound{round, "appeal", 1},
		Announce{ID: h.newID(), Text: "tea", now: 1}, EndAnnouncement{b.someAnnouncement()}, ArrangeWall{}, AddPicture{aPicture(len(b.Pictures))}, RemovePicture{b.somePicture()}, SetDelay{Delay: access.Delay{For: 60_000}, Wall: 1, now: 1},
		Duty{"x", true}, Duty{"x", false}, Assign{id, "x"}, TakeOver{id, "y", "x"}, Release{Game: id}, PlayAgain{id, h.newID()},
	}...)
}

func lastOf(list []Pairing) (Pairing, bool) {
	if len(list) == 0 {
		return Pairing{}, false
	}
	return list[len(list)-1], true
}

func (b *Book) someLink() []string {
	for _, link := range b.Access.LinksInOrder() {
		if !link.Withdrawn {
			return []string{link.Link}
		}
	}
	return nil
}

// aPicture is a picture whose hash is a number.
func aPicture(n int) album.Picture {
	hash := fmt.Sprintf("%064x", n)
	return album.Picture{Hash: hash, Small: hash, Width: 4, Height: 3, Caption: "Round 1", Source: "Maren Olt"}
}

func (b *Book) somePicture() string {
	if len(b.Pictures) == 0 {
		return ""
	}
	return b.Pictures[0].Hash
}

func (b *Book) someHook() string {
	if standing := b.Access.StandingHooks(); len(standing) > 0 {
		return standing[0].Hook
	}
	return ""
}

func (b *Book) someKey() string {
	if keys := b.Access.KeysInOrder(); len(keys) > 0 {
		return keys[0].Key
	}
	return ""
}

func (b *Book) someAnnouncement() string {
	if len(b.Announcements) == 0 {
		return ""
	}
	return b.Announcements[0].ID
}

// goesOn brings the event a step nearer to its end.
func (h *sampleEvent) goesOn(t *rapid.T) {
	if h.Hand != nil {
		_ = h.try(nil2(t), DropHand{})
	}
	if rapid.IntRange(0, 5).Draw(t, "goes on") == 0 {
		_ = h.try(nil2(t), Sign{})
		return
	}
	h.endAll()
	for round := 1; round <= h.State.Rounds(); round++ {
		if level := h.book().LevelMatch(round); level > 0 {
			for _, e := range h.Entries {
				_ = h.try(nil2(t), RuleMatch{Round: round, Board: level, Winner: e.Player, Reason: "lots"})
			}
		}
		_ = h.try(nil2(t), CloseRound{round, 1})
	}
	switch due, err := h.book().Due(); {
	case h.Whole():
		_ = h.try(nil2(t), PublishSchedule{})
	case err == nil && len(due) > 0:
		_ = h.try(nil2(t), PublishRound{Round: due[0].Round})
	default:
		_ = h.try(nil2(t), PublishRound{Round: h.State.Rounds() + 1})
	}
}

// tried is a command with what came of it.
type tried struct {
	command Command
	at      rights.Phase
	err     error
}

// randomEvent is what was tried in an event of any system, in any order.
func randomEvent(t *rapid.T) (list []tried) {
	h := anyEvent(t)
	h.Game.TimeArbiters = true
	for range rapid.IntRange(10, 60).Draw(t, "acts") {
		switch rapid.IntRange(0, 9).Draw(t, "who") {
		case 0:
			h.goesOn(t)
		case 1:
			h.anythingAtABoard(t)
		case 2:
			_ = h.try(nil2(t), Duty{"x", true})
			_ = h.try(nil2(t), Duty{"y", true})
		}
		book := h.book() // of all that is tried at one moment
		all, at := h.everything(t), book.Phase()
		if rapid.IntRange(0, 3).Draw(t, "everything") == 0 {
			for _, c := range all {
				_, err := Decide(book, c, h.newID)
				list = append(list, tried{c, at, err})
			}
		}
		c := rapid.SampledFrom(all).Draw(t, "command")
		list = append(list, tried{c, at, h.try(nil2(t), c)})
		if h.Deleted {
			break
		}
	}
	return list
}

func (s tried) row() rights.Row {
	if _, of := s.command.(PlayAgain); of {
		return rights.Row{When: rights.Unsigned}
	}
	row, _ := rights.Of(actOf(s.command))
	return row
}

// What the table of rights closes while an event stands as it does, Decide refuses; what it
// opens is not refused because it is too early or too late.
func TestAnEventAcceptsWhatTheTableOpens(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		for _, s := range randomEvent(t) {
			refused, is := errors.AsType[*Refusal](s.err)
			late := is && slices.Contains(ofPhase, refused.Code)
			if late && slices.Contains([]Code{AlreadyPublished, NoRoundLeft}, refused.Code) && ofRound[reflect.TypeOf(s.command).String()] != "" {
				late = false
			}
			switch open := s.row().Open(s.at); {
			case s.err == nil && !open:
				t.Fatalf("%T %+v was accepted in phase %b, and the table says %b", s.command, s.command, s.at, s.row().When)
			case late && open:
				t.Fatalf("%T %+v was refused in phase %b with %s, and the table says %b", s.command, s.command, s.at, refused.Code, s.row().When)
			}
		}
	})
}

// seldom are acts that the table opens where only a rare event has them.
var seldom = map[string]string{
	"event delete, running": "a sample alone has games and is deleted",
	"event delete, over":    "as running",
	"event delete, signed":  "as running",

	"event unpublish, over":       "a round in which nobody had to play",
	"event people remove, over":   "who was entered and met nobody",
	"event bracket rule, running": "a level match whose extra games are played",
	"event time release, signed":  "who was sent, and forgotten there",
	"event time release, over":    "as signed",
	"event bracket rule, over":    "a result that was corrected afterwards",
}

// What the table opens in a phase is carried out there at some time: nobody is shown what is
// refused for ever. And everything is tried in every phase.
func TestWhatTheTableOpensIsDoneAtSomeTime(t *testing.T) {
	type where struct {
		act rights.Act
		at  rights.Phase
	}
	evenings, asked, done := rapid.Custom(randomEvent), map[where]bool{}, map[where]int{}
	for seed := range 320 {
		for _, s := range evenings.Example(seed) {
			at := where{actOf(s.command), s.at &^ (rights.Listed | rights.PutAway)}
			asked[at] = true
			if s.err == nil {
				done[at]++
			}
		}
	}
	acts := map[rights.Act]bool{}
	for at := range asked {
		acts[at.act] = true
	}
	for act := range acts {
		for phase, name := range phases {
			row, _ := rights.Of(act)
			here, said := where{act, phase}, string(act)+", "+name
			switch open := row.Open(phase | rights.Listed); {
			case !asked[here]:
				t.Errorf("nobody tried %s", said)
			case open && done[here] == 0 && seldom[said] == "":
				t.Errorf("the table opens %s, and it was never done", said)
			}
		}
	}
}

// Every command has its row in the table of rights.
func TestEveryCommandHasItsRow(t *testing.T) {
	kinds := map[string]bool{}
	files, _ := filepath.Glob("*.go")
	for _, name := range files {
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range file.Decls {
			if f, is := d.(*ast.FuncDecl); is && f.Name.Name == "decide" && f.Recv != nil {
				kinds[f.Recv.List[0].Type.(*ast.Ident).Name] = true
			}
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		for _, c := range append(append(anyEvent(t).everything(t), Create{}, AssignAll{}), inDisputes()...) {
			if _, has := rights.Of(actOf(c)); !has && reflect.TypeOf(c) != reflect.TypeFor[PlayAgain]() {
				t.Errorf("%T has no row", c)
			}
			delete(kinds, reflect.TypeOf(c).Name())
		}
	})
	for kind := range kinds {
		t.Errorf("nothing is known of %s", kind)
	}
}
