package address

// What is looked at before a round begins.
const (
	ReadinessRoute = "/t/:id/readiness"
	PrinterRoute   = "/t/:id/readiness/printer"
	ReachRoute     = "/t/:id/reach/:key"
)

// Readiness is the list of checks before a round.
func Readiness(event string) string { return Fill(ReadinessRoute, event) }

// Printer tries the printer of PDFs.
func Printer(event string) string { return Fill(PrinterRoute, event) }

// Reach is the page that a device opens to show that it reaches the service.
func Reach(event, key string) string { return Fill(ReachRoute, event, key) }
