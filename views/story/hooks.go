package story

import (
	"context"
	"fmt"
	"time"

	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/records/webhooks"
)

// sendWebhooks has webhooks in every state, with messages in every state.
func sendWebhooks(h *storybook) {
	ctx, kept, said := context.Background(), h.store.Hooks(), 0
	for _, name := range []string{"news", "club", "old", "new"} {
		_, err := h.desk.Hooks.Add(ctx, "harbour", h.chief(), "https://"+name+".example.org/in", "https://"+name+".example.org", access.AllNews())
		must(err)
	}
	s, err := h.desk.Tournament("harbour")
	must(err)
	for _, hook := range s.Access.Hooks[:3] {
		must(h.desk.Hooks.Release(ctx, "harbour", h.chief(), hook.Hook, nil))
		g, err := kept.Gathered(ctx, hook.Hook)
		must(err)
		for n, try := range []webhooks.HookTry{
			{Tries: 1, Status: 204, Delivered: true}, {Tries: 8, Trouble: "nobody"}, {Tries: 2, Status: 503, Next: h.now.Add(time.Hour)}, {Tries: 1, Trouble: "time", Next: h.now.Add(time.Hour)}, {},
		} {
			said++
			m := webhooks.HookMessage{ID: fmt.Sprint("msg_", said), Type: []string{"test", "round.published", "game.result", "table.changed", "announcement.made"}[n], Body: []byte("{}"), Made: h.now}
			must(kept.Gather(ctx, hook.Hook, g.Run, nil, []webhooks.HookMessage{m}))
			list, err := kept.Latest(ctx, hook.Hook, 1)
			must(err)
			if m = list[0]; try.Tries > 0 {
				m.HookTry, m.Tried = try, h.now
				must(kept.Tried(ctx, m))
			}
		}
	}
	must(h.desk.Hooks.Stop(ctx, "harbour", h.chief(), s.Access.Hooks[1].Hook))
	must(h.desk.Hooks.Gone(ctx, "harbour", s.Access.Hooks[2].Hook, h.now))
}
