import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { InvalidInputError } from '@uwkit/core/shared'
import { parseDelimited } from '@uwkit/core/text'
import picomatch from 'picomatch'
import { splitSheet } from '../parsed-file/index.ts'
import type { Job } from './job.ts'
import { isManifest, manifestRows } from './manifest.ts'
import { manifestJobs, reportName } from './manifest-jobs.ts'

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
