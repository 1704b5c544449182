/** Words that some reports add to a property's name and others omit. */
const generic = new Set(
  'the at of on a an and apartment apartments apt apts home homes residences living property properties community llc lp llp inc ltd co company owner holdings'.split(
    ' ',
  ),
)

/**
 * Returns whether two names in reports mean the same property: one contains the words of the other, whatever surrounds them.
 *
 * @returns `null` if a name is unknown, or has only generic words.
 * @example
 * [isSameProperty('Oak Court Apartments (oak1)', 'OAK COURT'), isSameProperty('Oak Court', 'Elm Court')]
 * // => [true, false]
 */
export function isSameProperty(one: string | null, other: string | null): boolean | null {
  const [few = [], many = []] = [words(one), words(other)].sort((left, right) => left.length - right.length)
  if (few.length === 0) return null
  const joined = many.join('')
  return few.every((word) => many.includes(word)) || joined.includes(few.join(''))
}

function words(name: string | null): string[] {
  const found =
    (name ?? '')
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  return [...new Set(found.filter((word) => !generic.has(word)))]
}
