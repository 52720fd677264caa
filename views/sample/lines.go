package sample

// The lines of the Swiss are played in Taraguchi-10: a stone of the opening that comes
// without a word declines the swap, and a fifth without the offer is one stone.
const (
	whiteWins   = "h8 h9 j9 swap i8 j7 j8 k8 i10 i6 l9 h5 g4 g8 h7 g6 g10 e12 e8 i12 h10 j10 e10 f10 i9 k7 f12 g11 i7 i11 e9 e7 f9 g9 d7 c6 h11!"
	blackWins   = "h8 i9 j6 i7 i8 j8 h6 h10 k7 g11 f12 h4 k6 i6 k9 k8 j7 h9 l5 m4 l8 m9 l7 l6 m7 n7 j10 i11 n6!"
	shortFight  = "h8 h9 h6 h5 g7 i5 e5 f6 f8 e9 i9 k11 g8 i8 e8 d8 g5 g6 g10 g11 f10 i4 j3 i6 i3 i7!"
	longFight   = "h8 h9 j10 i9 j9 j8 h10 i10 j11 j12 i11 g9 f9 i8 i7 f11 g10 l8 m8 i12 h12 g13 h11 k11 e8 d7 h14 h13 e10 f10 g8 h7"
	quiet       = "h8 h9 j8 i8 j7 j9 i9 h7 k10 f5 g6 g7 k7 h10 m5 l6 k11 k8 j10 l12 l7 m7"
	corner      = "h8 h9 i8 g8 i10 i9 j9 k8 k10 h7 l11 m12 f9 m10 i6 m11 m9 m13 m14 j10 l12 l9 n11 l13"
	middleGame  = "h8 h9 i6 i8 swap j7 k8 h5 f3 h7 h6 i7 g7 l7 k7 i5 i4 k4 j5 k5 j6 k6 k3 l8 l5"
	twoThrees   = "h8 i9 i7 g9 h9 h10 j8 f8 i11 e7 d6 h6 g7 f6 j6 l4 j7"
	inTrouble   = "h8 i9 j9 i8 i7 g9 j6 l4 j8 j7 h9 h10 h6 g5 h5 h7 k9 l10 g6 i6 j10 j12 i11 l8 h12 g13 l9 m9 k11 g11 g12 f12 e13 g8 j5 e10"
	withArbiter = "h8 i9 i8 j8 h10 h9 g9 f8 f10 i7 d12 e11 k9 k7 m5 j7 h7 m7 l7 j9 j10 j5 j6 i10 i11 h12 j12 k13 h6 h5 i6 g6 k6 l6 g8 e10 g12"
	tenFifths   = "h8 h9 j10 g10 keep propose=i9,i8,j8,g7,k9,i11,f8,h6,j7,g9"
)

// The lines of the teams are played in Soosorv-8.
const (
	declared  = "h8 i9 j7 g9 declare=2 propose=i7,k8 choose=k8 i8"
	answered  = "h8 h9 j10 keep i7 declare=2 keep propose=g7,i9 choose=g7 i9 j8 j9 g9 k9 l9 i8 i10 h10 g11 k7 l6 k8"
	beginning = "h8 h9 j10 keep i7 declare=4"
)
