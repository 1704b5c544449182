import { balanceAfter } from '../../../sizing/index.ts'
import { constant, type Live, needing, over, plus } from '../../rules/live.ts'
import { LivePad } from '../../rules/live-pad.ts'
import type { SizerBook } from '../../rules/sizer-book.ts'
import type { CashFlow } from './cash-flow-sheet.ts'

/** Usual where nobody gives them. Our own choice, and inputs. */
const usual = { capRate: 0.06, saleCosts: 0.02 }
const steps = [-2, -1, 0, 1, 2]

/** A sale after ten years: value by capitalisation, costs, what is owed, and what is left; at other rates too. */
export function exitSheet(book: SizerBook, { netOperatingIncome }: CashFlow): LivePad {
  const pad = new LivePad(book, 'Exit', 'Exit after Ten Years', 'E', {
    columnWidths: [44, 18, 18, 18, 50],
    tabColour: '548235',
  })
  pad.text('A', 5, 'Capitalisation rate at exit', 'label.text')
  const cap = pad.typed('B', 5, 'in_ExitCap', usual.capRate, 'rate')
  pad.remark('E', 5, 'Nobody gave a rate: 6% and costs of 2% are only a beginning.', 50)
  pad.text('A', 6, 'Costs of the sale, of the price', 'label.text')
  const costs = pad.typed('B', 6, 'in_SaleCosts', usual.saleCosts, 'percent')
  pad.text('A', 7, 'Net operating income of the year after', 'label.text')
  const after = netOperatingIncome[10] ?? { formula: '""', value: null }
  const income = pad.show(
    'B',
    7,
    needing(
      [after],
      (cell) => cell,
      (known) => known,
    ),
  )
  pad.text('A', 8, 'Owed after ten years, by months of thirty days', 'label.text')
  const owed = pad.show('B', 8, owedAfterTen(book))
  pad.text('A', 9, 'Price', 'total.text')
  const price = pad.show('B', 9, over(income, cap), { role: 'total', name: 'out_ExitPrice' })
  pad.text('A', 10, 'Left after costs and debt', 'grand.text')
  pad.show('B', 10, left(price, costs, owed), { role: 'grand', name: 'out_ExitProceeds' })
  pad.text('A', 11, 'Owed over the price', 'label.text')
  pad.show('B', 11, over(owed, price), { format: 'percent' })
  pad.band(13, 'At other rates')
  pad.headings(14, [
    ['A', 'Away from the rate'],
    ['B', 'Rate'],
    ['C', 'Price'],
    ['D', 'Left after costs and debt'],
  ])
  steps.forEach((count, index) => {
    const row = 15 + index
    pad.text('A', row, `${count > 0 ? '+' : ''}${count * 50} basis points`, 'label.text')
    const other = pad.show('B', row, plus(cap, constant(count * 0.005)), { format: 'rate' })
    const worth = pad.show('C', row, over(income, other))
    pad.show('D', row, left(worth, costs, owed))
  })
  return pad
}

function left(price: Live, costs: Live, owed: Live): Live {
  return needing(
    [price, costs, owed],
    (amount, share, debt) => `${amount}*(1-${share})-${debt}`,
    (amount, share, debt) => amount * (1 - share) - debt,
  )
}

function owedAfterTen({ facts }: SizerBook): Live {
  const { loan, request } = facts.input.sizing
  const { rate, amortisationMonths, interestOnlyMonths } = request
  const paid = 'MAX(0,120-in_IO)'
  const formula =
    `IF(OR(N(out_MaxLoan)=0,in_Rate=""),"",IF(${paid}>=in_Amort,0,` +
    `IF(in_Rate=0,out_MaxLoan*(1-${paid}/in_Amort),FV(in_Rate/12,${paid},out_Payment,-out_MaxLoan))))`
  if (loan === null || loan === 0 || rate === null) return { formula, value: null }
  const months = 120
  const value =
    months - interestOnlyMonths >= amortisationMonths
      ? 0
      : balanceAfter({
          loan,
          rate,
          amortisationMonths,
          months,
          interestOnlyMonths: Math.min(months, interestOnlyMonths),
        })
  return { formula, value }
}
