import type { Sizing } from '../../sizing/index.ts'
import { testRows } from '../data/sizing-rows.ts'
import type { LiveWord } from '../rules/live.ts'

/**
 * What stands beside the loan: a loan whose debt service could not be tested rests on value alone, and says so; one whose cash
 * flow does not pay its debt service says that, whatever test holds it.
 *
 * @param usual Caption of a loan that was tested by both, such as `Maximum loan`.
 * @param sizing The loan at export.
 * @example
 * loanCaption('Maximum loan', { byValueOnly: true, measures: { debtServiceCoverage: null } }).value
 * // => 'Maximum loan, by value only'
 */
export function loanCaption(
  usual: string,
  sizing: { byValueOnly: boolean; measures: Pick<Sizing['measures'], 'debtServiceCoverage'> },
): LiveWord {
  const unsure = `${usual}, by value only`
  const uncovered = `${usual}, not covered by cash flow`
  const coverage = sizing.measures.debtServiceCoverage
  const isUncovered = coverage !== null && coverage < 1 - 1e-9
  const tested = `IF(Sizing!D${testRows.DSCR}="","${unsure}","${usual}")`
  const covered = `IF(out_DSCR="",${tested},IF(out_DSCR<1-0.000000001,"${uncovered}",${tested}))`
  const formula = `IF(out_MaxLoan="","${usual}",${covered})`
  return { formula, value: isUncovered ? uncovered : sizing.byValueOnly ? unsure : usual }
}
