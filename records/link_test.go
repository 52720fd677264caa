package records

import (
	"reflect"
	"testing"
	"time"
)

func TestALinkOpensUntilItExpiresOrIsRevoked(t *testing.T) {
	s, c := openWithCalendar(t)
	l := s.Links()
	make := func(link Link) (string, Link) {
		t.Helper()
		link.Tournament, link.Expires = "cup", wall.Add(time.Hour)
		token, made, err := l.Create(t.Context(), link)
		if err != nil {
			t.Fatal(err)
		}
		return token, made
	}
	player, playerLink := make(Link{Kind: PlayerLink, Game: "g1", Person: "p1"})
	c.now = wall.Add(time.Second)
	board, boardLink := make(Link{Kind: BoardLink, Game: "g1"})
	other, otherLink := make(Link{Kind: PlayerLink, Person: "p1"})
	if len(player) < 22 || player == other {
		t.Errorf("a token of less than 128 bits: %q", player)
	}
	opens := func(token string, want error) {
		t.Helper()
		if _, err := l.Redeem(t.Context(), token); err != want {
			t.Errorf("got %v, not %v", err, want)
		}
	}
	for range 2 { // a chat program may look first
		if got, err := l.Redeem(t.Context(), player); err != nil || got != playerLink {
			t.Errorf("%+v %v", got, err)
		}
	}
	opens("", ErrNoLink)
	opens(playerLink.ID, ErrNoLink)

	if err := l.Revoke(t.Context(), boardLink.ID); err != nil {
		t.Fatal(err)
	}
	opens(board, ErrLinkRevoked)
	if err := l.RevokePerson(t.Context(), "cup", "p1"); err != nil {
		t.Fatal(err)
	}
	opens(player, ErrLinkRevoked)
	opens(other, ErrLinkRevoked)
	if err := l.Revoke(t.Context(), "x"); err != ErrNoLink {
		t.Error(err)
	}

	playerLink.Revoked, boardLink.Revoked, otherLink.Revoked = c.now, c.now, c.now
	if got, err := l.List(t.Context(), "cup"); err != nil || len(got) != 3 || got[0] != playerLink {
		t.Errorf("%+v %v", got, err)
	}
	if got, err := l.List(t.Context(), "another"); err != nil || !reflect.DeepEqual(got, []Link(nil)) {
		t.Errorf("%+v %v", got, err)
	}
}

func TestALinkExpires(t *testing.T) {
	s, c := openWithCalendar(t)
	token, _, err := s.Links().Create(t.Context(), Link{Kind: TimeArbiterLink, Tournament: "cup", Expires: wall.Add(time.Hour)})
	if err != nil {
		t.Fatal(err)
	}
	c.now = wall.Add(time.Hour)
	if _, err := s.Links().Redeem(t.Context(), token); err != ErrLinkExpired {
		t.Error(err)
	}
	if err := s.Links().Sweep(t.Context(), c.now); err != nil {
		t.Fatal(err)
	}
	if _, err := s.Links().Redeem(t.Context(), token); err != ErrNoLink {
		t.Error(err)
	}
}

func TestALinkMustSayWhatItOpensAndUntilWhen(t *testing.T) {
	s, _ := openWithCalendar(t)
	for _, link := range []Link{
		{Tournament: "cup", Expires: wall.Add(1)},
		{Kind: PlayerLink, Expires: wall.Add(1)},
		{Kind: PlayerLink, Tournament: "cup"},
		{Kind: PlayerLink, Tournament: "cup", Expires: wall},
	} {
		if _, _, err := s.Links().Create(t.Context(), link); err != ErrLinkUnmade {
			t.Errorf("%+v: %v", link, err)
		}
	}
}
