import { chartOfAccounts } from '@uwkit/core/chart-of-accounts'
import { labelOf } from '@uwkit/core/glossary'
import { amountInChart, statementInChart, statementRows } from '@uwkit/core/sizer'
import { figure, words, workedOut } from '../book/data-block.ts'
import { constant, type Live, over, sumOf, times } from '../book/live.ts'
import { shownCoverage } from '../book/shown-values.ts'
import { LivePad, type SizerBook } from '../book/sizer-book.ts'
import { billIsKnown } from '../book/window-columns.ts'

const leanChart = 21
const kinds = [
  ['Independent living', 'independentLiving', 'Private Pay - Independent'],
  ['Assisted living', 'assistedLiving', 'Private Pay - Assisted Living'],
  ['Memory care', 'memoryCare', 'Private Pay - Memory Care'],
  ['Skilled nursing', 'skilledNursing', 'Private Pay - Skilled Nursing'],
] as const
/** Health care under section 232: beds by care, the statement in the Lean chart, revenue a resident day, the fee and the coverage. */
export function leanSheet(book: SizerBook): LivePad {
  const { sizing, underwriting } = book.facts.input
  const pad = new LivePad(book, 'Lean', 'Section 232: Care', 'G', {
    columnWidths: [44, 14, 14, 18, 18, 18, 40],
    tabColor: '548235',
  })
  pad.headings(5, [
    'Care',
    'Beds',
    labelOf('occupancy'),
    'Annual resident days',
    'Annual private-pay revenue',
    'Revenue per resident day',
  ])
  const lines = leanLines(book)
  kinds.forEach(([caption, key, category], index) => {
    const row = 6 + index
    pad.text('A', row, caption, 'label.text')
    const beds = pad.typed('B', row, `in_Beds_${key}`, sizing.request.careMix?.[key] ?? null, 'integer')
    const occupancy = pad.typed('C', row, `in_CareOccupancy_${key}`, null, 'percent')
    const days = pad.show('D', row, times(beds, occupancy, constant(365)), { format: 'integer' })
    const paid = pad.show('E', row, lines.get(category) ?? constant(0))
    pad.show('F', row, over(paid, days), { format: 'cents' })
  })
  pad.headings(12, ['Current year in the Lean chart of accounts', ''])
  pad.headings(12, ['Annual $'], { from: 'E' })
  let row = 13
  const cells: Live[] = []
  for (const [name, live] of lines) {
    pad.text('A', row, name, 'label.text')
    cells.push(pad.show('E', row, live))
    row += 1
  }
  pad.text('A', row, 'Control total: all lines', 'total.text')
  const all = pad.show('E', row, sumOf(cells), { role: 'total' })
  pad.fill('A', 'G', row, 'total.text')
  book.expect(
    'Lean: sum of all lines for the year',
    all,
    cells.some(({ value }) => value !== null) ? cells.reduce((sum, { value }) => sum + (value ?? 0), 0) : null,
  )
  row += 2
  pad.text('A', row, 'Min management fee, % of EGI', 'label.text')
  const { managementFeeMinimum } = underwriting.settings
  const minimum = pad.show('E', row, { formula: 'in_MgmtFeeMin', value: managementFeeMinimum }, { format: 'percent' })
  pad.text('A', row + 1, 'UW management fee, % of EGI', 'label.text')
  const fee = underwriting.lines.find(({ key }) => key === 'managementFees')?.amount ?? null
  const income: Live = { formula: 'out_EGI', value: underwriting.effectiveGrossIncome }
  const share = pad.show('E', row + 1, over({ formula: 'out_ManagementFees', value: fee }, income), {
    format: 'percent',
  })
  pad.text('A', row + 2, 'Fee meets the minimum', 'label.text')
  const met = share.value === null ? 'not tested' : share.value >= managementFeeMinimum - 1e-9 ? 'yes' : 'no'
  pad.says(
    'E',
    row + 2,
    `IF(E${row + 1}="","not tested",IF(E${row + 1}>=${minimum.formula}-0.000000001,"yes","no"))`,
    met,
    { format: 'word' },
  )
  pad.text('A', row + 3, 'DSCR with MIP', 'label.text')
  const cut = shownCoverage(sizing, '')
  const coverage: Live = { formula: cut.formula('out_DSCR'), value: cut.shown(sizing.measures.debtServiceCoverage) }
  pad.show('E', row + 3, coverage, { format: 'ratio' })
  return pad
}

/** The current year by the categories of the Lean chart, each on `_Data`. */
function leanLines(book: SizerBook): Map<string, Live> {
  const chart = chartOfAccounts(leanChart)
  const { t12 } = book.facts.windows
  const rows =
    t12 === null ? [] : statementRows({ ...t12, statement: statementInChart(t12.statement, leanChart) }, chart)
  book.block('Current year in the Lean chart of accounts', ['category', 'annual $'])
  return new Map(
    chart.categories
      .filter(({ concepts, kind }) => concepts.length > 0 && (kind === 'income' || kind === 'expense'))
      .map((category) => {
        const { name } = category
        const isKnown = billIsKnown(t12, category)
        const amount = isKnown ? amountInChart(rows, name, ({ annual }) => annual) : null
        const [, cell] = book.row([
          words(name, ''),
          figure(amount, `${workedOut}: statement lines mapped to the Lean chart of accounts`),
        ])
        const formula = cell?.formula ?? '""'
        return [name, { formula: `IF(${formula}="","",${formula})`, value: amount }] as const
      }),
  )
}
