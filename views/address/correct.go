package address

// Corrections of signed standings.
const (
	CorrectionsRoute       = "/t/:id/corrections"
	CorrectionConfirmRoute = "/t/:id/corrections/confirm"
	CorrectionDeclineRoute = "/t/:id/corrections/decline"
)

// Corrections is where those that were proposed wait for a second person.
func Corrections(event string) string { return Fill(CorrectionsRoute, event) }

// CorrectionConfirm does what was proposed.
func CorrectionConfirm(event string) string { return Fill(CorrectionConfirmRoute, event) }

// CorrectionDecline leaves it.
func CorrectionDecline(event string) string { return Fill(CorrectionDeclineRoute, event) }
