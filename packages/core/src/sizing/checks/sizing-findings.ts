import type { Finding } from '../../shared/finding.ts'
import { eligibilityIsMet } from './eligibility-is-met.ts'
import { factsAreUsed } from './facts-are-used.ts'
import { furtherTestsAreMade } from './further-tests-are-made.ts'
import { interestOnlyHasLimits } from './interest-only-has-limits.ts'
import { cashFlowPaysTheLoan, fundingIsCovered } from './loan-is-covered.ts'
import type { SizingCheck, SizingEvidence } from './sizing-check.ts'

const checks: readonly SizingCheck[] = [
  cashFlowPaysTheLoan,
  furtherTestsAreMade,
  factsAreUsed,
  eligibilityIsMet,
  fundingIsCovered,
  interestOnlyHasLimits,
]

/**
 * What an analyst must look at before relying on a sizing: tests of the programme that were not made, facts that do not
 * count, eligibility that is missed or unknown.
 *
 * @returns One finding a fault.
 */
export function sizingFindings(evidence: SizingEvidence): Finding[] {
  return checks.flatMap((check) => check(evidence))
}
