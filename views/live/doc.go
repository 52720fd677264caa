// Package live sends what has changed to everybody who is watching it.
//
// A topic (a game, an event's table) has viewers of several kinds (language,
// role). What a kind sees of a topic is a channel. When the topic changes, the text
// of each channel that has a viewer is rendered once, and so is what makes it of the
// text before: a difference. The same bytes go to all viewers, compressed once where they
// take it so.
//
//	text        all that a channel shows: messages with names (text.go)
//	difference  what makes of a text the next one, and the sum by which that is checked (difference.go)
//	state       a text with the last differences that lead to it (state.go)
//	line        the connection of a viewer who only looks: few writers write to all of them
//	            without waiting, and no goroutine stands at it (line.go, writer.go)
//	feed        a topic whose texts come from another hub, as its stream brings them (feed.go, read.go)
//
// A line that does not accept a message at once is slow. A goroutine waits for it, for a limited number
// of lines and at most for KeepAlive. Then the line continues with the newest state.
//
// Who keeps texts gets the whole one first and then differences; who does not, or has
// missed more than are kept, the whole. Every message leads to the newest text, so that a
// slow connection skips steps but is never wrong, and no buffer grows.
//
// A viewer who may lose the right to what is sent is asked about before each message, and often between
// them (ServeWhile): the stream ends with the right. Lines are for what everybody may see.
//
// A difference is a function of two texts that its viewers have both been sent: it tells
// nothing that they do not.
package live
