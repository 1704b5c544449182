import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import type { TestAnswer, TestRequest } from './test-process.ts'

/** Runs test files of a worktree; answers `null` where they did not end in time. */
export interface TestRunner {
  run: (request: TestRequest, minutes: number) => Promise<TestAnswer | null>
  close: () => void
}

/** A runner whose process is started when first needed, and anew after one that had to be ended. */
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
    child = fork(join(import.meta.dirname, 'test-process.ts'), [], { cwd: folder, execArgv: ['--no-warnings'] })
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
