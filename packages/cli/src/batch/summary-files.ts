import { appendFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { InvalidInputError, roundToCent, type UnreadableReason } from '@uwkit/core/shared'
import { csvLine } from '@uwkit/core/text'
import { InvalidArgumentError } from 'commander'
import { type ExitCode, exitCodes } from '../output/environment.ts'
import type { BatchPlan } from './batch-plan.ts'
import { type JobFailure, jobFile, readEntry, type SummaryRow, summaryCaptions, summaryCells } from './job.ts'

/** File names of the summaries in the results folder. */
export const summaryNames = ['summary.json', 'summary.csv', 'failures.csv'] as const

/** Totals of a run over all its documents and loans. */
export interface BatchTotals {
  files: number
  failures: number
  rentRolls: number
  operatingStatements: number
  loans: number
  /** Documents by verdict, and rejected ones: those that cannot be read or are another kind of document. */
  proven: number
  readNotProven: number
  contradictsItself: number
  refused: number
  tiesHeld: number
  tiesMissed: number
  dollarsMissed: number
  errors: number
  warnings: number
  notes: number
}

/**
 * Writes `summary.json`, `summary.csv` and `failures.csv` from the record of each job, in the order of the plan. Holds
 * one job in memory at a time, however many there are.
 */
export async function writeSummaries(
  out: string,
  plan: Pick<BatchPlan, 'jobs' | 'faults'>,
  about: { version: string },
): Promise<BatchTotals> {
  const [json, table, failures] = [
    await beginWholeFile(join(out, 'summary.json'), '--out'),
    await beginWholeFile(join(out, 'summary.csv'), '--out'),
    await beginWholeFile(join(out, 'failures.csv'), '--out'),
  ]
  const totals: BatchTotals = { ...noTotals, files: plan.jobs.length }
  await json.write(`{"uwkit":${JSON.stringify(about.version)},"results":[`)
  await table.write(csvLine(summaryCaptions))
  await failures.write(csvLine(['file', 'code', 'reason', 'what_to_do']))
  let separator = '\n'
  const writeResult = async (result: object): Promise<void> => {
    await json.write(`${separator}${JSON.stringify(result)}`)
    separator = ',\n'
  }
  const fail = async (file: string, failure: JobFailure): Promise<void> => {
    totals.failures += 1
    const adviceText = failureAdvice(failure.code)
    await failures.write(csvLine([file, failure.code, failure.reason, adviceText]))
    await writeResult({ file, failure: { ...failure, adviceText } })
  }
  for (const { file, message } of plan.faults) await fail(file, { code: 'bad_manifest_row', reason: message })
  for (const job of plan.jobs) {
    const entry = await readEntry(out, job)
    if (entry?.status !== 'done') {
      const failure = entry?.failure ?? { code: 'internal_error', reason: `${job.name}: uw saved no result.` }
      if (job.kind === 'document' && isRejection(failure.code)) totals.refused += 1
      await fail(jobFile(job), failure)
      continue
    }
    const report = `reports/${job.name}.json`
    for (const row of entry.rows) {
      addTo(totals, row)
      await table.write(csvLine(summaryCells(jobFile(job), row, report)))
    }
    await writeResult({ file: jobFile(job), report, documents: entry.rows, remarks: entry.remarks })
  }
  await json.write(`\n],"totals":${JSON.stringify(totals)}}\n`)
  for (const file of [json, table, failures]) await file.end()
  return totals
}

const noTotals: BatchTotals = {
  files: 0,
  failures: 0,
  rentRolls: 0,
  operatingStatements: 0,
  loans: 0,
  proven: 0,
  readNotProven: 0,
  contradictsItself: 0,
  refused: 0,
  tiesHeld: 0,
  tiesMissed: 0,
  dollarsMissed: 0,
  errors: 0,
  warnings: 0,
  notes: 0,
}

const kindCounts = { rent_roll: 'rentRolls', operating_statement: 'operatingStatements', loan: 'loans' } as const

const verdictCounts = {
  proven: 'proven',
  read_not_proven: 'readNotProven',
  contradicts_itself: 'contradictsItself',
} as const

/** Adds a summary row to the totals. A loan's ties are skipped: they belong to its documents, which are counted separately. */
function addTo(totals: BatchTotals, row: SummaryRow): void {
  totals[kindCounts[row.kind]] += 1
  totals.errors += row.errors
  totals.warnings += row.warnings
  totals.notes += row.notes
  if (row.verdict !== null) totals[verdictCounts[row.verdict]] += 1
  if (row.kind === 'loan') return
  totals.tiesHeld += row.tiesHeld
  totals.tiesMissed += row.tiesMissed
  totals.dollarsMissed = roundToCent(totals.dollarsMissed + row.dollarsMissed)
}

/** Why a job can fail: reasons to reject a document, and failures of the run. */
type FailureCode =
  | UnreadableReason
  | 'invalid_input'
  | 'internal_error'
  | 'worker_died'
  | 'bad_manifest_row'
  | 'not_confirmed'

/** What to do about each kind of failure. */
const advice: Record<FailureCode, string> = {
  empty_file: 'Request the file again. This one is empty.',
  corrupt_file: 'Open the file in the program that created it and save it again, or request a new copy.',
  encrypted_file: 'Save the file without a password.',
  image_only: 'Request a spreadsheet or a text PDF, or install Tesseract for OCR.',
  unknown_format: 'Save the file as .xlsx, .csv, or .pdf.',
  unsupported_format: 'Save the file as .xlsx, .csv, or .pdf.',
  too_large: 'Save only the needed sheets as a new file, and run uw on that file.',
  too_slow: 'Save only the needed sheets as a new file, or raise --time-limit.',
  no_document_found: 'Check that the file is a rent roll or operating statement, in the right column.',
  invalid_input: 'Fix the error and run again.',
  internal_error: 'This may be a bug in uw. Please report it.',
  worker_died: 'Run again; only failed documents are retried. If it fails again, please report it.',
  not_confirmed: 'Correct or dismiss the finding with --corrections, or enter yes under confirm in the manifest.',
  bad_manifest_row: 'Fix the row and run again; finished rows are skipped.',
}

/** Failures not caused by the document but by the command, the program or the machine. */
const systemFailures: readonly string[] = [
  'too_slow',
  'invalid_input',
  'internal_error',
  'worker_died',
  'bad_manifest_row',
  'not_confirmed',
] satisfies FailureCode[]

/**
 * Returns whether a document failed because it cannot be read or is another kind of document.
 *
 * @example
 * isRejection('no_document_found')
 * // => true
 */
export function isRejection(code: string): boolean {
  return Object.hasOwn(advice, code) && !systemFailures.includes(code)
}

/**
 * Returns what to do about a failure.
 *
 * @example
 * failureAdvice('encrypted_file')
 * // => 'Save the file without a password.'
 */
export function failureAdvice(code: string): string {
  return Object.hasOwn(advice, code) ? advice[code as FailureCode] : advice.invalid_input
}

/** Number of characters buffered before a write. */
const bufferCharacters = 1 << 16

/** A file written in pieces, which gets its name only once it is complete. */
interface LongFile {
  write: (text: string) => Promise<void>
  /** Completes the file and gives it its name. */
  end: () => Promise<void>
}

/**
 * Starts a file that is too long for memory, so that a reader never sees a partial file.
 *
 * @param option The option that names the file.
 * @throws {InvalidInputError} It cannot be written there; so do `write` and `end`.
 */
export async function beginWholeFile(path: string, option: string): Promise<LongFile> {
  const half = `${path}.${process.pid}.part`
  const withRetries = async <Value>(step: () => Promise<Value>): Promise<Value> => {
    try {
      return await step()
    } catch (error) {
      throw new InvalidInputError(option, path, `can’t be written (${(error as Error).message})`)
    }
  }
  await withRetries(() => writeFile(half, ''))
  let gathered = ''
  const flush = async (): Promise<void> => {
    const text = gathered
    gathered = ''
    await appendFile(half, text)
  }
  return {
    write: async (text) => {
      gathered += text
      if (gathered.length >= bufferCharacters) await withRetries(flush)
    },
    end: () =>
      withRetries(async () => {
        await flush()
        await rename(half, path)
      }),
  }
}

/** Conditions under which a run ends with an exit code other than 0. */
export const failPolicies = ['never', 'failure', 'finding', 'tie'] as const
export type FailPolicy = (typeof failPolicies)[number]

/** Facts that the exit code depends on. */
export interface BatchOutcome {
  /** Documents and loans without a report, and faulty rows of manifests. */
  failures: number
  tiesMissed: number
  /** Open findings with the severity `error`. */
  errors: number
}

/**
 * Returns the exit code of a run: 2 if something has no report, 1 if everything has one but a total is missed (`tie`)
 * or an error is found (`finding`), depending on the policies; always 0 with `never`.
 *
 * @example
 * batchExitCode(['tie'], { failures: 0, tiesMissed: 3, errors: 0 })
 * // => 1
 */
export function batchExitCode(policies: readonly FailPolicy[], outcome: BatchOutcome): ExitCode {
  if (policies.includes('never')) return exitCodes.fine
  if (outcome.failures > 0) return exitCodes.badInput
  const isMissed = policies.includes('tie') && outcome.tiesMissed > 0
  const isFound = policies.includes('finding') && outcome.errors > 0
  return isMissed || isFound ? exitCodes.tieFails : exitCodes.fine
}

/** Parses a policy option, which may be repeated or contain several policies separated by commas. */
export function failPolicy(text: string, before: readonly FailPolicy[] | undefined): FailPolicy[] {
  const named = text.split(',').map((each) => {
    const policy = failPolicies.find((one) => one === each.trim())
    if (policy === undefined) throw new InvalidArgumentError(`Enter one of ${failPolicies.join(', ')}.`)
    return policy
  })
  const all = [...(before ?? []), ...named]
  if (all.includes('never') && all.some((one) => one !== 'never'))
    throw new InvalidArgumentError('“never” can’t be combined with other conditions.')
  return all
}
