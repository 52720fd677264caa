package fakeplayers

import (
	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/renju"
)

// sees is a claim of what the player has seen on the board: the own five, White's overline, a foul of
// Black's last stone; and sometimes one of before, which may have lapsed (RIF 9.7, 9.8; seed 7.7, 7.8).
func (p *Player) sees(v Seat) (game.Command, bool) {
	if !v.ByClaim || p.muted(v) || v.Mine.Fallen() && v.Timed || v.Opens && len(v.Plies) < 5 {
		return game.Command{}, false
	}
	looks := 2
	if p.draw.in(15) {
		looks = 6
	}
	for back := range min(looks, len(v.Plies)) {
		i := len(v.Plies) - 1 - back
		ply := v.Plies[i]
		if ply.Point == board.NoPoint || !p.draw.in(p.Eyes) {
			continue
		}
		made := v.makes(i)
		switch {
		case ply.Colour == v.Colour && (made == renju.Five || made == renju.Overline && v.Colour == board.White):
			return p.claims(game.ClaimFive, i), !p.told(v, game.ClaimFive)
		case v.Colour == board.White && ply.Colour == board.Black && made.Foul():
			return p.claims(game.ClaimFoul, i), !p.told(v, game.ClaimFoul)
		}
	}
	return game.Command{}, false
}

// claims names the ply, or leaves it to the arbiter to find.
func (p *Player) claims(kind string, index int) game.Command {
	c := game.Command{Do: game.DoClaim, Kind: kind}
	if p.draw.in(50) {
		c.Ply = index + 1
	}
	return c
}

// told tells that such a claim of the player was found unfounded: it is not made again.
func (p *Player) told(v Seat, kind string) bool {
	for _, c := range v.Claims {
		if c.Mine && c.Judged && !c.Upheld && c.Kind == kind {
			return true
		}
	}
	return false
}

// fancies is a claim of what is not there, as far as the player has looked.
func (p *Player) fancies(v Seat) game.Command {
	switch {
	case v.Colour == board.White && p.draw.in(60):
		return game.Command{Do: game.DoClaim, Kind: game.ClaimFoul}
	case v.Timed && p.draw.in(30):
		return game.Command{Do: game.DoClaim, Kind: game.ClaimTime}
	}
	return game.Command{Do: game.DoClaim, Kind: game.ClaimFive}
}
