import { testRows } from '../data/sizing-rows.ts'
import type { LiveWord } from '../rules/live.ts'

/**
 * What stands beside the loan: a loan whose debt service could not be tested rests on value alone, and says so.
 *
 * @param usual Caption of a loan that was tested by both, such as `Maximum loan`.
 * @param byValueOnly Whether the loan rests on value alone at export.
 * @example
 * loanCaption('Maximum loan', true).value
 * // => 'Maximum loan, by value only'
 */
export function loanCaption(usual: string, byValueOnly: boolean): LiveWord {
  const unsure = `${usual}, by value only`
  const formula = `IF(out_MaxLoan="","${usual}",IF(Sizing!D${testRows.DSCR}="","${unsure}","${usual}"))`
  return { formula, value: byValueOnly ? unsure : usual }
}
