import { chartOfAccounts } from '@uwkit/core/chart-of-accounts'
import { UwkitError } from '@uwkit/core/shared'
import { writeSizerWorkbook } from '@uwkit/documents/workbook'
import pc from 'picocolors'
import type { Environment } from '../output/environment.ts'
import { writeWhole } from '../output/write-whole.ts'
import {
  type CorrectionOptions,
  documentReader,
  isCorrected,
  printParsed,
  readAsCorrected,
  readFiles,
} from '../parsed-file/index.ts'
import { fannieChart, sizeDeal, sizeJson } from '../sizer/index.ts'
import { finishedEntry, hashOf, madeFromOf, reportPath, workbookPath } from './entry.ts'
import type { DocumentJob, Entry, Job, JobAnswer, JobSetting, LoanJob } from './job.ts'
import { documentRow, loanRow } from './summary-row.ts'

/** What was made of a job, before it is noted. */
type Done = Omit<Extract<Entry, { status: 'done' }>, 'madeFrom' | 'status'>

/** Do a job, unless it is finished: read or size, and write its report. A job that fails says why, and throws nothing. */
export async function doJob(job: Job, setting: JobSetting): Promise<JobAnswer> {
  // A document that cannot be opened has no hash; reading it says why.
  const madeFrom = await madeFromOf(job, setting).catch(() => null)
  const finished = madeFrom === null ? null : await finishedEntry(setting, job, madeFrom)
  if (finished) return { entry: finished, isKept: true }
  try {
    const done = job.kind === 'document' ? await readDocument(job, setting) : await sizeLoanOf(job, setting)
    return { entry: { madeFrom, status: 'done', ...done }, isKept: false }
  } catch (error) {
    return { entry: { madeFrom, status: 'failed', failure: failureOf(error, job) }, isKept: false }
  }
}

/** The report is what `uw read --json` prints of the file, byte for byte. */
async function readDocument(job: DocumentJob, { out, findingParameters, word }: JobSetting): Promise<Done> {
  chartOfAccounts(job.chart)
  const chosen = findingParameters === undefined ? {} : { findingParameters }
  const { environment, written } = keepsWhatIsWritten(word.today)
  const options = saidOf(job, word)
  const read = (path: string) => readAsCorrected(path, { ...options, chart: job.chart, ...chosen }, environment)
  const how = isCorrected(options) ? { read } : {}
  for await (const outcome of readFiles([job.path], { chartOfAccountsId: job.chart, ...chosen, ...how })) {
    if ('error' in outcome) throw new UwkitError(outcome.error.code, outcome.error.message)
    await printParsed(outcome.parsed, job.path, { json: true }, environment)
    const report = written.out.join('')
    await writeWhole(reportPath(out, job), report, '--out')
    return { report: hashOf(report), rows: outcome.parsed.documents.map(documentRow), remarks: written.err }
  }
  throw new Error('a file was not read')
}

/** The report is what `uw size --json` prints; the workbook is named as it lies in the folder of results. */
async function sizeLoanOf(job: LoanJob, { out, word }: JobSetting): Promise<Done> {
  const { environment, written } = keepsWhatIsWritten(word.today)
  const reader = documentReader(job.paths, { ...saidOf(job, word), chart: fannieChart }, environment)
  const deal = await sizeDeal(job.options, reader)
  const workbook = writeSizerWorkbook(deal.workbook)
  const report = `${JSON.stringify(sizeJson(deal, `workbooks/${job.name}.xlsm`))}\n`
  await writeWhole(workbookPath(out, job), workbook, '--out')
  await writeWhole(reportPath(out, job), report, '--out')
  return { report: `${hashOf(report)} ${hashOf(workbook)}`, rows: [loanRow(deal)], remarks: written.err }
}

/** What people said of the documents of a job, as a single command is told it. */
function saidOf({ corrected }: Job, word: JobSetting['word']): CorrectionOptions {
  return corrected === undefined ? word : { ...word, corrections: corrected.files }
}

function failureOf(error: unknown, job: Job): Extract<Entry, { status: 'failed' }>['failure'] {
  if (UwkitError.isInstance(error)) return { code: error.code, reason: error.message }
  const why = error instanceof Error ? error.message : String(error)
  return { code: 'internal_error', reason: `${job.name}: this program failed on it (${why}).` }
}

function keepsWhatIsWritten(today: string): { environment: Environment; written: { out: string[]; err: string[] } } {
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
