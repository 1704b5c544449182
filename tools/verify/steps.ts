import type { WorkspacePackage } from '../build/packages.ts'
import { chromiumPath } from './chromium.ts'
import { type Extent, isPartOf } from './extent.ts'

/** One check of `npm run test:full`. */
export interface Step {
  name: string
  /** The command and its arguments; commands of the installed dependencies are on the path. */
  command: string[]
  /** The smallest run that it is part of. */
  extent: Extent
  /** Test files or folders, appended to the command; all that the command finds if omitted. */
  tests?: string[]
  /** File to which the command writes vitest's JSON report; its tests are then counted one by one. */
  report?: string
  /** Program that the step requires; it is skipped without it. */
  needs?: string
  /** Consecutive steps with the same name run two at a time. */
  beside?: string
}

/** Path of the test runner's report; ignored by git. */
const testReport = 'node_modules/.verify/tests.json'
const browserReport = 'node_modules/.verify/browser.json'
const deskReport = 'node_modules/.verify/desk.json'
const embeddedReport = 'node_modules/.verify/embedded.json'

/**
 * Tests of the server's use of a database: stores, turns, locks, the queue, and every call of the contract once. The full run
 * also runs these tests on the embedded database. Code above the database, and code that writes a file, is the same on both.
 */
const askTheDatabase = [
  ...['archive', 'db', 'deal', 'expense-comps', 'lock', 'queue', 'rent-comps', 'review'].map((folder) => `${folder}/`),
  'account/audit.store.test.ts',
  'app/contract-calls.test.ts',
].map((path) => `packages/server/src/${path}`)

/** Excludes the tests among them that choose their database themselves. */
const nameTheirDatabase = '--exclude=packages/server/src/db/{migrations,*.full,pglite}.test.ts'

const reporters = ['dot', 'json', './tools/verify/running-tests.ts'].map((name) => `--reporter=${name}`)

/** Marks steps that may run two at a time. */
const besideEachOther = (name: string, steps: Step[]): Step[] => steps.map((step) => ({ ...step, beside: name }))

/** Returns all checks of an extent, in the order in which they run: fast and often failing ones first. */
export function verificationSteps(packages: readonly WorkspacePackage[], extent: Extent): Step[] {
  const vitest = (report: string, ...args: string[]) => {
    const command = ['vitest', 'run', ...args, ...reporters, `--outputFile.json=${report}`]
    return extent === 'full' ? ['env', 'UWKIT_TESTS=full', ...command] : command
  }
  const onPostgres = ['env', 'UWKIT_TEST_DATABASE=postgres']
  const source = ['node', '--conditions=@uwkit/source']
  // Determined here, after missing programs were installed.
  const needs = chromiumPath()
  const steps: Step[] = [
    ...besideEachOther('what needs no test', [
      { name: 'format', command: ['biome', 'check', '--linter-enabled=false', '.'], extent: 'check' },
      {
        name: 'lint and types',
        // The type checker is a Go program: with fewer garbage collections it takes a seventh less time, and hardly more memory.
        command: ['env', 'GOGC=400', 'oxlint', '--type-aware', '--type-check', '--deny-warnings'],
        extent: 'check',
      },
      { name: 'structure', command: ['node', 'tools/structure/main.ts'], extent: 'check' },
      // The product in Chromium uses the built app and the server's sources; only the full run tests the packages as published.
      {
        name: 'build',
        command: ['node', 'tools/build/main.ts', ...(extent === 'full' ? [] : ['app'])],
        extent: 'test',
      },
      { name: 'docstring examples', command: [...source, 'tools/examples/main.ts'], extent: 'check' },
      { name: 'unused code', command: ['knip', '--no-progress', '--no-tag-hints'], extent: 'full' },
    ]),
    {
      name: 'tests',
      // PostgreSQL, if it is installed, is the faster of the two databases.
      command: [...onPostgres, ...vitest(testReport)],
      tests: extent === 'check' ? ['packages', 'tools', 'samples'] : [],
      extent: 'check',
      report: testReport,
    },
    {
      name: 'server on its embedded database',
      command: vitest(embeddedReport, nameTheirDatabase),
      tests: askTheDatabase,
      extent: 'full',
      report: embeddedReport,
    },
    {
      name: 'stories and components in Chromium',
      command: vitest(browserReport, '--config=vitest.browser.config.ts'),
      extent: 'full',
      report: browserReport,
      needs,
    },
    {
      name: 'the product in Chromium',
      command: vitest(deskReport, '--config=vitest.desk.config.ts'),
      extent: 'test',
      report: deskReport,
      needs,
    },
    ...besideEachOther('what is published', [
      {
        name: 'Storybook',
        command: ['storybook', 'build', '--quiet', '--output-dir', 'out/storybook'],
        extent: 'full',
      },
      // Both pack the package in its folder, so they run one after the other. Style sheets have no types.
      ...packages.map(
        ({ name, folder }): Step => ({
          name: `published ${name}`,
          command: [
            'sh',
            '-c',
            `publint ${folder} --pack npm --strict; lint=$?; attw --pack ${folder} --profile esm-only --exclude-entrypoints fonts.css && exit $lint`,
          ],
          extent: 'full',
        }),
      ),
    ]),
  ]
  return steps.filter((step) => isPartOf(step.extent, extent))
}

/** Groups the steps in the order in which they run, those that may run in parallel together. */
export function besideOneAnother(steps: readonly Step[]): Step[][] {
  const groups: Step[][] = []
  for (const step of steps) {
    const last = groups.at(-1)
    if (step.beside !== undefined && last?.[0]?.beside === step.beside) last.push(step)
    else groups.push([step])
  }
  return groups
}
