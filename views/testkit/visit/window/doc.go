// Package window is for tests: a visit with a real browser, headless Chromium. A Window
// is one person's, with cookies of its own; what is pressed in it is really pressed. A
// Journey is a service on the network with the windows of everybody at one game.
//
// Where RENJU_SHOTS names a folder, Shot leaves pictures there.
package window
