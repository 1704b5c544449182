import { labelOf } from '@uwkit/core/glossary'
import { sumKnown } from '@uwkit/core/shared'
import { dateSerial } from '@uwkit/core/sizer'
import { annualConstant, programOf } from '@uwkit/core/sizing'
import { figure } from '../book/data-block.ts'
import { unitColumns } from '../book/data-sheet.ts'
import { constant, type Live, needing, over, plus, sumOf, times } from '../book/live.ts'
import { coverageAtExit } from '../book/measures.ts'
import { careBeds } from '../book/program-inputs.ts'
import { LivePad, type SizerBook, type SizerDefinition } from '../book/sizer-book.ts'
import { underwritingSheets } from '../sheets/lender-sheets.ts'

/** Freddie Mac: the limits by term and interest-only months, the refinance test, and the rent roll in import columns. */
export const freddieWorkbook: SizerDefinition = {
  chart: 3,
  note: null,
  lender: 'Freddie Mac',
  sheets: (book) => {
    const refinance = refinanceSheet(book)
    const blend = blendSheet(book)
    const roll = rentRollImportSheet(book)
    const table = { name: 'Matrix', title: 'Limits by Term and Interest Only' }
    const sheets = underwritingSheets(book, 'Freddie LST', table)
    const { summary, rentRoll, unitMix, t12, underwriting, limits, sizing, schedule, checks } = sheets
    const all = [
      summary,
      rentRoll,
      roll,
      unitMix,
      t12,
      underwriting,
      limits,
      blend,
      sizing,
      refinance,
      schedule,
      checks,
    ]
    return all.filter((pad) => pad !== null)
  },
}

const first = 7
const headings = [
  'Unit',
  'Type',
  'Beds',
  'Baths',
  'SF',
  'Status',
  'Market rent',
  'Contract rent',
  'Subsidy',
  'Concession',
  'Lease from',
  'Lease to',
] as const

/** Builds the rent roll in the columns of a loan submission, ready to copy. */
function rentRollImportSheet(book: SizerBook): LivePad {
  const { facts, layout } = book
  const pad = new LivePad(book, 'Rent Roll Import', 'Rent Roll, Import Columns', 'L', {
    columnWidths: [12, 16, 7, 7, 9, 18, 12, 13, 11, 12, 12, 12],
    freeze: { rows: first - 1, columns: 1 },
    repeatRows: { first: first - 1, last: first - 1 },
    tabColor: '2F5597',
  })
  pad.headings(first - 1, headings)
  const units = facts.input.rentRoll?.units ?? []
  book.block('Subsidy and concessions by unit', ['subsidy', 'concession'])
  units.forEach((unit, index) => {
    const row = first + index
    const at = (column: keyof typeof unitColumns) => `_Data!$${unitColumns[column]}$${layout.units.first + index}`
    const word = (column: string, from: keyof typeof unitColumns, value: string | null) =>
      pad.link(column, row, { formula: at(from), value }, { format: 'text' })
    const number = (
      column: string,
      formula: string,
      value: number | null,
      format: 'number' | 'integer' | 'cents' | 'date',
    ) => pad.link(column, row, { formula: formula, value }, { format })
    word('A', 'unit', unit.unit)
    word('B', 'floorplan', unit.floorplan)
    number('C', at('bed'), unit.bed, 'number')
    number('D', at('bath'), unit.bath, 'number')
    number('E', at('squareFeet'), unit.squareFeet, 'integer')
    word('F', 'status', unit.status)
    number('G', at('marketRent'), unit.marketRent, 'cents')
    number('H', at('contractRent'), unit.contractRent, 'cents')
    const charges = [chargesOf(book, index, 'Subsidy'), chargesOf(book, index, 'Recurring Concessions')]
    const source = `Charge codes for unit ${unit.unit}`
    const [subsidy, concession] = book.row(charges.map((amount) => figure(amount, source)))
    number('I', subsidy?.formula ?? '""', charges[0] ?? null, 'cents')
    number('J', concession?.formula ?? '""', charges[1] ?? null, 'cents')
    number('K', at('leaseStart'), dateSerial(unit.leaseStart), 'date')
    number('L', at('leaseEnd'), dateSerial(unit.leaseEnd), 'date')
  })
  const last = first + Math.max(1, units.length) - 1
  pad.text('A', 5, 'Total', 'total.text')
  const rents = sumKnown(units.map(({ contractRent }) => contractRent))
  const total = pad.show(
    'H',
    5,
    { formula: `IF(COUNT(H${first}:H${last})=0,"",SUM(H${first}:H${last}))`, value: rents },
    { format: 'cents', role: 'total' },
  )
  pad.fill('A', 'L', 5, 'total.text')
  book.expect('Import columns: contract rent/mo', total, rents)
  return pad
}

/** Returns a unit's charges in one category, dollars per month; `null` if there are none. */
function chargesOf({ facts }: SizerBook, index: number, category: string): number | null {
  const { units = [], chargeCodes = [] } = facts.input.rentRoll ?? {}
  const codes = new Set(chargeCodes.filter((code) => code.category === category).map(({ code }) => code))
  return sumKnown(
    Object.entries(units[index]?.charges ?? {}).map(([code, amount]) => (codes.has(code) ? amount : null)),
  )
}

const lastColumn = 'F'
/** Refinance rates, as points above the note rate. */
const steps = [0, 0.005, 0.01, 0.015, 0.02, 0.025, 0.03]

/** Tests whether the balance at maturity can be refinanced: coverage and value at rates above the note rate, from the cash flow at exit. */
function refinanceSheet(book: SizerBook): LivePad {
  const { exit, exitTerms, request } = book.facts.input.sizing
  const pad = new LivePad(book, 'Refi Test', 'Refinance Test', lastColumn, {
    columnWidths: [44, 18, 18, 18, 14, 44],
    tabColor: '548235',
  })
  pad.band(5, 'At maturity')
  const flow: Live = { formula: 'out_ExitNCF', value: exit?.netCashFlow ?? null }
  const balance: Live = { formula: 'out_ExitBalance', value: exit?.balance ?? null }
  const shown = (row: number, caption: string, live: Live, format: 'money' | 'rate'): Live => {
    pad.text('A', row, caption, 'label.text')
    return pad.link('B', row, live, { format })
  }
  const cash = shown(6, 'Net cash flow in the final loan year', flow, 'money')
  const owed = shown(7, 'Balance to refinance', balance, 'money')
  shown(
    8,
    labelOf('maximumRefinanceRate'),
    { formula: 'out_ExitRate', value: exit?.maximumRefinanceRate ?? null },
    'rate',
  )
  shown(
    9,
    labelOf('maximumCapitalizationRate'),
    { formula: 'out_ExitCapRate', value: exit?.maximumCapitalizationRate ?? null },
    'rate',
  )
  const cap = pad.typedLine('B', 10, 'Exit cap rate', 'in_RefiCapRate', defaultCapRate, 'rate')
  pad.remark('F', 10, 'The 6.5% cap rate is a placeholder: enter the deal’s rate.', 44)
  const value = over(cash, cap)
  const share = pad.line('B', 11, 'Exit LTV', over(owed, { formula: `(${value.formula})`, value: value.value }), {
    format: 'percent',
  })

  const { minimumDebtServiceCoverage: minimum, maximumLoanToValue: maximum, amortizationMonths } = exitTerms
  pad.text('A', 12, 'Min DSCR to pass', 'label.text')
  pad.show('B', 12, { formula: coverageAtExit(book.facts.input.sizing), value: minimum }, { format: 'ratio' })
  pad.line('B', 13, 'Max LTV to pass', { formula: 'in_ExitMaxLTV', value: maximum }, { format: 'percent' })

  pad.band(15, 'At rates above the note rate')
  pad.headings(16, ['Above the note rate', 'Rate', 'Annual constant', labelOf('debtServiceCoverage'), 'Passes'])
  const rate: Live = { formula: 'in_Rate', value: request.rate }
  steps.forEach((step, index) => {
    const row = 17 + index
    pad.text('A', row, `+${Math.round(10_000 * step)} bps`, 'label.text')
    const other = pad.show('B', row, plus(rate, constant(step)), { format: 'rate' })
    const each = pad.show(
      'C',
      row,
      needing(
        [other, { formula: 'in_ExitAmort', value: amortizationMonths }],
        (r, n) => `IF(${r}=0,12/${n},-12*PMT(${r}/12,${n},1))`,
        annualConstant,
      ),
      { format: 'rate' },
    )
    const coverage = pad.show('D', row, over(cash, times(owed, each)), { format: 'ratio' })
    const isKnown = coverage.value !== null && share.value !== null
    const passes = isKnown && (coverage.value ?? 0) >= minimum - 1e-9 && (share.value ?? 1) <= maximum + 1e-9
    const verdict = `IF(AND(D${row}>=$B$12-0.000000001,B11<=in_ExitMaxLTV+0.000000001),"yes","no")`
    pad.formula(
      'E',
      row,
      `IF(OR(D${row}="",B11=""),"not tested",${verdict})`,
      isKnown ? (passes ? 'yes' : 'no') : 'not tested',
      { format: 'center' },
    )
  })
  return pad
}

/** Default if the user enters no rate. Our own choice, and an input. */
const defaultCapRate = 0.065

const kinds = [
  ['Independent living', 'independentLiving'],
  ['Assisted living', 'assistedLiving'],
  ['Skilled nursing', 'skilledNursing'],
] as const

/** Returns the minimum coverage of a property with several care types or students, weighted by beds, to compare with the limit. */
function blendSheet(book: SizerBook): LivePad {
  const pad = new LivePad(book, 'Blend', 'Seniors and Student Blend', 'E', {
    columnWidths: [36, 14, 14, 18, 56],
    tabColor: '548235',
  })
  const { request, rulePack } = book.facts.input.sizing
  const { careMix } = request
  const isOfCare = rulePack.careCoverage !== null
  const seniors = programOf('freddie-seniors').careCoverage
  const students = programOf('freddie-student').tiers[0]?.minimumDebtServiceCoverage ?? null
  const usual = programOf('freddie-fixed').tiers[0]?.minimumDebtServiceCoverage ?? null
  pad.headings(5, ['Type', 'Beds', labelOf('minimumDebtServiceCoverage'), 'Beds × DSCR'])
  const given = [
    ...kinds.map(([caption, key]) => [caption, careMix?.[key] ?? null, seniors?.[key] ?? null] as const),
    ['Student', null, students] as const,
    ['Conventional', null, usual] as const,
  ]
  const rows = given.map(([caption, count, minimum], index): { beds: Live; weighted: Live } => {
    const row = 6 + index
    pad.text('A', row, caption, 'label.text')
    const reported = kinds[index]?.[1]
    const beds =
      reported !== undefined && isOfCare
        ? pad.link('B', row, { formula: careBeds(reported), value: count }, { format: 'integer' })
        : pad.typed('B', row, `in_BlendBeds_${index + 1}`, count, 'integer')
    const coverage = pad.typed('C', row, `in_BlendDSCR_${index + 1}`, minimum, 'ratio')
    const product = needing(
      [beds, coverage],
      (a, b) => `${a}*${b}`,
      (a, b) => a * b,
    )
    return { beds, weighted: pad.show('D', row, product, { format: 'cents' }) }
  })
  const row = 6 + rows.length
  const beds = pad.line('B', row, 'Blended', sumOf(rows.map((line) => line.beds)), { role: 'grand', format: 'integer' })
  const weighted = pad.show('D', row, sumOf(rows.map((line) => line.weighted)), { role: 'grand', format: 'cents' })
  pad.show('C', row, over(weighted, beds), { role: 'grand', format: 'ratio', name: 'out_BlendedDSCR' })
  const words = isOfCare
    ? 'Beds come from the Sizing sheet, which tests this DSCR.'
    : 'For a mixed property, enter the blended DSCR as the min DSCR on the Matrix sheet.'
  pad.remark('E', 6, words, 56)
  return pad
}
