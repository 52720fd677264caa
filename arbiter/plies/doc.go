// Package plies tells a game ply by ply: what was played, both clocks as they stood, whose move it
// was, which colours they held, and what happened between two plies.
//
// It decides nothing. The game after each event comes from game.Line, as everywhere; Of only reads the
// differences between one state and the next. So a replay cannot show another board than the referee had.
package plies
