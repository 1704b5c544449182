import { existsSync } from 'node:fs'
import { appendFile, rm, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { chartOfAccounts } from '@uwkit/core/chart-of-accounts'
import { InvalidInputError } from '@uwkit/core/shared'
import type { Environment } from '../output/environment.ts'
import type { ExitCode } from '../output/exit-codes.ts'
import { dollars, figure, plural } from '../output/format.ts'
import { keepInputs } from '../output/kept-inputs.ts'
import { makeFolder } from '../output/write-whole.ts'
import { type CorrectionOptions, readParameters, splitSheet } from '../parsed-file/index.ts'
import { batchPlan } from './batch-plan.ts'
import { correctedJobs, recalledBy } from './corrected-jobs.ts'
import { delimitedRow } from './delimited-text.ts'
import { reportPath, workbookPath, writeEntry } from './entry.ts'
import { batchExitCode, type FailPolicy } from './exit-policy.ts'
import { type Entry, type Job, type JobAnswer, type JobSetting, jobFile } from './job.ts'
import { removeHalves } from './left-halves.ts'
import { type TakenFolder, takeOut } from './out-lock.ts'
import { batchProgress, jobWords } from './progress.ts'
import { type BatchTotals, summaryNames, writeSummaries } from './summary-files.ts'
import { type PoolFailure, runJobs } from './worker-pool.ts'

/** The options of `uw batch` as the command line gives them. */
export interface BatchCommandOptions extends Partial<CorrectionOptions> {
  out: string
  /** Processes; as many as there are cores where not given. */
  workers?: number
  chart: number
  parameters?: string
  /** Seconds for each document. */
  timeLimit: number
  failOn?: FailPolicy[]
  again: boolean
  quiet: boolean
}

/** What a run stands on besides its options; tests put their own. */
export interface BatchMachine {
  version: string
  /** Milliseconds since any moment. */
  now: () => number
  /** Begins the time of a job; answers with what stops it. */
  limit?: (job: Job, end: () => void) => () => void
  /** The script of a worker. */
  script?: URL
}

/** Heap of a worker, as for the reading of a single large file. */
const memoryMegabytes = 4096

/** Run `uw batch`: do all documents and loans, write their reports as they come, and then the summaries. */
export async function runBatch(
  paths: readonly string[],
  options: BatchCommandOptions,
  environment: Environment,
  machine: BatchMachine,
): Promise<ExitCode> {
  chartOfAccounts(options.chart)
  const planned = batchPlan(paths, options)
  const plan = { ...planned, jobs: await correctedJobs(planned.jobs, options.corrections) }
  keepDocuments(options.out, [...paths, ...(options.corrections ?? [])], plan.jobs)
  await makeFolders(options.out, plan.jobs)
  const folder = await takeOut(options.out, environment.err)
  try {
    return await runPlan(plan, options, environment, machine, folder)
  } finally {
    await folder.release()
  }
}

/** Do the jobs of a plan into a folder that is taken for this run. */
async function runPlan(
  plan: ReturnType<typeof batchPlan>,
  options: BatchCommandOptions,
  environment: Environment,
  machine: BatchMachine,
  { stillOurs }: TakenFolder,
): Promise<ExitCode> {
  const { out, again, quiet } = options
  const chosen = options.parameters === undefined ? {} : { findingParameters: await readParameters(options.parameters) }
  const word = await recalledBy({ ...options, by: options.by ?? '' }, environment.today())
  const setting: JobSetting = { out, version: machine.version, again, word, ...chosen }
  await removeHalves(out)
  const workers = Math.min(options.workers ?? availableParallelism(), plan.jobs.length)
  const say = (text: string): void => (quiet ? undefined : environment.err(text))
  const loans = plan.jobs.filter(({ kind }) => kind === 'loan').length
  say(`${jobWords(plan.jobs.length - loans, loans)}, ${plural(workers, 'worker')}\n`)
  if (plan.passedOver > 0) say(`${plural(plan.passedOver, 'file')} passed over: no documents by their names\n`)
  const timings = await timingsFile(out, again)
  const { err, isTerminal } = environment
  const progress = batchProgress({ err, isTerminal, isQuiet: quiet, total: plan.jobs.length, now: machine.now })
  await runJobs<Job, JobAnswer>(plan.jobs, {
    script: machine.script ?? workerScript(),
    setting,
    workers,
    memoryMegabytes,
    limit: machine.limit ?? secondsLimit(options.timeLimit),
    now: machine.now,
    onAnswer: async (job, answer, milliseconds) => {
      stillOurs()
      const { entry, isKept } = 'ended' in answer ? lostAnswer(job, answer) : answer
      if (entry.status === 'failed') await removeReport(out, job)
      if (!isKept) await writeEntry(out, job, entry)
      if (!isKept) await appendFile(timings, delimitedRow([jobFile(job), (milliseconds / 1000).toFixed(3)]))
      progress.step(entry.status === 'failed' ? 'failed' : isKept ? 'kept' : 'done')
    },
  })
  progress.end()
  stillOurs()
  const totals = await writeSummaries(out, plan, machine)
  await removeHalves(out)
  await environment.out(`${batchReport(totals, out)}\n`)
  return batchExitCode(options.failOn ?? ['failure'], totals)
}

/** What came of a run, for a person. */
function batchReport(totals: BatchTotals, out: string): string {
  const { rentRolls, operatingStatements, loans, tiesHeld, tiesMissed, dollarsMissed, failures } = totals
  const kinds = [plural(rentRolls, 'rent roll'), plural(operatingStatements, 'operating statement')]
  const verdicts = [
    [totals.proven, 'proven'],
    [totals.readNotProven, 'not proven'],
    [totals.contradictsItself, totals.contradictsItself === 1 ? 'contradicts itself' : 'contradict themselves'],
    [totals.refused, 'refused'],
  ] as const
  const missed = tiesMissed === 0 ? '' : `, ${figure(tiesMissed)} miss ${dollars(dollarsMissed)} in all`
  return [
    [...kinds, ...(loans > 0 ? [plural(loans, 'loan')] : [])].join(', '),
    `Verdicts: ${verdicts.map(([count, words]) => `${figure(count)} ${words}`).join(', ')}`,
    `${figure(tiesHeld)} of ${figure(tiesHeld + tiesMissed)} printed totals agree${missed}`,
    `Findings: ${plural(totals.errors, 'error')}, ${plural(totals.warnings, 'warning')}, ${plural(totals.notes, 'note')}`,
    ...(failures > 0 ? [`${plural(failures, 'failure')}: see ${join(out, 'failures.csv')}`] : []),
    `Results in ${out}`,
  ].join('\n')
}

/** Folders are made before the workers start, which would get into each other's way. */
async function makeFolders(out: string, jobs: readonly Job[]): Promise<void> {
  const folders = new Set<string>([out])
  for (const job of jobs) {
    folders.add(dirname(reportPath(out, job))).add(dirname(join(out, '.journal', `${job.name}.json`)))
    if (job.kind === 'loan') folders.add(dirname(workbookPath(out, job)))
  }
  try {
    for (const folder of folders) await makeFolder(folder)
  } catch (error) {
    throw new InvalidInputError('--out', out, `cannot be written (${(error as Error).message})`)
  }
}

/** What a run writes goes over none of the documents and manifests that it reads. */
function keepDocuments(out: string, paths: readonly string[], jobs: readonly Job[]): void {
  const read = jobs.flatMap((job) => (job.kind === 'document' ? [job.path] : job.paths))
  const written = jobs.flatMap((job) => [
    reportPath(out, job),
    ...(job.kind === 'loan' ? [workbookPath(out, job)] : []),
  ])
  const tables = [...summaryNames, 'timings.csv'].map((name) => join(out, name))
  const inputs = [...paths, ...read].map((path) => splitSheet(path).file)
  keepInputs('--out', [...tables, ...written], inputs, 'must be another folder: this file in it is one that is read')
}

/** A document that fails has no report, also where an earlier one had been read. */
async function removeReport(out: string, job: Job): Promise<void> {
  await rm(reportPath(out, job), { force: true })
  if (job.kind === 'loan') await rm(workbookPath(out, job), { force: true })
}

/** How long each took is told in a file of its own: it differs from run to run, and nothing else does. */
async function timingsFile(out: string, again: boolean): Promise<string> {
  const path = join(out, 'timings.csv')
  if (again || !existsSync(path)) await writeFile(path, delimitedRow(['file', 'seconds']))
  return path
}

function lostAnswer(job: Job, { ended, why }: PoolFailure): JobAnswer {
  const entry: Entry = { madeFrom: null, status: 'failed', failure: { code: ended, reason: `${job.name}: ${why}.` } }
  return { entry, isKept: false }
}

function secondsLimit(seconds: number): (job: Job, end: () => void) => () => void {
  return (_, end) => {
    const timer = setTimeout(end, seconds * 1000)
    return () => clearTimeout(timer)
  }
}

/** The built script, beside this module or in the folder of its concept, else the source. */
function workerScript(): URL {
  const built = ['./batch-worker.js', './batch/batch-worker.js'].map((path) => new URL(path, import.meta.url))
  return built.find((url) => existsSync(url)) ?? new URL('./batch-worker.ts', import.meta.url)
}
