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

/** The work of a run. */
export interface BatchPlan {
  jobs: Job[]
  /** Manifest rows that cannot be processed. */
  faults: { file: string; message: string }[]
  /** Number of files in the folders whose names are not those of documents. */
  skipped: number
}

/**
 * Returns the work of a run: the documents of folders, patterns and manifests, and the loans of manifests.
 *
 * @throws {InvalidInputError} There is nothing at a path, a file is not a manifest, or two reports would have the same name.
 */
export function batchPlan(paths: readonly string[], { out, chart }: { out: string; chart: number }): BatchPlan {
  const plan: BatchPlan = { jobs: [], faults: [], skipped: 0 }
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
  // Files that a shell expanded from one pattern are named relative to their common folder.
  const base = found.length === 1 ? found[0]?.base : commonFolder(found.map((one) => one.base))
  for (const { paths: documents, skipped } of found) {
    for (const path of documents) plan.jobs.push({ kind: 'document', path, name: reportName(base ?? '.', path), chart })
    plan.skipped += skipped
  }
  return { ...plan, jobs: withoutDuplicateJobs(plan.jobs) }
}

function manifestTable(path: string): string[][] | null {
  if (!/\.csv$/i.test(path) || !existsSync(path) || !statSync(path).isFile()) return null
  const rows = parseDelimited(readFileSync(path, 'utf8'))
  return isManifest(rows) ? rows : null
}

function commonFolder(folders: readonly string[]): string {
  let [common = '.'] = folders
  const contains = (folder: string): boolean => common === '.' || folder === common || folder.startsWith(`${common}/`)
  while (!folders.every(contains) && dirname(common) !== common) common = dirname(common)
  return common
}

/** Removes duplicate documents; two documents of one name would overwrite each other's report. */
function withoutDuplicateJobs(jobs: readonly Job[]): Job[] {
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

/** File extensions of documents; the file type itself is detected from the bytes. */
const documentExtensions = /\.(xlsx|xlsm|xls|xlsb|ods|csv|tsv|pdf|html?)$/i

/** The documents that an argument selects. */
interface FoundFiles {
  /** Paths in character order: the same on every machine. */
  paths: string[]
  /** Folder that reports are named relative to. */
  base: string
  /** Number of files whose names are not those of documents. */
  skipped: number
}

/**
 * Finds the documents in a folder and its subfolders, those that match a pattern, or one file. Skips names that begin
 * with a dot, Excel's lock files (`~$…`) and the results folder; does not follow links to folders.
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
    return { paths: [argument], base: parentOf(argument), skipped: 0 }
  }
  const base = pattern === null ? argument : pattern.base
  const all = [...filesBelow(base, resolve(out))]
  const isWanted = pattern === null ? (path: string) => documentExtensions.test(path) : pattern.matches
  const paths = all.filter(isWanted).toSorted(byName)
  if (paths.length === 0) {
    const found = all.length === 0 ? 'no file' : `${all.length} files, all of unsupported types`
    const known = '.xlsx .xlsm .xls .xlsb .ods .csv .tsv .pdf .htm .html'
    const message = `${argument}: no documents found (${found}). Name a folder that contains documents (${known}), a quoted pattern, or a manifest.`
    throw new InvalidInputError('path', argument, '', message)
  }
  return { paths, base, skipped: isFolder ? all.length - paths.length : 0 }
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
 * Splits a file pattern into its base folder and a test for matching files: `*` and `?` within one name, `**` over any
 * folders, `[abc]` one of these, `{a,b}` either. Case is ignored, as on Windows.
 *
 * @returns `null` if the text is not a pattern.
 * @example
 * filePattern('inbox/**\/*.{xlsx,pdf}')?.matches('inbox/2026/may/roll.PDF')
 * // => true
 */
export function filePattern(text: string): { base: string; matches: (path: string) => boolean } | null {
  const first = text.search(/[*?[{]/)
  if (first === -1) return null
  const folder = text.slice(0, text.lastIndexOf('/', first))
  const base = text.startsWith('/') ? '/' : '.'
  // Parentheses have a meaning in longer patterns, and are common in the names of downloads: roll (1).xlsx.
  const pattern = text.replace(/^\.\//, '').replace(/[()+|]/g, '\\$&')
  const isMatch = picomatch(pattern, { nocase: true, dot: true, posix: true, nonegate: true, noextglob: true })
  return { base: text.lastIndexOf('/', first) > 0 ? folder : base, matches: (path) => isMatch(path) }
}

/**
 * Returns the documents of a manifest's rows, and a loan for each row that has a rent roll, a statement and a value, a rate or a loan.
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
    const fault = (column: string, value: string, hint: string): void => {
      found.push(manifestFault(path, row, column, value, hint))
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

/** Returns the option of `uw size` that a column sets: `rate_floor` is `rateFloor`. */
function optionOf(caption: string): string {
  return caption.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
}

type ReportFault = (column: string, seen: string, hint: string) => void

function documentPaths(
  path: string,
  { rent_roll: rentRoll, statement }: ManifestValues,
  fault: ReportFault,
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

function checkChoices({ chart, type, program, quoted_on: quotedOn }: ManifestValues, fault: ReportFault): void {
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
 * Returns the path of a document's report in the results folder, without `.json`: the same relative path as the
 * document's. A folder above the base folder is named `up`.
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
 * Returns a name as a valid file name: keeps letters, digits, spaces and `.-_&()`, replaces others with `_`.
 *
 * @example
 * fileName('Oak/Elm: phase 2')
 * // => 'Oak_Elm_ phase 2'
 */
export function fileName(name: string): string {
  return name.replace(/[^\p{L}\p{N} .\-_&()]/gu, '_').replace(/^[. ]+|[. ]+$/g, '_')
}
