import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FindingParameters, Verdict } from '@uwkit/core/shared'
import { writeWhole } from '../output/write-output.ts'
import { type CorrectionOptions, splitSheet } from '../parsed-file/index.ts'
import { rulePackOf, type SizeOptions } from '../sizer/size.ts'

/** The files of corrections that are of the documents of a job, and what they hold as one hash. */
export interface JobCorrections {
  files: string[]
  hash: string
}

/** A document to be read. */
export interface DocumentJob {
  kind: 'document'
  /** As it is opened, and as the report says it; `FILE#SHEET` for one sheet. */
  path: string
  /** Name of its report under the folder of results, without `.json`. */
  name: string
  chart: number
  corrected?: JobCorrections
}

/** A loan to be sized from the documents of one row of a manifest. */
export interface LoanJob {
  kind: 'loan'
  /** The rent roll and the statements, as they are opened. */
  paths: string[]
  /** Name of its report under the folder of results, without `.json`. */
  name: string
  options: SizeOptions
  corrected?: JobCorrections
}

export type Job = DocumentJob | LoanJob

/** What all jobs of a run share. */
export interface JobSetting {
  /** Folder of the results. */
  out: string
  /** The version of uwkit: another one reads anew. */
  version: string
  /** What a company set of the rules that make findings. */
  findingParameters?: FindingParameters
  /** Whose memory is recalled, and whose word a changed answer is; the hash is `null` where nothing is remembered. */
  word: Pick<CorrectionOptions, 'by' | 'memory' | 'companyMemory' | 'property'> & { today: string; hash: string | null }
  /** URL of the server that reads; left out where documents are read here. */
  on?: string
  /** Do again what is finished. */
  again: boolean
}

/** One document or one loan of a job, as a line of the summary: figures in dollars, `null` for unknown. */
export interface SummaryRow {
  kind: 'rent_roll' | 'operating_statement' | 'loan'
  sheet: string | null
  property: string | null
  /** Units of a rent roll. */
  units: number | null
  /** Lines of a statement that are no totals. */
  lines: number | null
  /** What the reading of a document is worth; `null` of a loan. */
  verdict: Verdict | null
  tiesHeld: number
  tiesMissed: number
  /** What the missed totals of dollars miss, added up without their signs. */
  dollarsMissed: number
  /** Findings that nobody dismissed, by how grave they are. */
  errors: number
  warnings: number
  notes: number
  /** Of a statement as printed, of a loan as underwritten. */
  netOperatingIncome: number | null
  /** A month, of a rent roll. */
  inPlaceRent: number | null
  /** Of a loan: what was sized. */
  loan: number | null
  /** Of a loan: the test that allows least. */
  governing: string | null
  /** Of a loan: it rests on value, cost or what was asked for, and not on income; counted as a warning. */
  byValueOnly: boolean | null
}

/** Why a job has no report. */
export interface JobFailure {
  code: string
  reason: string
}

/** What is known of a finished job: written beside its report, and taken instead of doing it again. */
export type Entry = {
  /** What it was made from: bytes, version and options. Another value is another job. */
  madeFrom: string | null
} & (
  | { status: 'done'; report: string; rows: SummaryRow[]; remarks: string[] }
  | { status: 'failed'; failure: JobFailure }
)

/** What a worker answers. */
export interface JobAnswer {
  entry: Entry
  /** It was finished by an earlier run, and nothing was read or written. */
  isKept: boolean
}

/** What a job is called in messages and in the summary. */
export function jobFile(job: Job): string {
  return job.kind === 'document' ? job.path : job.paths.join('; ')
}

/** Where the report of a job lies. */
export function reportPath(out: string, { name }: Pick<Job, 'name'>): string {
  return join(out, 'reports', `${name}.json`)
}

/** Where the workbook of a sized loan lies. */
export function workbookPath(out: string, { name }: Pick<Job, 'name'>): string {
  return join(out, 'workbooks', `${name}.xlsm`)
}

/** Where it is noted that a job is finished. The folder begins with a dot: it is for this program. */
function entryPath(out: string, { name }: Pick<Job, 'name'>): string {
  return join(out, '.journal', `${name}.json`)
}

/** Note what became of a job. A reader never sees half a note. */
export async function writeEntry(out: string, job: Job, entry: Entry): Promise<void> {
  await writeWhole(entryPath(out, job), `${JSON.stringify(entry)}\n`, '--out')
}

/** What is noted of a job; `null` where nothing is, or nothing that can be read. */
export async function readEntry(out: string, job: Job): Promise<Entry | null> {
  try {
    const entry: Entry = JSON.parse(await readFile(entryPath(out, job), 'utf8'))
    return entry
  } catch {
    return null
  }
}

/**
 * The note of a job that is finished: made from the same bytes by the same version with the same options, its report as it
 * was written.
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
 * What a job is made from, as one hash: version, options, the bytes of its documents, the rules that a loan is sized by, and
 * what the summary tells of it.
 *
 * @throws A document cannot be opened, or there are no such rules.
 */
export async function madeFromOf(job: Job, { version, findingParameters, word, on }: JobSetting): Promise<string> {
  const paths = job.kind === 'document' ? [job.path] : job.paths
  const documents = await Promise.all(paths.map((path) => hashOfFile(splitSheet(path).file)))
  const rulePack = job.kind === 'loan' ? await rulePackOf(job.options) : null
  // The day is left out: a run goes on on another one.
  const { today: _, ...recalled } = word
  const isCorrected = job.corrected !== undefined || recalled.hash !== null
  const given = isCorrected ? recalled : undefined
  return hashOf(JSON.stringify({ version, findingParameters, on, given, job, documents, rulePack, summaryCaptions }))
}

/** SHA-256 of text or bytes, as hexadecimal digits. */
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

/** A line of `summary.csv` under its captions. */
export function summaryCells(file: string, row: SummaryRow, report: string): (string | number | null)[] {
  return [file, ...columns.map(([, key]) => cellOf(row[key])), report]
}

const cellOf = (value: SummaryRow[keyof SummaryRow]): string | number | null =>
  typeof value === 'boolean' ? (value ? 'yes' : 'no') : value
