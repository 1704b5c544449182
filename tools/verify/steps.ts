import type { WorkspacePackage } from '../build/packages.ts'

/** One check of `npm test`. */
export interface Step {
  name: string
  /** The command and its arguments; commands of the installed dependencies are on the path. */
  command: string[]
  /** Part of `npm run check` too. */
  quick: boolean
  /** File to which the command writes vitest's JSON report; its tests are then counted one by one. */
  report?: string
  /** Program without which the step is skipped. */
  needs?: string
}

/** Where the test runner leaves its report; ignored by git. */
const testReport = 'node_modules/.verify/tests.json'
const browserReport = 'node_modules/.verify/browser.json'
const deskReport = 'node_modules/.verify/desk.json'
const postgresReport = 'node_modules/.verify/postgres.json'

/** Tests that name their database themselves, or have none: on PostgreSQL they would run as they did before. */
const databasesOfTheirOwn = ['files/**', 'archive/**', 'db/{migrations,upgrade,shipped-seed,durable-files}.test.ts']

/** The machine's own browser; `CHROMIUM` names another. */
const chromium = process.env.CHROMIUM ?? '/usr/bin/chromium'

/**
 * All checks, in the order in which they run: what finishes fast and fails often comes first. `--quick` leaves out the
 * build, the tests across packages, the search for unused code and the look at the packages as published.
 */
export function verificationSteps(packages: readonly WorkspacePackage[], quick: boolean): Step[] {
  const tests = ['vitest', 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${testReport}`]
  const source = ['node', '--conditions=@uwkit/source']
  const steps: Step[] = [
    { name: 'format', command: ['biome', 'check', '--linter-enabled=false', '.'], quick: true },
    { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings'], quick: true },
    { name: 'types', command: ['tsc', '-p', 'tsconfig.json', '--noEmit'], quick: true },
    { name: 'structure', command: ['node', 'tools/structure/main.ts'], quick: true },
    { name: 'docstring examples', command: [...source, 'tools/examples/main.ts'], quick: true },
    { name: 'build', command: ['node', 'tools/build/main.ts'], quick: false },
    {
      name: 'tests',
      command: quick ? [...tests, 'packages', 'tools', 'samples'] : tests,
      quick: true,
      report: testReport,
    },
    {
      name: 'server on PostgreSQL',
      command: [
        'env',
        'UWKIT_TEST_DATABASE=postgres',
        'vitest',
        'run',
        'packages/server',
        ...databasesOfTheirOwn.map((pattern) => `--exclude=packages/server/src/${pattern}`),
        '--reporter=dot',
        '--reporter=json',
        `--outputFile.json=${postgresReport}`,
      ],
      quick: false,
      report: postgresReport,
    },
    {
      name: 'stories and components in Chromium',
      command: [
        'vitest',
        'run',
        '--config=vitest.browser.config.ts',
        '--reporter=dot',
        '--reporter=json',
        `--outputFile.json=${browserReport}`,
      ],
      quick: false,
      report: browserReport,
      needs: chromium,
    },
    {
      name: 'the product in Chromium',
      command: [
        'vitest',
        'run',
        '--config=vitest.desk.config.ts',
        '--reporter=dot',
        '--reporter=json',
        `--outputFile.json=${deskReport}`,
      ],
      quick: false,
      report: deskReport,
      needs: chromium,
    },
    { name: 'Storybook', command: ['storybook', 'build', '--quiet', '--output-dir', 'out/storybook'], quick: false },
    {
      name: 'built command, system Node',
      command: [
        process.env.UWKIT_SYSTEM_NODE ?? process.execPath,
        'packages/cli/dist/bin.js',
        'read',
        'samples/quarry-lantern/t12.xlsx',
        '--json',
      ],
      quick: false,
    },
    { name: 'unused code', command: ['knip', '--no-progress'], quick: false },
    ...packages.flatMap(({ name, folder }): Step[] => [
      { name: `publint ${name}`, command: ['publint', folder, '--pack', 'npm', '--strict'], quick: false },
      {
        name: `published types ${name}`,
        // Style sheets have no types.
        command: ['attw', '--pack', folder, '--profile', 'esm-only', '--exclude-entrypoints', 'fonts.css'],
        quick: false,
      },
    ]),
  ]
  return quick ? steps.filter((step) => step.quick) : steps
}
