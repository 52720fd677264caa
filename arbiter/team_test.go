package arbiter_test

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"path/filepath"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/access"
)

// teamOf is a team of two under an id of its own.
func teamOf(id, first, second string) arbiter.Team {
	return arbiter.Team{Person: sidetable.Person{ID: id, Name: "Team " + id},
		Members: []sidetable.Person{{ID: first, Name: "Player " + first}, {ID: second, Name: "Player " + second}}}
}

// A pente for four ends for the team: the partner of the one who resigns loses
// too, and the standings know the team alone.
func TestTeamsSitAtOneBoardAndScoreTogether(t *testing.T) {
	h := newDesk(t)
	ctx := t.Context()
	c := tournament.Created{Name: "Open", TimeZone: "UTC", Cycles: 1, Win: 1, Draw: 0.5, Game: game.Settings{Game: "pente4"}}
	if err := h.Events.Create(ctx, event, h.order(chief), c); err != nil {
		t.Fatal(err)
	}
	if err := h.Entries.Add(ctx, event, h.order(chief), []sidetable.Person{{ID: "a"}}); err == nil {
		t.Error("a player was entered where teams play")
	}
	if err := h.Entries.AddTeams(ctx, event, h.order(chief), []arbiter.Team{teamOf("t", "a", "c"), teamOf("u", "b", "d")}); err != nil {
		t.Fatal(err)
	}
	if err := h.Arrange(ctx, event, h.order(chief), tournament.PublishSchedule{}, names()); err != nil {
		t.Fatal(err)
	}
	s := h.state("game-01")
	var seats []string
	for _, p := range s.Persons() {
		seats = append(seats, s.Seat(p))
	}
	if diff := cmp.Diff([]string{"a", "b", "c", "d"}, seats); diff != "" {
		t.Error(diff)
	}
	if s.Players != [2]string{"t", "u"} || s.Table.Rules().Partner(board.P4) != board.P2 || s.Seat(board.Nobody) != "" {
		t.Errorf("%v, the partner of P4 is %s", s.Players, s.Table.Rules().Partner(board.P4))
	}
	h.start(1)
	if _, err := h.Play(ctx, "game-01", h.order("player:d"), game.Command{Do: game.DoResign, By: board.P4}); err != nil {
		t.Fatal(err)
	}
	e, err := h.Tournament(event)
	if err != nil {
		t.Fatal(err)
	}
	table, _, err := tournament.NewBook(e, h.Game).Tables()
	if err != nil {
		t.Fatal(err)
	}
	if len(table.Rows) != 2 || e.Entries[table.Rows[0].Player.No-1].Player != "t" || table.Rows[0].Points.String() != "1" {
		t.Errorf("%+v", table.Rows)
	}
}

// league is a round robin of two teams, t and u, with their captains' links.
func league(t *testing.T, h *deskFixture) {
	t.Helper()
	ctx := t.Context()
	c := tournament.Created{Name: "League", TimeZone: "UTC", Cycles: 1, Win: 1, Draw: 0.5, Format: tournament.Format{Boards: 2, Reserves: 1}}
	h.must(h.Events.Create(ctx, event, h.order(chief), c))
	third := func(team arbiter.Team, id string) arbiter.Team {
		team.Members = append(team.Members, sidetable.Person{ID: id, Name: "Player " + id})
		return team
	}
	h.must(h.Entries.AddTeams(ctx, event, h.order(chief), []arbiter.Team{third(teamOf("t", "t-one", "t-two"), "t-three"), third(teamOf("u", "u-one", "u-two"), "u-three")}))
	_, err := h.Links.Make(ctx, event, h.order(chief), access.CaptainLink, []arbiter.WantedLink{{Person: "t"}, {Person: "u"}})
	h.must(err)
}

func (h *deskFixture) sendLineUp(team string, players ...string) error {
	return h.LineUps.Send(h.t.Context(), event, h.order("captain:"+team), tournament.SealLineUp{Team: team, Players: players})
}

// Before it is open the line-up stands nowhere in what anybody can copy: not in the database, its log
// or a backup; and no digest tells it to anybody who tries all orders. The history tells of it when it is open.
func TestACaptainsLineUpIsNowhereBeforeItIsOpen(t *testing.T) {
	path := filepath.Join(t.TempDir(), "renju.db")
	h := withKey(t, path)
	league(t, h)
	before, _, err := h.History.Entries(event, arbiter.HistoryQuery{Count: 100})
	h.must(err)
	h.must(h.sendLineUp("t", "t-two", "t-three"))
	h.must(h.sendLineUp("t", "t-one", "t-three"))
	files := h.copied(path)
	records, err := h.store.Stream(t.Context(), "tournament/"+event)
	h.must(err)
	closed, _, err := h.History.Entries(event, arbiter.HistoryQuery{Count: 100})
	h.must(err)
	if len(closed) != len(before) {
		t.Errorf("the history tells of it: %+v", closed[0])
	}
	if own, sent, err := h.LineUps.Of(t.Context(), h.book(), "t"); err != nil || !sent || !slices.Equal(own, []string{"t-one", "t-three"}) {
		t.Errorf("the captain has sent %v %v %v", own, sent, err)
	}
	h.close()

	again := withKey(t, path)
	again.must(again.sendLineUp("u", "u-two", "u-three"))
	b := again.book()
	if up := b.LineUpOf("t", 1); !slices.Equal(up, []string{"t-one", "t-three"}) || len(b.ClosedLineUps) != 0 {
		t.Fatalf("%v is open, closed are %v", up, b.ClosedLineUps)
	}
	opened, _, err := again.History.Entries(event, arbiter.HistoryQuery{Count: 100})
	again.must(err)
	if len(opened) != len(before)+4 {
		t.Errorf("the history has %d entries, and had %d", len(opened), len(before))
	}
	written, err := again.store.Stream(t.Context(), "tournament/"+event)
	again.must(err)
	var salt []byte
	for _, r := range written {
		if e, err := tournament.Decode(r.Kind, r.Version, r.Body); err == nil {
			if e, is := e.(tournament.LineUpsOpened); is {
				salt = e.LineUps[0].Salt
			}
		}
	}
	if len(salt) == 0 {
		t.Fatal("nothing was opened")
	}
	order, _ := json.Marshal([]string{"t-one", "t-three"})
	for what, spelling := range map[string][]byte{"the line-up": order, "the salt": salt, "the salt in hex": []byte(hex.EncodeToString(salt)), "the salt in base64": []byte(base64.StdEncoding.EncodeToString(salt))} {
		for name, content := range files {
			if bytes.Contains(content, spelling) {
				t.Errorf("%s stands in %s", what, name)
			}
		}
	}
	sum := sha256.New()
	_ = json.NewEncoder(sum).Encode([]any{"captain:t", "captain", tournament.SealLineUp{Team: "t", Players: []string{"t-one", "t-three"}}})
	for _, r := range records {
		if r.Digest == hex.EncodeToString(sum.Sum(nil)) {
			t.Error("a plain digest tells the line-up")
		}
	}
}

// The round opens what one captain alone has sent, and its games have these players.
func TestTheRoundOpensTheLineUps(t *testing.T) {
	h := withKey(t, filepath.Join(t.TempDir(), "renju.db"))
	league(t, h)
	h.must(h.sendLineUp("t", "t-two", "t-three"))
	h.must(h.Arrange(t.Context(), event, h.order(chief), tournament.PublishRound{Round: 1}, names()))
	if s := h.state("game-01"); !slices.Equal(s.Seats, []string{"t-two", "u-one"}) {
		t.Errorf("at board 1 sit %v", s.Seats)
	}
	if s := h.state("game-02"); !slices.Equal(s.Seats, []string{"u-two", "t-three"}) {
		t.Errorf("at board 2 sit %v", s.Seats)
	}
}

// Without its row, or with another key, a line-up does not open: the round is refused until an arbiter
// has entered it.
func TestALostLineUpStopsTheRound(t *testing.T) {
	path := filepath.Join(t.TempDir(), "renju.db")
	h := withKey(t, path)
	league(t, h)
	h.must(h.sendLineUp("t", "t-two", "t-three"))
	h.close()
	damaged(t, path, "DELETE FROM envelopes")
	again := withKey(t, path)
	publish := func() error {
		return again.Arrange(t.Context(), event, again.order(chief), tournament.PublishRound{Round: 1}, names())
	}
	if err := publish(); again.refusal(err) != tournament.LineUpLost {
		t.Errorf("%v", err)
	}
	again.must(again.arrange(tournament.LineUp{Team: "t", Players: []string{"t-two", "t-three"}, Reason: "the captain has said it again"}))
	again.must(publish())
}
