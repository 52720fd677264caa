package address

// What is kept, and for how long.
const (
	Retention           = "/accounts/retention"
	PersonDataRoute     = "/t/:id/people/:person/data"
	PersonDataFileRoute = "/t/:id/people/:person/data.json"
)

// PersonData is all that is held about a person of an event.
func PersonData(event, person string) string { return Fill(PersonDataRoute, event, person) }

// PersonDataFile is the same as a file.
func PersonDataFile(event, person string) string { return Fill(PersonDataFileRoute, event, person) }
