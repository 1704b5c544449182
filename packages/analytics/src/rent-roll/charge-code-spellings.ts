import data from './data/charge-phrases.json' with { type: 'json' }

const shortForms = new Map<string, readonly string[]>(Object.entries(data.abbreviations))

/** The longest code that some systems store. Source: practitioner convention for Yardi. */
const longestCode = 8

const pick = <Item>(items: readonly Item[], random: () => number): Item =>
  items[Math.floor(random() * items.length)] as Item

/** A word as codes carry it: whole, a usual short form, its first letters, without its vowels, or its initial. */
function cutShort(word: string, random: () => number): string {
  const usual = shortForms.get(word)
  const chance = random()
  if (chance < 0.25) return word
  if (usual && chance < 0.75) return pick(usual, random)
  if (chance < 0.85) return word.slice(0, 3 + Math.floor(random() * 3))
  if (chance < 0.95) return withoutVowels(word)
  return word.slice(0, 1)
}

/** A word without the vowels after its first letter: `rnt` for `rent`, `prkng` for `parking`. */
export function withoutVowels(word: string): string {
  return word.slice(0, 1) + word.slice(1).replace(/[aeiou]/g, '')
}

/** The first letters of words, with a fee written out: `mtmfee` for `month to month fee`. */
function initials(words: readonly string[]): string {
  return words.map((word, index) => (index === words.length - 1 && word === 'fee' ? word : word.slice(0, 1))).join('')
}

/**
 * A code that an operator could give a charge: its words cut short and run together, now and then in another order, with an
 * operator's prefix, a suffix, or cut off where a system stores no more.
 *
 * @param phrase The charge written out, lower case, such as `pet rent`.
 */
export function inventChargeCode(phrase: string, random: () => number): string {
  const words = phrase.split(' ')
  if (words.length === 2 && random() < 0.2) words.reverse()
  if (words.length > 2 && random() < 0.15) return initials(words)
  const joint = pick(['', '', '', '', '', '/', '-', ' '], random)
  const parts = words.map((word) => cutShort(word, random)).filter((part) => part !== '')
  const prefix = random() < 0.15 ? pick(data.prefixes, random) : ''
  const suffix = random() < 0.1 ? pick(data.suffixes, random) : ''
  const code = `${prefix}${parts.join(joint)}${suffix}`
  return joint === '' && random() < 0.3 ? code.slice(0, longestCode) : code
}
