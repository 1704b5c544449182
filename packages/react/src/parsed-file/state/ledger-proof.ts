import { type Ledger, roundToCent, sumMoney } from '@uwkit/core/shared'
import { countText, figureText } from './figure-text.ts'

/** Whether a ledger accounts for all of its sheet. */
export interface LedgerProof {
  /** `100 % of 4,113 source cells placed` */
  text: string
  state: 'tied' | 'off' | 'unproven'
  /** Cells and dollars that the parts have more than the sheet, negative for fewer; with what people's edits added to it. */
  gap: { cellCount: number; amount: number }
  /** Whether mapped, ignored and unmapped add up to the source and what was edited. */
  isBalanced: boolean
}

/**
 * The proof of a ledger: its parts add up to the sheet, and no cell is left that nothing understood. A share of less than all
 * never reads as 100 %.
 *
 * @example
 * ledgerProof({ sheet: 'Roll', entries: [], totals: { mapped: { cellCount: 9, amount: 5 }, ignored: { cellCount: 0, amount: 0 }, unmapped: { cellCount: 1, amount: 0 }, source: { cellCount: 10, amount: 5 } } }).text
 * // => '90 % of 10 source cells placed, 1 not understood'
 */
export function ledgerProof({ totals, edited }: Ledger): LedgerProof {
  const { mapped, ignored, unmapped, source } = totals
  const whole = source.cellCount + (edited?.cellCount ?? 0)
  const gap = {
    cellCount: mapped.cellCount + ignored.cellCount + unmapped.cellCount - whole,
    amount: roundToCent(
      sumMoney([mapped.amount, ignored.amount, unmapped.amount]) - sumMoney([source.amount, edited?.amount ?? 0]),
    ),
  }
  const isBalanced = gap.cellCount === 0 && gap.amount === 0
  const placed = mapped.cellCount + ignored.cellCount
  const share = whole === 0 ? 100 : Math.floor((placed / whole) * 1000) / 10
  const rest = unmapped.cellCount === 0 ? '' : `, ${figureText(unmapped.cellCount)} not understood`
  return {
    text: `${share} % of ${countText(whole, 'source cell')} placed${rest}`,
    state: !isBalanced ? 'off' : unmapped.cellCount > 0 ? 'unproven' : 'tied',
    gap,
    isBalanced,
  }
}
