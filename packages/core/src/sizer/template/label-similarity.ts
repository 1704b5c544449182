/** Abbreviations that lenders print, and their meanings. */
const shortForms: Readonly<Record<string, string>> = {
  '#': 'number',
  '%': 'percent',
  no: 'number',
  num: 'number',
  pct: 'percent',
  sf: 'square feet',
  sqft: 'square feet',
  sq: 'square',
  ft: 'feet',
  uw: 'underwritten',
  underwriting: 'underwritten',
  dscr: 'debt service coverage',
  dsc: 'debt service coverage',
  ltv: 'loan to value',
  ltc: 'loan to cost',
  egi: 'effective gross income',
  gpr: 'gross potential rent',
  noi: 'net operating income',
  ncf: 'net cash flow',
  io: 'interest only',
  amort: 'amortization',
  amortization: 'amortization',
  program: 'program',
  mos: 'month',
  mo: 'month',
  yr: 'year',
  yrs: 'year',
  avg: 'average',
  max: 'maximum',
  min: 'minimum',
  occ: 'occupancy',
  apt: 'apartment',
  mgmt: 'management',
  prop: 'property',
}

/** Words that say nothing about the purpose of a cell. */
const fillers: readonly string[] = ['the', 'of', 'in', 'inp', 'input', 'a', 'an', 'and', 'less', 'plus', 'usd']

/**
 * Returns the similarity of two captions, 0 to 1: 1 if they differ only in capitalization, punctuation, abbreviations and plurals.
 *
 * @source Dice's coefficient, twice the shared pieces over all pieces: of words; and of letter pairs, if nearly all agree, for
 * misspelled and joined words.
 * @example
 * [labelSimilarity('UW NOI:', 'Underwritten net operating income'), labelSimilarity('Interest Rate', 'Occupancy')]
 * // => [1, 0]
 */
export function labelSimilarity(left: string, right: string): number {
  return shapeSimilarity(labelShape(left), labelShape(right))
}

/** The parts of a caption that are compared. */
export interface LabelShape {
  words: readonly string[]
  pairs: readonly string[]
}

/** Returns the parts of a caption that are compared, so that it can be compared with many captions. */
export function labelShape(label: string): LabelShape {
  const words = labelWords(label)
  return { words, pairs: letterPairs(words) }
}

/** Returns the similarity of two captions, as in `labelSimilarity`. */
export function shapeSimilarity(left: LabelShape, right: LabelShape): number {
  if (left.words.length === 0 || right.words.length === 0) return 0
  if (left.words.join(' ') === right.words.join(' ')) return 1
  const letters = dice(left.pairs, right.pairs)
  return Math.min(0.97, Math.max(dice(left.words, right.words), letters > 0.8 ? letters : 0))
}

/**
 * Returns the words of a caption or of a defined name, with abbreviations spelled out.
 *
 * @example
 * labelWords('Annual_DebtService ($)')
 * // => ['annual', 'debt', 'service']
 */
export function labelWords(label: string): string[] {
  const spaced = label
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/_/g, ' ')
    .toLowerCase()
  const words = spaced.match(/[#%]|[\p{L}\d]+/gu) ?? []
  return words
    .flatMap((word) => (shortForms[word] ?? word).split(' '))
    .map((word) => (word.length > 3 && /[^aius]s$/.test(word) ? word.slice(0, -1) : word))
    .filter((word) => !fillers.includes(word))
}

function letterPairs(words: readonly string[]): string[] {
  const text = words.join('')
  return [...text].slice(1).map((_, at) => text.slice(at, at + 2))
}

function dice(left: readonly string[], right: readonly string[]): number {
  // Lists of very different lengths share too little to be similar.
  if (left.length > 4 * right.length || right.length > 4 * left.length) return 0
  const rest = [...right]
  const shared = left.filter((piece) => {
    const at = rest.indexOf(piece)
    if (at >= 0) rest.splice(at, 1)
    return at >= 0
  })
  return left.length + right.length === 0 ? 0 : (2 * shared.length) / (left.length + right.length)
}
