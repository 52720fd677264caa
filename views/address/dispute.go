package address

import (
	"net/url"
	"strconv"
)

// The routes of disputes.
const (
	DisputesRoute        = "/t/:id/disputes"
	DisputeRoute         = "/t/:id/disputes/:n"
	DisputeSayRoute      = "/t/:id/disputes/say"
	DisputeGoOnRoute     = "/t/:id/disputes/go-on"
	DisputeRuleRoute     = "/t/:id/disputes/rule"
	DisputeAppealRoute   = "/t/:id/disputes/appeal"
	DisputeVoteRoute     = "/t/:id/disputes/vote"
	DisputeDecideRoute   = "/t/:id/disputes/decide"
	DisputeWithdrawRoute = "/t/:id/disputes/withdraw"

	DisputePublishRoute   = "/t/:id/disputes/publish"
	DisputeUnpublishRoute = "/t/:id/disputes/unpublish"

	PrecedentsRoute = "/precedents"
	PrecedentRoute  = "/precedents/:id/:n"
)

// Disputes are the files of an event's disputes, and where one is opened.
func Disputes(event string) string { return Fill(DisputesRoute, event) }

// DisputeAbout is where a file is opened about a game: a claim there, by its number, or what
// the subject says.
func DisputeAbout(event, game, subject string, claim int) string {
	query := url.Values{"game": {game}, "subject": {subject}}
	if claim > 0 {
		query.Set("claim", strconv.Itoa(claim))
	}
	return Disputes(event) + "?" + query.Encode() + "#open"
}

// Dispute is one file.
func Dispute(event string, number int) string {
	return Fill(DisputeRoute, event, strconv.Itoa(number))
}

// DisputeSay takes a statement down.
func DisputeSay(event string) string { return Fill(DisputeSayRoute, event) }

// DisputeGoOn lets the game go on meanwhile.
func DisputeGoOn(event string) string { return Fill(DisputeGoOnRoute, event) }

// DisputeRule rules.
func DisputeRule(event string) string { return Fill(DisputeRuleRoute, event) }

// DisputeAppeal appeals.
func DisputeAppeal(event string) string { return Fill(DisputeAppealRoute, event) }

// DisputeVote votes on an appeal.
func DisputeVote(event string) string { return Fill(DisputeVoteRoute, event) }

// DisputeDecide decides an appeal.
func DisputeDecide(event string) string { return Fill(DisputeDecideRoute, event) }

// DisputeWithdraw withdraws a file, or an appeal.
func DisputeWithdraw(event string) string { return Fill(DisputeWithdrawRoute, event) }

// DisputePublish makes a ruling a precedent.
func DisputePublish(event string) string { return Fill(DisputePublishRoute, event) }

// DisputeUnpublish takes that back.
func DisputeUnpublish(event string) string { return Fill(DisputeUnpublishRoute, event) }

// Precedents are the published rulings of all events.
func Precedents() string { return Fill(PrecedentsRoute) }

// PrecedentsWith are those that have some words.
func PrecedentsWith(words string) string {
	return Precedents() + "?" + url.Values{"words": {words}}.Encode()
}

// Precedent is one of them.
func Precedent(event string, number int) string {
	return Fill(PrecedentRoute, event, strconv.Itoa(number))
}
