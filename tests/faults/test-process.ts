/**
 * Keeps vitest loaded in the worktree and runs test files on request, so that each fault costs one run but no start. It
 * is a separate process, as a fault may make a test run forever.
 */
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import type * as vitestNode from 'vitest/node'
import type { Reporter, TestCase, TestModule } from 'vitest/node'

/** A request: files that changed since the last run, and test files to run, all from the root of the worktree. */
export interface TestRequest {
  changed: string[]
  tests: string[]
  /** Whether to end the run with the first failing test. */
  stopsAtFirst: boolean
}

/** A test file that failed: its path, its first failing test, and the message. */
export interface FailedFile {
  path: string
  test: string
  message: string
}

export interface TestAnswer {
  /** Number of test files that ran to their end. */
  ran: number
  failed: FailedFile[]
}

const root = process.cwd()
const { createVitest } = (await import(
  pathToFileURL(join(root, 'node_modules/vitest/dist/node.js')).href
)) as typeof vitestNode

let failed = new Map<string, FailedFile>()
let ended = 0
let stop = () => {}

const note = (module: TestModule, test: string, message: string) => {
  const path = relative(root, module.moduleId)
  if (!failed.has(path)) failed.set(path, { path, test, message: message.split('\n')[0] ?? '' })
  stop()
}
const reporter: Reporter = {
  onTestCaseResult(test: TestCase) {
    const result = test.result()
    if (result.state === 'failed') note(test.module, test.fullName, result.errors[0]?.message ?? '')
  },
  onTestModuleEnd(module: TestModule) {
    ended += 1
    const [error] = module.errors()
    if (error !== undefined) note(module, '', error.message)
  },
}

const vitest = await createVitest('test', {
  root,
  watch: false,
  pool: 'threads',
  // Threads reject arguments of V8: those of the configuration are for processes.
  execArgv: [],
  maxWorkers: 1,
  reporters: [reporter],
})
await vitest.standalone()
await vitest.globTestSpecifications()

async function run({ changed, tests, stopsAtFirst }: TestRequest): Promise<TestAnswer> {
  failed = new Map()
  ended = 0
  for (const path of changed) vitest.invalidateFile(join(root, path))
  const wanted = tests.flatMap((path) => vitest.getModuleSpecifications(join(root, path)))
  stop = stopsAtFirst ? () => void vitest.cancelCurrentRun('test-failure') : () => {}
  const { unhandledErrors } =
    wanted.length === 0 ? { unhandledErrors: [] } : await vitest.runTestSpecifications(wanted, false)
  const [error] = unhandledErrors
  if (error !== undefined && failed.size === 0) {
    const message = error instanceof Error ? error.message : 'an error outside of a test'
    return { ran: ended, failed: [{ path: tests[0] ?? '', test: '', message: message.split('\n')[0] ?? '' }] }
  }
  return { ran: ended, failed: [...failed.values()] }
}

process.on('message', (request: TestRequest) => {
  run(request).then(
    (answer) => process.send?.(answer),
    (error: unknown) => {
      console.error(error)
      process.exit(1)
    },
  )
})
process.send?.({ ran: 0, failed: [] })
