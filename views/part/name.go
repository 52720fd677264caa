package part

import "strings"

// Before what tells namesakes apart stands a space at which no line ends. A name has none:
// what is entered has plain spaces.
const beforeTold = "\u00a0("

// ToldApart is a name with what tells its bearer from a namesake, if anything does.
func ToldApart(name, apart string) string {
	if apart == "" {
		return name
	}
	return name + beforeTold + apart + ")"
}

// parted is a name without what stands after it, and that.
func parted(text string) (name, apart string) {
	if i := strings.LastIndex(text, beforeTold); i > 0 && strings.HasSuffix(text, ")") {
		return text[:i], text[i+len(beforeTold)-1:]
	}
	return text, ""
}
