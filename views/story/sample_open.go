package story

import (
	"context"
	"net/url"
	"strings"
	"time"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/dispute"
	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/installation"
	"renju-arbiter/arbiter/rehearsal"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/clock"
	"renju-arbiter/pairing/prizes"
)

// sampleOpen is a round robin of eight, in the usual rules, from its first form to its
// desk in the second round.
func sampleOpen() []chapter {
	paste := "text={Ilse Varga}; HUN; 310042; 2105\n"
	return []chapter{{func(h *storybook) {
		h.make(event{id: "harbour", name: "Harbour Town Open 2026", game: game.Settings{Opening: "soosorv-8", Control: "7200+30", TimeArbiters: true, LateLimit: 30 * 60 * clock.Second}})
	}, []Story{
		{"tournament-new", "organiser", "/t/harbour", ""},
		{"schedule-few", "organiser", "/t/harbour/schedule", ""},
		{"hall-empty", "", "/t/harbour/hall", ""},
		{"wall-empty", "", "/t/harbour/wall", ""},
		{"players-broken", "organiser", "/t/harbour/players/paste", paste + "; EST\n{Tomo Arai}; JPN; 81123; high"},
		{"players-ready", "organiser", "/t/harbour/players/paste", paste + "{Wei Lanying}; CHN; 020311; 2341\n{Oda Brekke}; NOR; 020311; 1760"},
		{"players-import", "organiser", "/t/harbour/players/paste", "text=Name,Country,RIF ID,Rating,City\n{Wei Lanying},CHN,020311,2341,{Wuhan}\n{Oda Brekke},Norway,20311,,Bergen"},
		{"players-import-broken", "organiser", "/t/harbour/players/paste", "text=Name,Country,Rating\n{Tomo Arai},JPN,high\n,EST,"},
	}}, {func(h *storybook) { h.enters("harbour", "ilse tomo liis jon wei oda maud niko") }, []Story{
		{"players", "organiser", "/t/harbour/players", ""},
		{"tournament-start", "", "/t/harbour", ""},
		{"describe", "organiser", "/t/harbour/describe", "place={Harbour Town}&country=Hungary&from=2026-02-30&times=noon&official-1={Maren Olt}&role-1=chief-arbiter"},
		{"settings", "organiser", "/t/harbour/settings", ""},
		{"delete", "organiser", "/t/harbour/arrange/delete", ""},
		{"players-person", "organiser", "/t/harbour/people/harbour-ilse/correct", "name={Ilse Varga}&rating=high&reason=misread"},
		{"schedule", "organiser", "/t/harbour/schedule", ""},
		{"prizes-none", "", "/t/harbour/prizes", ""},
	}}, {func(h *storybook) {
		h.does("harbour", tournament.PublishSchedule{})
		h.play("harbour.1.4", "absent=P2")
		h.back = before
		h.link("expired", "harbour", access.PlayerLink, arbiter.WantedLink{Person: "harbour-oda"})
		h.back = 0
		revoked := h.link("revoked", "harbour", access.BoardLink, arbiter.WantedLink{Game: h.seat("harbour.1.3")})
		h.does("harbour", tournament.WithdrawLinks{Of: access.BoardLink, Links: []string{revoked}, Board: 3})
		h.link("player", "harbour", access.PlayerLink, arbiter.WantedLink{Person: "harbour-ilse"})
		h.link("board", "harbour", access.BoardLink, arbiter.WantedLink{Game: h.seat("harbour.1.2")})
	}, []Story{
		{"desk-start", "organiser", "/t/harbour/desk", ""},
		{"seat-before", "P1", "/seat/harbour.1.2", ""},
		{"seat-absent", "P2", "/seat/harbour.1.4", ""},
		{"wall-pairings", "", "/t/harbour/wall/board-pairings-1", ""},
		{"wall-names", "", "/t/harbour/wall/name-pairings-1", ""},
		{"join", "", "/join/{player}", ""},
		{"join-board", "", "/join/{board}", ""},
		{"links", "arbiter", "/t/harbour/links", "kind=player&who=harbour-ilse"},
		{"links-boards", "arbiter", "/t/harbour/links", "kind=board"},
	}}, {func(h *storybook) {
		h.does("harbour", tournament.CallRound{Round: 1, At: h.desk.Of(time.Now().Add(13 * time.Minute))})
	}, []Story{
		{"overlay-countdown", "", "/t/harbour/overlay/countdown", ""},
		{"overlay-countdown-tall", "", "/t/harbour/overlay/countdown?tall=1", ""},
	}}, {func(h *storybook) {
		h.does("harbour", tournament.CallRound{Round: 1})
		openSampleOpen(h)
		h.link("caster", "harbour", access.CasterLink, arbiter.WantedLink{Person: "harbour-oda"})
	}, []Story{
		{"overlay-board", "", "/t/harbour/overlay/board?board=1", ""},
		{"overlay-board-tall", "", "/t/harbour/overlay/board?board=1&tall=1", ""},
		{"overlay-hidden", "", "/t/harbour/overlay/board?board=2", ""},
		{"overlay-name", "", "/t/harbour/overlay/name?person=1", ""},
		{"overlay-name-tall", "", "/t/harbour/overlay/name?person=1&tall=1", ""},
		{"overlay-standings", "", "/t/harbour/overlay/standings", ""},
		{"overlay-standings-tall", "", "/t/harbour/overlay/standings?tall=1", ""},
		{"caster", "", "/t/harbour/caster?key={caster}", ""},
		{"caster-none", "arbiter", "/t/harbour/caster", ""},
		{"join-caster", "", "/join/{caster}", ""},
		{"tournament", "", "/t/harbour", ""},
		{"players-locked", "organiser", "/t/harbour/players", ""},
		{"schedule-published", "organiser", "/t/harbour/schedule", ""},
		{"hall", "", "/t/harbour/hall", ""},
		{"hall-followed", "fan", "/t/harbour/hall", ""},
		{"hall-found", "fan", "/t/harbour/hall?find=4", ""},
		{"hall-not-found", "", "/t/harbour/hall?find=nobody", ""},
		{"hall-find-wrong", "", "/t/harbour/hall?find=%25", ""},
		{"wall-mine", "fan", "/t/harbour/wall?mine=1", ""},
		{"wall-mine-nobody", "", "/t/harbour/wall?mine=1", ""},
		{"star-wrong", "", "/following", "follow=x&back=/t/harbour"},
		{"round-followed", "fan", "/t/harbour/rounds/2", ""},
		{"wall-boards", "", "/t/harbour/wall/boards-1", ""},
		{"wall-board", "", "/t/harbour/wall/board-1", ""},
		{"wall-results", "", "/t/harbour/wall/results-1", ""},
		{"wall-standings", "", "/t/harbour/wall/standings-1", ""},
		{"standings", "fan", "/t/harbour/standings", ""},
		{"standings-after", "", "/t/harbour/standings/1", ""},
		{"cross-table", "", "/t/harbour/cross-table", ""},
		{"start-list", "", "/t/harbour/start-list", ""},
		{"round-now", "", "/t/harbour/rounds", ""},
		{"race", "", "/t/harbour/race", ""},
		{"person", "fan", "/people/310042", ""},
		{"person-names", "", "/people/020311", ""},
		{"ratings", "", "/t/harbour/ratings", ""},
		{"ratings-wrong", "", "/t/harbour/ratings?k=many", ""},
		{"what-if-many", "organiser", "/t/harbour/what-if", ""},
		{"prizes", "", "/t/harbour/prizes", ""},
		{"prizes-arbiter", "organiser", "/t/harbour/prizes", "currency=EUR&cents=true&one=true&name-1=Open&prizes-1=300.00; 200.00; lots&sharing-1=hort&name-2=Juniors&prizes-2=75&member-2=harbour-oda&member-2=harbour-niko"},
		{"board", "P1", "/games/harbour.2.1", ""},
		{"board-selected", "P1", "/games/harbour.2.1?select=h6", ""},
		{"board-wait", "P2", "/games/harbour.2.1", ""},
		{"board-refused", "P1", "/games/harbour.2.1/stone", "point=k10"},
		{"board-spectator", "", "/games/harbour.2.1", ""},
		{"board-device", "board", "/games/harbour.2.1", ""},
		{"board-arbiter", "arbiter", "/games/harbour.2.1?select=h6", ""},
		{"board-scorer", "scorer", "/games/harbour.2.1", ""},
		{"board-hidden", "P1", "/games/harbour.2.2", ""},
		{"board-interrupted", "P1", "/games/harbour.2.4", ""},
		{"board-ended", "P2", "/games/harbour.1.1", ""},
		{"board-drawn", "", "/games/harbour.1.3", ""},
		{"replay", "", "/games/harbour.1.1/15", ""},
		{"replay-live", "", "/games/harbour.2.1/4", ""},
		{"replay-hidden", "reader", "/games/harbour.1.1/5", ""},
		{"replay-covered", "", "/games/harbour.2.2/0", ""},
		{"results-hidden", "reader", "/t/harbour/standings", ""},
		{"results-hidden-live", "reader", "/t/harbour/hall", ""},
		{"results-hidden-rounds", "reader", "/t/harbour/rounds", ""},
		{"results-hidden-round", "reader", "/t/harbour/rounds/1", ""},
		{"results-hidden-game", "reader", "/games/harbour.1.1", ""},
		{"board-opening", "P1", "/games/harbour.3.3", ""},
		{"board-swap", "P2", "/games/harbour.3.4", ""},
		{"board-declare", "P2", "/games/harbour.4.1", ""},
		{"board-propose", "P1", "/games/harbour.4.2?select=g7&select=k11&select=i10", ""},
		{"board-choose", "P2", "/games/harbour.4.3", ""},
		{"board-press", "P1", "/games/harbour.4.4", ""},
		{"board-offer", "P1", "/games/harbour.5.1", ""},
		{"board-second-pass", "P1", "/games/harbour.5.2", ""},
		{"board-waiting", "P1", "/games/harbour.5.3", ""},
		{"board-flags", "P1", "/games/harbour.5.2", ""},
		{"seat", "P1", "/seat/harbour.2.1", ""},
		{"seat-chosen", "P1", "/seat/harbour.2.1?select=h6", ""},
		{"seat-wait", "P2", "/seat/harbour.2.1", ""},
		{"seat-two", "board", "/seat/harbour.2.1", ""},
		{"seat-claimed", "P2", "/seat/harbour.2.2", ""},
		{"seat-interrupted", "P1", "/seat/harbour.2.4", ""},
		{"desk", "organiser", "/t/harbour/desk", ""},
		{"results", "organiser", "/t/harbour/rounds/1/results", ""},
		{"results-sheet", "organiser", "/t/harbour/rounds/2/results?board=1&won=1", ""},
		{"results-wrong", "organiser", "/t/harbour/rounds/2/results", "line=991f"},
		{"ruling", "arbiter", "/games/harbour.2.2/ruling/1", ""},
		{"paper-ruling", "arbiter", "/games/harbour.2.2/paper/ruling-1", ""},
		{"paper-score", "", "/games/harbour.1.1/paper/score", ""},
		{"ruled", "organiser", "/games/harbour.1.1/ruling/1", ""},
		{"ruled-closed", "", "/games/harbour.2.1/ruling/1", ""},
		{"sheets", "scorer", "/games/harbour.1.1/sheets", ""},
		{"sheets-refused", "scorer", "/games/harbour.1.1/note", "onBehalf=P1&plies=10&sheet=" + sheet + "&more=q9"},
		{"sheets-arbiter", "arbiter", "/games/harbour.1.1/sheets", ""},
		{"sheets-own", "P1", "/games/harbour.2.1/sheets", ""},
		{"paper-score-kept", "", "/games/harbour.1.1/paper/score-P2", ""},
		{"correction-move", "organiser", "/games/harbour.1.1/correct", "ply=10&point=c3&reason=Misread."},
		{"correction-result", "organiser", "/games/harbour.1.4/result", "result=1/2-1/2&reason={The slip says so.}"},
		{"correction-refused", "organiser", "/games/harbour.1.1/correct", "ply=10&point=h8&reason=Misread."},
		{"history", "arbiter", "/games/harbour.1.4/history", ""},
		{"told", "arbiter", "/t/harbour/history", ""},
		{"disputes-none", "arbiter", "/t/harbour/disputes", ""},
		{"pictures-none", "arbiter", "/t/harbour/pictures", ""},
		{"regulations", "", "/t/harbour/regulations", ""},
	}}, {func(h *storybook) {
		openDisputes(h)
		h.picture("harbour", "The hall before round 2: sixteen clocks, eight boards", "Liis Mägi")
		h.picture("harbour", "Böarische und weitgereiste Gäste am Brett 3, von der Tribüne des Hafenkontors aus gesehen", "Naiserra Etxeberria-Goikoetxea, Hafenzeitung")
	}, []Story{
		{"pictures", "", "/t/harbour/pictures", ""},
		{"pictures-arbiter", "arbiter", "/t/harbour/pictures", ""},
		{"pictures-refused", "arbiter", "/t/harbour/pictures", "caption=&source={Liis Mägi}"},
		{"tournament-pictures", "", "/t/harbour", ""},
		{"disputes", "arbiter", "/t/harbour/disputes", ""},
		{"disputes-refused", "arbiter", "/t/harbour/disputes", "subject=conduct"},
		{"dispute", "arbiter", "/t/harbour/disputes/1", ""},
		{"dispute-closed", "", "/t/harbour/disputes/1", ""},
		{"ruling-in-file", "organiser", "/games/harbour.2.2/ruling/1", ""},
		{"desk-disputes", "organiser", "/t/harbour/desk", ""},
		{"dispute-appealed", "organiser", "/t/harbour/disputes/2", ""},
		{"paper-report", "organiser", "/t/harbour/paper/report", ""},
		{"paper-dispute", "organiser", "/t/harbour/paper/dispute-2", ""},
		{"dispute-published", "organiser", "/t/harbour/disputes/3", ""},
		{"precedents", "", "/precedents", ""},
		{"precedents-none", "", "/precedents?words=nothing+like+it&rule=RIF+15", ""},
		{"precedent", "", "/precedents/harbour/3", ""},
		{"positions", "", "/positions", ""},
		{"positions-found", "", "/positions?stones=h8&at=h8", ""},
		{"positions-part", "arbiter", "/positions?stones=B:+h8&how=part&turn=white", ""},
		{"positions-wrong", "", "/positions?stones=h8+h8", ""},
		{"openings", "", "/openings", ""},
		{"event-openings", "", "/t/harbour/openings", ""},
		{"search", "", "/search", ""},
		{"search-found", "", "/search?q=o", ""},
		{"search-opening", "", "/search?q=yamaguchi", ""},
		{"search-none", "arbiter", "/search?q=nobody+of+the+kind", ""},
		{"search-wrong", "", "/search?q=%25", ""},
		{"rehearsal", "arbiter", "/t/harbour/rehearsal", ""},
		{"rehearsal-file", "arbiter", "/t/harbour/rehearsal?file=2", ""},
		{"rehearsal-answered", "arbiter", "/t/harbour/rehearsal?file=2&choice=warning&rule=RIF+17.2", ""},
		{"rehearsal-claim", "arbiter", "/t/harbour/rehearsal?game={claimed}&claim=1", ""},
		{"rehearsal-claim-played", "arbiter", "/t/harbour/rehearsal?game={claimed}&claim=1&speed=60&ply=3", ""},
		{"rehearsal-claim-answered", "arbiter", "/t/harbour/rehearsal?game={claimed}&claim=1&choice=upheld&rule=RIF+9.8", ""},
		{"rehearsal-wrong", "arbiter", "/t/harbour/rehearsal?file=2&choice=perhaps&rule=RIF+17.2", ""},
		{"files", "", "/t/harbour/files", ""},
		{"files-all", "arbiter", "/t/harbour/files?as=arbiters", ""},
		{"files-one", "", "/t/harbour/files?of=sgf", ""},
		{"hooks-none", "organiser", "/t/harbour/hooks", ""},
		{"hooks-refused", "organiser", "/t/harbour/hooks", "address=results.example.org&news=moves"},
		{"dossiers-none", "", "/dossiers", ""},
		{"examination-begin", "", "/examination", ""},
		{"examination", "", "/examination?seed=1", ""},
		{"examination-result", "", examined(), ""},
	}}, {sendWebhooks, []Story{
		{"hooks", "arbiter", "/t/harbour/hooks", ""},
		{"hooks-secret", "organiser", "/t/harbour/hooks", "address=https://results.example.org/renju&news=results&news=table"},
	}}, {addAPIKeys, []Story{
		{"programs", "arbiter", "/t/harbour/programs", ""},
		{"programs-refused", "organiser", "/t/harbour/programs/keys", "name={Score table}&for=results&until=tomorrow&confirm-password=" + password},
		{"programs-key", "organiser", "/t/harbour/programs/keys", "name={Score table}&for=results&until=23:59&confirm-password=" + password},
	}}, {importDossier, []Story{
		{"dossiers", "organiser", "/dossiers", ""},
		{"dossiers-choice", "organiser", "/dossiers", brings("base.rif", base)},
		{"dossiers-partly", "organiser", "/dossiers", brings("game.sgf", cut)},
		{"dossier", "organiser", "/dossiers/{sum}", ""},
		{"dossier-game", "organiser", "/dossiers/{sum}/games/1", ""},
	}}, {func(h *storybook) {
		must(h.desk.Installation.Do(context.Background(), h.chief(), installation.JoinPersons{Person: "harbour-ilse", With: "harbour-tomo", Reason: "Ilse Varga told us her name before she married."}))
	}, []Story{
		{"person-same", "organiser", "/people/310042/same?q=a", ""},
		{"person-same-refused", "organiser", "/people/310042/same", "q=a&with=harbour-tomo&reason={She said so herself.}"},
		{"person-joined", "organiser", "/people/310042", ""},
	}}, {func(h *storybook) {
		h.play("harbour.3.4", "stop")
		h.elsewhere("harbour.3.4", game.DeviceWood, "The tablet fell.")
	}, []Story{
		{"board-wood", "arbiter", "/games/harbour.3.4", ""},
		{"sheets-wood", "scorer", "/games/harbour.3.4/sheets", ""},
	}}, {adjournGames, []Story{
		{"adjournments", "arbiter", "/t/harbour/adjournments", ""},
		{"adjourned", "arbiter", "/games/harbour.5.2", ""},
		{"adjourned-closed", "", "/games/harbour.5.2", ""},
		{"seat-seal", "P1", "/seat/harbour.2.1", ""},
		{"seat-adjourned", "P2", "/seat/harbour.5.2", ""},
		{"hall-adjourned", "", "/t/harbour/hall", ""},
		{"spectators", "organiser", "/t/harbour/spectators", ""},
		{"spectators-refused", "organiser", "/t/harbour/spectators", "minutes=soon&board-1=3&minutes-1=20"},
	}}, {delaySpectators, []Story{
		{"spectators-set", "organiser", "/t/harbour/spectators", ""},
		{"board-late", "", "/games/harbour.2.1", ""},
		{"hall-late", "", "/t/harbour/hall", ""},
	}}}
}

// addAPIKeys gives programs keys, and withdraws one of them.
func addAPIKeys(h *storybook) {
	for n, key := range []access.KeyMade{
		{Name: "Electronic boards", For: access.KeyScopes(), Boards: []int{1, 2, 3, 5}},
		{Name: "Old tablets", For: []access.KeyScope{access.KeyBoards}},
	} {
		o := h.chief()
		key.Maker, key.Ends = strings.TrimPrefix(o.Actor, "account:"), o.Arrival.Add(48*time.Hour).UnixMilli()
		_, err := h.desk.APIKeys.Make(context.Background(), "harbour", o, key)
		must(err)
		if n > 0 {
			list, err := h.desk.APIKeys.Of("harbour")
			must(err)
			h.does("harbour", tournament.WithdrawKey{Key: list[n].Key.Key})
		}
	}
}

// delaySpectators shows spectators everything later, and one board not before the evening.
func delaySpectators(h *storybook) {
	now := h.clock()
	h.does("harbour", tournament.SetDelay{Delay: access.DelayOf(15), Wall: now.UnixMilli(),
		Boards: []access.BoardDelay{{Board: 1, Delay: access.Delay{Until: now.Add(6 * time.Hour).UnixMilli()}}}})
}

// importDossier takes the event in again as a dossier.
func importDossier(h *storybook) {
	ctx := context.Background()
	d, err := h.desk.Dossiers.Of(ctx, "harbour", dossier.For{})
	must(err)
	file, err := h.desk.Archive.Seal(d)
	must(err)
	h.tokens["sum"], err = h.desk.Archive.TakeIn(ctx, h.chief(), file)
	must(err)
}

// adjournGames adjourns games: at one a move is still to be sealed, at one it is.
func adjournGames(h *storybook) {
	h.play("harbour.2.1", "adjourn=sealing")
	h.play("harbour.5.2", "adjourn=sealing seal=c3 slate=2")
	h.play("harbour.3.3", "adjourn slate=1")
}

// openDisputes opens a file about the claim that waits, and another whose ruling is before
// the chief arbiter.
func openDisputes(h *storybook) {
	by := h.chief().Actor
	does := func(c dispute.Command) { h.does("harbour", tournament.OnDispute{Do: c}) }
	h.tokens["claimed"] = h.seat("harbour.1.1")
	does(dispute.Begin{Game: h.seat("harbour.2.2"), Subject: dispute.OfClaim, Claim: 1, Words: "Both want the position looked at.",
		Where: "I was at board 2.1 and came when the clocks stopped.", Typed: by})
	does(dispute.Say{Number: 1, By: board.P1, Words: "I count five stones.", Typed: by})
	does(dispute.Begin{Game: h.seat("harbour.1.2"), Subject: dispute.OfConduct, Words: "A stone was moved after the game.", Typed: by})
	does(dispute.Say{Number: 2, Witness: h.names("Niko Ranta"), Words: "It was there before.", Typed: by})
	does(dispute.Rule{Number: 2, Rules: []string{"RIF 17.2"}, Words: "Nobody knows who moved it.", Typed: h.account("Edurne Agirre")})
	does(dispute.AppealTo{Number: 2, By: board.P2, To: dispute.Chief, Words: "The camera has seen it.", Typed: "player:harbour-ilse"})
	does(dispute.Begin{Game: h.seat("harbour.1.1"), Subject: dispute.OfConduct, Words: "Spectators spoke behind the board.", Typed: by})
	does(dispute.Rule{Number: 3, Rules: []string{"RIF 16"}, Words: "Spectators stand behind the rope from now on.", Typed: by})
	does(dispute.Publish{Number: 3, Words: "Spectators who speak behind a board: no sanction for the players; a rope.", Typed: by})
}

// begun is a game to its fifth stone; with what follows it is one of thirty stones.
const (
	begun   = "h8 h9 j10 keep i7 declare=2 keep propose=g7,i9 choose=g7"
	played  = begun + " i9 j8 j9 g9 k9 l9 i8 i10 h10 g11 k7 l6 k8 k10 j7 l7 k11 h7 f7 g8 g10 f9 e10 i6 j5"
	offence = begun + " c12 l4 a3 l5 a5 j6 a9 k6 o15 l6 claim=foul@P2"
	sheet   = "h8 h9 j10 i7 g7 c12 l4 a3 l5 a5"
)

// openSampleOpen plays the first round to its end, and the second one and some boards of
// later ones as far as they can show everything: some before the service was started
// again.
func openSampleOpen(h *storybook) {
	h.does("harbour", tournament.SetPrizes{Fund: tournament.PrizeFund{Currency: "EUR", Cents: true, OnePrizeEach: true, Lists: []tournament.PrizeList{
		{Name: "Open", Sharing: "hort", Prizes: []prizes.Amount{30000, 20000, 10000}},
		{Name: "Juniors", Prizes: []prizes.Amount{5000, 2500}, Members: players("harbour", "niko")}}}})
	h.ago(240)
	h.play("harbour.1.1", "start "+offence+" judge=upheld")
	h.play("harbour.1.2", "start "+begun+" rule=1-0 result=1/2-1/2")
	h.play("harbour.1.3", "start "+begun+" i9 pass pass")
	h.play("harbour.1.4", "start arrive=P2 "+begun+" i9 j8^ correct=6:i10 claim=time@P1 judge=unfounded penalty=P2:warning resign@P2 result=0-1")
	h.play("harbour.2.4", "start "+begun+" i9 j8 j9")
	h.play("harbour.3.2", "absent=P2 start")
	h.play("harbour.3.1", "+40 start h8")
	h.restart()
	h.ago(125)
	h.play("harbour.6.1", "start "+begun)
	h.ago(40)
	h.play("harbour.2.1", "start "+played+" claim=time@P2 judge=unfounded")
	h.play("harbour.2.3", "start "+begun+" i9 j8 j9 g9 call=arbiter@P2")
	h.play("harbour.3.3", "start h8 h9")
	h.play("harbour.3.4", "start h8 h9 j10")
	h.play("harbour.4.1", "start h8 h9 j10 keep")
	h.play("harbour.4.2", "start h8 h9 j10 keep i7 declare=4 keep")
	h.play("harbour.4.3", "start h8 h9 j10 keep i7 declare=4 keep propose=g7,k11,i10,j6")
	h.play("harbour.4.4", "start "+begun+" i9 j8!")
	h.play("harbour.5.1", "start "+begun+" i9 j8 j9! offer@P2 press@P2")
	h.play("harbour.5.2", "start "+begun+" i9 j8 pass")
	h.play("harbour.5.3", "absent=P2")
	h.play("harbour.7.1", "absent=P2 start")
	h.play("harbour.2.2", "start "+offence+" claim=five@P1")
	h.play("harbour.5.4", "start h8 call=arbiter@P1")
	h.note("harbour.1.1", board.P1, sheet)
	h.note("harbour.1.1", board.P2, sheet[:len(sheet)-2]+"c3")
	h.note("harbour.2.1", board.P1, "h8 h9 j10 i7")
}

// examined is the address of an examination in which everything was answered, by whom chance has led.
func examined() string {
	var given []string
	for _, q := range rehearsal.Examination(1) {
		given = append(given, q.Choices[0]+" "+strings.TrimPrefix(q.Rules[0], "RIF "))
	}
	return "/examination?" + url.Values{"seed": {"1"}, "a": {strings.Join(given, ",")}}.Encode()
}
