import { bedsByPlanLetter, incomeLimits, loneWords, usualBaths, usualTownhouseBaths } from '../data/bed-bath-words.ts'
import type { BedBath } from './bed-bath-plausible.ts'

/** A property's number and letters before the plan code: `115mx` of `115mxA05`. */
const propertyPrefix = /^\d{3,}[a-z]{2,}(?=[a-z]\d)/
const letterPlan = /(?<![a-z\d])(st|[a-es])(\d{1,4})[a-z]{0,4}(?![a-z\d])/g
const spacedLetterPlan = /^([a-es])[ -]?(\d{1,2})?$/
const digitPlan = /^(?:[a-z]+_)?([0-4])[a-wyz](?:\d{1,2}[a-z]?)?(?![a-z\d])/
/** A plan letter behind a property's number, which may end in letters and a building: `60212c4`, `153a5B17`. */
const codedPlan = /^\d{3,}(?:[a-z]{1,2}\d?)?([a-es])0?(\d{1,2})$/
/** A digit before the letter for bedrooms, wherever the code has it: `CH2-2B-L`, `UG1B/D`. */
const bedLetter = /(?:^|[-_ /])(?:[a-z]{1,3})?([0-5])b(?=$|[-_ /])/g
/** A digit before letters of the plan: `3TDE A`, `1GD A`. An ordinal (`2nd`) is a floor. */
const digitBeforeLetters = /^([0-5])(?!st|nd|rd|th)[a-z]{2,3}(?: [a-z]{1,2})?$/
const townhouse = /(?<![\d.a-z])([1-6]) ?th(?![a-z])|(?<![a-z])th ?([2-4])(?![\d.])/

/**
 * Beds and baths that a plan code means by convention: `A1` is a one-bedroom, `2A` a two-bedroom, `TH3` a townhouse of
 * three. The number behind a letter is a plan variant, never the baths. Takes the text after `floorplanText`.
 *
 * @returns `null` where no convention fits. Never `high`; `bath` is the usual one for the bedrooms, for a person to check.
 * @source The plan lettering of US apartment properties: S or E studio, A one, B two, C three, D four bedrooms.
 * @example
 * bedBathByConvention('b2-corp')
 * // => { bed: 2, bath: 2, confidence: 'medium' }
 */
export function bedBathByConvention(text: string): BedBath | null {
  const bare = text.replace(/[^a-z\d]+/g, ' ').trim()
  const lone = Object.hasOwn(loneWords, bare) ? loneWords[bare] : undefined
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

/** Older properties build B1 with one bath, four-bedrooms come with two to four, and `B60` may be an income limit. */
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

/** Codes that say their bedrooms by a habit of one operator or another: always for a person to check. */
function byCode(text: string): BedBath | null {
  const letters = new Set([...text.matchAll(bedLetter)].map((each) => Number(each[1])))
  const [digit] = letters.size === 1 ? letters : [digitBeforeLetters.exec(text)?.[1]]
  const bed = digit === undefined ? bedsByPlanLetter[codedPlan.exec(text)?.[1] ?? ''] : Number(digit)
  return bed === undefined ? null : { bed, bath: usualBaths[bed] ?? null, confidence: 'low' }
}
