import { type FurtherTest, furtherShare, otherDebt, type Sizing } from '../../sizing/index.ts'
import type { SheetPad } from '../rules/sheet-pad.ts'

/** A share of value or cost beside the tier's: its limit, what it is measured on, and what stays ahead. */
export function furtherShareRow(
  pad: SheetPad,
  row: number,
  test: FurtherTest,
  { request, rulePack, lendableValue }: Sizing,
): void {
  const { maximumShare = 1, maximumShareWithCashOut } = test
  const limit = furtherShare(test, request)
  if (maximumShareWithCashOut === undefined) pad.input('B', row, null, maximumShare, 'input.percent')
  else {
    const takesOut = 'AND(in_CashOut="Yes",in_Purpose<>"purchase")'
    pad.live('B', row, `IF(${takesOut},${maximumShareWithCashOut},${maximumShare})`, limit, 'formula.percent')
  }
  if (test.shareOf === 'cost') {
    pad.live('C', row, 'IF(in_CostBeforeFees="","",in_CostBeforeFees)', request.costBeforeFees, 'formula.money')
    return
  }
  pad.live('C', row, 'IF(out_LendableValue="","",out_LendableValue)', lendableValue, 'formula.money')
  pad.live('G', row, 'out_BalanceAhead', otherDebt(request, rulePack).balance, 'formula.money')
}
