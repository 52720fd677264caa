package dossier

// Schema is the number of the schema that is written today.
const Schema = 1

// Audience is for whom a dossier is made.
type Audience string

// The audiences.
const (
	Public   Audience = "public"   // what everybody may know
	Arbiters Audience = "arbiters" // all that the journal has, but who voted how in a jury
)

// Dossier is an event as a document.
type Dossier struct {
	Schema   int        `json:"schema"`
	Audience Audience   `json:"audience"`
	Event    Event      `json:"event"`
	Persons  []Person   `json:"persons,omitempty"` // by id
	Entries  []Entry    `json:"entries,omitempty"` // by number
	Seats    []Seat     `json:"seats,omitempty"`   // of entries that come from other events, in the order of the seats
	Carried  []Carried  `json:"carried,omitempty"` // results of the event before that count here
	Before   *Before    `json:"before,omitempty"`  // that event
	Draw     *Draw      `json:"draw,omitempty"`    // the draw that filled this event and other groups
	Rounds   []Round    `json:"rounds,omitempty"`
	Games    []Game     `json:"games,omitempty"`    // in the order of the pairings, those that were played again before the new one
	PlayOffs []PlayOff  `json:"playOffs,omitempty"` // of players who were level after all rounds
	Disputes []Dispute  `json:"disputes,omitempty"`
	Expelled []Expelled `json:"expelled,omitempty"`
	Table    *Table     `json:"table,omitempty"`  // nil where nothing is paired, or the event ranks nobody
	Places   []Place    `json:"places,omitempty"` // of a knock-out, as far as they are decided, by place
	Notes    []Note     `json:"notes,omitempty"`

	Announcements []Announcement `json:"announcements,omitempty"` // in the order in which they were made
	Pictures      []Picture      `json:"pictures,omitempty"`      // in the order in which they were added

	Head Head `json:"head"`
}

// Seat says how an entry has come from another event, as an arbiter confirmed it.
type Seat struct {
	Entry  string `json:"entry"`            // its id
	Kind   string `json:"kind"`             // of the seat: "place", "holder", "nation", "host", "rating", "wild-card", "everybody-else"
	Why    string `json:"why,omitempty"`    // "earned", "moved-up", "named", "everybody-else", "tie-seat"
	Nation string `json:"nation,omitempty"` // of a nation's seat
	From   string `json:"from,omitempty"`   // the id of the event whose table gave the seat
	Place  int    `json:"place,omitempty"`  // in that table
}

// Place is a final place of a knock-out: From and To differ where several share the places.
type Place struct {
	From   int `json:"from"`
	To     int `json:"to"`
	Number int `json:"number"`
}

// Before is the event whose results count here too, as far as the table and the pairing ask.
type Before struct {
	Rounds  int       `json:"rounds"`            // that it had
	Outside []Outside `json:"outside,omitempty"` // players in its results who are not entered here
	Paired  bool      `json:"paired,omitempty"`  // a Swiss pairs with its games: rematches and colours
}

// Outside is a player in results of the event before. Starting are the points of the start there, in thousandths.
type Outside struct {
	Player   string `json:"player"`
	Rating   int    `json:"rating,omitempty"`
	Starting int    `json:"starting,omitempty"`
}

// Carried is a game, or a match of teams, of the event before. Codes are those of each side as the journal has
// them; those of a match stand at its boards. A bye has no Second.
type Carried struct {
	Round  int         `json:"round"`         // in the event before
	Leg    int         `json:"leg,omitempty"` // which game of the pairing, where it has several
	First  string      `json:"first"`
	Second string      `json:"second"`
	Codes  [2]string   `json:"codes"`
	Boards [][2]string `json:"boards,omitempty"`
}

// Draw is a draw of players into groups, by which anybody can draw again (arbiter/tournament/groups).
type Draw struct {
	Way     string   `json:"way"`
	Seed    string   `json:"seed,omitempty"` // of lots, among the numbers of the players
	Nations bool     `json:"nations,omitempty"`
	Clubs   bool     `json:"clubs,omitempty"`
	Groups  int      `json:"groups"`
	Group   int      `json:"group"`           // this event, from 1
	Players []Drawn  `json:"players"`         // the best first; their numbers count from 1
	Apart   [][2]int `json:"apart,omitempty"` // pairs that do not meet, by their numbers
}

// Drawn is a player of a draw. Entry is empty for a player who is not entered in this event.
type Drawn struct {
	Entry  string `json:"entry,omitempty"`
	Group  int    `json:"group"` // as drawn, from 1
	Nation string `json:"nation,omitempty"`
	Club   int    `json:"club,omitempty"` // the same number for the members of one club
}

// PlayOff is what parted players, or teams, who were level: games outside the points of the event, or the
// order that a seed draws (standings.PlayOff).
type PlayOff struct {
	Players []string      `json:"players"`
	Games   []PlayOffGame `json:"games,omitempty"`
	Seed    string        `json:"seed,omitempty"`
	Note    string        `json:"note,omitempty"`
}

// PlayOffGame is a game, or a match of two teams. Score is of First and Second, in half points.
type PlayOffGame struct {
	First  string `json:"first"`
	Second string `json:"second"`
	Score  [2]int `json:"score"`
}

// Event is what is played, where and by which rules.
type Event struct {
	ID         string `json:"id"`
	Name       string `json:"name"`
	Place      string `json:"place,omitempty"`
	Country    string `json:"country,omitempty"`
	From       string `json:"from,omitempty"` // 2006-01-02
	To         string `json:"to,omitempty"`
	Organiser  string `json:"organiser,omitempty"`
	Federation string `json:"federation,omitempty"`
	Rated      string `json:"rated,omitempty"` // "yes", "no"; empty: it was not said
	Site       string `json:"site,omitempty"`
	TimeZone   string `json:"timeZone,omitempty"` // IANA name

	Officials []Official `json:"officials,omitempty"`
	Times     []string   `json:"times,omitempty"` // when each round is planned, 2006-01-02T15:04 in the time zone

	System string            `json:"system"`
	Cycles int               `json:"cycles,omitempty"` // of a round robin
	Win    int               `json:"win"`              // thousandths
	Draw   int               `json:"draw"`
	Format map[string]string `json:"format,omitempty"` // the settings of pairing and table, by name
	Game   map[string]string `json:"game"`             // the settings of the games, by name

	// Initial is "second" where the lot gave the first player of a Swiss the second move of round 1.
	Initial string     `json:"initial,omitempty"`
	Apart   [][]string `json:"apart,omitempty"` // entries of whom no two may meet, as an arbiter named them

	// Described is how often it was described, and DescribedAt when last: whoever keeps its times
	// sees that they are others.
	Described   int   `json:"described,omitempty"`
	DescribedAt int64 `json:"describedAt,omitempty"`

	Sample bool   `json:"sample,omitempty"` // the players are invented
	Signed bool   `json:"signed,omitempty"` // the standings are final
	Source string `json:"source,omitempty"` // of what was read from another file: its format

	Doubts []Doubt `json:"doubts,omitempty"` // of what was read from another file: the first of them
}

// Official is somebody with a task.
type Official struct {
	Role   string `json:"role"`
	Person string `json:"person"`
}

// Person is somebody who plays or has a task. A number stands in the place of the name of who
// was forgotten.
type Person struct {
	ID           string `json:"id"`
	Name         string `json:"name"`
	Surname      string `json:"surname,omitempty"`
	Given        string `json:"given,omitempty"`
	Native       string `json:"native,omitempty"`
	Country      string `json:"country,omitempty"`
	City         string `json:"city,omitempty"` // for arbiters, as the next two
	Born         int    `json:"born,omitempty"`
	Sex          string `json:"sex,omitempty"`
	RIFID        string `json:"rifId,omitempty"`
	Rating       int    `json:"rating,omitempty"`
	Title        string `json:"title,omitempty"`
	FederationID string `json:"federationId,omitempty"`
}

// Entry is a player or a team.
type Entry struct {
	Number    int      `json:"number"`
	ID        string   `json:"id"`             // of the person, or of the team
	Name      string   `json:"name,omitempty"` // of a team
	Members   []string `json:"members,omitempty"`
	Rating    int      `json:"rating,omitempty"`
	Nation    string   `json:"nation,omitempty"`
	Starting  int      `json:"starting,omitempty"`  // points with which they begin, in thousandths
	From      int      `json:"from,omitempty"`      // the first round of a late entry
	Withdrawn int      `json:"withdrawn,omitempty"` // the first round that is not played
	Expelled  int      `json:"expelled,omitempty"`
	Byes      []Bye    `json:"byes,omitempty"` // as requested, by round
}

// Bye is a round without an opponent that was requested.
type Bye struct {
	Round int    `json:"round"`
	Bye   string `json:"bye"`
}

// Round is a round as it was paired.
type Round struct {
	Number   int       `json:"number"`
	Stage    string    `json:"stage,omitempty"`
	ByHand   bool      `json:"byHand,omitempty"`
	Reason   string    `json:"reason,omitempty"` // why it was paired so
	Pairings []Pairing `json:"pairings"`
	LineUps  []LineUp  `json:"lineUps,omitempty"`
	Decided  []Decided `json:"decided,omitempty"`
}

// LineUp is how a team sat.
type LineUp struct {
	Team    string   `json:"team"`
	Players []string `json:"players"`
}

// Decided is a level match of a knock-out as an arbiter decided it.
type Decided struct {
	Board  int    `json:"board"`
	Winner string `json:"winner,omitempty"` // empty: nobody goes on
	Reason string `json:"reason,omitempty"`
}

// Pairing is a board of a round, or a bye.
type Pairing struct {
	Board  int    `json:"board"`
	Leg    int    `json:"leg,omitempty"`
	Game   string `json:"game,omitempty"`
	First  string `json:"first"`            // of the entry, tentative Black
	Second string `json:"second,omitempty"` // empty: a bye
	Bye    string `json:"bye,omitempty"`
	Result string `json:"result,omitempty"` // as it counts: "1-0", "+/-"; empty: none yet
	Hangs  bool   `json:"hangs,omitempty"`  // the game is adjourned, and counts so meanwhile
}

// Expelled is an expulsion.
type Expelled struct {
	Player string `json:"player"`
	Person string `json:"person,omitempty"`
	Round  int    `json:"round"`
	Rule   string `json:"rule,omitempty"`
	Reason string `json:"reason,omitempty"`
}

// Note is a result that was corrected after a later round was paired with the old one.
type Note struct {
	Round int    `json:"round"` // the first round that was paired with it
	Game  string `json:"game"`
	Then  string `json:"then,omitempty"`
	Now   string `json:"now,omitempty"`
	Open  bool   `json:"open,omitempty"`
}

// Announcement is what was said to everybody; Ended: it was taken down.
type Announcement struct {
	Position int64  `json:"position"` // of the journal
	Round    int    `json:"round,omitempty"`
	At       int64  `json:"at"` // milliseconds since 1970
	Words    string `json:"words"`
	Ended    bool   `json:"ended,omitempty"`

	Also map[string]string `json:"also,omitempty"` // Words in other languages, by their codes (BCP 47)
}

// In returns the words in a language, and those of the event where there are none.
func (a Announcement) In(code string) string {
	if own, said := a.Also[code]; said {
		return own
	}
	return a.Words
}

// Picture is a picture of the event, by the SHA-256 of its file, which is not here.
type Picture struct {
	Hash    string `json:"hash"` // hexadecimal
	Caption string `json:"caption"`
	Source  string `json:"source"`
}

// Head is where the journal of the installation stood at the last event that the dossier knows of.
type Head struct {
	Position int64  `json:"position"`
	Hash     string `json:"hash"` // hexadecimal
	At       int64  `json:"at"`
}

// Person finds somebody by id.
func (d *Dossier) Person(id string) (Person, bool) {
	for _, p := range d.Persons {
		if p.ID == id {
			return p, true
		}
	}
	return Person{}, false
}
