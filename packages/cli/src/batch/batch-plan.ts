import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path'
import { chartOfAccounts } from '@uwkit/core/chart-of-accounts'
import { InvalidInputError, UwkitError } from '@uwkit/core/shared'
import { sizerTypeOf } from '@uwkit/core/sizer'
import { programOf } from '@uwkit/core/sizing'
import { parseDelimited } from '@uwkit/core/text'
import picomatch from 'picomatch'
import { splitSheet } from '../parsed-file/index.ts'
import { sizeOptions } from '../sizer/size-command.ts'
import type { DocumentJob, Job } from './job.ts'
import {
  isManifest,
  type ManifestFault,
  type ManifestRow,
  type ManifestValues,
  manifestFault,
  manifestRows,
} from './manifest.ts'

/** What a run is to do. */
export interface BatchPlan {
  jobs: Job[]
  /** Rows of manifests that cannot be worked on. */
  faults: { file: string; message: string }[]
  /** Files in the folders that are no documents by their names. */
  passedOver: number
}

/**
 * What a run is to do: the documents of folders, patterns and manifests, and the loans of manifests.
 *
 * @throws {InvalidInputError} There is nothing at a path, a manifest is none, or two reports would have one name.
 */
export function batchPlan(paths: readonly string[], { out, chart }: { out: string; chart: number }): BatchPlan {
  const plan: BatchPlan = { jobs: [], faults: [], passedOver: 0 }
  const found: FoundFiles[] = []
  for (const path of paths) {
    const rows = manifestTable(path)
    if (rows === null) found.push(foundFiles(path, out))
    else {
      const manifest = manifestRows(path, rows)
      const made = manifestJobs(path, manifest.rows, chart)
      plan.jobs.push(...made.jobs)
      const faults = [...manifest.faults, ...made.faults].toSorted((a, b) => a.row - b.row)
      plan.faults.push(...faults.map(({ message }) => ({ file: path, message })))
    }
  }
  // Files that a shell made of one pattern are named from the folder that all lie in.
  const base = found.length === 1 ? found[0]?.base : commonFolder(found.map((one) => one.base))
  for (const { paths: documents, passedOver } of found) {
    for (const path of documents) plan.jobs.push({ kind: 'document', path, name: reportName(base ?? '.', path), chart })
    plan.passedOver += passedOver
  }
  return { ...plan, jobs: withoutTwins(plan.jobs) }
}

function manifestTable(path: string): string[][] | null {
  if (!/\.csv$/i.test(path) || !existsSync(path) || !statSync(path).isFile()) return null
  const rows = parseDelimited(readFileSync(path, 'utf8'))
  return isManifest(rows) ? rows : null
}

function commonFolder(folders: readonly string[]): string {
  let [common = '.'] = folders
  const holds = (folder: string): boolean => common === '.' || folder === common || folder.startsWith(`${common}/`)
  while (!folders.every(holds) && dirname(common) !== common) common = dirname(common)
  return common
}

/** A document that is named twice is read once; two documents of one name would overwrite each other's report. */
function withoutTwins(jobs: readonly Job[]): Job[] {
  const byName = new Map<string, Job>()
  for (const job of jobs) {
    const twin = byName.get(job.name)
    if (twin === undefined) byName.set(job.name, job)
    else if (JSON.stringify(twin) !== JSON.stringify(job)) {
      const both = [twin, job].map((one) => (one.kind === 'document' ? one.path : one.name)).join(' and ')
      throw new InvalidInputError(
        'path',
        job.name,
        '',
        `${both} would write the same report, ${job.name}.json. Run them separately.`,
      )
    }
  }
  return [...byName.values()]
}

/** The names of documents end so; the bytes say what a file is. */
const documentEndings = /\.(xlsx|xlsm|xls|xlsb|ods|csv|tsv|pdf|html?)$/i

/** The documents that an argument names. */
interface FoundFiles {
  /** In the order of their names, character by character: the same on every machine. */
  paths: string[]
  /** The folder that reports are named from. */
  base: string
  /** Files that lie there and are no documents by their names. */
  passedOver: number
}

/**
 * The documents in a folder and the folders below it, those that a pattern names, or one file. Names that begin with a dot,
 * Excel's marks of open files (`~$…`) and the folder of results are left out; links to folders are not followed.
 *
 * @param out Folder of the results.
 * @throws {InvalidInputError} There is no such file or folder, or no document in it.
 */
function foundFiles(argument: string, out: string): FoundFiles {
  const isFolder = existsSync(argument) && statSync(argument).isDirectory()
  const pattern = isFolder || existsSync(argument) ? null : filePattern(argument)
  if (!isFolder && pattern === null) {
    if (!existsSync(splitSheet(argument).file))
      throw new InvalidInputError('path', argument, '', `${argument}: file or folder not found`)
    return { paths: [argument], base: parentOf(argument), passedOver: 0 }
  }
  const base = pattern === null ? argument : pattern.base
  const all = [...filesBelow(base, resolve(out))]
  const isWanted = pattern === null ? (path: string) => documentEndings.test(path) : pattern.matches
  const paths = all.filter(isWanted).toSorted(byName)
  if (paths.length === 0) {
    const seen = all.length === 0 ? 'no file' : `${all.length} files, all of unsupported types`
    const known = '.xlsx .xlsm .xls .xlsb .ods .csv .tsv .pdf .htm .html'
    const message = `${argument}: no documents found (${seen}). Name a folder that contains documents (${known}), a quoted pattern, or a manifest.`
    throw new InvalidInputError('path', argument, '', message)
  }
  return { paths, base, passedOver: isFolder ? all.length - paths.length : 0 }
}

function* filesBelow(folder: string, out: string): Generator<string> {
  if (!existsSync(folder)) return
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (/^(\.|~\$)/.test(entry.name) || resolve(path) === out) continue
    if (entry.isDirectory()) yield* filesBelow(path, out)
    else if (entry.isFile() || (entry.isSymbolicLink() && isFileBehind(path))) yield path
  }
}

const isFileBehind = (link: string): boolean => statSync(link, { throwIfNoEntry: false })?.isFile() ?? false

const parentOf = (path: string): string => join(path, '..')

const byName = (a: string, b: string): number => (a < b ? -1 : 1)

/**
 * The folder that a pattern of file names begins with, as far as it is no pattern, and what of its files the pattern names:
 * `*` and `?` within one name, `**` over any folders, `[abc]` one of these, `{a,b}` either. Capitals and small letters are one, as
 * in the names that Windows gives.
 *
 * @returns `null` for a text that is no pattern.
 * @example
 * filePattern('inbox/**\/*.{xlsx,pdf}')?.matches('inbox/2026/may/roll.PDF')
 * // => true
 */
export function filePattern(text: string): { base: string; matches: (path: string) => boolean } | null {
  const first = text.search(/[*?[{]/)
  if (first === -1) return null
  const folder = text.slice(0, text.lastIndexOf('/', first))
  const base = text.startsWith('/') ? '/' : '.'
  // Parentheses are signs of longer patterns, and common in the names of downloads: roll (1).xlsx.
  const pattern = text.replace(/^\.\//, '').replace(/[()+|]/g, '\\$&')
  const isMatch = picomatch(pattern, { nocase: true, dot: true, posix: true, nonegate: true, noextglob: true })
  return { base: text.lastIndexOf('/', first) > 0 ? folder : base, matches: (path) => isMatch(path) }
}

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
