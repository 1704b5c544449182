import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { addCounts, countTests, failedTests, runStep, skippedTests, summaryLine, type TestReport } from './run-step.ts'

const folder = mkdtempSync(join(tmpdir(), 'verify-'))
afterAll(() => rmSync(folder, { recursive: true }))

const node = (script: string) => [process.execPath, '-e', script]
const run = (command: string[], report?: string) =>
  runStep({ name: 'a step', command, extent: 'check', ...(report === undefined ? {} : { report }) })

describe('a step', () => {
  test('counts as one that passed, or as one that failed with what it printed', async () => {
    expect((await run(node('console.log(1)'))).counts).toEqual({ passed: 1, failed: 0, skipped: 0 })
    const failed = await run(node('console.log("out"); console.error("err"); process.exit(3)'))
    expect(failed.counts).toEqual({ passed: 0, failed: 1, skipped: 0 })
    expect(failed.output).toContain('out')
    expect(failed.output).toContain('err')
  })

  test('fails, and does not throw, where its command cannot be started', async () => {
    const missing = await run(['no-such-command-anywhere'])
    expect(missing.counts.failed).toBe(1)
    expect(missing.output).toContain('cannot be started')
  })

  test('is skipped, and says so, where a program it needs is missing', async () => {
    const needs = join(folder, 'no-such-browser')
    const result = await runStep({ name: 'in a browser', command: node('process.exit(1)'), extent: 'full', needs })
    expect(result.counts).toEqual({ passed: 0, failed: 0, skipped: 1 })
    expect(result.skipped).toEqual([`in a browser: there is no ${needs}`])
  })

  test('that ran tests counts each of them', async () => {
    const report = join(folder, 'tests.json')
    const written = {
      success: true,
      testResults: [
        {
          name: 'a.test.ts',
          status: 'passed',
          message: '',
          assertionResults: [
            { status: 'passed', fullName: 'one' },
            { status: 'skipped', fullName: 'two' },
          ],
        },
      ],
    }
    const script = `require('fs').writeFileSync(${JSON.stringify(report)}, ${JSON.stringify(JSON.stringify(written))})`
    const result = await run(node(script), report)
    expect(result.counts).toEqual({ passed: 1, failed: 0, skipped: 1 })
    expect(result.skipped).toEqual(['two'])
  })

  test('runs a file once more whose process died in the middle, and counts its tests by the second run', async () => {
    const report = join(folder, 'died.json')
    const died = { success: false, testResults: [file('passed', 'passed'), named('cut.test.ts', 'pending')] }
    const whole = { success: true, testResults: [named('cut.test.ts', 'passed', 'passed')] }
    const script = `const again = process.argv.includes('cut.test.ts')
      require('fs').writeFileSync(${JSON.stringify(report)}, again ? ${JSON.stringify(JSON.stringify(whole))} : ${JSON.stringify(JSON.stringify(died))})
      process.exit(again ? 0 : 1)`
    const { counts, output } = await run(node(script), report)
    expect(counts).toEqual({ passed: 3, failed: 0, skipped: 0 })
    expect(output).toContain('cut.test.ts')
  })

  test('that should have run tests and left no report is a failure, however it ended', async () => {
    expect((await run(node(''), join(folder, 'never.json'))).counts).toEqual({ passed: 0, failed: 1, skipped: 0 })
  })
})

const file = (status: string, ...statuses: string[]): TestReport['testResults'][number] => ({
  name: 'some.test.ts',
  status,
  message: '',
  assertionResults: statuses.map((one, index) => ({ status: one, fullName: `test ${index}` })),
})

const named = (name: string, ...statuses: string[]) => ({ ...file('passed', ...statuses), name })

describe('the last line of a run', () => {
  test('counts every test once, by what became of it', () => {
    const report = {
      success: false,
      testResults: [file('failed', 'passed', 'failed', 'skipped'), file('passed', 'todo')],
    }
    expect(summaryLine(countTests(report))).toBe('1 passed, 1 failed, 2 skipped')
    expect(skippedTests(report)).toEqual(['test 2', 'test 0'])
  })

  test('what failed is named with its file, and a long message is cut to its start', () => {
    const failing = file('failed', 'passed', 'failed')
    failing.name = '/house/packages/some.test.ts'
    Object.assign(failing.assertionResults[1] ?? {}, { failureMessages: [Array(99).fill('line').join('\n')] })
    expect(failedTests({ success: false, testResults: [failing] }, '/house')).toEqual([
      { name: 'packages/some.test.ts › test 1', message: Array(40).fill('line').join('\n') },
    ])
    const whole = { ...file('failed'), name: '/house/broken.test.ts', message: 'Cannot find module' }
    expect(failedTests({ success: false, testResults: [whole] }, '/house')).toEqual([
      { name: 'broken.test.ts', message: 'Cannot find module' },
    ])
  })

  test('a file that cannot even be loaded is a failure', () => {
    expect(countTests({ success: false, testResults: [file('failed')] }).failed).toBe(1)
  })

  test('a run that failed outside of any test is a failure', () => {
    expect(countTests({ success: false, testResults: [file('passed', 'passed')] })).toEqual({
      passed: 1,
      failed: 1,
      skipped: 0,
    })
  })

  test('adds up what the single checks report', () => {
    const one = { passed: 1, failed: 0, skipped: 2 }
    expect(addCounts([one, one, { passed: 0, failed: 1, skipped: 0 }])).toEqual({ passed: 2, failed: 1, skipped: 4 })
  })
})
