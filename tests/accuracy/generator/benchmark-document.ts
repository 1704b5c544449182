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

/** Two of five documents have an error, so that 500 have 200. */
const hasError = (index: number) => index % 5 === 1 || index % 5 === 3

/** Creates a document before it is saved, with its format and the random generator in its current state. */
export function benchmarkDraft(index: number, seed: number): { draft: Draft; format: Format; random: Random } {
  const random = randomFrom(seed * 1_000_003 + index)
  const make = makers[index % makers.length]
  const format = formats[(index + Math.floor(index / makers.length)) % formats.length]
  if (make === undefined || format === undefined) throw new RangeError('no such document')
  return { draft: make(random, hasError(index)), format, random }
}

/**
 * Creates a document of the benchmark: the same for the same index and seed, on every machine. Layouts and formats
 * alternate, so that 76 documents in a row have each layout in each format.
 */
export function benchmarkDocument(index: number, seed = 1): Promise<BenchmarkDocument> {
  const { draft, format, random } = benchmarkDraft(index, seed)
  return saveDraft(random, draft, String(index).padStart(3, '0'), format)
}
