package address

// The routes of programs that are told of news.
const (
	HooksRoute       = "/t/:id/hooks"
	HookReleaseRoute = "/t/:id/hooks/release"
	HookStopRoute    = "/t/:id/hooks/stop"
	HookTestRoute    = "/t/:id/hooks/test"
	HookRemoveRoute  = "/t/:id/hooks/remove"
)

// Hooks is where webhooks are added.
func Hooks(event string) string { return Fill(HooksRoute, event) }

// HookRelease lets one be told.
func HookRelease(event string) string { return Fill(HookReleaseRoute, event) }

// HookStop tells it nothing any more.
func HookStop(event string) string { return Fill(HookStopRoute, event) }

// HookTest sends it a message to see that it arrives.
func HookTest(event string) string { return Fill(HookTestRoute, event) }

// HookRemove forgets it.
func HookRemove(event string) string { return Fill(HookRemoveRoute, event) }
