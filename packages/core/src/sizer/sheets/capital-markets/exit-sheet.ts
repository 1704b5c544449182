import { balanceAfter, loanSchedule } from '../../../sizing/index.ts'
import { constant, type Live, needing, over, plus } from '../../rules/live.ts'
import { LivePad } from '../../rules/live-pad.ts'
import type { SizerBook } from '../../rules/sizer-book.ts'
import { balanceCaption } from '../measures-block.ts'
import { byDays, scheduleRanges } from '../schedule-sheet.ts'
import type { CashFlow } from './cash-flow-sheet.ts'

/** Usual where nobody gives them. Our own choice, and inputs. */
const usual = { capRate: 0.06, saleCosts: 0.02 }
const steps = [-2, -1, 0, 1, 2]

/** A sale is looked at after ten years at the latest. */
const latestYear = 10

/** A sale at maturity or after ten years, whichever is first: value by capitalisation, costs, what is owed, and what is left; at other rates too. */
export function exitSheet(book: SizerBook, { netOperatingIncome }: CashFlow): LivePad {
  const pad = new LivePad(book, 'Exit', 'Exit at Maturity or after Ten Years', 'E', {
    columnWidths: [44, 18, 18, 18, 50],
    tabColour: '548235',
  })
  pad.text('A', 5, 'Capitalization rate at exit', 'label.text')
  const cap = pad.typed('B', 5, 'in_ExitCap', usual.capRate, 'rate')
  pad.remark('E', 5, 'Nobody gave a rate: 6% and costs of 2% are only a beginning.', 50)
  pad.text('A', 6, 'Costs of the sale, of the price', 'label.text')
  const costs = pad.typed('B', 6, 'in_SaleCosts', usual.saleCosts, 'percent')
  const { request, measures } = book.facts.input.sizing
  const year = Math.min(latestYear, Math.max(1, Math.ceil(request.termMonths / 12)))
  pad.text('A', 7, 'Year of the exit: of maturity, at most the tenth', 'label.text')
  pad.show('B', 7, { formula: `MIN(${latestYear},out_ExitYear)`, value: year }, { format: 'integer' })
  const words = (of: number) => `At ${of <= latestYear * 12 ? 'maturity' : 'the end of year ten, before maturity'}.`
  const told = `IF(out_Term<=${latestYear * 12},"${words(0)}","${words(latestYear * 12 + 1)}")`
  pad.says('E', 7, told, words(request.termMonths), { format: 'text', role: 'note' })
  pad.text('A', 8, 'Net operating income of the year after', 'label.text')
  const cells = netOperatingIncome.slice(1, latestYear + 1)
  const chosen = `CHOOSE(B7,${cells.map(({ formula }) => formula).join(',')})`
  const income = pad.show('B', 8, { formula: chosen, value: cells[year - 1]?.value ?? null })
  const caption = 'Owed at the exit'
  pad.live('A', 9, balanceCaption(caption), `${caption}, ${measures.balanceBasis}`, 'label.text')
  const owed = pad.show('B', 9, owedAtExit(book), { name: 'out_ExitOwed' })
  if (request.termMonths <= latestYear * 12) book.expect('Exit: owed', owed, measures.balanceAtMaturity)
  pad.text('A', 10, 'Price', 'total.text')
  const price = pad.show('B', 10, over(income, cap), { role: 'total', name: 'out_ExitPrice' })
  pad.text('A', 11, 'Left after costs and debt', 'grand.text')
  pad.show('B', 11, left(price, costs, owed), { role: 'grand', name: 'out_ExitProceeds' })
  pad.text('A', 12, 'Owed over the price', 'label.text')
  pad.show('B', 12, over(owed, price), { format: 'percent' })
  pad.band(14, 'At other rates')
  pad.headings(15, [
    ['A', 'Away from the rate'],
    ['B', 'Rate'],
    ['C', 'Price'],
    ['D', 'Left after costs and debt'],
  ])
  steps.forEach((count, index) => {
    const row = 16 + index
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

/** What is owed at the exit by the same count of days as the balance at maturity: of the schedule, or of months of thirty days. */
function owedAtExit({ facts }: SizerBook): Live {
  const { loan, request, measures } = facts.input.sizing
  const { rate, amortisationMonths, interestOnlyMonths, termMonths } = request
  const at = `MIN(${latestYear * 12},out_Term)`
  const paid = `MAX(0,${at}-out_IO)`
  const byMonths =
    `IF(${paid}>=out_Amort,0,` +
    `IF(in_Rate=0,out_MaxLoan*(1-${paid}/out_Amort),FV(in_Rate/12,${paid},out_Payment,-out_MaxLoan)))`
  const scheduled = `SUMIFS(${scheduleRanges.balance},${scheduleRanges.number},${at})`
  const formula = `IF(OR(N(out_MaxLoan)=0,in_Rate=""),"",IF(${byDays},${scheduled},${byMonths}))`
  if (loan === null || loan === 0 || rate === null) return { formula, value: null }
  const months = Math.min(latestYear * 12, termMonths)
  if (measures.balanceBasis === 'Actual/360')
    return { formula, value: loanSchedule({ ...request, loan, rate })[months - 1]?.balance ?? 0 }
  const isRepaid = months - interestOnlyMonths >= amortisationMonths
  const first = Math.min(months, interestOnlyMonths)
  const terms = { loan, rate, amortisationMonths, months, interestOnlyMonths: first }
  return { formula, value: isRepaid ? 0 : balanceAfter(terms) }
}
