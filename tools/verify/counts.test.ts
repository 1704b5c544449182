import { describe, expect, test } from 'vitest'
import { addCounts, countTests, skippedTests, summaryLine, type TestReport } from './counts.ts'

const file = (status: string, ...statuses: string[]): TestReport['testResults'][number] => ({
  name: 'some.test.ts',
  status,
  message: '',
  assertionResults: statuses.map((one, index) => ({ status: one, fullName: `test ${index}` })),
})

describe('the last line of a run', () => {
  test('counts every test once, by what became of it', () => {
    const report = {
      success: false,
      testResults: [file('failed', 'passed', 'failed', 'skipped'), file('passed', 'todo')],
    }
    expect(summaryLine(countTests(report))).toBe('1 passed, 1 failed, 2 skipped')
    expect(skippedTests(report)).toEqual(['test 2', 'test 0'])
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
