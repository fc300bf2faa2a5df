package press

import "fmt"

// DealArg returns the argument of a press that explains the settlement of a deal of an
// evening.
func DealArg(number, evening int) string { return fmt.Sprint(number, " ", evening) }

// ParseDeal reads what DealArg has written.
func ParseDeal(arg string) (number, evening int, ok bool) {
	if n, err := fmt.Sscanf(arg, "%d %d", &number, &evening); n != 2 || err != nil {
		return 0, 0, false
	}
	return number, evening, DealArg(number, evening) == arg
}
