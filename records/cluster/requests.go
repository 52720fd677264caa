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

	"renju-arbiter/arbiter/journal"
)

// The requests between members, beside raft: one path each, JSON in both directions. A caller without a
// certificate of the cluster may only join.
const (
	askJoin    = "/join"    // joinAsked -> joinTold
	askCopy    = "/copy"    // nothing -> a tar of the authority, the key and the database
	askAdd     = "/add"     // Member -> nothing
	askPromote = "/promote" // promoteAsked -> nothing
)

// askMost is the timeout of a request, except for a copy.
const askMost = 10 * time.Second

// largest limits a request, in bytes.
const largest = 1 << 16

// A RefusedError is another member's refusal.
type RefusedError struct {
	Why  string
	Gone bool   // the caller was removed from the cluster
	by   string // the key of this member
}

func (e *RefusedError) Error() string { return "the cluster answers: " + e.Why }

// A NoAnswerError says that nobody answers at an address.
type NoAnswerError struct {
	At  string
	err error
}

func (e *NoAnswerError) Error() string { return fmt.Sprintf("nobody answers at %s: %v", e.At, e.err) }
func (e *NoAnswerError) Unwrap() error { return e.err }

// orNoAnswer returns a *NoAnswerError for a network error or a timeout, and other errors as they are.
func orNoAnswer(address string, err error) error {
	if _, net := errors.AsType[*net.OpError](err); net || errors.Is(err, context.DeadlineExceeded) {
		return &NoAnswerError{address, err}
	}
	return err
}

// answer starts to serve requests of members, until end is called.
func (n *Node) answer() (end func() error) {
	routes := http.NewServeMux()
	routes.HandleFunc("POST "+askJoin, func(w http.ResponseWriter, r *http.Request) { answerJoin(n, w, r) })
	for path, answered := range map[string]func(n *Node, id string, w http.ResponseWriter, r *http.Request) error{
		askCopy: answerCopy, askAdd: answerAdd, askPromote: answerPromote,
		askStatus: answerStatus, askInvite: answerInvite, askHandOver: answerHandOver, askRemove: answerRemove,
	} {
		routes.HandleFunc("POST "+path, func(w http.ResponseWriter, r *http.Request) {
			id, key := whose(r.TLS)
			joins := path == askAdd || path == askCopy
			if !n.isMember(id, key) && !(joins && n.invited.admitted(key)) {
				refuse(w, n.wire.removedOr(key))
			} else if err := answered(n, id, w, r); err != nil {
				refuse(w, err)
			}
		})
	}
	server := &http.Server{Handler: routes, ReadHeaderTimeout: askMost, ReadTimeout: askMost, IdleTimeout: askMost, ErrorLog: n.asLines()}
	n.tending.Go(func() { _ = server.Serve(asks{n.wire}) })
	return server.Close
}

// isMember reports whether a node is a member now. A removed node still has a certificate, and its id
// may belong to another node.
func (n *Node) isMember(id, key string) bool {
	list, err := n.Members()
	m, is := find(list, id)
	return err == nil && is && (m.Key == "" || m.Key == key)
}

var errStranger = errors.New("only members may ask that, and who joins with a line that was just given out")

// A refusal is the body of an error response.
type refusal struct {
	Why    string
	Leader string `json:",omitempty"` // the leader's raft address, where that is the reason
	Gone   bool   `json:",omitempty"` // who asks was removed
}

func refuse(w http.ResponseWriter, err error) {
	r, status := refusal{Why: err.Error(), Gone: errors.Is(err, errRemoved)}, http.StatusConflict
	if to, is := errors.AsType[*leaderError](err); is {
		r.Leader, status = to.log, http.StatusMisdirectedRequest
	}
	w.WriteHeader(status)
	_ = json.NewEncoder(w).Encode(r)
}

// A leaderError says that the leader must be asked.
type leaderError struct {
	log string // the leader's raft address; empty: unknown
	err error
}

func (e *leaderError) Error() string { return e.err.Error() }

// orLeader adds the leader's address to an error.
func (n *Node) orLeader(err error) error {
	if _, is := errors.AsType[*journal.NotLeaderError](err); !is {
		return err
	}
	to, _ := n.Leader()
	return &leaderError{to.Log, err}
}

func read(r *http.Request, question any) error {
	return json.NewDecoder(io.LimitReader(r.Body, largest)).Decode(question)
}

// ask sends a request to another member, and passes the response to read.
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
		return orNoAnswer(address, err)
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

// askLeader sends a request to a member, and follows it to the leader.
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
