import type { SizingRulePack, SizingTest } from '../sizing.schema.ts'
import { roundLoanDown } from './round-loan-down.ts'

/** A test before what follows from it, and from the programme, is added. */
export type DraftTest = Omit<SizingTest, 'label' | 'criterion' | 'rounded' | 'insurance' | 'fees' | 'aboveLoan'> &
  Partial<Pick<SizingTest, 'insurance' | 'fees' | 'aboveLoan'>>

/** HUD's numbers and words, form 92264-A. */
const criteria: Readonly<Record<string, readonly [number, string]>> = {
  'Requested loan': [1, 'amount requested'],
  LTV: [3, 'value'],
  'Statutory limit': [4, 'statutory limit'],
  DSCR: [5, 'debt service'],
  'Acquisition cost': [7, 'cost of acquisition'],
  'Refinancing cost': [10, 'cost to refinance'],
  'Cost less grants': [11, 'cost less grants, public loans and gifts'],
}

/**
 * A test with what people call it and its cap rounded down as the programme rounds loans: each criterion of HUD to 100.
 * The least of the rounded caps is the least cap rounded, so that nothing depends on which comes first.
 *
 * @source HUD form 92264-A for the numbers of the criteria.
 * @example
 * finishedTest({ name: 'DSCR', cap: 11_835_347.76 }, { criteria: {}, loanMultiple: 100 }).rounded
 * // => 11_835_300
 */
export function finishedTest(
  test: DraftTest,
  { criteria: ofHud, loanMultiple }: Pick<SizingRulePack, 'criteria' | 'loanMultiple'>,
): SizingTest {
  const [criterion, words] = (ofHud === null ? undefined : criteria[test.name]) ?? [null, '']
  const isCost = test.name === 'LTV' && ofHud?.shareOf === 'cost'
  return {
    insurance: 0,
    fees: 0,
    aboveLoan: null,
    ...test,
    label: criterion === null ? test.name : `Criterion ${criterion}: ${isCost ? 'cost' : words}`,
    criterion,
    rounded: test.cap === null ? null : roundLoanDown(test.cap, loanMultiple),
  }
}
