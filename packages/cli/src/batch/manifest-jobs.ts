import { statSync } from 'node:fs'
import { dirname, isAbsolute, join, relative, sep } from 'node:path'
import { chartOfAccounts } from '@uwkit/core/chart-of-accounts'
import { UwkitError } from '@uwkit/core/shared'
import { sizerTypeOf } from '@uwkit/core/sizer'
import { programOf } from '@uwkit/core/sizing'
import { splitSheet } from '../parsed-file/index.ts'
import { sizeOptions } from '../sizer/size-command.ts'
import type { DocumentJob, Job } from './job.ts'
import { type ManifestFault, type ManifestRow, type ManifestValues, manifestFault } from './manifest.ts'

/**
 * The documents of a manifest's rows, and the loan of each row that has a rent roll, a statement and a value, a rate or a loan.
 *
 * @param chart Chart of accounts of the rows that name none.
 */
export function manifestJobs(
  path: string,
  rows: readonly ManifestRow[],
  chart: number,
): { jobs: Job[]; faults: ManifestFault[] } {
  const jobs: Job[] = []
  const faults: ManifestFault[] = []
  const readBy = new Map<string, { row: number; chart: number }>()
  const named = new Map<string, number>()
  for (const { row, values } of rows) {
    const found: string[] = []
    const fault = (column: string, seen: string, hint: string): void => {
      found.push(manifestFault(path, row, column, seen, hint))
    }
    const paths = documentPaths(path, values, fault)
    checkChoices(values, fault)
    const deal = fileName(values.deal ?? `row-${row}`)
    const isSized = [values.value, values.rate, values.loan].some((term) => term !== undefined) && paths.isDeal
    const before = named.get(deal)
    if (isSized && before !== undefined)
      fault('deal', values.deal ?? '', `Row ${before} already has that name. Use another name.`)
    const documents = [...paths.rentRoll, ...paths.statements].map(
      (document): DocumentJob => ({
        kind: 'document',
        path: document,
        name: `documents/${reportName(dirname(path), document)}`,
        chart: values.chart ?? chart,
      }),
    )
    for (const document of documents) {
      const first = readBy.get(document.name)
      if (first && first.chart !== document.chart)
        fault(
          'chart',
          String(document.chart),
          `Row ${first.row} reads ${document.path} with chart ${first.chart}. Use the same chart.`,
        )
    }
    if (found.length > 0) {
      faults.push({ row, message: found.join(' ') })
      continue
    }
    for (const document of documents) readBy.set(document.name, { row, chart: document.chart })
    jobs.push(...documents)
    if (!isSized) continue
    named.set(deal, row)
    jobs.push(loanJob(deal, [...paths.rentRoll, ...paths.statements], values))
  }
  return { jobs, faults }
}

function loanJob(deal: string, paths: readonly string[], values: ManifestValues): Job {
  const [rentRoll = '', ...statement] = paths
  const { deal: dealName, rent_roll: _, statement: __, chart: ___, ...reported } = values
  const options = sizeOptions({
    ...(dealName === undefined ? {} : { dealName }),
    ...Object.fromEntries(Object.entries(reported).map(([caption, one]) => [optionOf(caption), one])),
    rentRoll,
    statement,
    by: 'batch',
  })
  return { kind: 'loan', paths: [...paths], name: `loans/${deal}`, options }
}

/** The option of `uw size` that a column gives: `rate_floor` is `rateFloor`. */
function optionOf(caption: string): string {
  return caption.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
}

type TellFault = (column: string, seen: string, hint: string) => void

function documentPaths(
  path: string,
  { rent_roll: rentRoll, statement }: ManifestValues,
  fault: TellFault,
): { rentRoll: string[]; statements: string[]; isDeal: boolean } {
  const known = (column: string, text = ''): string[] =>
    text
      .split(';')
      .map((each) => each.trim())
      .filter((each) => each !== '')
      .map((each) => {
        const document = isAbsolute(each) ? each : join(dirname(path), each)
        if (!statSync(splitSheet(document).file, { throwIfNoEntry: false })?.isFile())
          fault(column, each, `File not found: ${document}.`)
        return document
      })
  const rentRolls = rentRoll === undefined ? [] : known('rent_roll', rentRoll)
  const statements = known('statement', statement)
  if (rentRolls.length > 1) fault('rent_roll', rentRoll ?? '', 'Enter one rent roll per row.')
  return { rentRoll: rentRolls, statements, isDeal: rentRolls.length === 1 && statements.length > 0 }
}

function checkChoices({ chart, type, program, quoted_on: quotedOn }: ManifestValues, fault: TellFault): void {
  const tried: [string, string | number | undefined, () => unknown][] = [
    ['chart', chart, () => chartOfAccounts(chart ?? 0)],
    ['type', type, () => sizerTypeOf(type ?? '')],
    ['program', program, () => programOf(program ?? '', quotedOn ?? null)],
  ]
  for (const [column, seen, look] of tried) {
    if (seen === undefined) continue
    try {
      look()
    } catch (error) {
      if (!UwkitError.isInstance(error)) throw error
      fault(column, String(seen), `${error.message}.`)
    }
  }
}

/**
 * Where the report of a document lies under the folder of results, without `.json`: as the document lies under its own. A
 * folder above that one is named `up`.
 *
 * @example
 * reportName('inbox', 'inbox/may/roll.xlsx')
 * // => 'may/roll.xlsx'
 */
export function reportName(base: string, path: string): string {
  const parts = relative(base, path).split(sep)
  return parts.map((part) => (part === '..' ? 'up' : part)).join('/')
}

/**
 * A name that people gave, as a file may be called: letters, digits, blanks and `.-_&()`, the others as `_`.
 *
 * @example
 * fileName('Oak/Elm: phase 2')
 * // => 'Oak_Elm_ phase 2'
 */
export function fileName(name: string): string {
  return name.replace(/[^\p{L}\p{N} .\-_&()]/gu, '_').replace(/^[. ]+|[. ]+$/g, '_')
}
