import { labelOf } from '@uwkit/core/glossary'
import { leaseExpiries } from '@uwkit/core/rent-roll'
import { sumKnown } from '@uwkit/core/shared'
import { calculatedSource, figure, words } from '../book/data-block.ts'
import { statementColumns } from '../book/data-sheet.ts'
import { type Live, minus, orBlank, over, sumOf } from '../book/live.ts'
import { columnAfter } from '../book/sheet-pad.ts'
import { amountWidth, monthSerial } from '../book/shown-values.ts'
import { LivePad, type SizerBook } from '../book/sizer-book.ts'
import type { UnitStatus } from '../book/workbook-facts.ts'
import { rollRange } from '../sheets/rent-roll-sheet.ts'
import { t12Columns, t12Range } from '../sheets/t12-sheet.ts'
import { anyAmount, unitMixTotalRow } from '../sheets/unit-mix-sheet.ts'

const lastSummaryColumn = 'K'
const first = 7

/** Builds the rent roll summary: counts and rents by status, by month of expiration and by charge code. */
export function rentRollSummarySheet(book: SizerBook): LivePad {
  const pad = new LivePad(book, 'Rent Roll Summary', 'Rent Roll Summary', lastSummaryColumn, {
    columnWidths: [24, 9, 14, 3, 16, 9, 14, 3, 30, 24, rentWidth(book)],
    tabColor: '2F5597',
  })
  statuses(book, pad)
  lossToLease(book, pad)
  expiries(book, pad)
  chargeCodes(book, pad)
  return pad
}

function rentWidth({ facts }: SizerBook): number {
  return amountWidth(
    (facts.input.rentRoll?.chargeCodes ?? []).map(({ total }) => 10 * total),
    14,
  )
}

const unitStatusTexts: readonly UnitStatus[] = ['Occupied', 'Vacant', 'Non-revenue', 'Employee', 'Non-residential']

function statuses(book: SizerBook, pad: LivePad): void {
  const { facts, layout } = book
  const units = facts.input.rentRoll?.units ?? []
  pad.band(5, labelOf('occupancy'), 'A', 'C')
  pad.headings(6, ['Counts as', 'Rows', 'Contract rent/mo'])
  const rows = unitStatusTexts.map((word, index) => {
    const row = first + index
    const members = units.filter((_, at) => facts.unitStatusTexts[at] === word)
    pad.text('A', row, word, 'label.text')
    const ofWord = `${rollRange(layout, 'H')},$A${row}`
    const count = pad.show('B', row, { formula: `COUNTIFS(${ofWord})`, value: members.length }, { format: 'integer' })
    const rent = sumKnown(members.map(({ contractRent }) => contractRent))
    const rents = rollRange(layout, 'J')
    const paid = pad.show(
      'C',
      row,
      {
        formula: `IF(COUNTIFS(${ofWord},${rents},${anyAmount})=0,"",SUMIFS(${rents},${ofWord}))`,
        value: rent,
      },
      { format: 'cents' },
    )
    return { count, paid }
  })
  const row = first + unitStatusTexts.length
  const all = pad.line('B', row, 'Total', sumOf(rows.map(({ count }) => count)), { role: 'total', format: 'integer' })
  const rent = pad.show('C', row, sumOf(rows.map(({ paid }) => paid)), { role: 'total', format: 'cents' })
  pad.text('A', row + 1, 'Residential occupancy', 'label.text')
  const dwellings = sumOf(rows.slice(0, 4).map(({ count }) => count))
  pad.show('B', row + 1, over(rows[0]?.count ?? all, { formula: `(${dwellings.formula})`, value: dwellings.value }), {
    format: 'percent',
    name: 'out_Occupancy',
  })
  book.expect('Rent roll summary: rows', all, units.length)
  book.expect('Rent roll summary: contract rent/mo', rent, sumKnown(units.map(({ contractRent }) => contractRent)))
}

/** Adds market rent less contract rent of occupied units, from the unit mix. */
function lossToLease({ facts, layout }: SizerBook, pad: LivePad): void {
  const row = first + unitStatusTexts.length + 3
  const cell = (column: string) => orBlank(`'Unit Mix'!$${column}$${unitMixTotalRow(facts)}`)
  pad.band(row, 'Rents from the unit mix', 'A', 'C')
  const units = facts.input.rentRoll?.units ?? []
  const both = units.filter(
    (unit, index) =>
      (facts.unitTypes.numbers[index] ?? 0) > 0 &&
      facts.unitStatusTexts[index] === 'Occupied' &&
      (unit.marketRent ?? 0) > 0 &&
      (unit.contractRent ?? 0) > 0,
  )
  const loss = sumKnown(both.map((unit) => (unit.marketRent ?? 0) - (unit.contractRent ?? 0)))
  const shown = pad.line('C', row + 1, 'Loss to lease/mo', { formula: cell('P'), value: loss }, { format: 'cents' })
  pad.text('A', row + 2, '% of market rent', 'label.text')
  const market = both.reduce((sum, unit) => sum + (unit.marketRent ?? 0), 0)
  const range = (column: string) => rollRange(layout, column)
  const criteria = `${range('Q')},">0",${range('H')},"Occupied",${range('I')},">0",${range('J')},">0"`
  pad.show('C', row + 2, over(shown, { formula: `SUMIFS(${range('I')},${criteria})`, value: market }), {
    format: 'percent',
  })
}

function expiries(book: SizerBook, pad: LivePad): void {
  const { rentRoll } = book.facts.input
  pad.band(5, 'Lease expirations by month', 'E', 'G')
  pad.headings(6, ['Month', 'Leases', 'Contract rent/mo'], { from: 'E' })
  const months = rentRoll === null ? [] : leaseExpiries(rentRoll)
  book.block('Lease expirations by month', ['month', 'leases', 'contract rent'])
  const counted: Live[] = []
  months.forEach(({ month, leases, contractRent }, index) => {
    const row = first + index
    const serial = monthSerial(month)
    const source = `${calculatedSource}: lease ends on the rent roll`
    const caption = serial === null ? words(month, source) : figure(serial, source)
    const [name, count, rent] = book.row([caption, figure(leases, source, 'integer'), figure(contractRent, source)])
    if (serial === null) pad.link('E', row, { formula: name?.formula ?? '""', value: month }, { format: 'center' })
    else pad.show('E', row, { formula: name?.formula ?? '""', value: serial }, { format: 'month' })
    counted.push(pad.show('F', row, { formula: count?.formula ?? '0', value: leases }, { format: 'integer' }))
    pad.link('G', row, { formula: rent?.formula ?? '', value: contractRent }, { format: 'cents' })
  })
  if (counted.length === 0) return
  const row = first + months.length
  pad.text('E', row, 'All leases', 'total.text')
  const all = pad.show('F', row, sumOf(counted), { role: 'total', format: 'integer' })
  pad.fill('E', 'G', row, 'total.text')
  book.expect(
    'Lease expirations by month: all',
    all,
    months.reduce((sum, { leases }) => sum + leases, 0),
  )
}

function chargeCodes(book: SizerBook, pad: LivePad): void {
  pad.band(5, 'Charge codes', 'I', 'K')
  pad.headings(6, ['Code', 'Category', 'Total/mo'], { from: 'I' })
  book.block('Charge codes by category', ['code', 'category', 'total'])
  for (const [index, { code, category, total }] of (book.facts.input.rentRoll?.chargeCodes ?? []).entries()) {
    const source = 'Rent roll charge codes'
    const [name, kind, sum] = book.row([words(code, source), words(category, calculatedSource), figure(total, source)])
    const row = first + index
    pad.link('I', row, { formula: name?.formula ?? '""', value: code }, { format: 'text' })
    pad.link('J', row, { formula: kind?.formula ?? '""', value: category }, { format: 'text' })
    pad.show('K', row, { formula: sum?.formula ?? '0', value: total }, { format: 'cents' })
  }
}

const lastTrendsColumn = 'F'
/** Rows of a chart, and of the gap below it. */
const chartRows = 16
const chartGap = 1

/** Builds income, expenses and NOI of each month of the current statement, as figures and linked charts. */
export function trendsSheet(book: SizerBook): LivePad {
  const { facts, layout } = book
  const periods = facts.windows.t12?.column.periods ?? []
  const width = amountWidth(
    facts.statementRows.flatMap(({ values }) => values.map((value) => 2 * (value ?? 0))),
    14,
  )
  const pad = new LivePad(book, 'Trends', 'Trailing 12-Month Trends', lastTrendsColumn, {
    columnWidths: [14, width, width, width, 3, 84],
    freeze: { rows: first - 1, columns: 1 },
    tabColor: '2F5597',
  })
  pad.headings(first - 1, [
    'Month',
    labelOf('effectiveGrossIncome'),
    'Operating expenses',
    labelOf('netOperatingIncome'),
  ])
  periods.forEach((period, index) => {
    const row = first + index
    const caption = `_Data!${columnAfter(t12Columns.firstMonth, index)}${layout.statement.captions}`
    const serial = monthSerial(period)
    pad.formula('A', row, caption, serial ?? period, { format: serial === null ? 'center' : 'month' })
    const income = pad.show('B', row, ofMonth(book, index, 'income'))
    const expenses = pad.show('C', row, ofMonth(book, index, 'expense'))
    pad.show('D', row, minus(income, expenses))
  })
  if (periods.length === 0) {
    pad.text('A', first, 'No operating statement', 'note.text')
    return pad
  }
  const last = first + periods.length - 1
  const values = (column: string) => `${column}${first}:${column}${last}`
  const place = (from: number) => `F${from}:F${from + chartRows - 1}`
  pad.sheet.charts = [
    {
      kind: 'columns',
      title: 'Effective gross income and operating expenses',
      place: place(first),
      categories: values('A'),
      series: [
        { name: labelOf('effectiveGrossIncome'), values: values('B'), color: '2F5597' },
        { name: 'Operating expenses', values: values('C'), color: 'C55A11' },
      ],
    },
    {
      kind: 'lines',
      title: labelOf('netOperatingIncome'),
      place: place(first + chartRows + chartGap),
      categories: values('A'),
      series: [{ name: labelOf('netOperatingIncome'), values: values('D'), color: '548235' }],
    },
  ]
  return pad
}

/** Returns the sum of one side's lines in one month, with each chart category on its own side. */
function ofMonth({ facts, layout }: SizerBook, index: number, kind: 'income' | 'expense'): Live {
  const names = (facts.chart?.categories ?? []).filter((category) => category.kind === kind).map(({ name }) => name)
  const placed = facts.statementRows.filter(({ place }) => names.includes(place.category))
  const known = placed.filter(({ values }) => values[index] !== null && values[index] !== undefined)
  const month = t12Range(layout, columnAfter(t12Columns.firstMonth, index))
  const { first: from, last } = layout.statement
  const range = (letter: string) => `_Data!$${letter}$${from}:$${letter}$${Math.max(from, last)}`
  const side = `${range(statementColumns.side)},"${kind}"`
  const sum = (sign: number) => `SUMIFS(${month},${side},${range(statementColumns.placeSign)},${sign})`
  return {
    formula: `${sum(1)}-${sum(-1)}`,
    value: known.reduce((total, { values, place }) => total + (values[index] ?? 0) * place.sign, 0),
  }
}
