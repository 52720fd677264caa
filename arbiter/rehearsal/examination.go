package rehearsal

import "renju-arbiter/arbiter/board"

// Asked is how many questions an examination has.
const Asked = 20

// Examination draws its questions from the set: the same seed gives the same ones, in the same order,
// turned the same way. No question is asked twice, and each group of rules has its share.
func Examination(seed uint64) []Question {
	next := chance(seed)
	var list []Question
	order := shuffled(len(set), next)
	taken, byRule := map[int]bool{}, map[string]int{}
	for most := 3; len(list) < Asked; most++ {
		for _, i := range order {
			if taken[i] || byRule[set[i].rule] >= most || len(list) == Asked {
				continue
			}
			q, err := set[i].question(int(next() % board.Symmetries))
			if err != nil {
				continue // the tests of the set leave none
			}
			taken[i] = true
			byRule[set[i].rule]++
			list = append(list, q)
		}
	}
	return list
}

// chance is a row of numbers from a seed (SplitMix64): the core knows no other chance than it is given.
func chance(seed uint64) func() uint64 {
	return func() uint64 {
		seed += 0x9e3779b97f4a7c15
		z := seed
		z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
		z = (z ^ z>>27) * 0x94d049bb133111eb
		return z ^ z>>31
	}
}

func shuffled(n int, next func() uint64) []int {
	list := make([]int, n)
	for i := range list {
		list[i] = i
	}
	for i := n - 1; i > 0; i-- {
		j := int(next() % uint64(i+1))
		list[i], list[j] = list[j], list[i]
	}
	return list
}
