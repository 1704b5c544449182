import {
  bedsByPlanLetter,
  incomeLimits,
  numberWords,
  programPatterns,
  renovationTierTags,
  studioWords,
  usualBaths,
  usualTownhouseBaths,
  wholeNameWords,
} from '../data/bed-bath-words.ts'

/** Beds and baths of one dwelling; `null` if not stated. */
export interface BedBath {
  /** Bedrooms, 0 for a studio. */
  bed: number | null
  /** Baths, in quarters: a half bath is 0.5. */
  bath: number | null
  /** `high`: the name states it outright; `medium`: by a firm convention or a close vote; `low`: the user must confirm. */
  confidence: 'high' | 'medium' | 'low'
}

/**
 * Returns whether these bedrooms and baths are plausible for a dwelling: whole bedrooms from 0 to 6, more than zero
 * baths, in quarters, and at most two more baths than bedrooms.
 *
 * @example
 * [isPlausibleBedBath(2, 2.5), isPlausibleBedBath(1, 9), isPlausibleBedBath(6, 0)]
 * // => [true, false, false]
 */
export function isPlausibleBedBath(bed: number, bath: number): boolean {
  return Number.isInteger(bed) && bed >= 0 && bed <= 6 && bath > 0 && bath <= bed + 2 && Number.isInteger(bath * 4)
}

const bedWord = '(?:bed(?:rooms?|rms?|s)?|bdrms?|bdrs?|brms?|brs?|bds?)(?![a-ce-z]|d(?!en))'
const bathWord = '(?:bath(?:rooms?|s)?|bas?)(?![a-z])'
/** Matches `2`, `2.5`, `2.00`; a plan variant such as the `.1` of `1x1.1` is not consumed. */
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

/** Two adjacent counts, strongest pattern first, with the confidence of each. */
const pairs: readonly (readonly [pattern: RegExp, confidence: BedBath['confidence']])[] = [
  [twoShortWords, 'high'],
  [new RegExp(`(?<![\\d.])(\\d) ?x ?(${bathCount})(?!\\d)`), 'high'],
  [new RegExp(`(?<![\\d.a-z]|[/-])(\\d) ?[/|_-] ?(${bathCount})(?!\\d)`), 'high'],
  [/(?<![\d.]|(?<![a-z])[a-z])(\d)b(\d)(?!\d)/, 'high'],
  // The plan's letter follows the bedrooms: `1Ax1`, `2Dx2`.
  [new RegExp(`(?<![\\d.a-z])(\\d)[a-z]x(${bathCount})(?!\\d)`), 'medium'],
  // Any other plan letter between: the second digit is baths only if it does not exceed the bedrooms.
  [/(?<![\d.]|(?<![a-z])[a-z])(\d)[ac-wyz](\d)(?!\d)/, 'medium'],
  // Two digits in a word; a letter before makes them a plan number, a third digit a code, an earlier digit a suffix.
  [/^[^\d]*?(?<![a-z\d.])(\d)(\d)(?!\d|[-/.,]\d)/, 'medium'],
  [/^[a-z]+0{2,}([1-6])([1-6])(?!\d)/, 'medium'],
]

/**
 * Returns beds and baths that a floorplan name states outright: by words (`2 Bed 1.5 Bath`), by two counts (`2x2`,
 * `2/1.00`, `22A`) or by a studio word. Takes the text after `floorplanText`.
 *
 * @returns `null` if it states neither. `bath` (or `bed`) alone is `null` if only the other is stated.
 * @source Specification of the product: two digits in a word are bed and bath. Guarded so that plan numbers (`A12`) and
 * property codes (`60212c`) are not.
 * @example
 * statedBedBath('1br15ba')
 * // => { bed: 1, bath: 1.5, confidence: 'high' }
 */
export function statedBedBath(text: string): BedBath | null {
  return statedByWords(text) ?? statedByPair(text) ?? statedByStudio(text) ?? statedByDen(text) ?? statedBathOnly(text)
}

/**
 * Returns whether the text contains a word for living space, so that it cannot be a garage or a pad.
 *
 * @example
 * [namesRooms('studio over garage'), namesRooms('garage 12')]
 * // => [true, false]
 */
export function namesRooms(text: string): boolean {
  return bedsThenWord.test(text) || studio.test(text)
}

function statedByWords(text: string): BedBath | null {
  const inOrder = wordsFirst.exec(text)
  if (inOrder) return plausible(Number(inOrder[1]), Number(inOrder[2]), 'high')
  const beds = bedsThenWord.exec(text)?.[1] ?? bathsAfterBedWord.exec(text)?.[0].charAt(0)
  if (beds === undefined) return null
  const baths = bathsThenWord.exec(text)?.[1] ?? bathsAfterBedWord.exec(text)?.[1]
  const bed = Number(beds)
  if (/(?<![a-z])(?:jr|junior)(?![a-z])/.test(text) && bed === 1) return { bed: 0, bath: 1, confidence: 'low' }
  return (baths === undefined ? null : plausible(bed, bathsOf(baths), 'high')) ?? bedOnly(bed)
}

function statedByPair(text: string): BedBath | null {
  for (const [pattern, confidence] of pairs) {
    const [, beds, baths] = pattern.exec(text) ?? []
    if (beds === undefined || baths === undefined) continue
    const corrected = plausible(Number(beds), Number(baths), confidence)
    if (corrected && (confidence === 'high' || Number(baths) <= Number(beds) + 1)) return corrected
  }
  return null
}

function statedByStudio(text: string): BedBath | null {
  if (!studio.test(text)) return null
  const baths = bathsThenWord.exec(text)?.[1] ?? bathsAfterStudio.exec(text)?.[1]
  return (baths === undefined ? null : plausible(0, bathsOf(baths), 'high')) ?? bedOnly(0)
}

function statedByDen(text: string): BedBath | null {
  const beds = bedPlusDen.exec(text)?.[1]
  return beds === undefined ? null : bedOnly(Number(beds))
}

function statedBathOnly(text: string): BedBath | null {
  const baths = bathsThenWord.exec(text)?.[1]
  return baths === undefined || bathsOf(baths) === 0 ? null : { bed: null, bath: bathsOf(baths), confidence: 'medium' }
}

function bedOnly(bed: number): BedBath | null {
  return bed > 6 ? null : { bed, bath: null, confidence: bed === 0 ? 'high' : 'medium' }
}

function plausible(bed: number, bath: number, confidence: BedBath['confidence']): BedBath | null {
  return isPlausibleBedBath(bed, bath) ? { bed, bath, confidence } : null
}

/** Two digits before a bath word omit the point: `15` is one and a half. */
function bathsOf(digits: string): number {
  return /^\d\d$/.test(digits) ? Number(digits) / 10 : Number(digits)
}

const tierWord = new RegExp(`(?<![a-z])(?:${Object.keys(renovationTierTags).join('|')})(?![a-z])`, 'g')
const programWord = new RegExp(`(?<![a-z\\d])(?:${programPatterns.join('|')})(?![a-z\\d])`, 'g')
const incomeLimit = new RegExp(`(?<=[\\s\\-_@(])(?:${incomeLimits.join('|')})(?![\\w.%/])`, 'g')
const numberWord = new RegExp(`(?<![a-z])(${numberWords.join('|')})(?=[\\s-]*b(?:ed|r|d|a))`, 'g')
const date = /(?<!\d)(?:\d{1,2}[/-]\d{1,2}[/-](?:\d{4}|\d{2})|\d{4}-\d{2}-\d{2}|'\d{2})(?!\d)/g
const areaNumber = /(?<![a-z\d.])(\d,\d{3}|\d{3,4})(?!\d)(?: ?(?:sq\.? ?ft\.?|sqft|sf)(?![a-z]))?/g

/**
 * Returns a floorplan name in lower case, with single blanks and without renovation tier words: two names that differ
 * only by their tier become the same words.
 *
 * @example
 * floorplanWords(' B2  Elite Renovated')
 * // => 'b2'
 */
export function floorplanWords(name: string): string {
  return name
    .replace(/½/g, '.5')
    .normalize('NFKC')
    .toUpperCase()
    .toLowerCase()
    .replace(tierWord, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/**
 * Returns the part of a floorplan name that may state beds and baths: without dates, dollars, square feet, income
 * limits, rent programs and building numbers, with counts as digits and townhouses as `th`.
 *
 * @source Square feet are bare numbers of three or four digits from 300 to 4,000.
 * @example
 * floorplanText('HC Two Bedroom / 1 1/2 Bath, 1,050 SF 60%')
 * // => '2 bedroom / 1.5 bath,'
 */
export function floorplanText(name: string): string {
  return floorplanWords(name)
    .replace(/×/g, 'x')
    .replace(date, ' ')
    .replace(/\$ ?\d[\d,.]*/g, ' ')
    .replace(/(?<![\d.])\d{1,3} ?%/g, ' ')
    .replace(programWord, ' ')
    .replace(/(?<![a-z])(?:bldg|building|phase|floor|unit|apt|#)[ .#]*\d+(?!\d|[./x]| ?b)/g, ' ')
    .replace(areaNumber, (seen, digits: string) => (isSquareFeet(Number(digits.replace(',', ''))) ? ' ' : seen))
    .replace(incomeLimit, ' ')
    .replace(/(?<![a-z])(?:town ?(?:home|house)|twnhs)s?(?![a-z])/g, 'th')
    .replace(numberWord, (word) => String(numberWords.findIndex((known) => known === word)))
    .replace(/(?<![\d/])(\d) 1\/2(?= ?ba)/g, '$1.5')
    .replace(/\s+/g, ' ')
    .trim()
}

function isSquareFeet(value: number): boolean {
  return value >= 300 && value <= 4000
}

/** A property's number and letters before the plan code: `115mx` of `115mxA05`. */
const propertyPrefix = /^\d{3,}[a-z]{2,}(?=[a-z]\d)/
const letterPlan = /(?<![a-z\d])(st|[a-es])(\d{1,4})[a-z]{0,4}(?![a-z\d])/g
const spacedLetterPlan = /^([a-es])[ -]?(\d{1,2})?$/
const digitPlan = /^(?:[a-z]+_)?([0-4])[a-wyz](?:\d{1,2}[a-z]?)?(?![a-z\d])/
/** A plan letter after a property's number, which may end in letters and a building: `60212c4`, `153a5B17`. */
const codedPlan = /^\d{3,}(?:[a-z]{1,2}\d?)?([a-es])0?(\d{1,2})$/
/** A digit before the letter for bedrooms, anywhere in the code: `CH2-2B-L`, `UG1B/D`. */
const bedLetter = /(?:^|[-_ /])(?:[a-z]{1,3})?([0-5])b(?=$|[-_ /])/g
/** A digit before letters of the plan: `3TDE A`, `1GD A`. An ordinal (`2nd`) is a floor. */
const digitBeforeLetters = /^([0-5])(?!st|nd|rd|th)[a-z]{2,3}(?: [a-z]{1,2})?$/
const townhouse = /(?<![\d.a-z])([1-6]) ?th(?![a-z])|(?<![a-z])th ?([2-4])(?![\d.])/

/**
 * Returns the beds and baths that a plan code means by convention: `A1` is a one-bedroom, `2A` a two-bedroom, `TH3` a
 * townhouse with three. The number after a letter is a plan variant, never the baths. Takes the text after `floorplanText`.
 *
 * @returns `null` if no convention fits. Never `high`; `bath` is the usual one for the bedrooms, for the user to check.
 * @source The plan lettering of US apartment properties: S or E studio, A one, B two, C three, D four bedrooms.
 * @example
 * bedBathByConvention('b2-corp')
 * // => { bed: 2, bath: 2, confidence: 'medium' }
 */
export function bedBathByConvention(text: string): BedBath | null {
  const bare = text.replace(/[^a-z\d]+/g, ' ').trim()
  const lone = Object.hasOwn(wholeNameWords, bare) ? wholeNameWords[bare] : undefined
  if (lone) return { bed: lone[0], bath: lone[1], confidence: bare === 'std' ? 'medium' : 'low' }
  return byTownhouse(text) ?? byLetter(text.replace(propertyPrefix, ''), bare) ?? byDigit(text) ?? byCode(text)
}

function byTownhouse(text: string): BedBath | null {
  const [, before, after] = townhouse.exec(text) ?? []
  if (before === undefined && after === undefined) return null
  const bed = Number(before ?? after)
  return {
    bed,
    bath: usualTownhouseBaths[bed] ?? null,
    confidence: before !== undefined || bed === 3 ? 'medium' : 'low',
  }
}

function byLetter(text: string, bare: string): BedBath | null {
  const plans = [...text.matchAll(letterPlan)]
  const spaced = spacedLetterPlan.exec(bare)
  const [plan] = plans.length > 0 ? plans : [spaced]
  if (!plan) return null
  const beds = new Set(plans.map((each) => bedsByPlanLetter[each[1] ?? '']))
  const bed = bedsByPlanLetter[plan[1] ?? '']
  if (bed === undefined || beds.size > 1) return null
  return { bed, bath: usualBaths[bed] ?? null, confidence: isFirmLetter(bed, plan[2]) ? 'medium' : 'low' }
}

/** Older properties build B1 with one bath, four-bedroom units have two to four, and `B60` may be an income limit. */
function isFirmLetter(bed: number, variant: string | undefined): boolean {
  if (variant === undefined || variant.length > 2 || bed > 3) return false
  if (incomeLimits.some((limit) => String(limit) === variant)) return false
  return !(bed === 2 && /^1\d?$/.test(variant))
}

function byDigit(text: string): BedBath | null {
  const digit = digitPlan.exec(text)?.[1]
  if (digit === undefined) return null
  const bed = Number(digit)
  return { bed, bath: usualBaths[bed] ?? null, confidence: bed <= 1 ? 'medium' : 'low' }
}

/** Reads codes with operator-specific bedroom conventions; the user must always check the result. */
function byCode(text: string): BedBath | null {
  const letters = new Set([...text.matchAll(bedLetter)].map((each) => Number(each[1])))
  const [digit] = letters.size === 1 ? letters : [digitBeforeLetters.exec(text)?.[1]]
  const bed = digit === undefined ? bedsByPlanLetter[codedPlan.exec(text)?.[1] ?? ''] : Number(digit)
  return bed === undefined ? null : { bed, bath: usualBaths[bed] ?? null, confidence: 'low' }
}
