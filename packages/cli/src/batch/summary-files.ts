import { join } from 'node:path'
import { roundToCent } from '@uwkit/core/shared'
import type { BatchPlan } from './batch-plan.ts'
import { delimitedRow } from './delimited-text.ts'
import { readEntry } from './entry.ts'
import { failureAdvice, isRefusal } from './failure-advice.ts'
import { type JobFailure, jobFile, type SummaryRow } from './job.ts'
import { beginWhole } from './long-file.ts'
import { summaryCaptions, summaryCells } from './summary-columns.ts'

/** What the summaries are called in the folder of results. */
export const summaryNames = ['summary.json', 'summary.csv', 'failures.csv'] as const

/** The counts of a run over all its documents and loans. */
export interface BatchTotals {
  files: number
  failures: number
  rentRolls: number
  operatingStatements: number
  loans: number
  /** Documents by what their reading is worth, and those that were refused: they cannot be read, or are something else. */
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
 * Write `summary.json`, `summary.csv` and `failures.csv` from what is noted of each job, in the order of the plan. One job is
 * held at a time, however many there are.
 */
export async function writeSummaries(
  out: string,
  plan: Pick<BatchPlan, 'jobs' | 'faults'>,
  about: { version: string },
): Promise<BatchTotals> {
  const [json, table, failures] = [
    await beginWhole(join(out, 'summary.json'), '--out'),
    await beginWhole(join(out, 'summary.csv'), '--out'),
    await beginWhole(join(out, 'failures.csv'), '--out'),
  ]
  const totals: BatchTotals = { ...noTotals, files: plan.jobs.length }
  await json.write(`{"uwkit":${JSON.stringify(about.version)},"results":[`)
  await table.write(delimitedRow(summaryCaptions))
  await failures.write(delimitedRow(['file', 'code', 'reason', 'what_to_do']))
  let separator = '\n'
  const tell = async (result: object): Promise<void> => {
    await json.write(`${separator}${JSON.stringify(result)}`)
    separator = ',\n'
  }
  const fail = async (file: string, failure: JobFailure): Promise<void> => {
    totals.failures += 1
    const whatToDo = failureAdvice(failure.code)
    await failures.write(delimitedRow([file, failure.code, failure.reason, whatToDo]))
    await tell({ file, failure: { ...failure, whatToDo } })
  }
  for (const { file, message } of plan.faults) await fail(file, { code: 'bad_manifest_row', reason: message })
  for (const job of plan.jobs) {
    const entry = await readEntry(out, job)
    if (entry?.status !== 'done') {
      const failure = entry?.failure ?? { code: 'internal_error', reason: `${job.name}: nothing was noted of it.` }
      if (job.kind === 'document' && isRefusal(failure.code)) totals.refused += 1
      await fail(jobFile(job), failure)
      continue
    }
    const report = `reports/${job.name}.json`
    for (const row of entry.rows) {
      addTo(totals, row)
      await table.write(delimitedRow(summaryCells(jobFile(job), row, report)))
    }
    await tell({ file: jobFile(job), report, documents: entry.rows, remarks: entry.remarks })
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

/** A loan's ties are those of its documents, which are counted by themselves. */
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
