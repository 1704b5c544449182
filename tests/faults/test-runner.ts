import { type ChildProcess, fork, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { TestReport } from '../../tools/verify/run-step.ts'
import type { FailedFile, TestAnswer, TestRequest } from './test-process.ts'

/** Runs test files of a worktree; returns `null` if they did not end in time. */
export interface TestRunner {
  run: (request: TestRequest, minutes: number) => Promise<TestAnswer | null>
  close: () => void
}

/** Returns a runner whose process starts on first use, and again after one had to be ended. */
export function openTestRunner(folder: string): TestRunner {
  let child: ChildProcess | null = null

  const answerOf = (process: ChildProcess, milliseconds: number) =>
    new Promise<TestAnswer | null>((resolve) => {
      const timer = setTimeout(() => finish(null), milliseconds)
      const finish = (answer: TestAnswer | null) => {
        clearTimeout(timer)
        process.removeAllListeners('message').removeAllListeners('exit')
        if (answer === null) end()
        resolve(answer)
      }
      process.once('message', (answer: TestAnswer) => finish(answer))
      process.once('exit', () => finish(null))
    })
  const end = () => {
    child?.kill('SIGKILL')
    child = null
  }
  const start = async () => {
    // Tests are selected by path, so the long ones are run too.
    const env = { ...process.env, UWKIT_TESTS: 'full' }
    child = fork(join(import.meta.dirname, 'test-process.ts'), [], { cwd: folder, execArgv: ['--no-warnings'], env })
    await answerOf(child, 600_000)
  }

  return {
    async run(request, minutes) {
      if (child === null) await start()
      if (child === null) throw new Error(`The tests of ${folder} cannot be started.`)
      child.send(request)
      return answerOf(child, minutes * 60_000)
    },
    close: end,
  }
}

/** Runs stories and component tests in Chromium; returns the files that failed, `null` if they did not end in time. */
export function runInBrowser(
  folder: string,
  { tests, stopsAtFirst }: Pick<TestRequest, 'tests' | 'stopsAtFirst'>,
  minutes: number,
): FailedFile[] | null {
  const report = join(folder, 'out/browser-report.json')
  rmSync(report, { force: true })
  const output = ['--reporter=json', `--outputFile.json=${report}`, ...(stopsAtFirst ? ['--bail=1'] : [])]
  const command = ['run', '--config=vitest.browser.config.ts', '--maxWorkers=1', ...output, ...tests]
  spawnSync(join(folder, 'node_modules/.bin/vitest'), command, {
    cwd: folder,
    stdio: 'ignore',
    timeout: minutes * 60_000,
  })
  if (!existsSync(report)) return null
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as TestReport
  return testResults
    .filter(({ status }) => status === 'failed')
    .map(({ name, message, assertionResults }) => {
      const test = assertionResults.find(({ status }) => status === 'failed')?.fullName ?? ''
      return { path: relative(folder, name), test, message }
    })
}
