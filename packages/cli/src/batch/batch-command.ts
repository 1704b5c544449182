import { existsSync } from 'node:fs'
import { appendFile, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { chartOfAccounts } from '@uwkit/core/chart-of-accounts'
import { systemClock } from '@uwkit/core/client'
import { InvalidInputError } from '@uwkit/core/shared'
import { countText, csvLine, moneyText, plural } from '@uwkit/core/text'
import type { Environment, ExitCode } from '../output/environment.ts'
import { makeFolder, protectInputs } from '../output/write-output.ts'
import {
  type CorrectionOptions,
  correctionsFileOf,
  memoryFiles,
  readParameters,
  splitSheet,
} from '../parsed-file/index.ts'
import { withClient } from '../remote/connect.ts'
import { batchPlan } from './batch-plan.ts'
import {
  type DocumentJob,
  type Entry,
  hashOf,
  type Job,
  type JobAnswer,
  type JobSetting,
  jobFile,
  reportPath,
  workbookPath,
  writeEntry,
} from './job.ts'
import { onSignal, type ReservedFolder, reserveFolder } from './out-lock.ts'
import { batchProgress, jobCountText } from './progress.ts'
import { readOn } from './read-on.ts'
import { type BatchTotals, batchExitCode, type FailPolicy, summaryNames, writeSummaries } from './summary-files.ts'
import { type PoolFailure, runJobs } from './worker-pool.ts'

/** The options of `uw batch` from the command line. */
export interface BatchCommandOptions extends Partial<CorrectionOptions> {
  out: string
  /** Number of processes, by default the number of cores; with `on`, the number of documents that the server reads at a time. */
  workers?: number
  /** URL of the server that reads the documents. */
  on?: string
  chart: number
  parameters?: string
  /** Seconds for each document. */
  timeLimit: number
  failOn?: FailPolicy[]
  again: boolean
  quiet: boolean
}

/** Dependencies of a run besides its options; tests replace them. */
export interface BatchMachine {
  version: string
  /** Milliseconds since an arbitrary time. */
  now: () => number
  /** Starts the time limit of a job; returns a function that cancels it. */
  limit?: (job: Job, end: () => void) => () => void
  /** Script of a worker. */
  script?: URL
}

/** Documents that a server reads at a time: enough for the workers of several machines. House default. */
const openOnServer = 64

/** Heap size of a worker, the same as for reading a single large file. */
const memoryMegabytes = 4096

/** Runs `uw batch`: processes all documents and loans, writes their reports as they finish, and then the summaries. */
export async function runBatch(
  paths: readonly string[],
  options: BatchCommandOptions,
  environment: Environment,
  machine: BatchMachine,
): Promise<ExitCode> {
  chartOfAccounts(options.chart)
  const planned = batchPlan(paths, options)
  if (options.on !== undefined) rejectLocalOptions(options, planned.jobs)
  const plan = { ...planned, jobs: await correctedJobs(planned.jobs, options.corrections) }
  protectDocuments(options.out, [...paths, ...(options.corrections ?? [])], plan.jobs)
  await makeFolders(options.out, plan.jobs)
  const folder = await reserveFolder(options.out, environment.err)
  try {
    return await runPlan(plan, options, environment, machine, folder)
  } finally {
    await folder.release()
  }
}

/** Runs the jobs of a plan into a folder reserved for this run. */
async function runPlan(
  plan: ReturnType<typeof batchPlan>,
  options: BatchCommandOptions,
  environment: Environment,
  machine: BatchMachine,
  { checkOwnership }: ReservedFolder,
): Promise<ExitCode> {
  const { out, again, quiet } = options
  const chosen = options.parameters === undefined ? {} : { findingParameters: await readParameters(options.parameters) }
  const word = await recalledBy({ ...options, by: options.by ?? '' }, environment.today())
  const setting: JobSetting = { out, version: machine.version, again, word, ...chosen, ...given({ on: options.on }) }
  await removePartialFiles(out)
  const atOnce = options.on === undefined ? availableParallelism() : openOnServer
  const workers = Math.min(options.workers ?? atOnce, plan.jobs.length)
  const report = (text: string): void => (quiet ? undefined : environment.err(text))
  const loans = plan.jobs.filter(({ kind }) => kind === 'loan').length
  const where = options.on === undefined ? plural(workers, 'worker') : `read on ${options.on}, ${workers} at a time`
  report(`${jobCountText(plan.jobs.length - loans, loans)}, ${where}\n`)
  if (plan.skipped > 0) report(`${plural(plan.skipped, 'file')} skipped: unsupported file type\n`)
  const timings = await createTimingsFile(out, again)
  const { err, isTerminal } = environment
  const progress = batchProgress({ err, isTerminal, isQuiet: quiet, total: plan.jobs.length, now: machine.now })
  let finished = 0
  const removeStopMessage = onSignal(() => {
    progress.end()
    err(stoppedText(finished, plan.jobs.length, { out, again }))
  })
  const onAnswer = async (job: Job, answer: JobAnswer | PoolFailure, milliseconds: number): Promise<void> => {
    checkOwnership()
    const { entry, isReused } = 'ended' in answer ? lostAnswer(job, answer) : answer
    if (entry.status === 'failed') await removeReport(out, job)
    if (!isReused) await writeEntry(out, job, entry)
    if (!isReused) await appendFile(timings, csvLine([jobFile(job), (milliseconds / 1000).toFixed(3)]))
    finished += 1
    progress.step(entry.status === 'failed' ? 'failed' : isReused ? 'reused' : 'done')
  }
  const readLocally = () =>
    runJobs<Job, JobAnswer>(plan.jobs, {
      script: machine.script ?? workerScript(),
      setting,
      workers,
      memoryMegabytes,
      limit: machine.limit ?? secondsLimit(options.timeLimit),
      now: machine.now,
      onAnswer,
    })
  const readOnServer = (host: string) =>
    withClient({ host }, environment, (client) =>
      readOn(documentsOf(plan.jobs), { client, clock: systemClock, setting, open: workers, onAnswer }),
    )
  await (options.on === undefined ? readLocally() : readOnServer(options.on)).finally(removeStopMessage)
  progress.end()
  checkOwnership()
  const totals = await writeSummaries(out, plan, machine)
  await removePartialFiles(out)
  await environment.out(`${batchReport(totals, out)}\n`)
  return batchExitCode(options.failOn ?? ['failure'], totals)
}

/**
 * Rejects options and inputs that work only locally: a server reads whole files with its company's own settings and memory, and loans are
 * sized locally.
 *
 * @throws {InvalidInputError} An option or an input works only locally.
 */
function rejectLocalOptions(options: BatchCommandOptions, jobs: readonly Job[]): void {
  const { corrections, memory, companyMemory, parameters, on = '' } = options
  const given = { '--corrections': corrections?.[0], '--memory': memory, '--company-memory': companyMemory }
  const [other] = Object.entries({ ...given, '--parameters': parameters }).find(([, value]) => value) ?? []
  if (other !== undefined) {
    throw new InvalidInputError(
      '--on',
      on,
      `can’t be combined with ${other}: the server uses the company’s own settings. Omit ${other}`,
    )
  }
  const loan = jobs.find(({ kind }) => kind === 'loan')
  if (loan !== undefined) {
    throw new InvalidInputError('--on', on, `only reads documents, but the manifest sizes ${loan.name}. Omit --on`)
  }
  const sheet = documentsOf(jobs).find(({ path }) => splitSheet(path).sheet !== null)
  if (sheet !== undefined) throw new InvalidInputError('--on', sheet.path, 'reads whole files. Omit #SHEET')
}

function documentsOf(jobs: readonly Job[]): DocumentJob[] {
  return jobs.filter((job) => job.kind === 'document')
}

/**
 * Returns the message for a run that a signal ends, with how to resume it.
 *
 * @example
 * stoppedText(12, 40, { out: 'results', again: false })
 * // => 'Stopped: 12 of 40 finished, saved in results. To resume, run the same command again\n'
 */
export function stoppedText(
  finished: number,
  total: number,
  { out, again }: Pick<BatchCommandOptions, 'out' | 'again'>,
): string {
  const counted = `${countText(finished)} of ${countText(total)}`
  const resume = again ? 'To resume, run the command without --again' : 'To resume, run the same command again'
  return `Stopped: ${counted} finished, saved in ${out}. ${resume}\n`
}

/** Returns the results of a run as readable text. */
function batchReport(totals: BatchTotals, out: string): string {
  const { rentRolls, operatingStatements, loans, tiesHeld, tiesMissed, dollarsMissed, failures } = totals
  const kinds = [plural(rentRolls, 'rent roll'), plural(operatingStatements, 'operating statement')]
  const verdicts = [
    [totals.proven, 'proven'],
    [totals.readNotProven, 'not proven'],
    [totals.contradictsItself, totals.contradictsItself === 1 ? 'contradicts itself' : 'contradict themselves'],
    [totals.refused, 'refused'],
  ] as const
  const missed = tiesMissed === 0 ? '' : `, ${countText(tiesMissed)} off by ${moneyText(dollarsMissed)} in total`
  return [
    [...kinds, ...(loans > 0 ? [plural(loans, 'loan')] : [])].join(', '),
    `Document status: ${verdicts.map(([count, words]) => `${countText(count)} ${words}`).join(', ')}`,
    `${countText(tiesHeld)} of ${countText(tiesHeld + tiesMissed)} printed totals tie${missed}`,
    `Findings: ${plural(totals.errors, 'error')}, ${plural(totals.warnings, 'warning')}, ${plural(totals.notes, 'note')}`,
    ...(failures > 0 ? [`${plural(failures, 'failure')}: see ${join(out, 'failures.csv')}`] : []),
    `Results in ${out}`,
  ].join('\n')
}

/** Creates the folders before the workers start, which would conflict. */
async function makeFolders(out: string, jobs: readonly Job[]): Promise<void> {
  const folders = new Set<string>([out])
  for (const job of jobs) {
    folders.add(dirname(reportPath(out, job))).add(dirname(join(out, '.journal', `${job.name}.json`)))
    if (job.kind === 'loan') folders.add(dirname(workbookPath(out, job)))
  }
  try {
    for (const folder of folders) await makeFolder(folder)
  } catch (error) {
    throw new InvalidInputError('--out', out, `can’t be written (${(error as Error).message})`)
  }
}

/** Prevents a run from overwriting the documents and manifests that it reads. */
function protectDocuments(out: string, paths: readonly string[], jobs: readonly Job[]): void {
  const read = jobs.flatMap((job) => (job.kind === 'document' ? [job.path] : job.paths))
  const written = jobs.flatMap((job) => [
    reportPath(out, job),
    ...(job.kind === 'loan' ? [workbookPath(out, job)] : []),
  ])
  const tables = [...summaryNames, 'timings.csv'].map((name) => join(out, name))
  const inputs = [...paths, ...read].map((path) => splitSheet(path).file)
  protectInputs('--out', [...tables, ...written], inputs, 'must be another folder; this one contains an input file')
}

/** Removes the report of a failed document, including one from an earlier run. */
async function removeReport(out: string, job: Job): Promise<void> {
  await rm(reportPath(out, job), { force: true })
  if (job.kind === 'loan') await rm(workbookPath(out, job), { force: true })
}

/** Returns the file for job durations, which are kept separate: only they differ from run to run. */
async function createTimingsFile(out: string, again: boolean): Promise<string> {
  const path = join(out, 'timings.csv')
  if (again || !existsSync(path)) await writeFile(path, csvLine(['file', 'seconds']))
  return path
}

function lostAnswer(job: Job, { ended, why }: PoolFailure): JobAnswer {
  const entry: Entry = { madeFrom: null, status: 'failed', failure: { code: ended, reason: `${job.name}: ${why}.` } }
  return { entry, isReused: false }
}

function secondsLimit(seconds: number): (job: Job, end: () => void) => () => void {
  return (_, end) => {
    const timer = setTimeout(end, seconds * 1000)
    return () => clearTimeout(timer)
  }
}

/** Returns the built script, next to this module or in the `batch` folder, else the source. */
function workerScript(): URL {
  const built = ['./batch-worker.js', './batch/batch-worker.js'].map((path) => new URL(path, import.meta.url))
  return built.find((url) => existsSync(url)) ?? new URL('./batch-worker.ts', import.meta.url)
}

/** Folders that this program writes to below the results folder, with the name pattern of partial files there. */
const places: readonly { folder: string; isDeep: boolean; half: RegExp }[] = [
  { folder: '.', isDeep: false, half: /^(?:summary\.json|summary\.csv|failures\.csv)\.\d+\.part$/ },
  { folder: 'reports', isDeep: true, half: /\.json\.\d+\.part$/ },
  { folder: 'workbooks', isDeep: true, half: /\.xlsm\.\d+\.part$/ },
  { folder: '.journal', isDeep: true, half: /\.json\.\d+\.part$/ },
]

/** Removes the partial files of a run that was killed, and nothing else in the results folder. */
export async function removePartialFiles(out: string): Promise<void> {
  for (const { folder, isDeep, half } of places) {
    const entries = await readdir(join(out, folder), { recursive: isDeep, withFileTypes: true }).catch(() => [])
    for (const entry of entries) {
      if (entry.isFile() && half.test(entry.name)) await rm(join(entry.parentPath, entry.name), { force: true })
    }
  }
}

/**
 * Returns the jobs of a run, each with the correction files of its documents.
 *
 * @throws {InvalidInputError} A file is not a corrections file, or it matches no document or several of the same name.
 */
async function correctedJobs(jobs: readonly Job[], corrections: readonly string[] = []): Promise<Job[]> {
  const paths = new Set(jobs.flatMap(filesOf))
  const byPath = new Map<string, { files: string[]; hash: string }>()
  for (const from of corrections) {
    const { file, text } = await correctionsFileOf(from)
    const [path, ...others] = [...paths].filter((one) => (file === null ? paths.size === 1 : basename(one) === file))
    if (path === undefined || others.length > 0) {
      const rule =
        path === undefined
          ? 'must name the document it belongs to, as in {"file": "t12.xlsx", "corrections": [...]}'
          : `must match one document by name; ${others.length + 1} match: ${[path, ...others].slice(0, 3).join(', ')}`
      throw new InvalidInputError(`--corrections ${basename(from)}`, file ?? 'no "file" entry', rule)
    }
    const { files, hash } = byPath.get(path) ?? { files: [], hash: '' }
    byPath.set(path, { files: [...files, from], hash: hashOf(hash + text) })
  }
  return jobs.map((job) => {
    const entries = filesOf(job).flatMap((path) => byPath.get(path) ?? [])
    if (entries.length === 0) return job
    const files = [...new Set(entries.flatMap((one) => one.files))]
    return { ...job, corrected: { files, hash: hashOf(entries.map(({ hash }) => hash).join()) } }
  })
}

/**
 * Returns the memory settings of a run with a hash of the memories' content: if the rules change, the documents are read again.
 *
 * @returns `hash` is `null` if no memory has content.
 */
async function recalledBy(
  { memory, companyMemory, property, by }: CorrectionOptions,
  today: string,
): Promise<JobSetting['word']> {
  const files = Object.values(memoryFiles({ ...given({ memory }), ...given({ companyMemory }) }))
  const texts = await Promise.all(files.map(textOf))
  const hash = texts.every((text) => text === '') ? null : hashOf(texts.join('|'))
  return { by, today, hash, ...given({ memory }), ...given({ companyMemory }), ...given({ property }) }
}

async function textOf(file: string | null): Promise<string> {
  return file === null ? '' : readFile(file, 'utf8').catch(() => '')
}

/** Returns the options that were given. */
function given<Options extends object>(options: Options): { [Name in keyof Options]?: NonNullable<Options[Name]> } {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as never
}

function filesOf(job: Job): string[] {
  return (job.kind === 'document' ? [job.path] : job.paths).map((path) => splitSheet(path).file)
}
