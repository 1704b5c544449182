/** How many checks passed, failed and were skipped. */
export interface Counts {
  passed: number
  failed: number
  skipped: number
}

/** The parts of vitest's JSON report that are read here. */
export interface TestReport {
  success: boolean
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; fullName: string }[]
  }[]
}

/**
 * The counts of a test report. A file that failed without a failing test of its own (it could not be imported, a hook
 * threw) counts as one failure, and so does a run that calls itself unsuccessful with nothing else to show for it.
 */
export function countTests(report: TestReport): Counts {
  const counts: Counts = { passed: 0, failed: 0, skipped: 0 }
  for (const file of report.testResults) {
    const statuses = file.assertionResults.map((test) => test.status)
    counts.passed += statuses.filter((status) => status === 'passed').length
    const failed = statuses.filter((status) => status === 'failed').length
    counts.failed += failed === 0 && file.status === 'failed' ? 1 : failed
    counts.skipped += statuses.filter((status) => status !== 'passed' && status !== 'failed').length
  }
  if (!report.success && counts.failed === 0) counts.failed = 1
  return counts
}

/** The names of the tests that did not run. */
export function skippedTests(report: TestReport): string[] {
  return report.testResults.flatMap((file) =>
    file.assertionResults
      .filter(({ status }) => status !== 'passed' && status !== 'failed')
      .map((test) => test.fullName),
  )
}

/** The sum of counts. */
export function addCounts(all: readonly Counts[]): Counts {
  return {
    passed: all.reduce((sum, one) => sum + one.passed, 0),
    failed: all.reduce((sum, one) => sum + one.failed, 0),
    skipped: all.reduce((sum, one) => sum + one.skipped, 0),
  }
}

/** The line with which a run ends. */
export function summaryLine({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`
}
