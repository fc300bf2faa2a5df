package told

// Vary calls f with each way to choose one of each list, until f returns false.
func Vary[T any](lists [][]T, f func(chosen []T) bool) bool {
	chosen := make([]T, len(lists))
	var from func(i int) bool
	from = func(i int) bool {
		if i == len(lists) {
			return f(chosen)
		}
		for _, one := range lists[i] {
			if chosen[i] = one; !from(i + 1) {
				return false
			}
		}
		return true
	}
	return from(0)
}
