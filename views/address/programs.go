package address

// ProgramsRoute is the page of the programs of an event.
const ProgramsRoute = "/t/:id/programs"

// Programs is the page of the programs of an event.
func Programs(event string) string { return Fill(ProgramsRoute, event) }
