import type { LineItemSection } from '@uwkit/core/prediction'
import type { TrainingExample } from '../n-gram/train-softmax.ts'
import { lineItemClasses, openLineItemClasses } from './classify-line-item.ts'
import captions from './data/section-captions.json' with { type: 'json' }
import { captionsOf, type LineItemContext, lineItemContexts } from './line-item-context.ts'
import { lineItemFeatures } from './line-item-features.ts'
import { normaliseLabel } from './normalise-label.ts'
import { isAllowedIn } from './sections.ts'
import { spellings } from './spellings.ts'
import type { KnownLabel } from './vocabulary.ts'

const indexOf = new Map(lineItemClasses.map((concept, index) => [concept, index]))

interface Lesson {
  words: string
  section: LineItemSection
  concept: string
}

function exampleOf({ words, section, concept }: Lesson, context: LineItemContext): TrainingExample | null {
  const target = indexOf.get(concept)
  const open = openLineItemClasses[section]
  if (target === undefined || !open.includes(target) || words === '') return null
  const header = context.header === null ? '' : normaliseLabel(context.header)
  return { vector: lineItemFeatures(words, header, { ...context, section }), target, open }
}

/** A line of which nothing but the label is known. */
const alone: LineItemContext = { code: null, header: null, total: null }

/** Sections in which a label is taught: its own, and those where it can be printed too. */
function lessons({ label, section, concept }: KnownLabel): Lesson[] {
  const words = normaliseLabel(label)
  const own = { words, section, concept }
  if (section === 'below') {
    const owners = concept !== 'capex' && concept !== 'nonop_income'
    return owners ? [own, { words, section: 'expense', concept }] : [own]
  }
  return [own, { words, section: 'below', concept }]
}

/**
 * The labelled vectors that the line item classifier learns from, each in a place of a made-up statement.
 *
 * @param labels What is known.
 * @param copies How many spellings of each label besides the label itself; where there are any, the label is also taught alone.
 * @param neighbours Whose labels stand around them.
 */
export function lineItemExamples(
  labels: readonly KnownLabel[],
  copies: number,
  random: () => number,
  neighbours: readonly KnownLabel[] = labels,
): TrainingExample[] {
  const examples: (TrainingExample | null)[] = []
  const contextOf = lineItemContexts(neighbours, random)
  for (const known of labels) {
    for (const lesson of copies === 0 ? lessons(known).slice(0, 1) : lessons(known)) {
      const count = lesson.section === known.section ? copies : Math.min(1, copies)
      if (copies > 0) examples.push(exampleOf(lesson, alone))
      for (const words of [lesson.words, ...spellings(lesson.words, count, random)]) {
        examples.push(exampleOf({ ...lesson, words }, contextOf(lesson.section, lesson.concept)))
      }
    }
  }
  return examples.filter((example) => example !== null)
}

/** Labels that say nothing by themselves, each under the captions, or between the lines, that give them their meaning. */
export function vagueExamples(neighbours: readonly KnownLabel[], random: () => number): TrainingExample[] {
  const examples: (TrainingExample | null)[] = []
  const contextOf = lineItemContexts(neighbours, random)
  for (const [concept, names] of captionsOf) {
    for (const section of ['income', 'expense', 'below'] as const) {
      if (!isAllowedIn(section, concept)) continue
      for (const label of captions.vague) {
        const lesson = { words: normaliseLabel(label), section, concept }
        const between = contextOf(section, concept)
        if (between.next !== undefined) examples.push(exampleOf(lesson, { ...between, header: null }))
        for (const header of names) examples.push(exampleOf(lesson, { code: null, header, total: null }))
      }
    }
  }
  return examples.filter((example) => example !== null)
}
