import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FindingParameters, Verdict } from '@uwkit/core/shared'
import { writeWholeFile } from '../output/write-output.ts'
import { type CorrectionOptions, splitSheet } from '../parsed-file/index.ts'
import { rulePackOf, type SizeOptions } from '../sizer/size.ts'

/** Correction files of a job's documents, and one hash of their content. */
export interface JobCorrections {
  files: string[]
  hash: string
}

/** A document to be read. */
export interface DocumentJob {
  kind: 'document'
  /** Path as opened and as in the report; `FILE#SHEET` for one sheet. */
  path: string
  /** Name of its report under the folder of results, without `.json`. */
  name: string
  chart: number
  corrected?: JobCorrections
}

/** A loan to be sized from the documents of one row of a manifest. */
export interface LoanJob {
  kind: 'loan'
  /** Paths of the rent roll and the statements. */
  paths: string[]
  /** Name of its report under the folder of results, without `.json`. */
  name: string
  options: SizeOptions
  corrected?: JobCorrections
}

export type Job = DocumentJob | LoanJob

/** Settings shared by all jobs of a run. */
export interface JobSetting {
  /** Folder of the results. */
  out: string
  /** Version of uwkit: with another version, documents are read again. */
  version: string
  /** Company settings of the rules that make findings. */
  findingParameters?: FindingParameters
  /** The memory that is recalled, and the author of changed answers; the hash is `null` if nothing is remembered. */
  word: Pick<CorrectionOptions, 'by' | 'memory' | 'companyMemory' | 'property'> & { today: string; hash: string | null }
  /** URL of the server that reads; omitted if documents are read locally. */
  on?: string
  /** Whether finished jobs run again. */
  again: boolean
}

/** One document or one loan of a job, as a summary row: figures in dollars, `null` if unknown. */
export interface SummaryRow {
  kind: 'rent_roll' | 'operating_statement' | 'loan'
  sheet: string | null
  property: string | null
  /** Units of a rent roll. */
  units: number | null
  /** Lines of a statement that are not totals. */
  lines: number | null
  /** Verdict on the reading of a document; `null` for a loan. */
  verdict: Verdict | null
  tiesHeld: number
  tiesMissed: number
  /** Sum of the absolute differences of missed dollar totals. */
  dollarsMissed: number
  /** Findings that are not dismissed, by severity. */
  errors: number
  warnings: number
  notes: number
  /** For a statement as printed, for a loan as underwritten. */
  netOperatingIncome: number | null
  /** Per month, for a rent roll. */
  inPlaceRent: number | null
  /** For a loan: the sized amount. */
  loan: number | null
  /** For a loan: the test that allows the lowest amount. */
  governing: string | null
  /** For a loan: it rests on value, cost or the requested amount, and not on income; counted as a warning. */
  byValueOnly: boolean | null
}

/** Why a job has no report. */
export interface JobFailure {
  code: string
  reason: string
}

/** Record of a finished job: written next to its report, and used instead of running the job again. */
export type Entry = {
  /** Identifies the inputs: bytes, version and options. Another value is another job. */
  madeFrom: string | null
} & (
  | { status: 'done'; report: string; rows: SummaryRow[]; remarks: string[] }
  | { status: 'failed'; failure: JobFailure }
)

/** Answer of a worker. */
export interface JobAnswer {
  entry: Entry
  /** Whether an earlier run finished it, so that nothing was read or written. */
  isReused: boolean
}

/** Returns the name of a job in messages and in the summary. */
export function jobFile(job: Job): string {
  return job.kind === 'document' ? job.path : job.paths.join('; ')
}

/** Returns the path of a job's report. */
export function reportPath(out: string, { name }: Pick<Job, 'name'>): string {
  return join(out, 'reports', `${name}.json`)
}

/** Returns the path of a sized loan's workbook. */
export function workbookPath(out: string, { name }: Pick<Job, 'name'>): string {
  return join(out, 'workbooks', `${name}.xlsm`)
}

/** Returns the path of a finished job's record. The folder begins with a dot because it is internal. */
function entryPath(out: string, { name }: Pick<Job, 'name'>): string {
  return join(out, '.journal', `${name}.json`)
}

/** Records the result of a job. A reader never sees a partial record. */
export async function writeEntry(out: string, job: Job, entry: Entry): Promise<void> {
  await writeWholeFile(entryPath(out, job), `${JSON.stringify(entry)}\n`, '--out')
}

/** Returns the record of a job; `null` if there is none, or it cannot be read. */
export async function readEntry(out: string, job: Job): Promise<Entry | null> {
  try {
    const entry: Entry = JSON.parse(await readFile(entryPath(out, job), 'utf8'))
    return entry
  } catch {
    return null
  }
}

/**
 * Returns the record of a finished job: made from the same bytes by the same version with the same options, with an
 * unchanged report.
 */
export async function finishedEntry(setting: JobSetting, job: Job, madeFrom: string): Promise<Entry | null> {
  if (setting.again) return null
  const entry = await readEntry(setting.out, job)
  if (entry?.status !== 'done' || entry.madeFrom !== madeFrom) return null
  const files = [reportPath(setting.out, job), ...(job.kind === 'loan' ? [workbookPath(setting.out, job)] : [])]
  const hashes = await Promise.all(files.map((file) => hashOfFile(file).catch(() => null)))
  return hashes.join(' ') === entry.report ? entry : null
}

/**
 * Returns one hash of a job's inputs: version, options, the bytes of its documents, the rules that size its loan, and
 * the facts that the summary shows.
 *
 * @throws A document cannot be opened, or there are no such rules.
 */
export async function hashOfInputs(job: Job, { version, findingParameters, word, on }: JobSetting): Promise<string> {
  const paths = job.kind === 'document' ? [job.path] : job.paths
  const documents = await Promise.all(paths.map((path) => hashOfFile(splitSheet(path).file)))
  const rulePack = job.kind === 'loan' ? await rulePackOf(job.options) : null
  // The day is excluded: a run may continue on another day.
  const { today: _, ...recalled } = word
  const isCorrected = job.corrected !== undefined || recalled.hash !== null
  const given = isCorrected ? recalled : undefined
  return hashOf(JSON.stringify({ version, findingParameters, on, given, job, documents, rulePack, summaryCaptions }))
}

/** Returns the SHA-256 of text or bytes as hexadecimal digits. */
export function hashOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}

async function hashOfFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const part of createReadStream(path)) hash.update(part)
  return hash.digest('hex')
}

/** The columns of `summary.csv` between the file and its report. */
const columns: readonly (readonly [caption: string, key: keyof SummaryRow])[] = [
  ['kind', 'kind'],
  ['sheet', 'sheet'],
  ['property', 'property'],
  ['units', 'units'],
  ['lines', 'lines'],
  ['verdict', 'verdict'],
  ['ties_held', 'tiesHeld'],
  ['ties_missed', 'tiesMissed'],
  ['dollars_missed', 'dollarsMissed'],
  ['errors', 'errors'],
  ['warnings', 'warnings'],
  ['notes', 'notes'],
  ['net_operating_income', 'netOperatingIncome'],
  ['in_place_rent', 'inPlaceRent'],
  ['loan', 'loan'],
  ['governing', 'governing'],
  ['by_value_only', 'byValueOnly'],
]

/** The captions of `summary.csv`. */
export const summaryCaptions: readonly string[] = ['file', ...columns.map(([caption]) => caption), 'report']

/** Returns a row of `summary.csv` in the order of its captions. */
export function summaryCells(file: string, row: SummaryRow, report: string): (string | number | null)[] {
  return [file, ...columns.map(([, key]) => cellOf(row[key])), report]
}

const cellOf = (value: SummaryRow[keyof SummaryRow]): string | number | null =>
  typeof value === 'boolean' ? (value ? 'yes' : 'no') : value
