import { basename, resolve } from 'node:path'
import { sizerFileName } from '@uwkit/core/export'
import { InvalidInputError, type IsoDate } from '@uwkit/core/shared'
import type { Environment } from '../output/environment.ts'
import { keepInputs } from '../output/write-output.ts'
import { type CorrectionOptions, type DocumentReader, documentReader, splitSheet } from '../parsed-file/index.ts'
import { fannieChart } from './size.ts'

/**
 * The documents of a deal that is made here of files.
 *
 * @throws {InvalidInputError} One of them or both are not named; the message says which.
 */
export function filesOfDeal(named: { rentRoll?: string; statement?: string[] }): {
  rentRoll: string
  statement: string[]
} {
  const { rentRoll, statement } = named
  if (rentRoll !== undefined && statement !== undefined) return { rentRoll, statement }
  const isNone = rentRoll === undefined && statement === undefined
  const missing = isNone ? '--deal' : rentRoll === undefined ? '--rent-roll' : '--statement'
  const rule = isNone
    ? 'must name a deal on a server; for local files, use --rent-roll and --statement'
    : 'is missing; sizing requires a rent roll and a statement'
  throw new InvalidInputError(missing, undefined, rule, `${missing} ${rule}`)
}

/** The options of a command that name files it reads. */
interface ReadByOptions {
  rentRoll?: string
  statement?: readonly string[]
  corrections?: readonly string[]
  rules?: string
  commercialRoll?: string
}

/** The documents that a command names, with the names of their sheets: those that corrections may name. */
function documentPaths({ rentRoll, statement = [], commercialRoll }: ReadByOptions): string[] {
  return [rentRoll, ...statement, commercialRoll].filter((path) => path !== undefined)
}

/** How the documents of a deal are read, in the chart that workbooks are made of; a terminal is told that it takes a while. */
export function dealReader(options: ReadByOptions & CorrectionOptions, environment: Environment): DocumentReader {
  if (environment.isTerminal) environment.err('Reading the documents…\n')
  return documentReader(documentPaths(options), { ...options, chart: fannieChart }, environment)
}

/**
 * The files that a deal is made from here: its documents, what was corrected of them, and the lender's rules.
 *
 * @example
 * filesReadBy({ rentRoll: 'book.xlsx#Roll', statement: ['t12.xlsx'], rules: 'ours.json' })
 * // => ['book.xlsx', 't12.xlsx', 'ours.json']
 */
export function filesReadBy({ corrections = [], rules, ...documents }: ReadByOptions): string[] {
  return [
    ...documentPaths(documents).map((path) => splitSheet(path).file),
    ...corrections,
    ...(rules === undefined ? [] : [rules]),
  ]
}

/**
 * What a sizing workbook is called where nobody says: after the first statement, and the day.
 *
 * @example
 * workbookName({ statement: ['in/t12.xlsx#2025'] }, '2026-09-30')
 * // => 't12_09-30-2026.xlsm'
 */
export function workbookName({ statement: [first = 'sizer'] = [] }: ReadByOptions, today: IsoDate): string {
  return sizerFileName(basename(splitSheet(first).file).replace(/\.[^.]+$/, ''), today)
}

/**
 * Where a sizing workbook goes.
 *
 * @throws {InvalidInputError} It would overwrite a file it is made from, or Excel would not open it by its name.
 */
export function workbookPath(output: string, options: ReadByOptions): string {
  const path = resolve(output)
  keepInputs('--output', [path], filesReadBy(options))
  if (!/\.xlsm$/i.test(path)) throw new InvalidInputError('--output', path, 'must end in .xlsm, or Excel won’t open it')
  return path
}
