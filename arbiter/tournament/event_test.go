package tournament

import (
	"errors"
	"testing"

	"github.com/google/go-cmp/cmp"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/seal"
	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/arbiter/tournament/album"
	"renju-arbiter/arbiter/tournament/seats"
	"renju-arbiter/clock"
	"renju-arbiter/pairing/prizes"
	"renju-arbiter/pairing/stages"
)

var cornerPoint = board.At(0, 0)

// goldens are the events of version 1 as the journal holds them; they have to be
// read for ever.
var goldens = []struct {
	kind, body string
	event      Event
}{
	{"tournament-created", `{"name":"Open","game":{"game":"renju","opening":"rif","symmetry":"pattern","control":"1800+20","mode":"claim","flags":"claim","rules":{"lateFive":"allowed","falseClaim":"ladder","bothFlags":"automatic","doubleThreeReading":"combined"},"lateLimit":900000,"bothAbsent":"zero"},"timeZone":"Europe/Madrid","cycles":2,"win":1,"draw":0.5}`,
		Created{Name: "Open", TimeZone: "Europe/Madrid", Cycles: 2, Win: 1, Draw: 0.5, Game: game.Settings{Game: game.Renju, Opening: "rif", Control: "1800+20",
			Mode: game.ModeClaim, Flags: game.FlagsClaim, LateLimit: 900 * clock.Second, BothAbsent: game.BothAbsentZero,
			Rules: game.Rules{LateFive: game.LateFiveAllowed, FalseClaim: game.FalseClaimLadder, BothFlags: game.BothFlagsAutomatic}}}},
	{"entered", `{"players":[{"player":"p1","rating":2100},{"player":"p2"}]}`, Entered{Players: []PlayerEntry{{Player: "p1", Rating: 2100}, {Player: "p2"}}}},
	{"entered", `{"players":[{"player":"t1","rating":2000,"members":["a","c"]}]}`,
		Entered{Players: []PlayerEntry{{Player: "t1", Rating: 2000, Members: []string{"a", "c"}}}}},
	{"removed", `{"player":"p2"}`, Removed{"p2"}},
	{"published", `{"pairings":[{"round":1,"board":1,"game":"g1","first":"p1","second":"p2"},{"round":1,"board":2,"first":"p3"}]}`,
		Published{Pairings: []Pairing{{Round: 1, Board: 1, Game: "g1", First: "p1", Second: "p2"}, {Round: 1, Board: 2, First: "p3"}}}},
	{"tournament-created", `{"name":"Open","game":{"game":"renju","opening":"rif","symmetry":"pattern","mode":"claim","flags":"claim","rules":{"doubleThreeReading":"combined"},"bothAbsent":"zero"},"timeZone":"UTC","cycles":1,"win":2,"draw":1,"system":"swiss","rounds":7,"legs":2,"apart":"last","apartRounds":2,"baku":true,"colourFree":true,"unfinished":"draw","tiebreaks":["buchholz","lots"],"unplayed":"none","seed":"hall"}`,
		Created{Name: "Open", TimeZone: "UTC", Cycles: 1, Win: 2, Draw: 1, Game: game.Settings{Game: game.Renju, Opening: "rif", Mode: game.ModeClaim,
			Flags: game.FlagsClaim, BothAbsent: game.BothAbsentZero},
			Format: Format{System: Swiss, Rounds: 7, Legs: 2, Apart: ApartLast, ApartRounds: 2, Baku: true, ColourFree: true,
				Unfinished: UnfinishedDraw, Tiebreaks: []string{"buchholz", "lots"}, Unplayed: "none", Seed: "hall"}}},
	{"tournament-created", `{"name":"Open","game":{"game":"renju","opening":"rif","symmetry":"pattern","mode":"claim","flags":"claim","rules":{"doubleThreeReading":"combined"},"bothAbsent":"zero"},"timeZone":"UTC","cycles":1,"win":1,"draw":0.5,"system":"swiss","rounds":7,"legs":2,"score":"match","matchWin":4,"matchDraw":2}`,
		Created{Name: "Open", TimeZone: "UTC", Cycles: 1, Win: 1, Draw: 0.5, Game: game.Settings{Game: game.Renju, Opening: "rif", Mode: game.ModeClaim,
			Flags: game.FlagsClaim, BothAbsent: game.BothAbsentZero},
			Format: Format{System: Swiss, Rounds: 7, Legs: 2, Score: ByMatches, MatchWin: 4, MatchDraw: 2}}},
	{"tournament-created", `{"name":"Open","game":{"game":"renju","opening":"rif","symmetry":"pattern","mode":"claim","flags":"claim","rules":{"doubleThreeReading":"combined"},"bothAbsent":"zero"},"timeZone":"UTC","cycles":1,"win":1,"draw":0.5,"adjourned":"given"}`,
		Created{Name: "Open", TimeZone: "UTC", Cycles: 1, Win: 1, Draw: 0.5, Game: game.Settings{Game: game.Renju, Opening: "rif", Mode: game.ModeClaim,
			Flags: game.FlagsClaim, BothAbsent: game.BothAbsentZero}, Format: Format{Adjourned: HangingGiven}}},
	{"entered", `{"players":[{"player":"p1","nation":"EE"}],"from":3}`, Entered{Players: []PlayerEntry{{Player: "p1", Nation: "EE"}}, From: 3}},
	{"published", `{"pairings":[{"round":2,"board":1,"game":"g1","first":"p1","second":"p2","leg":1},{"round":2,"board":2,"first":"p3","bye":"half"}],"basis":[{"game":"g0","score":{"P1":0.5,"P2":0.5},"provisional":true}],"byHand":true,"engine":[{"first":"p1","second":"p3"},{"first":"p2"}],"reason":"hall"}`,
		Published{Pairings: []Pairing{{Round: 2, Board: 1, Game: "g1", First: "p1", Second: "p2", Leg: 1}, {Round: 2, Board: 2, First: "p3", Bye: HalfBye}},
			Basis:  []Counted{{Game: "g0", Score: game.Score{P1: 1, P2: 1}, Provisional: true}},
			ByHand: true, Engine: []Pair{{"p1", "p3"}, {"p2", ""}}, Reason: "hall"}},
	{"published", `{"pairings":[{"round":2,"board":1,"game":"g1","first":"p1","second":"p2"}],"basis":[{"game":"g0","score":{"P1":1,"P2":1},"how":"forfeit"}]}`,
		Published{Pairings: []Pairing{{Round: 2, Board: 1, Game: "g1", First: "p1", Second: "p2"}}, Basis: []Counted{{Game: "g0", Score: game.Score{P1: 2, P2: 2}, How: ByForfeit}}}},
	{"unpublished", `{"round":2,"pairings":[{"round":2,"board":1,"game":"g1","first":"p1","second":"p2"}],"reason":"late"}`,
		Unpublished{Round: 2, Pairings: []Pairing{{Round: 2, Board: 1, Game: "g1", First: "p1", Second: "p2"}}, Reason: "late"}},
	{"withdrawn", `{"player":"p1","round":3,"reason":"ill"}`, Withdrawn{"p1", 3, "ill"}},
	{"returned", `{"player":"p1"}`, Returned{Player: "p1"}},
	{"returned", `{"player":"p1","reason":"well again"}`, Returned{Player: "p1", Reason: "well again"}},
	{"expelled", `{"player":"p1","round":3,"rule":"RIF 16","reason":"analysed","dispute":2}`, Expelled{Player: "p1", Round: 3, Rule: "RIF 16", Reason: "analysed", File: 2}},
	{"expelled", `{"player":"t1","person":"a","round":3,"rule":"RIF 16","reason":"analysed"}`, Expelled{Player: "t1", Person: "a", Round: 3, Rule: "RIF 16", Reason: "analysed"}},
	{"readmitted", `{"player":"p1","reason":"appeal"}`, Readmitted{Player: "p1", Reason: "appeal"}},
	{"readmitted", `{"player":"t1","person":"a","reason":"appeal","dispute":2}`, Readmitted{Player: "t1", Person: "a", Reason: "appeal", File: 2}},
	{"bye-requested", `{"player":"p1","round":3,"bye":"full"}`, ByeRequested{Player: "p1", Round: 3, Bye: FullBye}},
	{"bye-requested", `{"player":"p1","round":3,"reason":"the other Ines"}`, ByeRequested{Player: "p1", Round: 3, Reason: "the other Ines"}},
	{"checkin-opened", `{"round":3}`, CheckinOpened{3}},
	{"checkin-ended", `{"round":3}`, CheckinEnded{3}},
	{"checked-in", `{"round":3,"players":["p1","p2"],"here":true}`, CheckedIn{3, []string{"p1", "p2"}, true}},
	{"colour-drawn", `{"second":true,"method":"lot","seed":"7"}`, ColourDrawn{true, ByLot, "7"}},
	{"numbered", `{"players":["p2","p1"],"method":"hand"}`, Numbered{[]string{"p2", "p1"}, ByHand, ""}},
	{"forbade", `{"players":["p2","p1"]}`, Forbade{[]string{"p2", "p1"}}},
	{"hand-opened", `{"round":3,"pairs":[{"first":"p1","second":"p2"}]}`, HandOpened{3, []Pair{{"p1", "p2"}}}},
	{"hand-changed", `{"round":3}`, HandChanged{3, nil}},
	{"hand-dropped", `{"round":3}`, HandDropped{3}},
	{"provisional", `{"game":"g1","score":{"P1":1,"P2":0},"reason":"dispute"}`, Provisional{"g1", game.Score{P1: 2}, "dispute"}},
	{"lined-up", `{"round":2,"team":"t1","players":["a",""]}`, LinedUp{Round: 2, Team: "t1", Players: []string{"a", ""}}},
	{"lined-up", `{"round":2,"team":"t1","players":["a",""],"reason":"ill"}`, LinedUp{2, "t1", []string{"a", ""}, "ill"}},
	{"line-up-sealed", `{"round":2,"team":"t1","seal":"aa"}`, LineUpSealed{2, "t1", "aa"}},
	{"line-ups-opened", `{"round":2,"lineUps":[{"team":"t1","players":["a",""],"salt":"AQI="}]}`,
		LineUpsOpened{2, []UnsealedLineUp{{"t1", []string{"a", ""}, seal.Salt{1, 2}}}}},
	{"match-ruled", `{"round":2,"board":1,"winner":"p1","reason":"toss"}`, MatchRuled{Round: 2, Board: 1, Winner: "p1", Reason: "toss"}},
	{"match-ruled", `{"round":2,"board":1,"winner":"","reason":"expelled","nobody":true}`, MatchRuled{Round: 2, Board: 1, Reason: "expelled", Nobody: true}},
	{"prizes-set", `{"currency":"EUR","cents":true,"onePrizeEach":true,"lists":[{"name":"Open","prizes":[30000,15050]},{"name":"Juniors","prizes":[5000],"sharing":"hort","members":["p1"]}]}`,
		PrizesSet{PrizeFund{Currency: "EUR", Cents: true, OnePrizeEach: true, Lists: []PrizeList{{Name: "Open", Prizes: []prizes.Amount{30000, 15050}},
			{Name: "Juniors", Prizes: []prizes.Amount{5000}, Sharing: ShareHort, Members: []string{"p1"}}}}}},
	{"signed", `{}`, Signed{}},
	{"reopened", `{"reason":"appeal"}`, Reopened{"appeal"}},
	{"correction-proposed", `{"number":1,"game":"g1","correction":{"do":"result","point":"","kind":"resignation","score":{"P1":1,"P2":0},"reason":"sheet"},"was":"0-1","is":"1-0","by":"account:1","at":5}`,
		CorrectionProposed{1, "g1", game.Mend{Do: game.DoResult, Point: board.NoPoint, Kind: "resignation", Score: &game.Score{P1: 2}, Reason: "sheet"}, "0-1", "1-0", "account:1", 5, false}},
	{"correction-proposed", `{"number":2,"game":"g1","correction":{"do":"correct","ply":3,"point":"h8","points":["g7"],"from":"a1","column":2,"reason":"board"},"was":"1-0","is":"","by":"account:1","at":5}`,
		CorrectionProposed{2, "g1", game.Mend{Do: game.DoCorrect, Ply: 3, Point: board.At(7, 7), Points: []board.Point{board.At(6, 6)}, From: &cornerPoint, Column: 2, Reason: "board"}, "1-0", "", "account:1", 5, false}},
	{"correction-proposed", `{"number":3,"game":"","correction":{"do":"","point":"","reason":"a slip"},"was":"","is":"","by":"account:1","at":5,"reopens":true}`,
		CorrectionProposed{Number: 3, Mend: game.Mend{Point: board.NoPoint, Reason: "a slip"}, By: "account:1", At: 5, Reopens: true}},
	{"correction-confirmed", `{"number":1,"by":"account:2","at":6}`, CorrectionConfirmed{1, "account:2", 6}},
	{"correction-declined", `{"number":2,"reason":"the sheet is right","by":"account:2","at":6}`, CorrectionDeclined{2, "the sheet is right", "account:2", 6}},
	{"person-corrected", `{"person":"p1","fields":["name","rating"],"rating":2150,"nation":"EST","reason":"misspelt"}`,
		PersonCorrected{"p1", []PersonField{NameField, RatingField}, 2150, "EST", "misspelt", nil}},
	{"person-corrected", `{"person":"p1","fields":["name"],"reason":"misspelt","seals":[{"person":"p1","seal":"aa"}]}`,
		PersonCorrected{Person: "p1", Fields: []PersonField{NameField}, Reason: "misspelt", Seals: []Seal{{"p1", "aa"}}}},
	{"appointed", `{"account":"a1","role":"organiser"}`, access.Appointed{Account: "a1", Role: access.Organising}},
	{"dismissed", `{"account":"a1","reason":"gone home"}`, access.Dismissed{Account: "a1", Reason: "gone home"}},
	{"people-sealed", `{"seals":[{"person":"t1","seal":"aa"}]}`, PeopleSealed{[]Seal{{"t1", "aa"}}}},
	{"entered", `{"players":[{"player":"p1"}],"seals":[{"person":"p1","seal":"aa"}]}`, Entered{Players: []PlayerEntry{{Player: "p1"}}, Seals: []Seal{{"p1", "aa"}}}},
	{"described", `{"place":"Tallinn","seals":[{"person":"o1","seal":"aa"}]}`, Described{Description: Description{Place: "Tallinn"}, Seals: []Seal{{"o1", "aa"}}}},
	{"person-forgotten", `{"person":"p1"}`, PersonForgotten{"p1"}},
	{"time-arbiter-came", `{"arbiter":"account:1"}`, TimeArbiterCame{"account:1"}},
	{"time-arbiter-went", `{"arbiter":"account:1"}`, TimeArbiterWent{"account:1"}},
	{"time-arbiter-assigned", `{"game":"g1","arbiter":"account:1"}`, TimeArbiterAssigned{"g1", "account:1"}},
	{"time-arbiter-took-over", `{"game":"g1","arbiter":"account:1","from":"account:2"}`, TimeArbiterTookOver{"g1", "account:1", "account:2"}},
	{"time-arbiter-released", `{"game":"g1"}`, TimeArbiterReleased{"g1"}},
	{"checkin-concluded", `{"round":3,"absent":["p2"]}`, CheckinConcluded{3, []string{"p2"}}},
	{"doors-opened", `{"round":3,"at":1700000000123}`, DoorsOpened{3, 1_700_000_000_123}},
	{"round-called", `{"round":3,"for":1700000600000,"at":1700000000123}`, RoundCalled{3, 1_700_000_600_000, 1_700_000_000_123}},
	{"round-called", `{"round":3,"at":1700000000123}`, RoundCalled{3, 0, 1_700_000_000_123}},
	{"round-confirmed", `{"round":3,"at":1700000000123}`, RoundConfirmed{3, 1_700_000_000_123}},
	{"round-closed", `{"round":3,"at":1700000000123}`, RoundClosed{3, 1_700_000_000_123}},
	{"round-reopened", `{"round":3,"reason":"board 2","at":1700000000123}`, RoundReopened{3, "board 2", 1_700_000_000_123}},
	{"announced", `{"id":"a1","text":"Lunch at one","at":1700000000123}`, Announced{ID: "a1", Text: "Lunch at one", At: 1_700_000_000_123}},
	{"announced", `{"id":"a1","text":"Lunch at one","at":1700000000123,"round":2}`, Announced{"a1", "Lunch at one", 1_700_000_000_123, 2, nil}},
	{"announced", `{"id":"a1","text":"Lunch at one","at":1700000000123,"also":{"fr":"Déjeuner à une heure","ja":"昼食は一時"}}`,
		Announced{ID: "a1", Text: "Lunch at one", At: 1_700_000_000_123, Also: Texts{"fr": "Déjeuner à une heure", "ja": "昼食は一時"}}},
	{"language-noted", `{"person":"p1","language":"zh-Hans"}`, LanguageNoted{"p1", "zh-Hans"}},
	{"language-noted", `{"person":"p1"}`, LanguageNoted{Person: "p1"}},
	{"announcement-ended", `{"id":"a1"}`, AnnouncementEnded{ID: "a1"}},
	{"announcement-ended", `{"id":"a1","round":2}`, AnnouncementEnded{"a1", 2}},
	{"wall-arranged", `{"plates":["boards","standings"],"seconds":12}`, WallArranged{[]Plate{PlateBoards, PlateStandings}, 12}},
	{"wall-arranged", `{}`, WallArranged{}},
	{"spectators-delayed", `{"for":900000,"until":1700003600000,"boards":[{"board":1,"for":60000},{"board":7}],"at":1700000000123,"wall":1700000000200}`,
		access.Delayed{Delay: access.Delay{For: 900_000, Until: 1_700_003_600_000}, Boards: []access.BoardDelay{{Board: 1, Delay: access.Delay{For: 60_000}}, {Board: 7}}, At: 1_700_000_000_123, Wall: 1_700_000_000_200}},
	{"spectators-delayed", `{"at":1,"wall":2}`, access.Delayed{At: 1, Wall: 2}},
	{"links-made", `{"round":2,"of":"player","links":["l1","l2"]}`, access.LinksMade{Round: 2, Of: "player", Links: []string{"l1", "l2"}}},
	{"links-made", `{"round":2,"of":"board","links":["l1"],"board":4}`, access.LinksMade{Round: 2, Of: access.BoardLink, Links: []string{"l1"}, Board: 4}},
	{"links-made", `{"round":2,"of":"player","links":["l1"],"person":"p1","each":[{"link":"l1","person":"p1","made":1,"ends":2,"seal":"aa"}]}`,
		access.LinksMade{Round: 2, Of: access.PlayerLink, Links: []string{"l1"}, Person: "p1", Each: []access.MadeLink{{Link: "l1", Person: "p1", Made: 1, Ends: 2, Seal: "aa"}}}},
	{"link-opened", `{"link":"l1","device":2}`, access.LinkOpened{Link: "l1", Device: 2}},
	{"link-known", `{"link":"l1","devices":2}`, access.LinkKnown{Link: "l1", Devices: 2}},
	{"hook-added", `{"hook":"h1","to":"https://example.org","news":["rounds","moves"]}`, access.HookAdded{Hook: "h1", To: "https://example.org", News: []access.News{access.NewsOfRounds, access.NewsOfMoves}}},
	{"hook-released", `{"hook":"h1"}`, access.HookReleased{Hook: "h1"}},
	{"hook-stopped", `{"hook":"h1"}`, access.HookStopped{Hook: "h1"}},
	{"hook-stopped", `{"hook":"h1","gone":true}`, access.HookStopped{Hook: "h1", Gone: true}},
	{"hook-removed", `{"hook":"h1"}`, access.HookRemoved{Hook: "h1"}},
	{"key-made", `{"key":"k1","name":"Boards","maker":"a1","for":["results","boards"],"boards":[1,2],"made":1,"ends":2,"seal":"aa"}`,
		access.KeyMade{Key: "k1", Name: "Boards", Maker: "a1", For: []access.KeyScope{access.KeyResults, access.KeyBoards}, Boards: []int{1, 2}, Made: 1, Ends: 2, Seal: "aa"}},
	{"key-made", `{"key":"k1","name":"Slips","maker":"a1","for":["results"],"made":1,"ends":2,"seal":"aa"}`,
		access.KeyMade{Key: "k1", Name: "Slips", Maker: "a1", For: []access.KeyScope{access.KeyResults}, Made: 1, Ends: 2, Seal: "aa"}},
	{"key-withdrawn", `{"key":"k1"}`, access.KeyWithdrawn{Key: "k1"}},
	{"links-withdrawn", `{"round":2,"of":"player","links":["l1"],"person":"p1","reason":"lost"}`, access.LinksWithdrawn{Round: 2, Of: "player", Links: []string{"l1"}, Person: "p1", Reason: "lost"}},
	{"described", `{"place":"Tallinn","country":"EST","from":"2027-08-01","to":"2027-08-09","organiser":"A club","federation":"RIF","officials":[{"role":"chief-arbiter","person":"o1"}],"rated":"yes","site":"https://example.org/","logo":"aa","times":["2027-08-01T10:00",""],"names":"both","reason":"moved"}`,
		Described{Description{Place: "Tallinn", Country: "EST", From: "2027-08-01", To: "2027-08-09", Organiser: "A club", Federation: "RIF",
			Officials: []Official{{access.ChiefArbiter, "o1"}}, Rated: RatedYes, Site: "https://example.org/", Logo: "aa",
			Times: []string{"2027-08-01T10:00", ""}, Names: NamesBoth}, "moved", nil}},
	{"described", `{}`, Described{}},
	{"picture-added", `{"hash":"aa","small":"bb","width":1600,"height":1067,"caption":"Round 1","source":"Maren Olt"}`,
		album.Added{Picture: album.Picture{Hash: "aa", Small: "bb", Width: 1600, Height: 1067, Caption: "Round 1", Source: "Maren Olt"}}},
	{"picture-removed", `{"hash":"aa"}`, album.Removed{Hash: "aa"}},
	{"settings-changed", `{"settings":{"name":"Open II","game":{"game":"renju","opening":"rif","symmetry":"pattern","mode":"claim","flags":"claim","rules":{"doubleThreeReading":"combined"},"bothAbsent":"zero"},"timeZone":"UTC","cycles":1,"win":1,"draw":0.5,"system":"swiss","rounds":7,"numbers":"rating"},"fields":["name","rounds"],"reason":"more players"}`,
		SettingsChanged{Created{Name: "Open II", TimeZone: "UTC", Cycles: 1, Win: 1, Draw: 0.5, Game: game.Settings{Game: game.Renju, Opening: "rif", Mode: game.ModeClaim,
			Flags: game.FlagsClaim, BothAbsent: game.BothAbsentZero}, Format: Format{System: Swiss, Rounds: 7, Numbers: NumbersRating}},
			[]string{"name", "rounds"}, "more players", nil, "", 0, 0}},
	{"settings-changed", `{"settings":{"name":"Open","game":{"game":"renju","opening":"rif","symmetry":"pattern","mode":"claim","flags":"claim","rules":{"doubleThreeReading":"combined"},"bothAbsent":"zero"},"timeZone":"UTC","cycles":1,"win":1,"draw":0.5,"appeal":15},"fields":["appeal"],"reason":"short breaks","consent":{"of":"jury","words":"all three"},"regulations":"aa","at":9}`,
		SettingsChanged{Created{Name: "Open", TimeZone: "UTC", Cycles: 1, Win: 1, Draw: 0.5, Game: game.Settings{Game: game.Renju, Opening: "rif", Mode: game.ModeClaim,
			Flags: game.FlagsClaim, BothAbsent: game.BothAbsentZero}, Format: Format{Appeal: 15}},
			[]string{"appeal"}, "short breaks", &Consent{Of: TheJury, Words: "all three"}, "aa", 9, 0}},
	{"settings-changed", `{"settings":{"name":"Open","game":{"game":"renju","opening":"rif","symmetry":"pattern","mode":"claim","flags":"claim","rules":{"doubleThreeReading":"combined"},"bothAbsent":"zero"},"timeZone":"UTC","cycles":1,"win":1,"draw":0.5,"appeal":15},"fields":["appeal"],"reason":"short breaks","consent":{"of":"jury","words":"all three"},"regulations":"aa","at":9,"round":2}`,
		SettingsChanged{Created{Name: "Open", TimeZone: "UTC", Cycles: 1, Win: 1, Draw: 0.5, Game: game.Settings{Game: game.Renju, Opening: "rif", Mode: game.ModeClaim,
			Flags: game.FlagsClaim, BothAbsent: game.BothAbsentZero}, Format: Format{Appeal: 15}},
			[]string{"appeal"}, "short breaks", &Consent{Of: TheJury, Words: "all three"}, "aa", 9, 2}},
	{"regulations-acknowledged", `{"persons":["p1"],"hash":"aa","typed":"player:p1","at":9}`, Acknowledged{Persons: []string{"p1"}, Hash: "aa", Typed: "player:p1", At: 9}},
	{"regulations-acknowledged", `{"persons":["p1","p2"],"signed":true,"hash":"aa","typed":"account:a","at":9}`, Acknowledged{[]string{"p1", "p2"}, true, "aa", "account:a", 9}},
	{"published", `{"pairings":[{"round":1,"board":1,"game":"g1","first":"p1","second":"p2"}],"regulations":"aa"}`,
		Published{Pairings: []Pairing{{Round: 1, Board: 1, Game: "g1", First: "p1", Second: "p2"}}, Regulations: "aa"}},
	{"tournament-created", `{"name":"Sample","game":{"game":"renju","opening":"rif","symmetry":"pattern","mode":"claim","flags":"claim","rules":{"doubleThreeReading":"combined"},"bothAbsent":"zero"},"timeZone":"UTC","cycles":1,"win":1,"draw":0.5,"sample":true}`,
		Created{Name: "Sample", TimeZone: "UTC", Cycles: 1, Win: 1, Draw: 0.5, Sample: true,
			Game: game.Settings{Game: game.Renju, Opening: "rif", Mode: game.ModeClaim, Flags: game.FlagsClaim, BothAbsent: game.BothAbsentZero}}},
	{"tournament-created", `{"name":"Teams","game":{"game":"renju","opening":"rif","symmetry":"pattern","mode":"claim","flags":"claim","rules":{"doubleThreeReading":"combined"},"bothAbsent":"zero"},"timeZone":"UTC","cycles":1,"win":1,"draw":0.5,"boards":4,"gamesFirst":true,"usualOrder":1}`,
		Created{Name: "Teams", TimeZone: "UTC", Cycles: 1, Win: 1, Draw: 0.5,
			Game:   game.Settings{Game: game.Renju, Opening: "rif", Mode: game.ModeClaim, Flags: game.FlagsClaim, BothAbsent: game.BothAbsentZero},
			Format: Format{Boards: 4, GamesFirst: true, UsualOrder: 1}}},
	{"archived", `{"away":true}`, Archived{true}},
	{"archived", `{"away":false}`, Archived{}},
	{"deleted", `{"reason":"made twice"}`, Deleted{"made twice"}},
	{"replayed", `{"round":1,"board":1,"old":"g1","new":"g9"}`, PlayedAgain{1, 1, "g1", "g9"}},
	{"seat-rule-set", `{"rows":[{"no":1,"kind":"place","from":"qt","place":1,"else":"qt"}],"carry":"qt","carryAlso":["at"],"carryAll":true,"carryPaired":true}`,
		seats.RuleSet{Rule: seats.Rule{Rows: []seats.Row{{No: 1, Kind: stages.PlaceSeat, From: "qt", Place: 1, Else: "qt"}},
			Terms: seats.Terms{Carry: "qt", CarryAlso: []string{"at"}, CarryAll: true, CarryPaired: true}}}},
	{"seats-confirmed", `{"seats":[{"row":1,"who":{"event":"qt","player":"x"},"player":"a","why":"earned","from":"qt","place":1,"starting":500}],` +
		`"carried":[{"round":1,"event":"at","first":"a","second":"o","codes":["1","0"],"game":"g"}],"outside":[{"player":"o","starting":1000}],` +
		`"rounds":3,"blocks":[{"event":"qt","rounds":2},{"event":"at","rounds":1}],"paired":true}`,
		seats.Confirmed{Seats: []seats.Taken{{Row: 1, Who: seats.Ref{Event: "qt", Player: "x"}, Player: "a", Why: stages.Earned, From: "qt", Place: 1, Starting: 500}},
			Carried: []seats.Carried{{Round: 1, Event: "at", First: "a", Second: "o", Codes: [2]string{"1", "0"}, Game: "g"}}, Outside: []seats.Outside{{Player: "o", Starting: 1000}},
			Rounds: 3, Blocks: []seats.Block{{Event: "qt", Rounds: 2}, {Event: "at", Rounds: 1}}, Paired: true}},
}

func TestVersion1IsReadForEver(t *testing.T) {
	for _, g := range goldens {
		e, err := Decode(g.kind, 1, []byte(g.body))
		if err != nil || e.Kind() != g.kind {
			t.Errorf("%s: %v", g.kind, err)
		}
		if diff := cmp.Diff(g.event, e); diff != "" {
			t.Errorf("%s: %s", g.kind, diff)
		}
	}
}

// The journal of an event keeps each value of each setting of its games.
func TestTheJournalKeepsEverySettingOfTheGames(t *testing.T) {
	settings := Created{Name: "Final", TimeZone: "UTC", Cycles: 1, Win: 1, Draw: 0.5}
	for _, of := range game.Games() {
		list, err := game.Choices(of)
		if err != nil {
			t.Fatal(err)
		}
		for _, n := range list {
			for _, value := range n.Choices {
				if settings.Game, err = (game.Settings{Game: of}).With(n.Name, value); err != nil {
					t.Fatal(err)
				}
				for _, e := range []Event{settings, SettingsChanged{Settings: settings, Fields: []string{n.Name}}} {
					body, err := Encode(e)
					if err != nil {
						t.Errorf("%s %q: %s is not written: %v", n.Name, value, e.Kind(), err)
					}
					if again, err := Decode(e.Kind(), EventVersion, body); err != nil || !cmp.Equal(again, e) {
						t.Errorf("%s %q: %s comes back as %+v, %v", n.Name, value, e.Kind(), again, err)
					}
				}
			}
		}
	}
}

func TestEventsAreWrittenAsTheGoldensAre(t *testing.T) {
	for _, g := range goldens {
		if body, err := Encode(g.event); err != nil || string(body) != g.body {
			t.Errorf("%s is written\n%s, it was\n%s", g.kind, body, g.body)
		}
	}
}

func TestAnUnknownKindOrVersionIsRefused(t *testing.T) {
	for kind, version := range map[string]int{"dance": 1, "entered": 2, "": 0} {
		var unknown *game.UnknownEventError
		if _, err := Decode(kind, version, []byte(`{}`)); !errors.As(err, &unknown) {
			t.Errorf("%s %d: %v", kind, version, err)
		}
	}
	if _, err := Decode("entered", 1, []byte(`{`)); err == nil {
		t.Error("broken JSON was read")
	}
}
