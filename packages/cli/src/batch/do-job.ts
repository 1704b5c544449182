import { chartOfAccounts } from '@uwkit/core/chart-of-accounts'
import { statementTotals } from '@uwkit/core/operating-statement'
import type { ReadDocument } from '@uwkit/core/parsed-file'
import { rentRollSummary } from '@uwkit/core/rent-roll'
import { type Finding, roundToCent, sumMoney, type Tie, UwkitError } from '@uwkit/core/shared'
import { writeSizerWorkbook } from '@uwkit/documents/workbook'
import pc from 'picocolors'
import type { Environment } from '../output/environment.ts'
import { writeWholeFile } from '../output/write-output.ts'
import {
  type CorrectionOptions,
  documentReader,
  isCorrected,
  printParsed,
  readAsCorrected,
  readFiles,
} from '../parsed-file/index.ts'
import { fannieChart, type SizedDeal, sizeDeal, sizeJson } from '../sizer/size.ts'
import {
  type DocumentJob,
  type Entry,
  finishedEntry,
  hashOf,
  hashOfInputs,
  type Job,
  type JobAnswer,
  type JobSetting,
  type LoanJob,
  reportPath,
  type SummaryRow,
  workbookPath,
} from './job.ts'

/** Result of a job, before it is recorded. */
type Done = Omit<Extract<Entry, { status: 'done' }>, 'madeFrom' | 'status'>

/** Runs a job unless it is finished: reads or sizes, and writes its report. A failed job reports why and throws nothing. */
export async function doJob(job: Job, setting: JobSetting): Promise<JobAnswer> {
  // A document that cannot be opened has no hash; reading it reports why.
  const madeFrom = await hashOfInputs(job, setting).catch(() => null)
  const finished = madeFrom === null ? null : await finishedEntry(setting, job, madeFrom)
  if (finished) return { entry: finished, isReused: true }
  try {
    const done = job.kind === 'document' ? await readDocument(job, setting) : await sizeLoanOf(job, setting)
    return { entry: { madeFrom, status: 'done', ...done }, isReused: false }
  } catch (error) {
    return { entry: { madeFrom, status: 'failed', failure: failureOf(error, job) }, isReused: false }
  }
}

/** Reads a document; its report equals the output of `uw read --json`, byte for byte. */
async function readDocument(job: DocumentJob, { out, findingParameters, word }: JobSetting): Promise<Done> {
  chartOfAccounts(job.chart)
  const chosen = findingParameters === undefined ? {} : { findingParameters }
  const { environment, written } = recordingEnvironment(word.today)
  const options = correctionOptions(job, word)
  const read = (path: string) => readAsCorrected(path, { ...options, chart: job.chart, ...chosen }, environment)
  const how = isCorrected(options) ? { read } : {}
  for await (const outcome of readFiles([job.path], { chartOfAccountsId: job.chart, ...chosen, ...how })) {
    if ('error' in outcome) throw new UwkitError(outcome.error.code, outcome.error.message)
    return writeReading(job, outcome.parsed, { out, word }, { environment, written })
  }
  throw new Error('a file was not read')
}

/** Writes the report of a document that was read locally or on a server. */
export async function writeReading(
  job: DocumentJob,
  parsed: Parameters<typeof printParsed>[0],
  { out, word }: Pick<JobSetting, 'out' | 'word'>,
  { environment, written } = recordingEnvironment(word.today),
): Promise<Done> {
  await printParsed(parsed, job.path, { json: true }, environment)
  const report = written.out.join('')
  await writeWholeFile(reportPath(out, job), report, '--out')
  return { report: hashOf(report), rows: parsed.documents.map(documentRow), remarks: written.err }
}

/** Sizes a loan; its report is the output of `uw size --json`, with the workbook's path relative to the results folder. */
async function sizeLoanOf(job: LoanJob, { out, word }: JobSetting): Promise<Done> {
  const { environment, written } = recordingEnvironment(word.today)
  const reader = documentReader(job.paths, { ...correctionOptions(job, word), chart: fannieChart }, environment)
  const deal = await sizeDeal(job.options, reader)
  const workbook = writeSizerWorkbook(deal.workbook)
  const report = `${JSON.stringify(sizeJson(deal, `workbooks/${job.name}.xlsm`))}\n`
  await writeWholeFile(workbookPath(out, job), workbook, '--out')
  await writeWholeFile(reportPath(out, job), report, '--out')
  return { report: `${hashOf(report)} ${hashOf(workbook)}`, rows: [loanRow(deal)], remarks: written.err }
}

/** Returns the corrections of a job's documents, in the form of a single command's options. */
function correctionOptions({ corrected }: Job, word: JobSetting['word']): CorrectionOptions {
  return corrected === undefined ? word : { ...word, corrections: corrected.files }
}

/** Returns why a job has no report. */
export function failureOf(error: unknown, job: Job): Extract<Entry, { status: 'failed' }>['failure'] {
  if (UwkitError.isInstance(error)) return { code: error.code, reason: error.message }
  const why = error instanceof Error ? error.message : String(error)
  return { code: 'internal_error', reason: `${job.name}: uw failed (${why}).` }
}

function recordingEnvironment(today: string): { environment: Environment; written: { out: string[]; err: string[] } } {
  const written: { out: string[]; err: string[] } = { out: [], err: [] }
  const environment: Environment = {
    out: async (text) => void written.out.push(text),
    err: (text) => void written.err.push(text.trimEnd()),
    isTerminal: false,
    colors: pc.createColors(false),
    today: () => today,
  }
  return { environment, written }
}

/** Returns the summary row of a document. */
export function documentRow(document: ReadDocument): SummaryRow {
  const { kind, sheet, ties, findings, verdict = 'read_not_proven' } = document
  const proof = { verdict, ...tieCounts(ties), ...findingCounts(findings) }
  if (document.kind === 'rent_roll') {
    const { unitCount, totalInPlaceRent } = rentRollSummary(document.rentRoll)
    const property = document.rentRoll.property
    return { ...unknown, kind, sheet, property, ...proof, units: unitCount, inPlaceRent: totalInPlaceRent }
  }
  const { statement } = document
  const lines = statement.lines.filter(({ isTotal }) => !isTotal).length
  const { netOperatingIncome } = statementTotals(statement)
  return { ...unknown, kind, sheet, property: statement.property, ...proof, lines, netOperatingIncome }
}

/**
 * Returns the summary row of a sized loan: ties of its documents, findings of the sizing. A loan that rests on one test
 * only counts as an extra warning, because its figure would look like those of fully sized loans.
 */
function loanRow({ dealName, rentRoll, statements, underwriting, sizing }: SizedDeal): SummaryRow {
  const { unitCount, totalInPlaceRent } = rentRollSummary(rentRoll.rentRoll)
  const ties = [rentRoll, ...statements].flatMap((document) => document.ties)
  const { loan, governing, byValueOnly, isProvisional, findings } = sizing
  const counts = findingCounts(findings)
  return {
    ...unknown,
    kind: 'loan',
    sheet: null,
    property: dealName,
    ...tieCounts(ties),
    ...counts,
    warnings: counts.warnings + (loan !== null && isProvisional ? 1 : 0),
    units: unitCount,
    netOperatingIncome: underwriting.netOperatingIncome === null ? null : roundToCent(underwriting.netOperatingIncome),
    inPlaceRent: totalInPlaceRent,
    loan,
    governing,
    byValueOnly,
  }
}

const unknown = {
  verdict: null,
  units: null,
  lines: null,
  netOperatingIncome: null,
  inPlaceRent: null,
  loan: null,
  governing: null,
  byValueOnly: null,
}

function tieCounts(ties: readonly Tie[]): Pick<SummaryRow, 'tiesHeld' | 'tiesMissed' | 'dollarsMissed'> {
  const missed = ties.filter(({ holds }) => !holds)
  const dollars = missed.filter(({ measure }) => measure === undefined).map(({ difference }) => Math.abs(difference))
  return { tiesHeld: ties.length - missed.length, tiesMissed: missed.length, dollarsMissed: sumMoney(dollars) }
}

function findingCounts(findings: readonly Finding[]): Pick<SummaryRow, 'errors' | 'warnings' | 'notes'> {
  const open = findings.filter(({ dismissal }) => dismissal === undefined)
  const count = (severity: Finding['severity']) => open.filter((finding) => finding.severity === severity).length
  return { errors: count('error'), warnings: count('warning'), notes: count('info') }
}
