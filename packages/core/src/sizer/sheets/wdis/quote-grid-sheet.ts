import { type Live, needing, orUsual } from '../../rules/live.ts'
import { LivePad } from '../../rules/live-pad.ts'
import type { SizerBook } from '../../rules/sizer-book.ts'
import type { StyleFormat } from '../../sizer.schema.ts'
import { constantOf } from '../measures-block.ts'
import { loanRow, sizedColumn, sizedRows } from '../sized-column.ts'

/** What each structure begins with beside the request: shorter or longer, more interest only, another rate. Our own choice. */
const structures = [
  { name: 'As requested', term: null, interestOnly: null, spread: 0 },
  { name: 'Five years, one interest only', term: 60, interestOnly: 12, spread: -0.001 },
  { name: 'Ten years, two interest only', term: 120, interestOnly: 24, spread: 0.001 },
] as const

const columns = ['B', 'C', 'D'] as const
const firstInput = 6
const captions = [
  'Term, months',
  'Interest only, months',
  'Rate over the note rate',
  'Rate',
  'Amortization, months',
  'Min DSCR, agreed otherwise',
  'Max LTV, agreed otherwise',
  'Min debt yield, agreed otherwise',
] as const
const firstResult = firstInput + captions.length + 1

/** Three structures side by side: term, interest-only months, rate, and the loan that the program makes of each, with payments. */
export function quoteGridSheet(book: SizerBook): LivePad {
  const { request, rulePack } = book.facts.input.sizing
  const pad = new LivePad(book, 'Quote Grid', 'Quote Grid', 'E', {
    columnWidths: [38, 20, 20, 20, 50],
    freeze: { rows: firstInput - 1, columns: 1 },
    tabColour: '548235',
  })
  pad.headings(firstInput - 1, [
    ['A', 'Structure'],
    ...structures.map(({ name }, index) => [columns[index] ?? 'D', name] as const),
  ])
  captions.forEach((caption, index) => {
    pad.text('A', firstInput + index, caption, 'label.text')
  })
  sizedRows.forEach((caption, index) => {
    pad.text('A', firstResult + index, caption, index === loanRow ? 'grand.text' : 'label.text')
  })
  const payments = firstResult + sizedRows.length
  pad.text('A', payments, 'Monthly payment, interest only', 'label.text')
  pad.text('A', payments + 1, 'Monthly payment, amortizing', 'label.text')
  structures.forEach(({ term, interestOnly, spread }, index) => {
    const column = columns[index] ?? 'D'
    const cell = (row: number): string => `$${column}$${firstInput + row}`
    const typed = (row: number, name: string, amount: number | null, format: StyleFormat): Live =>
      pad.typed(column, firstInput + row, `in_${name}_Quote${index + 1}`, amount, format)
    const months = { term: term ?? request.termMonths, interestOnly: interestOnly ?? request.interestOnlyMonths }
    typed(0, 'Term', months.term, 'integer')
    typed(1, 'IO', months.interestOnly, 'integer')
    const more = typed(2, 'Spread', spread, 'rate')
    const over: Live = { formula: `N(${more.formula})`, value: spread }
    const note: Live = { formula: 'in_Rate', value: request.rate }
    const rate = needing(
      [note],
      (r) => `MAX(0,${r}+${over.formula})`,
      (r) => Math.max(0, r + spread),
    )
    pad.show(column, firstInput + 3, rate, { format: 'rate' })
    typed(4, 'Amort', request.amortisationMonths, 'integer')
    typed(5, 'DSCR', null, 'ratio')
    typed(6, 'LTV', null, 'percent')
    typed(7, 'Yield', null, 'percent')
    const asked = {
      ...request,
      rate: rate.value,
      termMonths: months.term,
      interestOnlyMonths: months.interestOnly,
    }
    const by = {
      rulePack,
      asked,
      rate: cell(3),
      term: orUsual(cell(0), rulePack.usualTermMonths),
      interestOnly: orUsual(cell(1), rulePack.usualInterestOnlyMonths),
      amortization: orUsual(cell(4), rulePack.usualAmortisationMonths),
      coverage: cell(5),
      share: cell(6),
      yield: cell(7),
    }
    const sizing = sizedColumn(book, pad, column, firstResult, by, `out_Loan_Quote${index + 1}`)
    const loan = `${column}${firstResult + loanRow}`
    const payment = (row: number, formula: string, value: number | null) =>
      pad.show(column, row, { formula: `IF(OR(N(${loan})=0,${cell(3)}=""),"",${formula})`, value }, { format: 'cents' })
    const interest = `IF(${by.interestOnly}=0,0,${loan}*${cell(3)}*IF(out_Accrual="30/360",1,365/360)/12)`
    const ofInterest = sizing?.measures.interestOnlyPayment ?? null
    payment(payments, interest, ofInterest === null || months.interestOnly > 0 ? ofInterest : 0)
    const level = `${loan}*${constantOf(cell(3), by.amortization)}/12`
    payment(payments + 1, level, sizing?.measures.monthlyPayment ?? null)
    const name = `out_Loan_Quote${index + 1}`
    book.expect(
      `Quote grid: loan of structure ${index + 1}`,
      { formula: name, value: sizing?.loan ?? null },
      sizing?.loan ?? null,
    )
  })
  pad.remark('E', firstInput, 'The second and third structures are only a beginning: type the quotes.', 50)
  pad.remark('E', firstInput + 5, 'Blank limits are the program’s at this term and interest-only period.', 50)
  return pad
}
