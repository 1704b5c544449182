import { incomeLimits, renovationSuffixTags, renovationTierTags } from '../data/bed-bath-words.ts'
import {
  affordableWords,
  blankAnswer,
  defaultTags,
  deniedAnswer,
  maximumTagLength,
  notAffordableWords,
  programCaption,
  renovationCaption,
  tagCaption,
} from '../data/tag-words.ts'
import type { ChargeCode, RentRollUnit, TagFilter } from '../rent-roll.schema.ts'

/** Facts that a document gives about a unit's tags. */
export interface TagEvidence {
  floorplan: string | null
  /** Text of the designation column, and its caption; `null` if there is none. */
  designation: string | null
  designationCaption: string
  /** Amount by charge code, dollars per month. */
  charges: Readonly<Record<string, number>>
}

/** Facts that a document gives about all its units. */
export interface TagContext {
  /** The codes of the document. */
  chargeCodes: readonly Pick<ChargeCode, 'code' | 'description' | 'category'>[]
  /** All floorplans of the roll, which show whether the letter after a plan code names a renovation tier. */
  floorplans?: ReadonlySet<string>
}

const [affordable, renovated] = defaultTags

/**
 * Returns a function for the tags of one document's units. The tags of a unit, each once: `Affordable` by a subsidy
 * paid for it, by a rent code or a word of a housing program, or by an income limit; `Renovated` (or the tier) by the
 * words of its floorplan and designation; and the words of a Tags column as printed.
 *
 * @returns A function from a unit's facts to its tags: default tags and tiers first, then printed ones in their order.
 * @source Affordable and Renovated are the product's default tags.
 * @example
 * unitTagger({ chargeCodes: [] })({ floorplan: '2x2 60%', designation: 'Corporate, Renovated', designationCaption: 'Tags', charges: {} })
 * // => ['Affordable', 'Renovated', 'Corporate']
 */
export function unitTagger({ chargeCodes, floorplans }: TagContext): (unit: TagEvidence) => string[] {
  const ofProgram = chargeCodes.filter(isOfProgram)
  const reported = new Map<string, string[]>()
  return (unit) => {
    const words = [unit.floorplan ?? '', unit.designation ?? '', unit.designationCaption].join('\n')
    const tags = reported.get(words) ?? tagsOfWords(unit, floorplans)
    reported.set(words, tags)
    const paysByProgram = ofProgram.some(({ code }) => (unit.charges[code] ?? 0) > 0)
    return paysByProgram ? [affordable, ...tags.filter((tag) => tag !== affordable)] : [...tags]
  }
}

/** Checks for a subsidy, or rent under a code that is named after a program (`lihtc`, `bmr`). */
function isOfProgram({ code, description, category }: TagContext['chargeCodes'][number]): boolean {
  return category === 'Subsidy' || (category === 'Contract Rent' && isAffordableText(`${code} ${description ?? ''}`))
}

function tagsOfWords(
  { floorplan, designation, designationCaption }: TagEvidence,
  floorplans: ReadonlySet<string> | undefined,
): string[] {
  const caption = designationCaption.toLowerCase()
  const answer = answerOf(designation)
  const isAnswered = answer !== '' && !deniedAnswer.test(answer.toLowerCase())
  const texts = [floorplan ?? '', answer]
  const isAffordable = texts.some(isAffordableText) || (isAnswered && isProgram(caption, answer))
  const isRenovated = isAnswered && renovationCaption.test(caption) && isYes(answer)
  const printed = isAnswered && tagCaption.test(caption) ? printedTags(answer) : []
  return [
    ...new Set([
      ...(isAffordable ? [affordable] : []),
      ...texts.flatMap((text) => renovationTagsOf(text, floorplans)),
      ...(isRenovated ? [renovated] : []),
      ...printed.filter((tag) => !isAffordableText(tag) && renovationTagsOf(tag).length === 0),
    ]),
  ]
}

function answerOf(designation: string | null): string {
  const text = (designation ?? '').trim()
  return blankAnswer.test(text.toLowerCase()) ? '' : text
}

/**
 * Checks whether a unit is in a program: under a caption that names one, yes or a percentage means it is; any other word names the program.
 */
function isProgram(caption: string, answer: string): boolean {
  return programCaption.test(caption) && (isYes(answer) || /^0?\.\d+$|^\d{2}\b|[a-z]{2}/i.test(answer))
}

function isYes(answer: string): boolean {
  return /^(y|yes|x|true|1|✓|✔)$|^yes\b/i.test(answer)
}

function printedTags(answer: string): string[] {
  return answer
    .split(/[,;|\n]+/)
    .map((tag) => tag.replace(/\s+/g, ' ').trim())
    .filter((tag) => /[a-z]/i.test(tag) && tag.length <= maximumTagLength && !blankAnswer.test(tag.toLowerCase()))
}

const tierWord = new RegExp(`(?<![a-z])(non?t?[\\s-]*)?(${Object.keys(renovationTierTags).join('|')})(?![a-z])`, 'g')
/** A plan code followed by the tier's letter: `A1R`, `2B2R`, `B11P`. */
const planWithSuffix = /(?<![a-z\d])(?:[a-es]|\d[a-z])\d{1,2}([rup])(?![a-z\d])/

/**
 * Returns the tags that the renovation tier in a floorplan name gives its units, each once, in the order of the name.
 *
 * @param plans The other floorplans of the roll: a letter after a plan code names a tier only if the plan without it is
 * among them. If omitted, the letter alone is enough.
 * @returns `Renovated`, the tier's own name (`Platinum`, `Elite` ...), or `Classic` if the name means not renovated;
 * empty if it names no tier.
 * @source `Renovated` is one of the product's two default tags.
 * @example
 * [renovationTagsOf('B2 Elite Renovated'), renovationTagsOf('A4P', new Set(['A4L', 'A4P'])), renovationTagsOf('2x2')]
 * // => [['Elite', 'Renovated'], [], []]
 */
export function renovationTagsOf(name: string, plans?: ReadonlySet<string>): string[] {
  const text = name.normalize('NFKC').toLowerCase()
  const tags = new Set<string>()
  for (const [, not, word] of text.matchAll(tierWord)) {
    const tag = renovationTierTags[word ?? '']
    if (tag) tags.add(not && tag === 'Renovated' ? 'Classic' : tag)
  }
  const [plan, letter] = planWithSuffix.exec(text) ?? []
  const suffix = renovationSuffixTags[letter ?? '']
  const base = plan === undefined ? '' : text.replace(plan, plan.slice(0, -1))
  if (suffix && (plans === undefined || [...plans].some((other) => other.toLowerCase().trim() === base.trim())))
    tags.add(suffix)
  return [...tags]
}

const affordablePattern = new RegExp(`(?<![a-z])(${affordableWords.join('|')})(?![a-z])`, 'g')
const denial = new RegExp(`(?<![a-z])(?:${notAffordableWords.join('|')})[ -]*$`)
const incomeLimit = new RegExp(`(?<![\\d.$])(?:${incomeLimits.join('|')}|[2-7]5) ?%`)

/**
 * Returns whether words mean that a program limits or pays a rent: a tax credit, Section 8, a voucher, a below-market
 * program, or a percentage of the area's median income (`60%`, `50% AMI`).
 *
 * @source Income limits of LIHTC average-income properties run from 20 % to 80 % of the area's median.
 * @example
 * [isAffordableText('2x2 60%'), isAffordableText('LIHTC A1'), isAffordableText('Non-LIHTC A1')]
 * // => [true, true, false]
 */
export function isAffordableText(text: string): boolean {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_]+/g, ' ')
  if (incomeLimit.test(words)) return true
  return [...words.matchAll(affordablePattern)].some(({ index }) => !denial.test(words.slice(0, index)))
}

/**
 * Returns the tags that a rent roll's units can be filtered by: the product's default tags, then every other tag of a
 * unit, in the order of the roll.
 *
 * @example
 * rentRollTagsOf([{ tags: ['Corporate', 'Renovated'] }, { tags: [] }])
 * // => ['Affordable', 'Renovated', 'Corporate']
 */
export function rentRollTagsOf(units: readonly Pick<RentRollUnit, 'tags'>[]): string[] {
  return [...new Set([...defaultTags, ...units.flatMap(({ tags }) => tags)])]
}

/**
 * Returns the units that pass a tag filter. An `excluded` tag removes its units; a tag set to `include only` removes
 * all others. Each filter applies separately, so of two tags set to `include only` a unit must have both.
 *
 * @param filters Setting by tag; an unlisted tag is `included` and changes nothing.
 * @source Specification of the product: included (default), excluded, include only.
 * @example
 * filterUnitsByTags([{ tags: ['Renovated'] }, { tags: [] }], { Renovated: 'excluded' })
 * // => [{ tags: [] }]
 */
export function filterUnitsByTags<Unit extends Pick<RentRollUnit, 'tags'>>(
  units: readonly Unit[],
  filters: Readonly<Record<string, TagFilter>>,
): Unit[] {
  const settings = Object.entries(filters)
  return units.filter(({ tags }) =>
    settings.every(([tag, filter]) => {
      if (filter === 'included') return true
      return tags.includes(tag) === (filter === 'include only')
    }),
  )
}
