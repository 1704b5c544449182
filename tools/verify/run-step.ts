import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { type Counts, countTests, skippedTests, type TestReport } from './counts.ts'
import type { Step } from './steps.ts'

/** What became of a step. */
export interface StepResult {
  counts: Counts
  seconds: number
  /** What the command printed. */
  output: string
  /** Names of tests that did not run. */
  skipped: string[]
}

const timeLimitSeconds = 2400

/** Steps print plainly, and the same on every machine, whoever looks. */
const { FORCE_COLOR: _, ...plain } = process.env

/** Runs one step to its end. A step never throws: a command that cannot start or takes too long is a failure. */
export async function runStep(step: Step): Promise<StepResult> {
  if (step.needs !== undefined && !existsSync(step.needs)) {
    const skipped = [`${step.name}: there is no ${step.needs}`]
    return { counts: { passed: 0, failed: 0, skipped: 1 }, seconds: 0, output: '', skipped }
  }
  if (step.report !== undefined) {
    rmSync(step.report, { force: true })
    mkdirSync(dirname(step.report), { recursive: true })
  }
  const started = performance.now()
  const { code, output } = await runCommand(step.command)
  const seconds = (performance.now() - started) / 1000
  const whole: Counts = { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 }
  if (step.report === undefined) return { counts: whole, seconds, output, skipped: [] }
  const report = readReport(step.report)
  if (report === null) return { counts: { ...whole, passed: 0, failed: 1 }, seconds, output, skipped: [] }
  const counts = countTests(report)
  if (code !== 0 && counts.failed === 0) counts.failed = 1
  return { counts, seconds, output, skipped: skippedTests(report) }
}

function runCommand([command = '', ...args]: string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    let output = ''
    const child = spawn(command, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: timeLimitSeconds * 1000,
      env: { ...plain, NO_COLOR: '1' },
    })
    child.stdout.on('data', (data) => (output += String(data)))
    child.stderr.on('data', (data) => (output += String(data)))
    child.on('error', (error) => resolve({ code: 1, output: `${command} cannot be started: ${error.message}` }))
    child.on('close', (code, signal) => {
      if (signal !== null) output += `\nstopped by ${signal}; the limit is ${timeLimitSeconds} seconds\n`
      resolve({ code: code ?? 1, output })
    })
  })
}

function readReport(path: string): TestReport | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as TestReport
  } catch {
    return null
  }
}
