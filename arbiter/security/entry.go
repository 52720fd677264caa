package security

// Kind is what happened.
type Kind string

// The kinds.
const (
	Login            Kind = "login"
	LoginFailed      Kind = "login-failed" // Account where there is one with this name
	Logout           Kind = "logout"
	LogoutEverywhere Kind = "logout-everywhere"
	PasswordSet      Kind = "password-set"   // by whoever Actor is
	ResetMade        Kind = "reset-made"     // a link with which a password is set again
	PasswordReset    Kind = "password-reset" // with such a link
	PasskeyAdded     Kind = "passkey-added"
	PasskeyRemoved   Kind = "passkey-removed"
	SessionEnded     Kind = "session-ended" // one of an account's, by itself or another one
	LinkFailed       Kind = "link-failed"   // a token that opens nothing, or nothing any more
	Refused          Kind = "refused"       // What is the act that the table of rights gives to others
	Limited          Kind = "limited"       // What is the limit that was met
	Trimmed          Kind = "log-trimmed"   // What says which lines were removed
)

// Kinds lists them.
func Kinds() []Kind {
	return []Kind{Login, LoginFailed, Logout, LogoutEverywhere, PasswordSet, ResetMade, PasswordReset, PasskeyAdded, PasskeyRemoved,
		SessionEnded, LinkFailed, Refused, Limited, Trimmed}
}

// Repeats tells whether nothing but patience keeps somebody from making it happen again and
// again: it is counted.
func (k Kind) Repeats() bool {
	return k == LoginFailed || k == LinkFailed || k == Refused || k == Limited
}

// An Entry is what is to be noted. What is not known stays empty.
type Entry struct {
	Kind    Kind
	Account string // whom it is about, by id
	Actor   string // who did it, as the journal names actors
	Address string // of the network
	Event   string // by id
	What    string // an act of the table of rights, a limit, or with what somebody came in
}
