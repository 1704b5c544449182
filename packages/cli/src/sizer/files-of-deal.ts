import { basename, resolve } from 'node:path'
import { sizerFileName } from '@uwkit/core/export'
import { InvalidInputError, type IsoDate } from '@uwkit/core/shared'
import type { Environment } from '../output/environment.ts'
import { protectInputs } from '../output/write-output.ts'
import { type CorrectionOptions, type DocumentReader, documentReader, splitSheet } from '../parsed-file/index.ts'
import { fannieChart } from './size.ts'

/**
 * Returns the documents of a deal built from local files.
 *
 * @throws {InvalidInputError} One or both are not named; the message says which.
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

/** The options of a command that name its input files. */
interface ReadByOptions {
  rentRoll?: string
  statement?: readonly string[]
  corrections?: readonly string[]
  rules?: string
  commercialRoll?: string
}

/** Returns the documents that a command names, with their sheet names; corrections may refer to these. */
function documentPaths({ rentRoll, statement = [], commercialRoll }: ReadByOptions): string[] {
  return [rentRoll, ...statement, commercialRoll].filter((path) => path !== undefined)
}

/** Returns the reader of a deal's documents, with the workbooks' chart of accounts; on a terminal it reports that reading takes a while. */
export function dealReader(options: ReadByOptions & CorrectionOptions, environment: Environment): DocumentReader {
  if (environment.isTerminal) environment.err('Reading the documents…\n')
  return documentReader(documentPaths(options), { ...options, chart: fannieChart }, environment)
}

/**
 * Returns the input files of a deal built from local files: its documents, their corrections, and the lender's rules.
 *
 * @example
 * inputFilesOf({ rentRoll: 'book.xlsx#Roll', statement: ['t12.xlsx'], rules: 'ours.json' })
 * // => ['book.xlsx', 't12.xlsx', 'ours.json']
 */
export function inputFilesOf({ corrections = [], rules, ...documents }: ReadByOptions): string[] {
  return [
    ...documentPaths(documents).map((path) => splitSheet(path).file),
    ...corrections,
    ...(rules === undefined ? [] : [rules]),
  ]
}

/**
 * Returns the default name of a sizing workbook: the first statement's name, and the day.
 *
 * @example
 * workbookName({ statement: ['in/t12.xlsx#2025'] }, '2026-09-30')
 * // => 't12_09-30-2026.xlsm'
 */
export function workbookName({ statement: [first = 'sizer'] = [] }: ReadByOptions, today: IsoDate): string {
  return sizerFileName(basename(splitSheet(first).file).replace(/\.[^.]+$/, ''), today)
}

/**
 * Returns the path of a sizing workbook.
 *
 * @throws {InvalidInputError} It would overwrite an input file, or Excel would not open its extension.
 */
export function workbookPath(output: string, options: ReadByOptions): string {
  const path = resolve(output)
  protectInputs('--output', [path], inputFilesOf(options))
  if (!/\.xlsm$/i.test(path)) throw new InvalidInputError('--output', path, 'must end in .xlsm, or Excel won’t open it')
  return path
}
