package cluster

import (
	"bytes"
	"context"
	"crypto/tls"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"time"

	"renju-arbiter/arbiter"
)

// What members ask each other, beside raft: a path each, JSON both ways. Who has shown no
// certificate of the cluster may ask to join and nothing else.
const (
	askJoin    = "/join"    // joinAsked -> joinTold
	askCopy    = "/copy"    // nothing -> a tar of the authority, the key and the database
	askAdd     = "/add"     // Member -> nothing
	askPromote = "/promote" // promoteAsked -> nothing
)

// askMost is how long a member waits for an answer that is not a copy.
const askMost = 10 * time.Second

// largest is how many bytes a question may have.
const largest = 1 << 16

// A RefusedError is what another member has answered.
type RefusedError struct {
	Why  string
	Gone bool   // who asks was removed, as the member that answers has carried out
	by   string // the key of that member
}

func (e *RefusedError) Error() string { return "the cluster answers: " + e.Why }

// A SilentError says that nobody answers at an address.
type SilentError struct {
	At  string
	err error
}

func (e *SilentError) Error() string { return fmt.Sprintf("nobody answers at %s: %v", e.At, e.err) }
func (e *SilentError) Unwrap() error { return e.err }

// orSilent tells that nobody has answered from an answer that was not to be believed.
func orSilent(address string, err error) error {
	if _, net := errors.AsType[*net.OpError](err); net || errors.Is(err, context.DeadlineExceeded) {
		return &SilentError{address, err}
	}
	return err
}

// answer begins to answer members, until what it returns is called.
func (n *Node) answer() (end func() error) {
	routes := http.NewServeMux()
	routes.HandleFunc("POST "+askJoin, n.answerJoin)
	for path, answered := range map[string]func(id string, w http.ResponseWriter, r *http.Request) error{
		askCopy: n.answerCopy, askAdd: n.answerAdd, askPromote: n.answerPromote,
		askStatus: n.answerStatus, askInvite: n.answerInvite, askHandOver: n.answerHandOver, askRemove: n.answerRemove,
	} {
		routes.HandleFunc("POST "+path, func(w http.ResponseWriter, r *http.Request) {
			id, key := whose(r.TLS)
			joins := path == askAdd || path == askCopy
			if !n.isMember(id, key) && !(joins && n.admitted(key)) {
				refuse(w, n.wire.strangerOr(key))
			} else if err := answered(id, w, r); err != nil {
				refuse(w, err)
			}
		})
	}
	server := &http.Server{Handler: routes, ReadHeaderTimeout: askMost, ReadTimeout: askMost, IdleTimeout: askMost, ErrorLog: n.asLines()}
	n.tending.Go(func() { _ = server.Serve(asks{n.wire}) })
	return server.Close
}

// isMember tells whether somebody belongs to the cluster now: who was removed has a certificate still,
// and somebody else may have its id.
func (n *Node) isMember(id, key string) bool {
	list, err := n.Members()
	m, is := find(list, id)
	return err == nil && is && (m.Key == "" || m.Key == key)
}

var errStranger = errors.New("only members may ask that, and who joins with a line that was just given out")

// A refusal is what stands in an answer that is none.
type refusal struct {
	Why    string
	Leader string `json:",omitempty"` // the address of the log of who decides, where that is the reason
	Gone   bool   `json:",omitempty"` // who asks was removed
}

func refuse(w http.ResponseWriter, err error) {
	r, status := refusal{Why: err.Error(), Gone: errors.Is(err, errGone)}, http.StatusConflict
	if to, is := errors.AsType[*leaderError](err); is {
		r.Leader, status = to.log, http.StatusMisdirectedRequest
	}
	w.WriteHeader(status)
	_ = json.NewEncoder(w).Encode(r)
}

// A leaderError says that another member has to be asked.
type leaderError struct {
	log string // its address; empty where none is known
	err error
}

func (e *leaderError) Error() string { return e.err.Error() }

// orLeader says where to ask instead.
func (n *Node) orLeader(err error) error {
	if _, is := errors.AsType[*arbiter.NotLeaderError](err); !is {
		return err
	}
	to, _ := n.Leader()
	return &leaderError{to.Log, err}
}

func read(r *http.Request, question any) error {
	return json.NewDecoder(io.LimitReader(r.Body, largest)).Decode(question)
}

// ask asks another member, and leaves the answer to a reader.
func ask(ctx context.Context, as *tls.Config, address, path string, question any, read func(io.Reader) error) error {
	text, err := json.Marshal(question)
	if err != nil {
		return err
	}
	way := &http.Transport{
		DisableKeepAlives: true,
		DialTLSContext:    func(ctx context.Context, _, _ string) (net.Conn, error) { return dial(ctx, as, address) },
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, "https://"+address+path, bytes.NewReader(text))
	if err != nil {
		return err
	}
	answer, err := way.RoundTrip(request)
	if err != nil {
		return orSilent(address, err)
	}
	defer answer.Body.Close()
	if answer.StatusCode != http.StatusOK {
		return refused(answer)
	}
	return read(answer.Body)
}

func refused(answer *http.Response) error {
	var r refusal
	if err := json.NewDecoder(io.LimitReader(answer.Body, largest)).Decode(&r); err != nil {
		return fmt.Errorf("status %d: %w", answer.StatusCode, err)
	}
	_, by := whose(answer.TLS)
	why := &RefusedError{r.Why, r.Gone, by}
	if answer.StatusCode == http.StatusMisdirectedRequest {
		return &leaderError{r.Leader, why}
	}
	return why
}

// askLeader asks a member, and whom that names as the leader, until one answers.
func askLeader(ctx context.Context, as *tls.Config, address, path string, question any) error {
	for to := address; ; {
		err := askOnce(ctx, as, to, path, question)
		other, is := errors.AsType[*leaderError](err)
		if !is {
			return err
		}
		if to = other.log; to == "" {
			to = address
		}
		select {
		case <-ctx.Done():
			return errors.Join(err, ctx.Err())
		case <-time.After(50 * time.Millisecond):
		}
	}
}

func askOnce(ctx context.Context, as *tls.Config, address, path string, question any) error {
	ctx, cancel := context.WithTimeout(ctx, askMost)
	defer cancel()
	return ask(ctx, as, address, path, question, func(io.Reader) error { return nil })
}
