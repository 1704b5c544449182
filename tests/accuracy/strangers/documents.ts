/**
 * The documents that are changed: other people's documents with manually checked answers, from the corpus next to the
 * project; generated ones if there is no corpus.
 */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import type { Workbook } from '@uwkit/core/shared'
import { readWorkbook } from '@uwkit/documents/formats'
import { readWorkbookFile } from '@uwkit/documents/node'
import { randomFrom } from '../../../samples/generator/random.ts'
import { benchmarkDraft } from '../generator/benchmark-document.ts'
import { type Fact, saveDraft } from '../generator/document.ts'
import type { Truth, UnitCheck } from './truth.ts'

/** A document with its answers. */
export interface TruthfulDocument {
  /** The name of its truth. */
  name: string
  /** The name of its file. */
  file: string
  bytes(): Promise<Uint8Array>
  truth: Truth
}

const corpus = resolve(import.meta.dirname, '../../../../shared/corpus')
const worktreeCorpus = resolve(import.meta.dirname, '../../../../../shared/corpus')

/** The folder of the corpus, or `null` if there is none. */
export const corpusFolder: string | null = [corpus, worktreeCorpus].find((folder) => existsSync(folder)) ?? null

/** Returns all documents, by name: of the corpus, or generated. Those that must be rejected are excluded. */
export function truthfulDocuments(): TruthfulDocument[] {
  return corpusFolder === null ? ownDocuments() : corpusDocuments(corpusFolder)
}

function corpusDocuments(folder: string): TruthfulDocument[] {
  const names = readdirSync(resolve(folder, 'truth')).filter((name) => name.endsWith('.json'))
  return names.toSorted().flatMap((name): TruthfulDocument[] => {
    const truth = JSON.parse(readFileSync(resolve(folder, 'truth', name), 'utf8')) as Truth
    const path = resolve(folder, truth.file.replace(/^(dev|heldout)\//, ''))
    if (truth.expect === 'refusal' || 'sheets' in truth || !existsSync(path)) return []
    return [{ name: basename(name, '.json'), file: basename(path), bytes: async () => readFileSync(path), truth }]
  })
}

/** Number of generated documents that replace a missing corpus: each layout in two formats. */
const ownCount = 38

/** Generates sound documents. */
export function ownDocuments(): TruthfulDocument[] {
  return Array.from({ length: ownCount * 2 }, (_, index) => index)
    .filter((index) => benchmarkDraft(index, 1).draft.error === null)
    .slice(0, ownCount)
    .map((index) => {
      const { draft, format } = benchmarkDraft(index, 1)
      const name = `own-${String(index).padStart(3, '0')}`
      return {
        name,
        file: `${name}.${format}`,
        bytes: async () => (await saveDraft(randomFrom(index), draft, name, format)).bytes,
        truth: truthOf(`${name}.${format}`, draft.kind === 'rent_roll' ? 'rent-roll' : 'statement', draft.answer ?? []),
      }
    })
}

/** Converts facts of the generator to a truth. */
function truthOf(file: string, kind: string, facts: readonly Fact[]): Truth {
  const first = (field: string, of = 'document') =>
    facts.find((fact) => fact.field === field && fact.of === of)?.accepted[0]
  const figure = (field: string) => (first(field) as number | undefined) ?? null
  const all = (field: string) => facts.filter((fact) => fact.field === field)
  const record = (field: string) =>
    Object.fromEntries(all(field).map(({ of, accepted }) => [of, accepted[0] as number]))
  if (kind === 'rent-roll') {
    return {
      file,
      kind,
      asOf: (first('as of') as string | undefined) ?? null,
      unitCount: figure('units'),
      occupiedCount: figure('occupied units'),
      vacantCount: figure('vacant units'),
      nonRevenueCount: figure('non-revenue units'),
      futureLeaseCount: figure('future leases'),
      totalMarketRent: figure('total market rent'),
      totalContractRent: figure('total contract rent'),
      totalSqft: figure('total square feet'),
      floorplans: record('units by floorplan'),
      chargeCodes: record('charge code total'),
      spotChecks: all('unit status')
        .slice(0, 10)
        .map(
          ({ of }): UnitCheck => ({
            unit: of,
            floorplan: first('unit floorplan', of) as string,
            sqft: first('unit square feet', of) as number,
            marketRent: first('unit market rent', of) as number,
            contractRent: first('unit contract rent', of) as number,
            leaseStart: first('unit lease start', of) as string,
            leaseEnd: first('unit lease end', of) as string,
          }),
        ),
    }
  }
  const periods = first('periods')
  const months =
    typeof periods === 'string'
      ? periods.split(' ')
      : Array.from({ length: Number(periods) }, (_, at) => `period ${at}`)
  const perMonth = (field: string) => all(field).map(({ accepted }) => accepted[0] as number)
  return {
    file,
    kind,
    months,
    valueLineCount: figure('lines'),
    totalIncome: figure('income in total'),
    totalExpense: figure('expenses in total'),
    noiTotal: figure('net operating income in total'),
    totalIncomePerMonth: perMonth('income by period'),
    totalExpensePerMonth: perMonth('expenses by period'),
    noiPerMonth: perMonth('net operating income by period'),
    lines: all('line section').map(({ of, accepted }) => {
      const categories = facts.find(({ field, of: label }) => field === 'line category' && label === of)?.accepted ?? []
      const [category = '', ...alsoAcceptable] = categories.map((name) => String(name ?? ''))
      return { label: of, section: String(accepted[0]), category, alsoAcceptable }
    }),
  }
}

/** Reads the cells of an unchanged document; pictures of pages are recognized, which only files on disk are. */
export async function cellsOf(bytes: Uint8Array, file: string): Promise<Workbook> {
  if (!file.endsWith('.pdf')) return readWorkbook(bytes, file)
  const folder = mkdtempSync(join(tmpdir(), 'uwkit-strangers-'))
  try {
    writeFileSync(join(folder, file), bytes)
    return await readWorkbookFile(join(folder, file))
  } finally {
    rmSync(folder, { recursive: true })
  }
}
