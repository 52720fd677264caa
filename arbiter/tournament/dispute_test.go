package tournament

import (
	"testing"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/dispute"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/clock"
)

var upheld = false

var halfEach = game.Score{P1: 1, P2: 1}

// disputeEvents are the events of disputes as the journal holds them; they have to be read for ever.
var disputeEvents = []struct {
	body  string
	event dispute.Event
}{
	{`{"number":1,"game":"g1","subject":"claim","claim":2,"by":"P1","players":["p1","p2"],"black":"P2","moves":["h8",""],"readings":[1000,-5],"words":"five","typed":"account:a","at":9}`, dispute.Opened{Number: 1, Game: "g1", Subject: dispute.OfClaim, Claim: 2, By: board.P1, Players: []string{"p1", "p2"}, Black: board.P2, Moves: []board.Point{board.At(7, 7), board.NoPoint}, Readings: []clock.Span{1000, -5}, Words: "five", Typed: "account:a", At: 9}},
	{`{"number":1,"witness":"time arbiter","words":"seen","typed":"account:a","at":9}`, dispute.Stated{Number: 1, Witness: "time arbiter", Words: "seen", Typed: "account:a", At: 9}},
	{`{"number":1,"by":"P2","typed":"account:a","at":9}`, dispute.Protested{Number: 1, By: board.P2, Typed: "account:a", At: 9}},
	{`{"number":1,"rules":["RIF 9.1"],"words":"no","upheld":false,"penalty":"time","against":"P1","amount":60000,"minutes":30,"typed":"account:a","at":9}`, dispute.Ruled{Number: 1, Rules: []string{"RIF 9.1"}, Words: "no", Effect: dispute.Effect{Upheld: &upheld, Penalty: game.PenaltyTime, Against: board.P1, Amount: 60000}, Minutes: 30, Typed: "account:a", At: 9}},
	{`{"number":1,"by":"P1","to":"jury","words":"yes","typed":"player:p1","at":9}`, dispute.Appealed{Number: 1, By: board.P1, To: dispute.Jury, Words: "yes", Typed: "player:p1", At: 9}},
	{`{"number":1,"member":"a","overturn":true,"at":9}`, dispute.Voted{Number: 1, Member: "a", Overturn: true, At: 9}},
	{`{"number":1,"overturn":true,"for":1,"opposed":2,"words":"a draw","effect":{"score":{"P1":0.5,"P2":0.5}},"was":"1-0","typed":"account:a","at":9}`, dispute.Decided{Number: 1, Overturn: true, For: 1, Against: 2, Words: "a draw", Effect: dispute.Effect{Score: &halfEach}, Was: "1-0", Typed: "account:a", At: 9}},
	{`{"number":1,"words":"settled","typed":"player:p1","at":9}`, dispute.Withdrawn{Number: 1, Words: "settled", Typed: "player:p1", At: 9}},
	{`{"number":2,"game":"g1","subject":"conduct","players":["p1","p2"],"black":"P1","typed":"account:a","at":9}`, dispute.Opened{Number: 2, Game: "g1", Subject: dispute.OfConduct, Players: []string{"p1", "p2"}, Black: board.P1, Typed: "account:a", At: 9}},
}

func TestEventsOfDisputesAreReadForEver(t *testing.T) {
	for _, golden := range disputeEvents {
		body, err := Encode(golden.event)
		if err != nil || string(body) != golden.body {
			t.Errorf("%s is written as %s, %v", golden.event.Kind(), body, err)
		}
		read, err := Decode(golden.event.Kind(), EventVersion, []byte(golden.body))
		if err != nil {
			t.Error(err)
			continue
		}
		if again, _ := Encode(read); string(again) != golden.body {
			t.Errorf("%s is read as %+v", golden.body, read)
		}
	}
}
