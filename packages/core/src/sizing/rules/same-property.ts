/** Words that a property's name carries or leaves out: they tell no properties apart. */
const fillers =
  /\b(the|at|of|and|apartments?|apts?|homes?|townhomes?|townhouses?|residences?|community|communities|property|properties|llc|lp|llp|inc|ltd|co)\b/g

/**
 * Whether two documents may name the same property: loosely, without case, punctuation, codes in brackets and words like
 * apartments; one name may be longer than the other. A name that is not known says nothing.
 *
 * @example
 * sameProperty('Oak Court Apartments, LLC', 'OAK COURT (oc01)')
 * // => true
 */
export function sameProperty(left: string | null, right: string | null): boolean {
  const [first, second] = [wordsOf(left), wordsOf(right)]
  if (first.length === 0 || second.length === 0) return true
  const within = (few: readonly string[], many: readonly string[]) => few.every((word) => many.includes(word))
  const [one, other] = [first.join(''), second.join('')]
  return within(first, second) || within(second, first) || one.includes(other) || other.includes(one)
}

function wordsOf(name: string | null): string[] {
  const plain = (name ?? '')
    .toLowerCase()
    .replace(/[([{][^)\]}]*[)\]}]/g, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(fillers, ' ')
    .trim()
  return plain === '' ? [] : plain.split(/\s+/)
}
