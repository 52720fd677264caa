// Package hooks tells programs of news: only this room and package push call somebody outside.
//
// # News
//
// News are differences of the dossier that everybody may have: what is silent, covered, withheld or
// delayed is decided there, and nothing of it is known here. Of each subject (a round, the result of
// a game, the table) stands beside the journal how it was when a webhook was told of it last, its
// mark. What stands otherwise now is news. Message and mark are written in one transaction, so that
// nothing is lost by a power cut, and nothing is said twice.
//
// A webhook has so many messages that wait, and no more. While it has them nothing is gathered for
// it: what happens meanwhile is one difference at the end, however often it happened. So a receiver
// that is dead, or slow, costs as much as any other.
//
// # Messages
//
// A message is as Standard Webhooks has it (www.standardwebhooks.com): a POST of
//
//	{"type": "game.result", "timestamp": "2026-05-02T15:04:05.000Z", "data": {...}}
//
// with the headers webhook-id, which stays the same however often it is tried, webhook-timestamp, the
// seconds since 1970 of this try, and webhook-signature: "v1," and the base64 of HMAC-SHA256 over
// id, timestamp and body with a full stop between them, with the secret behind "whsec_". data has the
// id of the event, its address at /api/v1, where the journal stood, and what is as it is there:
//
//	round.published  round.withdrawn  round.closed  round.reopened   round
//	game.result                                                      game, its pairing and round
//	game.moved                                                       game
//	table.changed                                                    table without its working
//	announcement.made  announcement.ended                            announcement
//	test                                                             nothing more
//
// They come in no certain order, and one may come twice: data.head.position says which is newer.
//
// # Tries
//
// Any answer from 200 to 299 is one that took it. 410 stops the webhook. After any other answer, a
// redirect too, it is tried again after seconds, minutes and hours (waits), and then given up.
// Retry-After is respected. Once a message is accepted the others are sent at once. Each webhook is sent
// one at a time, and so many at once are sent to in all; an answer is awaited for some seconds, and
// nothing of it is read but its status.
//
// # Where it leads
//
// Who administers an event says where, and is no administrator of the network that the service stands
// in. So an address must be https and outside the local network. The resolved IP address is checked when
// the connection is made, and this very address is dialled. So no DNS change in between leads inside. No
// proxy of the surroundings is used, no redirect followed.
package hooks
