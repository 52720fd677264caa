package address

// The routes of the programs of an event.
const (
	ProgramsRoute    = "/t/:id/programs"
	KeysRoute        = "/t/:id/programs/keys"
	KeyWithdrawRoute = "/t/:id/programs/keys/:key/withdraw"
)

// Programs is the page of the programs of an event.
func Programs(event string) string { return Fill(ProgramsRoute, event) }

// Keys is where a key is made for one.
func Keys(event string) string { return Fill(KeysRoute, event) }

// KeyWithdraw makes a key open nothing any more.
func KeyWithdraw(event, key string) string { return Fill(KeyWithdrawRoute, event, key) }
