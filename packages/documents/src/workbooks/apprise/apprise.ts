import { labelOf } from '@uwkit/core/glossary'
import { categoryOfLine, dateSerial } from '@uwkit/core/sizer'
import { factList } from '../book/fact-list.ts'
import { blankIfMissing, constant, type Live, minus, none, orDefault, over, plus, sumOf } from '../book/live.ts'
import { LivePad, type SizerBook, type SizerDefinition } from '../book/sizer-book.ts'
import { isBill, underwrittenLines } from '../book/window-columns.ts'
import { compsSheet } from '../sheets/comps-sheet.ts'
import { type Historicals, historicalsSheet } from '../sheets/historicals-sheet.ts'
import { rentRollSheet } from '../sheets/rent-roll-sheet.ts'
import { t12Sheet } from '../sheets/t12-sheet.ts'
import { unitMixSheet } from '../sheets/unit-mix-sheet.ts'
import {
  costApproachSheet,
  reconciliationSheet,
  roundToTenThousand,
  type Subject,
  salesComparisonSheet,
} from './appraisal-approaches.ts'

/** An appraiser's three approaches: income capitalization, sales comparison, cost less depreciation, reconciled. No loan is sized. */
export const appriseWorkbook: SizerDefinition = {
  chart: 15,
  note: 'uwkit layout; no lender form is published. No loan is sized.',
  sheets: (book) => {
    const { facts, layout } = book
    const subject = subjectSheet(book)
    const history = historicalsSheet(book, 'Historicals', 'Historicals', subject.units)
    const comps = compsSheet(book, 'Comps', 'Rent and Expense Comparables')
    const approach = incomeApproachSheet(book, { subject, history, comps })
    const cap = directCapSheet(book, approach, subject)
    const sales = salesComparisonSheet(book, subject)
    const cost = costApproachSheet(book, subject)
    return [
      subject.pad,
      unitMixSheet(facts, layout),
      comps.pad,
      history.pad,
      approach.pad,
      cap.pad,
      sales.pad,
      cost.pad,
      reconciliationSheet(book, [cap.value, sales.value, cost.value], subject),
      rentRollSheet(facts, layout),
      t12Sheet(facts, layout),
      book.documentChecks(),
    ]
  },
}

/** Builds the sheet of the appraised property: location, building and occupancy. */
function subjectSheet(book: SizerBook): Subject & { pad: LivePad } {
  const { deal, property, asOf, rentRoll, underwriting } = book.facts.input
  const building = property?.building
  const pad = new LivePad(book, 'Subject', 'Subject Property', 'E', {
    columnWidths: [34, 30, 3, 34, 22],
    tabColor: '1F3864',
  })
  book.block('Subject', ['name', 'value'])
  pad.band(5, 'Property', 'A', 'B')
  factList(book, pad, { label: 'A', value: 'B', row: 6, source: 'Deal' }, [
    { caption: 'Name', value: deal.name },
    { caption: 'City', value: property?.city },
    { caption: 'State', value: property?.state },
    { caption: 'Property type', value: property?.propertyType },
    { caption: 'Rent roll as of', value: dateSerial(asOf), format: 'date' },
    { caption: 'Operating statement', value: underwriting.columns.t12?.caption },
  ])
  pad.band(5, 'Building', 'D', 'E')
  factList(book, pad, { label: 'D', value: 'E', row: 6, source: 'Building record' }, [
    { caption: 'Year built', value: building?.yearBuilt, format: 'number' },
    { caption: 'Year renovated', value: building?.yearRehabbed, format: 'number' },
    { caption: 'Buildings', value: building?.numberBuildings },
    { caption: 'Stories', value: building?.stories },
    { caption: 'Site, acres', value: building?.siteAcres, format: 'cents' },
    { caption: 'Parking spaces', value: building?.parkingSpaces },
  ])
  pad.band(13, 'Units', 'A', 'B')
  const figures = (row: number, caption: string, value: number | null, source: string, name?: string): Live => {
    const fact = book.fact(caption, value, source, 'integer')
    return pad.line('B', row, caption, plus(fact), { format: 'integer', name })
  }
  const units = figures(14, 'Units', underwriting.unitCounts.units, 'Rent roll, or as entered', 'out_Units')
  const occupied = figures(15, 'Occupied', rentRoll === null ? null : underwriting.unitCounts.occupied, 'Rent roll')
  pad.line('B', 16, 'Physical occupancy', over(occupied, units), { format: 'percent' })
  const feet = (rentRoll?.units ?? []).filter(({ isDwelling }) => isDwelling).map(({ squareFeet }) => squareFeet)
  const area = feet.some((known) => known !== null) ? feet.reduce<number>((sum, known) => sum + (known ?? 0), 0) : null
  const squareFeet = figures(17, 'Net rentable SF', area, 'Rent roll', 'out_SquareFeet')
  pad.band(13, 'Conclusions', 'D', 'E')
  conclusions.forEach(([caption, name], index) => {
    const role = name === 'out_MarketValue' ? 'grand' : 'link'
    pad.text('D', 14 + index, caption, role === 'grand' ? 'grand.text' : 'label.text')
    pad.live('E', 14 + index, orDefault(name, 'not concluded'), 'not concluded', `${role}.money`)
  })
  return { pad, units, squareFeet }
}

/** Cell names of the value by each approach and the reconciled value. */
const conclusions = [
  ['Income approach', 'out_Value'],
  ['Sales comparison approach', 'out_SalesValue'],
  ['Cost approach', 'out_CostValue'],
  ['Market value, reconciled', 'out_MarketValue'],
] as const

const lastColumn = 'H'

/** Net operating income of the income approach, before and after reserves. */
interface IncomeApproach {
  pad: LivePad
  netOperatingIncome: Live
  afterReserves: Live
}

/** Builds the sheet of the year, the appraiser's figures, per-unit figures, shares of income, and expenses of comparables. */
function incomeApproachSheet(
  book: SizerBook,
  { subject, history, comps }: { subject: Subject; history: Historicals; comps: { expenses: Live } },
): IncomeApproach {
  const pad = new LivePad(book, 'Income Approach', 'Income Approach', lastColumn, {
    columnWidths: [40, 16, 16, 16, 16, 13, 11, 52],
    freeze: { rows: 6, columns: 1 },
    tabColor: '548235',
  })
  const underwritten = underwrittenLines(book)
  pad.headings(6, ['Line', 'Current year', 'Underwritten', 'Appraiser', 'Used', 'Per unit', '% of EGI', 'Basis'])
  const categories = (book.facts.chart?.categories ?? []).filter(({ concepts }) => concepts.length > 0)
  let row = 7
  const adjacent: { row: number; cell: Live; role: 'formula' | 'total' | 'grand' }[] = []
  const used = (label: string, live: Live, role: 'total' | 'grand', name: string): Live => {
    const cell = pad.line('E', row, label, live, { role, name })
    adjacent.push({ row, cell, role })
    pad.fill('A', lastColumn, row, `${role}.text`)
    row += 1
    return cell
  }
  const { underwriting } = book.facts.input
  const bills: Live[] = []
  const line = (name: string): Live => {
    pad.line('B', row, name, history.amounts.get(name)?.[history.year] ?? none)
    const sdk = pad.show('C', row, underwritten(name, `$A${row}`))
    const typed = pad.typed('D', row, `in_Appraiser_${row}`, null)
    const chosen = { formula: `IF(${typed.formula}="",${sdk.formula},${typed.formula})`, value: sdk.value }
    const cell = pad.show('E', row, chosen)
    adjacent.push({ row, cell, role: 'formula' })
    pad.formula(
      'H',
      row,
      `IF(${typed.formula}="",IF(E${row}="","","As underwritten"),"Appraiser entry")`,
      cell.value === null ? '' : 'As underwritten',
      { format: 'indent', role: 'note' },
    )
    row += 1
    return cell
  }
  const group = (caption: string, kind: 'income' | 'expense'): Live[] => {
    pad.band(row, caption)
    row += 1
    return categories
      .filter((category) => category.kind === kind)
      .map((category) => {
        const cell = line(category.name)
        if (kind === 'expense' && isBill(category) && underwriting.totalExpenses === null) bills.push(cell)
        return cell
      })
  }
  const income = used(labelOf('effectiveGrossIncome'), sumOf(group('Income', 'income')), 'total', 'out_EGI')
  const spent = sumOf(group('Expenses', 'expense'))
  const expenses = used('Total expenses before reserves', blankIfMissing(spent, bills), 'total', 'out_Expenses')
  const operating = used('Net operating income, before reserves', minus(income, expenses), 'grand', 'out_NOI')
  const reserveName = categoryOfLine({ key: 'replacementReserves' }, book.facts.chart)
  const reserves = line(reserveName)
  const after = used(
    'Net operating income, after reserves',
    minus(operating, reserves),
    'grand',
    'out_NOIAfterReserves',
  )
  for (const { row: at, cell, role } of adjacent) {
    const shown = role === 'formula' ? {} : { role }
    pad.show('F', at, over(cell, subject.units), shown)
    pad.show('G', at, over(cell, income), { ...shown, format: 'percent' })
  }
  row += 1
  pad.band(row, 'Subject vs. comps')
  const perUnit = pad.line('E', row + 1, 'Expenses per unit, subject', over(expenses, subject.units))
  const others = pad.line('E', row + 2, 'Expenses per unit, comp average', comps.expenses)
  pad.line('E', row + 3, 'Subject, % of comp average', over(perUnit, others), { format: 'percent' })
  book.expect('Income approach: EGI', income, book.facts.input.underwriting.effectiveGrossIncome)
  book.expect('Income approach: NOI', operating, book.facts.input.underwriting.netOperatingIncome)
  book.expect('Income approach: NOI after reserves', after, book.facts.input.underwriting.netCashFlow)
  return { pad, netOperatingIncome: operating, afterReserves: after }
}

/** Value by direct capitalization. */
interface DirectCap {
  pad: LivePad
  value: Live
}

/** Steps of the table on either side, and their size. */
const steps = [-4, -3, -2, -1, 0, 1, 2, 3, 4]
const step = 0.0025

/** Builds the sheet of net operating income over a capitalization rate, less deductions; and the value at other rates. */
function directCapSheet(
  book: SizerBook,
  { netOperatingIncome, afterReserves }: IncomeApproach,
  { units, squareFeet }: Subject,
): DirectCap {
  const pad = new LivePad(book, 'Direct Cap', 'Direct Capitalization', 'E', {
    columnWidths: [44, 18, 18, 18, 40],
    tabColor: '548235',
  })
  pad.band(5, 'Value')
  pad.text('A', 6, 'Income capitalized, before or after reserves', 'label.text')
  pad.chosen('B', 6, 'in_CapBasis', 'Before', ['Before', 'After'])
  const { value: before } = netOperatingIncome
  const income = pad.line('B', 7, labelOf('netOperatingIncome'), {
    formula: `IF(in_CapBasis="After",${afterReserves.formula},${netOperatingIncome.formula})`,
    value: before,
  })
  const { request } = book.facts.input.sizing
  const rate = pad.typedLine('B', 8, labelOf('capitalizationRate'), 'in_CapRate', null, 'rate')
  pad.remark('E', 8, 'Enter a cap rate to get a value.', 40)
  const gross = pad.line('B', 9, 'Value before deductions', over(income, rate))
  const less = pad.typedLine('B', 10, 'Deductions: repairs, lease-up, other', 'in_Deductions', 0)
  pad.text('A', 11, 'Value, to the nearest $10,000', 'grand.text')
  const value = pad.show('B', 11, roundToTenThousand(minus(gross, less)), { role: 'grand', name: 'out_Value' })
  pad.line('B', 12, 'Per unit', over(value, units))
  pad.line('B', 13, 'Per square foot', over(value, squareFeet), { format: 'cents' })
  book.block('Loan request value', ['name', 'value'])
  const requested = book.fact('value', request.value, 'Entered by the analyst')
  pad.line('B', 14, 'vs. loan request value', over(value, requested), { format: 'percent' })

  pad.band(16, 'Cap rate sensitivity in steps of 25 bps')
  pad.headings(17, ['Change in cap rate', labelOf('capitalizationRate'), 'Value', 'Per unit'])
  steps.forEach((count, index) => {
    const row = 18 + index
    pad.text('A', row, `${count > 0 ? '+' : ''}${count * 25} bps`, 'label.text')
    const other = pad.show('B', row, plus(rate, constant(count * step)), { format: 'rate' })
    const worth = pad.show('C', row, minus(over(income, other), less))
    pad.show('D', row, over(worth, units))
  })
  return { pad, value }
}
