import {
  blankAnswer,
  defaultTags,
  deniedAnswer,
  longestTag,
  programCaption,
  renovationCaption,
  tagCaption,
} from '../data/tag-words.ts'
import type { ChargeCode } from '../rent-roll.schema.ts'
import { renovationTagsOf } from './renovation-tags-of.ts'
import { saysAffordable } from './says-affordable.ts'

/** What a document says of a unit that its tags can be told from. */
export interface TagEvidence {
  floorplan: string | null
  /** Text of the designation column, and its caption; `null` where there is none. */
  designation: string | null
  designationCaption: string
  /** Amount by charge code, dollars a month. */
  charges: Readonly<Record<string, number>>
}

/** What a document says of all its units. */
export interface TagContext {
  /** The codes of the document. */
  chargeCodes: readonly Pick<ChargeCode, 'code' | 'description' | 'category'>[]
  /** All floorplans of the roll, which tell whether the letter behind a plan code names a renovation tier. */
  floorplans?: ReadonlySet<string>
}

const [affordable, renovated] = defaultTags

/**
 * What tells the tags of the units of one document. The tags of a unit, each once: `Affordable` by a subsidy that is paid for it,
 * by a rent code or a word of a housing program, or by an income limit; `Renovated` (or the tier) by the words of its floorplan and
 * designation; and the words of a Tags column as printed.
 *
 * @returns A function from what is said of a unit to its tags: default tags and tiers first, then printed ones in their order.
 * @source Affordable and Renovated are the product's default tags.
 * @example
 * unitTagger({ chargeCodes: [] })({ floorplan: '2x2 60%', designation: 'Corporate, Renovated', designationCaption: 'Tags', charges: {} })
 * // => ['Affordable', 'Renovated', 'Corporate']
 */
export function unitTagger({ chargeCodes, floorplans }: TagContext): (unit: TagEvidence) => string[] {
  const ofProgram = chargeCodes.filter(isOfProgram)
  const told = new Map<string, string[]>()
  return (unit) => {
    const words = [unit.floorplan ?? '', unit.designation ?? '', unit.designationCaption].join('\n')
    const tags = told.get(words) ?? tagsOfWords(unit, floorplans)
    told.set(words, tags)
    const paysByProgram = ofProgram.some(({ code }) => (unit.charges[code] ?? 0) > 0)
    return paysByProgram ? [affordable, ...tags.filter((tag) => tag !== affordable)] : [...tags]
  }
}

/** A subsidy, or rent under a code that is named after a program (`lihtc`, `bmr`). */
function isOfProgram({ code, description, category }: TagContext['chargeCodes'][number]): boolean {
  return category === 'Subsidy' || (category === 'Contract Rent' && saysAffordable(`${code} ${description ?? ''}`))
}

function tagsOfWords(
  { floorplan, designation, designationCaption }: TagEvidence,
  floorplans: ReadonlySet<string> | undefined,
): string[] {
  const caption = designationCaption.toLowerCase()
  const answer = answerOf(designation)
  const isAnswered = answer !== '' && !deniedAnswer.test(answer.toLowerCase())
  const texts = [floorplan ?? '', answer]
  const isAffordable = texts.some(saysAffordable) || (isAnswered && isProgram(caption, answer))
  const isRenovated = isAnswered && renovationCaption.test(caption) && isYes(answer)
  const printed = isAnswered && tagCaption.test(caption) ? printedTags(answer) : []
  return [
    ...new Set([
      ...(isAffordable ? [affordable] : []),
      ...texts.flatMap((text) => renovationTagsOf(text, floorplans)),
      ...(isRenovated ? [renovated] : []),
      ...printed.filter((tag) => !saysAffordable(tag) && renovationTagsOf(tag).length === 0),
    ]),
  ]
}

function answerOf(designation: string | null): string {
  const text = (designation ?? '').trim()
  return blankAnswer.test(text.toLowerCase()) ? '' : text
}

/** Under a caption that names a program, yes and a percentage say that the unit is in it; any other word names the program. */
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
    .filter((tag) => /[a-z]/i.test(tag) && tag.length <= longestTag && !blankAnswer.test(tag.toLowerCase()))
}
