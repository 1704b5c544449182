import type { FindingParameters, Verdict } from '@uwkit/core/shared'
import type { CorrectionOptions } from '../parsed-file/index.ts'
import type { SizeOptions } from '../sizer/index.ts'

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
