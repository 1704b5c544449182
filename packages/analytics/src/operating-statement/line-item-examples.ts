import type { LineItemSection } from '@uwkit/core/prediction'
import type { TrainingExample } from '../n-gram/train-softmax.ts'
import { lineItemClasses, lineItemMasks } from './classify-line-item.ts'
import ranges from './data/account-ranges.json' with { type: 'json' }
import captions from './data/section-captions.json' with { type: 'json' }
import { lineItemFeatures } from './line-item-features.ts'
import { normaliseLabel } from './normalise-label.ts'
import { isAllowedIn } from './sections.ts'
import type { KnownLabel } from './vocabulary.ts'

const captionsOf = new Map<string, string[]>()
for (const { concepts, captions: names } of captions.captions) {
  for (const concept of concepts) captionsOf.set(concept, [...(captionsOf.get(concept) ?? []), ...names])
}
const codesOf = new Map<string, string[]>()
for (const { from, to, concept } of ranges.ranges) codesOf.set(concept, [...(codesOf.get(concept) ?? []), from, to])

const indexOf = new Map(lineItemClasses.map((concept, index) => [concept, index]))

const pick = <Item>(items: readonly Item[], random: () => number): Item =>
  items[Math.floor(random() * items.length)] as Item

/** A word as somebody in a hurry writes it: cut short, or without its inner vowels. */
function shortened(word: string, random: () => number): string {
  if (word.length < 6) return word
  return random() < 0.6
    ? word.slice(0, 4 + Math.floor(random() * 2))
    : `${word[0]}${word.slice(1).replace(/[aeiou]/g, '')}`
}

function misspelled(word: string, random: () => number): string {
  if (word.length < 5) return word
  const at = 1 + Math.floor(random() * (word.length - 2))
  if (random() < 0.5) return word.slice(0, at) + word.slice(at + 1)
  return word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2)
}

/** The label, and spellings of it that a statement could hold. */
function spellings(words: string, count: number, random: () => number): string[] {
  const parts = words.split(' ')
  return Array.from({ length: count }, () =>
    parts
      .map((word) => {
        const chance = random()
        if (chance < 0.12) return shortened(word, random)
        return chance < 0.18 ? misspelled(word, random) : word
      })
      .join(' '),
  )
}

function exampleOf(
  words: string,
  section: LineItemSection,
  concept: string,
  random: () => number,
): TrainingExample | null {
  const target = indexOf.get(concept)
  if (target === undefined || lineItemMasks[section][target] !== 1 || words === '') return null
  const own = captionsOf.get(concept)
  const chance = random()
  const caption = chance < 0.5 ? '' : chance < 0.85 && own ? pick(own, random) : pick(captions.plain, random)
  const codes = codesOf.get(concept)
  const code = codes && random() < 0.3 ? pick(codes, random) : null
  return {
    vector: lineItemFeatures(words, normaliseLabel(caption), { code, section }),
    target,
    isAllowed: lineItemMasks[section],
  }
}

/** Sections in which a label is taught: its own, and those where it can be printed too. */
function lessons({
  label,
  section,
  concept,
}: KnownLabel): { words: string; section: LineItemSection; concept: string }[] {
  const words = normaliseLabel(label)
  const own = { words, section, concept }
  if (section === 'below') {
    const owners = concept !== 'capex' && concept !== 'nonop_income'
    return owners ? [own, { words, section: 'expense', concept }] : [own]
  }
  return [own, { words, section: 'below', concept }]
}

/**
 * The labelled vectors that the line item classifier learns from.
 *
 * @param labels What is known.
 * @param copies How many spellings of each label besides the label itself.
 */
export function lineItemExamples(
  labels: readonly KnownLabel[],
  copies: number,
  random: () => number,
): TrainingExample[] {
  const examples: (TrainingExample | null)[] = []
  for (const known of labels) {
    for (const { words, section, concept } of lessons(known)) {
      const count = section === known.section ? copies : Math.min(1, copies)
      for (const spelling of [words, ...spellings(words, count, random)]) {
        examples.push(exampleOf(spelling, section, concept, random))
      }
    }
  }
  return examples.filter((example) => example !== null)
}

/** Labels that say nothing by themselves, each under the captions that give them their meaning. */
export function vagueExamples(): TrainingExample[] {
  const examples: TrainingExample[] = []
  for (const [concept, names] of captionsOf) {
    const target = indexOf.get(concept)
    for (const section of ['income', 'expense', 'below'] as const) {
      if (target === undefined || !isAllowedIn(section, concept)) continue
      for (const label of captions.vague) {
        for (const caption of names) {
          const vector = lineItemFeatures(normaliseLabel(label), normaliseLabel(caption), { code: null, section })
          examples.push({ vector, target, isAllowed: lineItemMasks[section] })
        }
      }
    }
  }
  return examples
}
