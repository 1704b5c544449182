import type { Sizing, SizingTest } from '../sizing.schema.ts'
import { truncateRatio } from './truncate-ratio.ts'

/** What the words are made of; number and words of a criterion only where HUD has one. */
type HeadlineTest = Pick<SizingTest, 'name' | 'kind' | 'cap' | 'why'> & Partial<Pick<SizingTest, 'label' | 'criterion'>>

/** What stands beside a sized loan, and whether it may be relied on. */
export type LoanHeadline = Pick<Sizing, 'headline' | 'isProvisional' | 'reason'>

/**
 * What a sized loan is called, by the tests that were made: only a loan that coverage and value both held is the maximum loan.
 * One that a single test held says which, and one whose net cash flow does not pay its own debt service says that, whatever
 * test held it.
 *
 * @param loan Rounded, dollars; `null` where nothing could be tested.
 * @param coverage Of the loan at its note rate, amortizing; `null` where it is unknown.
 * @returns The words; whether the loan is provisional, which `--strict` fails on; and why, empty where it is not.
 * @example
 * const tests = [{ name: 'DSCR', kind: 'coverage', cap: null, why: 'not tested: no rate given' }, { name: 'LTV', kind: 'share', cap: 800, why: '' }]
 * loanHeadline(tests, 800, null).headline
 * // => 'Loan by value only'
 */
export function loanHeadline(
  tests: readonly HeadlineTest[],
  loan: number | null,
  coverage: number | null,
): LoanHeadline {
  if (loan === null) {
    return { headline: 'Maximum loan', isProvisional: true, reason: 'Neither debt service nor value could be tested.' }
  }
  if (loan > 0 && coverage !== null && coverage < 1 - 1e-9) {
    const shown = `${truncateRatio(coverage).toFixed(2)}x`
    return {
      headline: `Loan that cash flow does not cover (DSCR ${shown})`,
      isProvisional: true,
      reason: `Net cash flow does not pay the debt service at the note rate: DSCR ${shown}. ${untested(tests)}`.trim(),
    }
  }
  const isMade = (name: string): boolean => tests.some((test) => test.name === name && test.cap !== null)
  if (isMade('DSCR') && isMade('LTV')) return { headline: 'Maximum loan', isProvisional: false, reason: '' }
  return { headline: partialHeadline(tests, isMade('DSCR')), isProvisional: true, reason: untested(tests) }
}

function partialHeadline(tests: readonly HeadlineTest[], hasCoverage: boolean): string {
  const made = tests.filter(({ kind, cap }) => kind !== 'amount' && cap !== null)
  const others = made.filter(({ name, kind }) => kind !== 'coverage' && name !== 'LTV')
  if (hasCoverage) return others.length === 0 ? 'Loan by DSCR only' : 'Loan without an LTV test'
  return made.some(({ kind }) => kind === 'yield' || kind === 'coverage')
    ? 'Loan without a DSCR test'
    : 'Loan by value only'
}

/** Which of the two that every loan needs was not tested, and why. */
function untested(tests: readonly HeadlineTest[]): string {
  const missing = (name: string) => tests.find((test) => test.name === name && test.cap === null)
  const why = (test: Pick<SizingTest, 'why'>) => test.why.replace(/^not tested: /, '').replace(/\.$/, '')
  const [coverage, value] = [missing('DSCR'), missing('LTV')]
  if (coverage !== undefined) return `By value only, since debt service was not tested: ${why(coverage)}.`
  if (value === undefined) return ''
  const what = value.criterion === 3 ? value.label : 'loan to value'
  return `By DSCR only, since ${what} was not tested: ${why(value)}.`
}
