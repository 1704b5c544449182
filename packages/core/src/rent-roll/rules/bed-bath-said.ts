import { studioWords } from '../data/bed-bath-words.ts'
import { type BedBath, isPlausibleBedBath } from './bed-bath-plausible.ts'

const bedWord = '(?:bed(?:rooms?|rms?|s)?|bdrms?|bdrs?|brms?|brs?|bds?)(?![a-ce-z]|d(?!en))'
const bathWord = '(?:bath(?:rooms?|s)?|bas?)(?![a-z])'
/** `2`, `2.5`, `2.00`; a plan variant such as the `.1` of `1x1.1` is left standing. */
const bathCount = '\\d(?:\\.(?:00?|50?|25|75)(?!\\d))?'

const wordsFirst = new RegExp(
  `(?<!\\d[\\s-]?)${bedWord}[\\s:-]*(\\d)(?!\\d)[\\s,/-]*${bathWord}[\\s:-]*(${bathCount})(?![\\d.])`,
)
const bedsThenWord = new RegExp(`(?<![\\d.])(\\d)[\\s-]*${bedWord}`)
const bathsThenWord = new RegExp(`(?<![\\d.])(${bathCount}|[1-5][05])[\\s-]*${bathWord}`)
const bathsAfterBedWord = new RegExp(`\\d[\\s-]?${bedWord.replace(/\(\?!.*$/, '')}([1-5][05]|\\d)(?![\\d.a-z])`)
const twoShortWords = new RegExp(`(?<![\\d.])(\\d) ?b ?[/x-]? ?(${bathCount}) ?b(?:a(?:ths?)?)?(?![a-z])`)
const studio = new RegExp(`(?<![a-z])(?:${studioWords.join('|')})(?![a-z])`)
const bathsAfterStudio = new RegExp(`(?:${studioWords.join('|')}) ?[/x-] ?(${bathCount})(?!\\d)`)
const bedPlusDen = /(?<![\d.a-z])(\d) ?\+ ?(?:\d|d|den|study|loft)(?![a-z\d])/

/** Two counts side by side, strongest first, with the trust that each deserves. */
const pairs: readonly (readonly [pattern: RegExp, confidence: BedBath['confidence']])[] = [
  [twoShortWords, 'high'],
  [new RegExp(`(?<![\\d.])(\\d) ?x ?(${bathCount})(?!\\d)`), 'high'],
  [new RegExp(`(?<![\\d.a-z]|[/-])(\\d) ?[/|_-] ?(${bathCount})(?!\\d)`), 'high'],
  [/(?<![\d.]|(?<![a-z])[a-z])(\d)b(\d)(?!\d)/, 'high'],
  // The plan's letter stands behind the bedrooms: `1Ax1`, `2Dx2`.
  [new RegExp(`(?<![\\d.a-z])(\\d)[a-z]x(${bathCount})(?!\\d)`), 'medium'],
  // Any other plan letter between: the second digit is baths only while it does not exceed the bedrooms.
  [/(?<![\d.]|(?<![a-z])[a-z])(\d)[ac-wyz](\d)(?!\d)/, 'medium'],
  // Two digits in a word; a letter before makes them a plan number, a third digit a code, an earlier digit a suffix.
  [/^[^\d]*?(?<![a-z\d.])(\d)(\d)(?!\d|[-/.,]\d)/, 'medium'],
  [/^[a-z]+0{2,}([1-6])([1-6])(?!\d)/, 'medium'],
]

/**
 * Beds and baths that the text of a floorplan name says outright: by words (`2 Bed 1.5 Bath`), by two counts (`2x2`,
 * `2/1.00`, `22A`) or by a studio word. Takes the text after `floorplanText`.
 *
 * @returns `null` where it says neither. `bath` (or `bed`) alone is `null` where only the other is said.
 * @source Specification of the product: two digits in a word are bed and bath. Guarded so that plan numbers (`A12`) and
 *   property codes (`60212c`) are not.
 * @example
 * bedBathSaid('1br15ba')
 * // => { bed: 1, bath: 1.5, confidence: 'high' }
 */
export function bedBathSaid(text: string): BedBath | null {
  return saidByWords(text) ?? saidByPair(text) ?? saidByStudio(text) ?? saidByDen(text) ?? saidBathOnly(text)
}

/**
 * Whether a word of the text speaks of rooms to live in, so that it cannot be a garage or a pad.
 *
 * @example
 * [namesRooms('studio over garage'), namesRooms('garage 12')]
 * // => [true, false]
 */
export function namesRooms(text: string): boolean {
  return bedsThenWord.test(text) || studio.test(text)
}

function saidByWords(text: string): BedBath | null {
  const inOrder = wordsFirst.exec(text)
  if (inOrder) return plausible(Number(inOrder[1]), Number(inOrder[2]), 'high')
  const beds = bedsThenWord.exec(text)?.[1] ?? bathsAfterBedWord.exec(text)?.[0].charAt(0)
  if (beds === undefined) return null
  const baths = bathsThenWord.exec(text)?.[1] ?? bathsAfterBedWord.exec(text)?.[1]
  const bed = Number(beds)
  if (/(?<![a-z])(?:jr|junior)(?![a-z])/.test(text) && bed === 1) return { bed: 0, bath: 1, confidence: 'low' }
  return (baths === undefined ? null : plausible(bed, bathsOf(baths), 'high')) ?? bedOnly(bed)
}

function saidByPair(text: string): BedBath | null {
  for (const [pattern, confidence] of pairs) {
    const [, beds, baths] = pattern.exec(text) ?? []
    if (beds === undefined || baths === undefined) continue
    const said = plausible(Number(beds), Number(baths), confidence)
    if (said && (confidence === 'high' || Number(baths) <= Number(beds) + 1)) return said
  }
  return null
}

function saidByStudio(text: string): BedBath | null {
  if (!studio.test(text)) return null
  const baths = bathsThenWord.exec(text)?.[1] ?? bathsAfterStudio.exec(text)?.[1]
  return (baths === undefined ? null : plausible(0, bathsOf(baths), 'high')) ?? bedOnly(0)
}

function saidByDen(text: string): BedBath | null {
  const beds = bedPlusDen.exec(text)?.[1]
  return beds === undefined ? null : bedOnly(Number(beds))
}

function saidBathOnly(text: string): BedBath | null {
  const baths = bathsThenWord.exec(text)?.[1]
  return baths === undefined || bathsOf(baths) === 0 ? null : { bed: null, bath: bathsOf(baths), confidence: 'medium' }
}

function bedOnly(bed: number): BedBath | null {
  return bed > 6 ? null : { bed, bath: null, confidence: bed === 0 ? 'high' : 'medium' }
}

function plausible(bed: number, bath: number, confidence: BedBath['confidence']): BedBath | null {
  return isPlausibleBedBath(bed, bath) ? { bed, bath, confidence } : null
}

/** Two digits before a bath word leave the point out: `15` is one and a half. */
function bathsOf(digits: string): number {
  return /^\d\d$/.test(digits) ? Number(digits) / 10 : Number(digits)
}
