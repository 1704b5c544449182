import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { runningTests } from './running-tests.ts'
import type { Step } from './steps.ts'

/** Result of a step. */
interface StepResult {
  counts: Counts
  seconds: number
  /** Output of the command. */
  output: string
  /** Names of tests that did not run. */
  skipped: string[]
  /** Tests that failed, each with its file and the reason. */
  failures: Failure[]
}

/** A test that failed, or a file that failed as a whole. */
export interface Failure {
  /** File and name, e.g. `packages/core/src/text/dollars.test.ts › keeps cents`. */
  name: string
  /** Its output. */
  message: string
}

const timeLimitSeconds = 2400

/** Steps print without color, the same on every machine. */
const { FORCE_COLOR: _, ...plain } = process.env

/**
 * Cache of compiled files for Node: tests start hundreds of programs from source, and each would compile the same
 * files. Ignored by git.
 */
const compiled = resolve('node_modules/.verify/compiled')

/** Runs one step to its end. A step never throws: a command that cannot start or takes too long is a failure. */
export async function runStep(step: Step): Promise<StepResult> {
  if (step.needs !== undefined && !existsSync(step.needs)) {
    const skipped = [`${step.name}: there is no ${step.needs}`]
    return { counts: { passed: 0, failed: 0, skipped: 1 }, seconds: 0, output: '', skipped, failures: [] }
  }
  rmSync(runningTests, { force: true })
  if (step.report !== undefined) {
    rmSync(step.report, { force: true })
    mkdirSync(dirname(step.report), { recursive: true })
  }
  const started = performance.now()
  const { code, output } = await runCommand([...step.command, ...(step.tests ?? [])])
  const whole: Counts = { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 }
  const seconds = (performance.now() - started) / 1000
  const bare = { seconds, output, skipped: [], failures: [] }
  if (step.report === undefined) return { counts: whole, ...bare }
  const report = readReport(step.report)
  if (report === null) return { counts: { ...whole, passed: 0, failed: 1 }, ...bare }
  const cut = code === 0 ? [] : unfinishedFiles(report)
  if (cut.length > 0) return withSecondRun(step, report, cut, { output, started })
  const counts = countTests(report)
  if (code !== 0 && counts.failed === 0) counts.failed = 1
  return { counts, seconds, output, skipped: skippedTests(report), failures: failedTests(report) }
}

/** Runs unfinished files once more, in new processes, since a test process may die of a signal. */
async function withSecondRun(
  step: Step,
  report: TestReport,
  cut: readonly string[],
  { output, started }: { output: string; started: number },
): Promise<StepResult> {
  rmSync(step.report ?? '', { force: true })
  const again = await runCommand([...step.command, ...cut])
  const second = readReport(step.report ?? '')
  const rest = { ...report, success: true, testResults: report.testResults.filter(({ name }) => !cut.includes(name)) }
  const reports = second === null ? [rest] : [rest, second]
  const counts = addCounts(reports.map(countTests))
  if ((second === null || again.code !== 0) && counts.failed === 0) counts.failed = 1
  return {
    counts,
    seconds: (performance.now() - started) / 1000,
    output: `${output}\nRun again, since a process of tests died: ${cut.join(', ')}\n${again.output}`,
    skipped: reports.flatMap(skippedTests),
    failures: reports.flatMap((one) => failedTests(one)),
  }
}

function runCommand([command = '', ...args]: string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    let output = ''
    const child = spawn(command, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: timeLimitSeconds * 1000,
      env: { ...plain, NO_COLOR: '1', NODE_COMPILE_CACHE: compiled },
    })
    child.stdout.on('data', (data) => (output += String(data)))
    child.stderr.on('data', (data) => (output += String(data)))
    child.on('error', (error) => resolve({ code: 1, output: `${command} cannot be started: ${error.message}` }))
    child.on('close', (code, signal) => {
      if (signal !== null) {
        // The output starts with it, before the dots of thousands of tests, where truncated logs still have it.
        output = `stopped by ${signal}; the limit is ${timeLimitSeconds} seconds\n${lastRunning()}\n${output}`
      }
      resolve({ code: code ?? 1, output })
    })
  })
}

/** Returns the last output of the reporter of running tests; empty if the command ran no tests. */
function lastRunning(): string {
  return existsSync(runningTests) ? readFileSync(runningTests, 'utf8') : ''
}

function readReport(path: string): TestReport | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as TestReport
  } catch {
    return null
  }
}

/** Counts of passed, failed and skipped checks. */
export interface Counts {
  passed: number
  failed: number
  skipped: number
}

/** The parts of vitest's JSON report that are read here. */
export interface TestReport {
  success: boolean
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages?: string[] | null }[]
  }[]
}

/**
 * Counts the tests of a report. A file that failed without a failing test (it could not be imported, a hook threw)
 * counts as one failure, and so does an unsuccessful run without any other failure.
 */
export function countTests(report: TestReport): Counts {
  const counts: Counts = { passed: 0, failed: 0, skipped: 0 }
  for (const file of report.testResults) {
    const statuses = file.assertionResults.map((test) => test.status)
    counts.passed += statuses.filter((status) => status === 'passed').length
    const failed = statuses.filter((status) => status === 'failed').length
    counts.failed += failed === 0 && file.status === 'failed' ? 1 : failed
    counts.skipped += statuses.filter((status) => status !== 'passed' && status !== 'failed').length
  }
  if (!report.success && counts.failed === 0) counts.failed = 1
  return counts
}

/** Returns the files with tests that neither passed nor failed, although they are not skipped: their process died. */
function unfinishedFiles({ testResults }: TestReport): string[] {
  return testResults
    .filter(({ assertionResults }) => assertionResults.some(({ status }) => status === 'pending'))
    .map(({ name }) => name)
}

/** Returns the names of the tests that did not run. */
export function skippedTests(report: TestReport): string[] {
  return report.testResults.flatMap((file) =>
    file.assertionResults
      .filter(({ status }) => status !== 'passed' && status !== 'failed')
      .map((test) => test.fullName),
  )
}

/** Returns the tests that failed; a file without a failing test (it cannot be imported, a hook throws) counts as one. */
export function failedTests(report: TestReport, root = process.cwd()): Failure[] {
  return report.testResults.flatMap(({ name, status, message, assertionResults }): Failure[] => {
    const file = relative(root, name)
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0) return status === 'failed' ? [{ name: file, message: firstLines(message) }] : []
    return failed.map(({ fullName, failureMessages }) => ({
      name: `${file} › ${fullName}`,
      message: firstLines((failureMessages ?? []).join('\n')),
    }))
  })
}

/** Returns the first lines of a message: long logs are truncated, and the start of a message states the error. */
function firstLines(message: string): string {
  return message.split('\n').slice(0, 40).join('\n')
}

/** Adds counts. */
export function addCounts(all: readonly Counts[]): Counts {
  return {
    passed: all.reduce((sum, one) => sum + one.passed, 0),
    failed: all.reduce((sum, one) => sum + one.failed, 0),
    skipped: all.reduce((sum, one) => sum + one.skipped, 0),
  }
}

/** Returns the last line of a run. */
export function summaryLine({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`
}
