import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { everyTest, fullTests } from './tools/verify/extent.ts'

const source = { conditions: ['@uwkit/source', 'module', 'node', 'development|production'] }

/** What runs whole commands and programs takes longest: begun last, it would leave the other worker idle at the end. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => /\/tests\/|\/cli\/src\/batch\//.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

export default defineConfig({
  resolve: source,
  ssr: { resolve: source },
  // What starts before the first test is read from its source too.
  environments: { __vitest__: { resolve: source } },
  test: {
    environment: 'node',
    globalSetup: ['tests/start-clusters.ts'],
    // The spreadsheet library remarks on records of .xls that it does not know.
    onConsoleLog: (log) => !log.startsWith('Missing Info for XLS Record'),
    // Files share their worker: starting one for each, and loading the packages anew, took most of a run. No test
    // replaces a module, and what a file sets in the process it puts back.
    isolate: false,
    // Node ends now and then with “jit_page_->allocations_.erase” where many embedded databases come and go
    // (nodejs/node#64500): code of theirs that is not collected one by one is not lost track of.
    execArgv: ['--no-wasm-code-gc'],
    include: [
      'packages/*/src/**/*.test.ts',
      'apps/*/src/**/*.test.ts',
      'tests/**/*.test.ts',
      'tools/**/*.test.ts',
      'samples/**/*.test.ts',
    ],
    // These drive a browser: vitest.desk.config.ts runs them.
    exclude: ['**/node_modules/**', '**/dist/**', 'tests/desk/**', ...(everyTest ? [] : [fullTests])],
    // Other work may share the machine; a test that hangs is still told from one that waits for its turn.
    testTimeout: 60_000,
    // One for each of the two cores that the checks are timed on: left to itself it takes one less than there are.
    maxWorkers: 2,
    sequence: { sequencer: LongFirst },
    // Starting a database for a file's tests takes seconds, on a busy machine many.
    hookTimeout: 120_000,
  },
})
