package cluster

import (
	"crypto/rand"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"slices"
	"strings"
	"sync"
	"time"
)

// ErrInvitation says that a token is none of this node's, was used, or is too old.
var ErrInvitation = errors.New("the line to join with is not one of this node's, was used already, or has expired: have a new one made")

// A LineError says that a text is no line to join with.
type LineError struct{ Line string }

func (e *LineError) Error() string {
	return fmt.Sprintf("%q is no line to join with: it has an address, a fingerprint and a token, with a slash between", e.Line)
}

// An invitation lets somebody join, once. The token itself is kept nowhere.
type invitation struct {
	Hash  string `json:",omitempty"` // SHA-256 of the token, in hex
	Key   string `json:",omitempty"` // in its place where it was used: of the certificate that it was used for
	Until time.Time
}

// joinsWithin is how long who has used a token may take to copy all and be added, once.
const joinsWithin = time.Hour

// A line is what somebody joins with: it is given out once, and carried by hand.
type line struct{ address, print, token string }

func (l line) String() string { return l.address + "/" + l.print + "/" + l.token }

func readLine(text string) (l line, err error) {
	parts := strings.Split(strings.TrimSpace(text), "/")
	if len(parts) != 3 || !isAddress(parts[0]) || len(parts[1]) != hex.EncodedLen(sha256.Size) || parts[2] == "" {
		return l, &LineError{text}
	}
	return line{parts[0], parts[1], parts[2]}, nil
}

// Invite gives out a line with which one member may join within a time, at this node: it has to be
// reachable then. Who has the line gets all that the cluster has.
func (n *Node) Invite(within time.Duration) (string, error) {
	a, err := readAuthority(n.home.authority())
	if err != nil {
		return "", err
	}
	token := make([]byte, 24)
	if _, err := rand.Read(token); err != nil {
		return "", err
	}
	l := line{n.own.Log, fingerprint(a.certificate), base64.RawURLEncoding.EncodeToString(token)}
	return l.String(), n.invited.add(l.token, time.Now(), within)
}

// invitations are those that this node has given out, in a file of its folder.
type invitations struct {
	mu   sync.Mutex // guards the file
	home nodeDir
}

// add notes a token that is good within a time from now.
func (i *invitations) add(token string, now time.Time, within time.Duration) error {
	i.mu.Lock()
	defer i.mu.Unlock()
	open, err := invitationsIn(i.home, now)
	if err != nil {
		return err
	}
	return keepJSON(i.home.invitations(), append(open, invitation{Hash: hashOf(token), Until: now.Add(within)}))
}

// accept takes a token back, which is good once, where nothing is in the way of who has it: it may
// join with a key then.
func (i *invitations) accept(token, key string, now time.Time, may func() error) error {
	i.mu.Lock()
	defer i.mu.Unlock()
	open, err := invitationsIn(i.home, now)
	if err != nil {
		return err
	}
	hash := hashOf(token)
	for at, o := range open {
		if subtle.ConstantTimeCompare([]byte(o.Hash), []byte(hash)) != 1 {
			continue
		}
		if err := may(); err != nil {
			return err
		}
		open[at] = invitation{Key: key, Until: now.Add(joinsWithin)}
		return keepJSON(i.home.invitations(), open)
	}
	return ErrInvitation
}

// admitted tells whether a token was used for a key, and nobody was added with it yet.
func (i *invitations) admitted(key string) bool {
	i.mu.Lock()
	defer i.mu.Unlock()
	open, err := invitationsIn(i.home, time.Now())
	return err == nil && key != "" && slices.ContainsFunc(open, func(one invitation) bool { return one.Key == key })
}

// arrived ends that.
func (i *invitations) arrived(key string) error {
	i.mu.Lock()
	defer i.mu.Unlock()
	open, err := invitationsIn(i.home, time.Now())
	if err != nil {
		return err
	}
	left := slices.DeleteFunc(slices.Clone(open), func(one invitation) bool { return one.Key == key })
	if len(left) == len(open) {
		return nil
	}
	return keepJSON(i.home.invitations(), left)
}

// invitationsIn are those of a node that have not expired.
func invitationsIn(h nodeDir, now time.Time) (open []invitation, err error) {
	text, err := os.ReadFile(h.invitations())
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	var all []invitation
	if err := json.Unmarshal(text, &all); err != nil {
		return nil, fmt.Errorf("%s: %w", h.invitations(), err)
	}
	for _, i := range all {
		if now.Before(i.Until) {
			open = append(open, i)
		}
	}
	return open, nil
}

func hashOf(token string) string {
	sum := sha256.Sum256([]byte(token))
	return hex.EncodeToString(sum[:])
}
