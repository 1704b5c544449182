import { type Random, randomFrom } from '../../samples/generator/random.ts'
import { benchmarkDraft } from '../accuracy/generator/benchmark-document.ts'
import { type Format, formats, saveDraft } from '../accuracy/generator/document.ts'
import { bombMutations, withBomb } from './mutations/bombs.ts'
import { byteMutations } from './mutations/bytes.ts'
import { cellMutations } from './mutations/cells.ts'
import { crowdedPage, pdfBomb, pdfMutations, scanWithoutWords, withPdfMutation } from './mutations/pdf.ts'

/** A damaged file. */
export interface MutatedFile {
  name: string
  mutation: string
  bytes: Uint8Array
  /** Whether nothing in it can be read, so that any answer is wrong. */
  mustBeRefused: boolean
}

type Made = Omit<MutatedFile, 'name'> & { format: Format }

/** Frequency of each kind of damage per hundred files. */
const shares: readonly [number, (random: Random, index: number) => Promise<Made>][] = [
  [48, damagedBytes],
  [30, damagedCells],
  [8, bombs],
  [11, damagedPdf],
  [3, craftedPdf],
]

/** Creates a mutated file: the same for the same index and seed. */
export async function mutatedFile(index: number, seed: number): Promise<MutatedFile> {
  const random = randomFrom(seed * 7_368_787 + index)
  let left = random.next() * 100
  const [, make] = shares.find(([share]) => (left -= share) < 0) ?? [0, damagedBytes]
  const { format, ...made } = await make(random, index)
  return { ...made, name: `${String(index).padStart(5, '0')}.${format}` }
}

async function damagedBytes(random: Random, index: number): Promise<Made> {
  const { draft, format } = benchmarkDraft(index, random.whole(1, 9_999))
  const { bytes } = await saveDraft(random, draft, 'sound', format)
  const [mutation, mutate] = random.pick(Object.entries(byteMutations))
  return { mutation, format, bytes: mutate(random, bytes), mustBeRefused: false }
}

async function damagedCells(random: Random, index: number): Promise<Made> {
  const { draft } = benchmarkDraft(index, random.whole(1, 9_999))
  const [mutation, mutate] = random.pick(Object.entries(cellMutations))
  const format = random.pick(formats.filter((one) => one !== 'pdf' || draft.report.rows.length < 400))
  const { bytes } = await saveDraft(random, { ...draft, report: mutate(random, draft.report) }, 'sound', format)
  return { mutation, format, bytes, mustBeRefused: false }
}

async function bombs(random: Random, index: number): Promise<Made> {
  const { draft } = benchmarkDraft(index, random.whole(1, 9_999))
  const { bytes } = await saveDraft(random, draft, 'sound', 'xlsx')
  const [mutation, mutate] = random.pick(Object.entries(bombMutations))
  return { mutation, format: 'xlsx', bytes: withBomb(random, bytes, mutate), mustBeRefused: false }
}

async function damagedPdf(random: Random, index: number): Promise<Made> {
  const { draft } = benchmarkDraft(index, random.whole(1, 9_999))
  const { bytes } = await saveDraft(random, draft, 'sound', 'pdf')
  const [mutation, mutate] = random.pick(Object.entries(pdfMutations))
  return { mutation, format: 'pdf', bytes: withPdfMutation(random, bytes, mutate), mustBeRefused: false }
}

async function craftedPdf(random: Random): Promise<Made> {
  const made: [string, () => Uint8Array, boolean][] = [
    ['a scan without words', () => scanWithoutWords(random.whole(1, 6)), true],
    ['a page that unpacks to 20 MB of blanks', () => pdfBomb(20_000_000), true],
    ['a page of 8,000 words', () => crowdedPage(8_000), false],
  ]
  const [mutation, make, mustBeRefused] = random.pick(made)
  return { mutation, format: 'pdf', bytes: make(), mustBeRefused }
}
