package passkey

import (
	"crypto/rand"
	"encoding/json"
	"time"

	"github.com/go-webauthn/webauthn/protocol"
	"github.com/go-webauthn/webauthn/webauthn"

	"renju-arbiter/arbiter/cache"
	"renju-arbiter/arbiter/sidetable"
)

// Life is how long a question may be answered.
const Life = 5 * time.Minute

// mostOpen questions are remembered; when there are more, the oldest are forgotten.
const mostOpen = 10_000

// A Site is where passkeys are good.
type Site struct {
	ID     string // the name of its host
	Origin string // scheme, host and port, as browsers name it
}

// A Holder is an account with the passkeys that it has.
type Holder struct {
	ID, Name string
	Has      []sidetable.Passkey
}

// Questions are those that were asked and not answered yet.
type Questions struct {
	open *cache.Cache[string, question] // by token; each costs 1
}

// NewQuestions has none.
func NewQuestions() Questions { return Questions{cache.New[string, question](mostOpen)} }

// question is one of them.
type question struct {
	site    Site
	holder  string // the account that is asked; empty: anyone
	adds    bool
	session webauthn.SessionData
	until   time.Time
}

// AskToAdd asks a browser to make a passkey for an account: the token of the question, and
// what the browser is told, as JSON.
func (q *Questions) AskToAdd(site Site, holder Holder, now time.Time) (token string, told []byte, err error) {
	party, err := site.party()
	if err != nil {
		return "", nil, err
	}
	person := who(holder)
	creation, session, err := party.BeginRegistration(person, webauthn.WithExclusions(webauthn.Credentials(person.keys).CredentialDescriptors()))
	if err != nil {
		return "", nil, err
	}
	return q.remember(question{site: site, holder: holder.ID, adds: true, session: *session}, creation.Response, now)
}

// Ask asks for a passkey of anyone there.
func (q *Questions) Ask(site Site, now time.Time) (token string, told []byte, err error) {
	party, err := site.party()
	if err != nil {
		return "", nil, err
	}
	assertion, session, err := party.BeginDiscoverableLogin()
	if err != nil {
		return "", nil, err
	}
	return q.remember(question{site: site, session: *session}, assertion.Response, now)
}

// AskHolder asks for one of the passkeys that an account has.
func (q *Questions) AskHolder(site Site, holder Holder, now time.Time) (token string, told []byte, err error) {
	party, err := site.party()
	if err != nil {
		return "", nil, err
	}
	if len(holder.Has) == 0 {
		return "", nil, &Refusal{Code: Unknown}
	}
	assertion, session, err := party.BeginLogin(who(holder))
	if err != nil {
		return "", nil, err
	}
	return q.remember(question{site: site, holder: holder.ID, session: *session}, assertion.Response, now)
}

func (q *Questions) remember(one question, options any, now time.Time) (token string, told []byte, err error) {
	told, err = json.Marshal(options)
	if err != nil {
		return "", nil, err
	}
	token, one.until = rand.Text(), now.Add(Life)
	q.open.Put(token, one, 1)
	return token, told, nil
}

// take is the question of a token, which is used up by that.
func (q *Questions) take(token string, adds bool, holder string, now time.Time) (question, error) {
	one, asked := q.open.Remove(token)
	if !asked || !now.Before(one.until) || one.adds != adds || one.holder != holder {
		return question{}, &Refusal{Code: Expired}
	}
	return one, nil
}

// party is a site as the library has it. What a browser adds unasked is not looked at.
func (s Site) party() (*webauthn.WebAuthn, error) {
	life := webauthn.TimeoutConfig{Timeout: Life, TimeoutUVD: Life}
	return webauthn.New(&webauthn.Config{
		RPID: s.ID, RPDisplayName: "renju-arbiter", RPOrigins: []string{s.Origin},
		AttestationPreference: protocol.PreferNoAttestation,
		AuthenticatorSelection: protocol.AuthenticatorSelection{
			RequireResidentKey: protocol.ResidentKeyRequired(), ResidentKey: protocol.ResidentKeyRequirementRequired,
			UserVerification: protocol.VerificationRequired,
		},
		Timeouts:                          webauthn.TimeoutsConfig{Login: life, Registration: life},
		ExtensionsUnsolicitedOutputPolicy: protocol.UnsolicitedOutputPolicyIgnore,
	})
}

// person is a holder as the library asks for one.
type person struct {
	id, name string
	keys     []webauthn.Credential
}

func who(h Holder) person {
	p := person{id: h.ID, name: h.Name}
	for _, k := range h.Has {
		p.keys = append(p.keys, credential(k))
	}
	return p
}

// credential is a passkey as the library has it. The counter is not its business: the records
// know it, and nobody overtakes anybody there.
func credential(k sidetable.Passkey) webauthn.Credential {
	return webauthn.Credential{ID: k.Credential, PublicKey: k.PublicKey, AttestationFormat: "none",
		Flags: webauthn.CredentialFlags{UserVerified: true, BackupEligible: k.Backup}}
}

func (p person) WebAuthnID() []byte                         { return []byte(p.id) }
func (p person) WebAuthnName() string                       { return p.name }
func (p person) WebAuthnDisplayName() string                { return p.name }
func (p person) WebAuthnCredentials() []webauthn.Credential { return p.keys }
