/** The transformations of each document: every one alone, every form alone, and some in random threes. */
import { randomFrom } from '../../../samples/generator/random.ts'
import type { FileForm } from './save.ts'
import type { Subject, Transformation } from './subject.ts'
import { captionTransformations } from './transformations/captions.ts'
import { layoutTransformations } from './transformations/layout.ts'
import { valueTransformations } from './transformations/values.ts'

/** All changes of a document that must not change any fact. */
export const transformations: readonly Transformation[] = [
  ...captionTransformations,
  ...layoutTransformations,
  ...valueTransformations,
]

/** One changed document, before it is created. */
export interface Case {
  /** The transformation or form, or the number of the random three. */
  name: string
  document: string
  /** The changes to try, in this order, until `most` of them changed something. */
  changes: readonly Transformation[]
  maximum: number
  form: FileForm
  seed: number
}

/** Number of random threes per document. */
const threes = 6

/** Forms of the threes: mostly spreadsheets, the usual form of documents. */
const formsOfThrees: readonly FileForm[] = ['xlsx', 'xlsx', 'xlsx', 'xls', 'csv', 'html', 'pdf']

/** Derives a seed from a text (FNV-1a), the same on every machine. */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return hash
}

/** Returns the cases of a document, in their order; documents chosen by `scansOf` have a scan in addition. */
export function casesOf(document: string): Case[] {
  const made = (name: string, changes: readonly Transformation[], form: FileForm, maximum = 1): Case => ({
    name,
    document,
    changes,
    maximum,
    form,
    seed: seedOf(`${document} ${name}`),
  })
  const saved = (['xlsx', 'xls', 'csv', 'html', 'pdf'] as const).map((form) => made(`saved as ${form}`, [], form))
  const alone = transformations.map((change) => made(change.name, [change], 'xlsx'))
  const together = Array.from({ length: threes }, (_, index) => {
    const name = `three ${index + 1}`
    const random = randomFrom(seedOf(`${document} ${name} order`))
    return made(name, random.shuffled(transformations), random.pick(formsOfThrees), 3)
  })
  return [...saved, ...alone, ...together]
}

/** Returns the case of a picture of a document's printed pages, otherwise unchanged. */
export const scanOf = (document: string): Case => ({
  name: 'saved as scan',
  document,
  changes: [],
  maximum: 0,
  form: 'scan',
  seed: seedOf(`${document} scan`),
})

/**
 * Applies the changes of a case to a subject, at most one of each theme, and returns their names; `null` if none of them has anything to
 * change.
 */
export function changed(
  subject: Subject,
  { changes, maximum, seed }: Case,
): { subject: Subject; done: string[] } | null {
  const random = randomFrom(seed)
  let current = subject
  const done: Transformation[] = []
  for (const change of changes) {
    if (done.length === maximum || done.some(({ theme }) => theme === change.theme)) continue
    const next = change.change(current, random)
    if (next === null) continue
    current = next
    done.push(change)
  }
  if (changes.length > 0 && done.length === 0) return null
  return { subject: current, done: done.map(({ name }) => name) }
}
