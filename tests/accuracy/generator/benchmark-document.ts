import { type Random, randomFrom } from '../../../samples/generator/random.ts'
import { type BenchmarkDocument, type Draft, type Format, formats, saveDraft } from './document.ts'
import { draftRoll } from './draft-roll.ts'
import { draftStatement } from './draft-statement.ts'
import { rollLayouts } from './roll-layouts.ts'
import { statementLayouts } from './statement-layouts.ts'

const makers = [
  ...rollLayouts.map((layout) => draftRoll.bind(null, layout)),
  ...statementLayouts.map((layout) => draftStatement.bind(null, layout)),
]

/** Of five documents two carry an error, so that 500 have 200. */
const hasError = (index: number) => index % 5 === 1 || index % 5 === 3

/** A document before it is saved, with the format that it comes in and the chance that is left. */
export function benchmarkDraft(index: number, seed: number): { draft: Draft; format: Format; random: Random } {
  const random = randomFrom(seed * 1_000_003 + index)
  const make = makers[index % makers.length]
  const format = formats[(index + Math.floor(index / makers.length)) % formats.length]
  if (make === undefined || format === undefined) throw new RangeError('no such document')
  return { draft: make(random, hasError(index)), format, random }
}

/**
 * A document of the benchmark: the same for the same index and seed, on every machine. Layouts and formats take turns, so
 * that 76 documents in a row hold each layout in each format.
 */
export function benchmarkDocument(index: number, seed = 1): Promise<BenchmarkDocument> {
  const { draft, format, random } = benchmarkDraft(index, seed)
  return saveDraft(random, draft, String(index).padStart(3, '0'), format)
}
