package rights

// Table is who may do what, and when.
var Table = []Row{
	// The installation.
	{"see installation", Anybody, Always},
	{"see installation setup", Anybody, Always},
	{"installation setup", Anybody, Always}, // who has the link of the first login
	{"see installation login", Anybody, Always},
	{"installation login", Anybody, Always},
	{"installation logout", Anybody, Always},
	{"installation logout-everywhere", Anybody, Always},
	{"installation language", Anybody, Always},
	{"installation spoilers", Anybody, Always},  // whether results are shown in this browser
	{"installation following", Anybody, Always}, // whom this browser follows
	{"see installation join", Anybody, Always},  // who has the link
	{"installation join", Anybody, Always},
	{"see installation rules", Anybody, Always},
	{"see installation help", Anybody, Always},
	{"see installation examination", Anybody, Always},
	{"see installation pictures", Anybody, Always},
	{"see installation seat", Anybody, Always}, // without a card it says where one is had
	{"see installation seat own", Anybody, Always},
	{"see installation account", Anybody, Always}, // the own one: without a login it leads there
	{"installation account password", Anybody, Always},
	{"installation account end", Anybody, Always},
	{"installation account name", Anybody, Always},
	{"installation account leave", Anybody, Always}, // the own task in an event
	{"installation account passkeys", Anybody, Always},
	{"installation account passkeys ask", Anybody, Always},
	{"installation account passkeys new", Anybody, Always},
	{"installation account passkeys remove", Anybody, Always},
	{"installation login passkey", Anybody, Always},
	{"installation login passkey ask", Anybody, Always},
	{"see installation reset", Anybody, Always}, // who has the link
	{"installation reset", Anybody, Always},
	{"see installation precedents", Anybody, Always},
	{"see installation series", Anybody, Always},
	{"see installation people", Anybody, Always},
	{"see installation people same", Administrator, Always},
	{"installation people same", Administrator, Always},
	{"installation people part", Administrator, Always},
	{"see installation positions", Anybody, Always}, // of finished games, as spectators see them
	{"see installation openings", Anybody, Always},
	{"see installation search", Anybody, Always},
	{"see installation ratings", Anybody, Always}, // of events that are final
	{"see installation ratings.csv", Anybody, Always},
	{"see installation dossiers", Anybody, Always}, // those made for arbiters are for who may take others in
	{"see installation dossiers games", Anybody, Always},
	{"see installation dossiers files", Anybody, Always},
	{"installation dossiers", Hosts, Always},
	{"installation dossiers remove", Administrator, Always},
	{"see installation manifest.webmanifest", Anybody, Always},
	{"see installation icons", Anybody, Always},
	{"see installation favicon.ico", Anybody, Always},
	{"see installation robots.txt", Anybody, Always},
	{"see installation .well-known security.txt", Anybody, Always},
	{"see installation healthz", Anybody, Always}, // what watches over the service
	// What programs read of events: all of it what everybody may know.
	{"see installation api v1", Anybody, Always},
	{"see installation api v1 openapi.json", Anybody, Always},
	{"see installation api v1 dossier.schema.json", Anybody, Always},
	{"see installation api v1 ratings", Anybody, Always},
	{"see installation api v1 events", Anybody, Always},
	{"see installation api v1 events persons", Anybody, Always},
	{"see installation api v1 events entries", Anybody, Always},
	{"see installation api v1 events rounds", Anybody, Always},
	{"see installation api v1 events table", Anybody, Always},
	{"see installation api v1 events games", Anybody, Always},
	{"see installation api v1 events disputes", Anybody, Always},
	{"see installation api v1 events stages", Anybody, Always},
	{"see installation api v1 events categories", Anybody, Always},
	{"see installation api v1 events livechess", Anybody, Always},
	{"see installation api v1 events livechess index.json", Anybody, Always},
	{"see installation api v1 events livechess tournament.json", Anybody, Always},
	{"see installation api v1 events dossier", Anybody, Always},
	{"see installation api v1 events live", Anybody, Always},
	{"see installation api v1 events next", ResultsKey, Always}, // with a key: it says what spectators do not know yet
	// What programs write with a key of an event; which acts these may be, the rows of games say.
	{"installation api v1 events games moves", BoardsKey, Always},
	{"installation api v1 events games result", ResultsKey, Always},
	// What halls push to a hub.
	{"see installation api v1 hub", HallKey, Always},
	{"installation api v1 hub dossier", HallKey, Always},
	{"see installation trust", Anybody, Always},
	{"see installation trust renju-arbiter.crt", Anybody, Always},
	{"see installation accounts", Administrator, Always},
	{"see installation accounts log", Administrator, Always},
	{"see installation accounts history", Administrator, Always},
	{"see installation accounts languages", Administrator, Always},
	{"see installation accounts retention", Administrator, Always},
	{"installation accounts", Administrator, Always},
	{"see installation hub", Administrator, Always},
	{"installation hub", Administrator, Always},
	{"installation hub dismiss", Administrator, Always},
	{"see installation tournaments new", Hosts, Always},
	{"installation tournaments", Hosts, Always},
	{"see installation tournaments championship", Hosts, Always},
	{"installation tournaments championship", Hosts, Always},
	{"see installation tournaments season", Hosts, Always},
	{"installation tournaments season", Hosts, Always},
	{"installation sample", Hosts, Always},

	// An event, as everybody sees it.
	{"see event", Anybody, Always},
	{"see event live", Anybody, Always},
	{"see event picture.png", Anybody, Always},
	{"see event overview live", Anybody, Always},
	{"see event standings", Anybody, Always},
	{"see event cross-table", Anybody, Always},
	{"see event openings", Anybody, Always},
	{"see event start-list", Anybody, Always},
	{"see event hall", Anybody, Always},
	{"see event hall live", Anybody, Always},
	{"see event wall", Anybody, Always},
	{"see event wall live", Anybody, Always},
	{"see event overlay", Anybody, Always},
	{"see event overlay live", Anybody, Always},
	{"see event rounds", Anybody, Always},
	{"see event rounds list", Anybody, Always},
	{"see event rounds slips", Anybody, Always},
	{"see event bracket", Anybody, Always},
	{"see event teams", Anybody, Always},
	{"see event ratings", Anybody, Always},
	{"see event race", Anybody, Always},
	{"see event prizes", Anybody, Always},
	{"see event statements", Anybody, Always},
	{"see event paper", Anybody, Always}, // each paper says whose it is

	// An event, as it is set up.
	{"see event describe", Arbiters, Always},
	{"event describe", Arbiters, Always},
	{"event logo", Arbiters, Always},
	{"see event pictures", Anybody, Always},
	{"event pictures", Arbiters, Always},
	{"event pictures remove", Arbiters, Always},
	{"see event settings", Arbiters, Always},
	{"event settings", Arbiters, Unsigned},
	{"see event regulations", Anybody, Always},
	{"event regulations", Entered | Arbiters, Unsigned}, // they are acknowledged: by oneself, or by who has the signatures
	{"event archive", Chiefs, InLists},
	{"event unarchive", Chiefs, OffLists},
	{"see event delete", Organiser, Always},
	{"event delete", Organiser, Always},
	{"event copy", Chiefs, Always},
	{"see event players", Arbiters, Always},
	{"event players", Arbiters, ToPair},
	{"event players import", Arbiters, ToPair},
	{"event players paste", Arbiters, ToPair},
	{"event people correct", Arbiters, Unsigned},
	{"event people language", Arbiters, Unsigned},
	{"event people remove", Arbiters, Unsigned},
	{"event people forget", Chiefs, Known},
	{"see event people data", Chiefs, Always}, // all that is held about a person
	{"see event people data.json", Chiefs, Always},
	{"event number", Arbiters, Unpaired},
	{"see event seats", Anybody, Always},
	{"see event stages", Anybody, Always},
	{"event seats", Arbiters, Unpaired},
	{"event seats answer", Arbiters, Unpaired},
	{"event seats confirm", Arbiters, Unpaired},
	{"see event groups", Anybody, Always},
	{"event groups", Arbiters, Unpaired}, // of each of the groups
	{"event groups move", Arbiters, Unpaired},
	{"event groups publish", Arbiters, Unpaired},
	{"event colour", Arbiters, Unpaired},
	{"event forbid", Arbiters, Unsigned},
	{"event allow", Arbiters, Unsigned},
	{"see event history", Arbiters, Always},
	{"see event appointments", Arbiters | Administrator, Always},
	{"event appointments", Organiser | Administrator, Always}, // who administers appoints organisers alone
	{"event appointments dismiss", Organiser, Always},
	{"see event links", Arbiters, Always},
	{"event links", Arbiters, Always},
	{"event links revoke", Arbiters, Always},
	{"event links known", Arbiters, Always},
	{"see event hooks", Arbiters, Always},
	{"event hooks", Chiefs, Always},
	{"event hooks release", Arbiters, Always}, // nothing is sent before
	{"event hooks stop", Arbiters, Always},
	{"event hooks test", Arbiters, Always},
	{"event hooks remove", Chiefs, Always},
	{"event wall", Arbiters, Always},
	{"see event spectators", Arbiters, Always},
	{"event spectators", Arbiters, Always},
	{"see event caster", Arbiters | Caster, Always},
	{"event caster", Arbiters | Caster, Always},
	{"event prizes", Arbiters, Unsigned},

	// An event, as its rounds are paired.
	{"see event schedule", Arbiters, Always},
	{"event publish", Arbiters, ToPair},
	{"see event checkin", Arbiters, Always},
	{"event checkin-open", Arbiters, ToPair},
	{"event checkin-close", Arbiters, ToPair},
	{"event checkin", Arbiters, ToPair},
	{"event here", Entered, ToPair}, // a player at the own seat
	{"event bye", Arbiters, ToPair},
	{"event withdraw", Arbiters, Unsigned},
	{"event return", Arbiters, Unsigned},
	{"event expel", Chiefs, Unsigned},   // the gravest sanction: an arbiter's ruling is not enough
	{"event readmit", Chiefs, Unsigned}, // and what takes it back
	{"event publish-hand", Arbiters, ToPair},
	{"event pairing-stop", Arbiters, ToPair},
	{"event pairing-begin", Arbiters, ToPair},
	{"event unpublish", Arbiters, Paired},
	{"event provisional", Arbiters, Paired},
	{"see event rounds hand", Arbiters, Always},
	{"event hand-open", Arbiters, ToPair},
	{"event hand-change", Arbiters, ToPair},
	{"event hand-drop", Arbiters, ToPair},
	{"event bracket publish", Arbiters, ToPair},
	{"event bracket rule", Arbiters, Paired},
	{"event teams publish", Arbiters, ToPair},
	{"event teams line-up", Arbiters, ToPair},
	{"see event teams captain", Captain, Always}, // of the own team
	{"event teams captain", Captain, ToPair},
	{"see event what-if", Arbiters, Always},
	{"see event play-off", Anybody, Always},
	{"event play-off", Arbiters, Played},
	{"event play-off take-back", Arbiters, Played},
	{"event starting-points", Arbiters, Unsigned},
	{"event sign", Arbiters, Paired},
	{"event reopen", Arbiters, Final},
	{"see event corrections", Arbiters | Jury, Always},
	{"event corrections", Arbiters, Final},              // proposed where it is corrected: "game result", "game correct"
	{"event corrections confirm", Chiefs | Jury, Final}, // by another account than the one that has proposed it
	{"event corrections decline", Arbiters | Jury, Final},

	// An event, as its rounds are played.
	{"see event desk", Arbiters, Always},
	{"see event desk all", Arbiters, Always}, // and of the others those whose desk one may see
	{"see event desk all live", Arbiters, Always},
	{"see event readiness", Arbiters, Always},
	{"event readiness printer", Arbiters, Always},
	{"see event reach", Anybody, Always}, // a device that shows that it reaches the service
	{"event desk call", Arbiters, InRounds},
	{"event desk uncall", Arbiters, InRounds},
	{"event desk doors", Arbiters, InRounds},
	{"event desk back", Arbiters, Always},
	{"event desk confirm", Arbiters, InRounds},
	{"event desk close", Arbiters, InRounds},
	{"event desk reopen", Arbiters, Paired},
	{"event desk say", Arbiters, Always},
	{"event desk unsay", Arbiters, Always},
	{"event start", Arbiters, Paired},
	{"event absent", Arbiters, Paired},
	{"event resume", Arbiters, Paired},
	{"see event results", Scorers, Always},
	{"see event rounds results", Scorers, Always},
	{"event rounds results", Scorers, Paired},
	{"see event time", TimeArbiter | AtBoard, Always},
	{"event time duty", Timing, Always},
	{"event time assign", Timing, InRounds},
	{"event time take-over", Timing, InRounds}, // a board from another time arbiter
	{"event time release", Timing, Known},
	{"see event disputes", Anybody, Always}, // each sees what is theirs to see
	{"event disputes", Arbiters, Paired},
	// A file can outlive the rounds: they were taken back, and what was ruled on stands.
	{"event disputes say", Entered | Arbiters, Unsigned},
	{"event disputes go-on", Arbiters, Unsigned},
	{"event disputes rule", Arbiters, Unsigned},
	{"event disputes appeal", Entered | Arbiters, Unsigned},
	{"event disputes vote", Jury, Unsigned},
	{"event disputes decide", Jury | Chiefs, Unsigned},
	{"event disputes withdraw", Entered | Arbiters, Unsigned},
	{"event disputes publish", Arbiters, Known},
	{"event disputes unpublish", Arbiters, Known},
	{"see event rehearsal", Arbiters, Always},
	{"see event files", Anybody, Always},
	{"see event files all", Arbiters, Always}, // what is not for everybody
	{"see event programs", Arbiters, Always},
	{"event programs keys", Arbiters, Always},
	{"event programs keys withdraw", Arbiters, Always},
	{"event time all", Arbiters, InRounds},
	{"see event adjournments", Arbiters, Always},
	{"event adjournments", Arbiters, Paired},
	{"event adjournments order", Arbiters, Paired},
	{"event adjournments resume", Arbiters, Paired},

	// A game, as everybody sees it.
	{"see game", Anybody, Always},
	{"see game live", Anybody, Always},
	{"see game picture.png", Anybody, Always},
	{"see game controls", Anybody, Always},
	{"see game history", Anybody, Always},
	{"see game game.sgf", Anybody, Always},
	{"see game ruling", Anybody, Always}, // before it is ruled on, the arbiters
	{"see game paper", Anybody, Always},  // each paper says whose it is

	// A game, as it is played.
	{"game stone", Moving, Running},
	{"game pass", Moving, Running},
	{"game press", Moving, Running},
	{"game swap", Moving, Running},
	{"game keep", Moving, Running},
	{"game declare", Moving, Running},
	{"game strike", Moving, Running},
	{"game propose", Moving, Running},
	{"game choose", Moving, Running},
	{"game claim", Seats, InPlay},
	{"game offer", Seats, InPlay},
	{"game accept", Seats, InPlay},
	{"game decline", Seats, InPlay},
	{"game resign", Seats, InPlay},
	{"game call", Seats, InPlay},
	{"game seen", Seats, Always},
	{"game confirm", Seats, Over},
	{"game contest", Seats, Over},

	// A game, as it is presided over.
	{"game absent", Arbiters, Before | InPlay}, // in play: who is asked about
	{"game arrive", Arbiters, Before | InPlay},
	{"game start", Arbiters, Before},
	{"game stop", Arbiters, InPlay},
	{"game resume", Arbiters, Stopped},
	{"game adjust", Arbiters, NotOver},
	{"game penalty", Arbiters, NotOver | Over},
	{"game flag", AtBoard | Arbiters, InPlay},
	{"game attend", AtBoard | Arbiters, InPlay},
	{"game disturbed", Arbiters, InPlay},
	{"game void", Arbiters, NotOver | Over}, // over: one that is void already is played again
	{"game record", Arbiters, InPlay},
	{"game judge", Arbiters, Stopped},
	{"game rule", Arbiters, NotOver},
	{"game report", Scorers | ResultsKey, Before | InPlay | Over},
	{"game result", Arbiters, Over | Signed},           // signed: it is proposed, and another account confirms it
	{"game correct", Arbiters, InPlay | Over | Signed}, // as a result
	{"game settle", Arbiters, Over},
	{"game takeBack", Arbiters, NotOver | Over},
	{"game adjourn", Arbiters, InPlay},
	{"game seal", Seats, InPlay},
	{"game open", Arbiters, Stopped},
	{"game slate", Arbiters, InPlay},
	{"game device", Arbiters, NotOver},
	{"game moves", Scorers, InPlay},
	{"see game sheets", Player | Scorers, Always}, // who plays sees the own alone while the game runs
	{"game note", Player | Scorers, InPlay | Over},
	{"game compare", Arbiters, Over},
}

// alsoOfInstallation are the acts in an event that change the installation too. Each needs one of these
// roles there as well.
var alsoOfInstallation = map[Act]Role{
	"event copy": Hosts, // it makes another event
}

// passwords are the acts before which who is logged in says the password again: what they
// do is not taken back, or gives or takes somebody's rights.
var passwords = map[Act]bool{
	"installation accounts":                true, // makes an account, or changes somebody's
	"installation account name":            true,
	"installation account leave":           true, // the own task in an event
	"installation account passkeys":        true, // adds one
	"installation account passkeys remove": true,
	"event sign":                           true,
	"event appointments":                   true,
	"event appointments dismiss":           true,
	"event delete":                         true,
	"event people forget":                  true,
	"event programs keys":                  true,
}

// AsksPassword tells whether an act asks for the password again.
func AsksPassword(act Act) bool { return passwords[act] }
