/**
 * `npm run coverage`: branches of each package that the tests under Node take, compared with the recorded base.
 * Branches that only stories and tests in Chromium run do not count. Fails if a package has fewer.
 *
 * `npm run coverage -- --read` shows the last run again.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import base from '../house/base.json' with { type: 'json' }
import { type CoverageSummary, coverageByPackage, coverageLines } from './branch-coverage.ts'

const { values: options } = parseArgs({ options: { read: { type: 'boolean', default: false } } })
const root = process.cwd()
const folder = 'out/coverage'
const sources = ['packages/*/src/**/*.{ts,tsx}', 'apps/*/src/**/*.{ts,tsx}']

if (!options.read) {
  const scope = sources.map((pattern) => `--coverage.include=${pattern}`)
  const report = [
    '--coverage.reporter=json-summary',
    `--coverage.reportsDirectory=${folder}`,
    '--coverage.reportOnFailure',
  ]
  // Uses threads: with a separate process per worker, writing coverage is far slower.
  const command = [
    'run',
    '--pool=threads',
    '--coverage',
    '--coverage.provider=v8',
    ...scope,
    ...report,
    '--reporter=dot',
  ]
  const { status } = spawnSync('vitest', command, { stdio: ['ignore', 'inherit', 'inherit'] })
  if (status !== 0) console.error('Some tests failed: what they would have covered may be missing.')
}

const summary = JSON.parse(readFileSync(join(root, folder, 'coverage-summary.json'), 'utf8')) as CoverageSummary
const lines = coverageLines(coverageByPackage(summary, root), base.branchCoverage)
for (const { text } of lines) console.log(text)
if (lines.some(({ isLower }) => isLower)) process.exitCode = 1
