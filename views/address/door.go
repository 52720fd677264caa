package address

import "net/url"

// Where people come in.
const (
	Home                = "/"
	Language            = "/language"
	Spoilers            = "/spoilers"
	Following           = "/following"
	Login               = "/login"
	Logout              = "/logout"
	LogoutEverywhere    = "/logout-everywhere"
	Accounts            = "/accounts"
	SecurityLog         = "/accounts/log"
	InstallationHistory = "/accounts/history"
	Languages           = "/accounts/languages"
	Sample              = "/sample"
	OwnAccount          = "/account"
	OwnPassword         = "/account/password"
	OwnEnd              = "/account/end"
	OwnName             = "/account/name"
	OwnLeave            = "/account/leave"
	Trust               = "/trust"
	RootFile            = "/trust/renju-arbiter.crt"
	LoginPasskey        = "/login/passkey"
	LoginPasskeyAsk     = "/login/passkey/ask"
	OwnPasskeys         = "/account/passkeys"
	OwnPasskeysAsk      = "/account/passkeys/ask"
	OwnPasskeysNew      = "/account/passkeys/new"
	OwnPasskeyRemove    = "/account/passkeys/remove"

	SetupRoute        = "/setup/:token"
	ResetRoute        = "/reset/:token"
	AccountRoute      = "/accounts/:id/:act"
	JoinRoute         = "/join/:token"
	AppointmentsRoute = "/t/:id/appointments"
	DismissRoute      = "/t/:id/appointments/dismiss"
	LinksRoute        = "/t/:id/links"
	RevokeRoute       = "/t/:id/links/:link/revoke"
	KnownRoute        = "/t/:id/links/:link/known"
)

// LoginTo is the log-in that leads on to a page.
func LoginTo(page string) string { return Login + "?next=" + url.QueryEscape(page) }

// Setup is where the first organiser chooses a name and a password.
func Setup(token string) string { return Fill(SetupRoute, token) }

// Reset is where somebody who has the link sets a new password.
func Reset(token string) string { return Fill(ResetRoute, token) }

// Account is an act on somebody's account: "role", "password", "reset", "delete".
func Account(id, act string) string { return Fill(AccountRoute, id, act) }

// Join is the link of a player, a board or a time arbiter.
func Join(token string) string { return Fill(JoinRoute, token) }

// Appointments is where it is said who does what in an event.
func Appointments(event string) string { return Fill(AppointmentsRoute, event) }

// Dismiss ends an appointment.
func Dismiss(event string) string { return Fill(DismissRoute, event) }

// Links is where the links of an event are made.
func Links(event string) string { return Fill(LinksRoute, event) }

// Revoke makes a link open nothing any more.
func Revoke(event, link string) string { return Fill(RevokeRoute, event, link) }

// Known says that a link is rightly open on several devices.
func Known(event, link string) string { return Fill(KnownRoute, event, link) }
