package address

// The routes of the halls that push to this hub.
const (
	Hub             = "/hub"
	HubDismissRoute = "/hub/:hall/dismiss"
)

// HubDismiss ends the key of a hall.
func HubDismiss(hall string) string { return Fill(HubDismissRoute, hall) }
