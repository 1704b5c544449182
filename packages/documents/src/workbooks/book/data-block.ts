import { type CellSource, columnLetters, type RowSource, roundToCent, sumKnown } from '@uwkit/core/shared'
import { dateSerial, type StyleFormat } from '@uwkit/core/sizer'
import { limitsSourceText, type Sizing } from '@uwkit/core/sizing'
import { programInputs } from './program-inputs.ts'
import { SheetPad } from './sheet-pad.ts'
import { monthNumber } from './shown-values.ts'
import type { WorkbookFacts } from './workbook-facts.ts'

/** A figure or text with its source. */
export interface Datum {
  value: string | number | null
  /** `file | sheet | cell`, or who calculated it; empty if there is none. */
  source: string
  format?: StyleFormat
}

/** Source of figures that the documents do not print. */
export const calculatedSource = 'Calculated from the documents'
export const enteredSource = 'Entered by the analyst'

/**
 * Returns a source as text.
 *
 * @example
 * sourceText({ file: 't12.xlsx', sheet: 'T12', cell: 'C9' })
 * // => 't12.xlsx | T12 | C9'
 */
export function sourceText(source: CellSource): string {
  return `${source.file} | ${source.sheet} | ${source.cell}`
}

/**
 * Returns the source of one field of a unit or line; that of another field or the row if the field has no cell.
 *
 * @param instead Field from whose cells it was calculated, such as the charges of a contract rent.
 */
export function fieldSource(source: RowSource, field: string, instead?: string): string {
  const other = instead === undefined ? undefined : source.cells[instead]
  const isAdded = Object.keys(source.cells).length === 0
  const cell = source.cells[field] ?? other ?? (isAdded ? 'added manually' : `row ${source.row}`)
  return sourceText({ file: source.file, sheet: source.sheet, cell })
}

/** Builds text with its source. */
export const words = (value: string | null, source: string): Datum => ({ value, source })
/** Builds a figure with its source. */
export const figure = (value: number | null, source: string, format: Datum['format'] = 'number'): Datum => ({
  value,
  source,
  ...(format === undefined ? {} : { format }),
})

/**
 * The hidden sheets with all external data: values on `_Data`, and their sources at the same coordinates on `_Sources`.
 */
export class DataPads {
  readonly data = new SheetPad('_Data', { hidden: true, columnWidths: Array(26).fill(14) })
  readonly sources = new SheetPad('_Sources', { hidden: true, columnWidths: Array(26).fill(28) })
  /** Next row. */
  row = 1

  /** Starts a block with its title and column captions. */
  block(title: string, captions: readonly string[]): void {
    if (this.row > 1) this.row += 1
    this.data.text('A', this.row, title, 'band.text')
    this.sources.text('A', this.row, title, 'band.text')
    this.row += 1
    captions.forEach((caption, index) => {
      this.data.text(columnLetters(index), this.row, caption, 'header.text')
      this.sources.text(columnLetters(index), this.row, caption, 'header.text')
    })
    this.row += 1
  }

  /** Writes a row of figures; returns its row number. */
  line(figures: readonly (Datum | null)[]): number {
    const { row } = this
    figures.forEach((datum, index) => {
      if (datum === null || datum.value === null) return
      this.data.put(columnLetters(index), row, { value: datum.value, style: `plain.${datum.format ?? 'text'}` })
      if (datum.source !== '') this.sources.text(columnLetters(index), row, datum.source, 'plain.text')
    })
    this.row += 1
    return row
  }

  /** Writes a block with one row per item; returns its first and last row. */
  table<Item>(
    title: string,
    captions: readonly string[],
    items: readonly Item[],
    rowOf: (item: Item, index: number) => readonly (Datum | null)[],
  ): { first: number; last: number } {
    this.block(title, captions)
    const first = this.row
    items.forEach((item, index) => {
      this.line(rowOf(item, index))
    })
    return { first, last: this.row - 1 }
  }
}

/** Figures of an underwriting that the workbook calculates and must match. */
export const underwrittenFigures = [
  'grossPotentialRent',
  'economicVacancy',
  'netRentalIncome',
  'effectiveGrossIncome',
  'totalExpenses',
  'netOperatingIncome',
  'replacementReserves',
  'netCashFlow',
] as const

/**
 * Writes the first block: the deal, the SDK's figures to compare with the workbook's, and the inputs at export.
 *
 * @returns The reference of each figure by name.
 */
export function factBlock(pads: DataPads, facts: WorkbookFacts): Record<string, string> {
  const { deal, asOf, underwriting, sizing, rentRoll } = facts.input
  const { counts, totals } = rollTotals(facts)
  const caps = sizing.tests.map(
    ({ name, cap }) => [`cap${name.replaceAll(' ', '')}`, figure(cap, calculatedSource)] as const,
  )
  const { rulePack } = sizing
  const rows: readonly (readonly [string, Datum])[] = [
    ['dealName', words(deal.name, enteredSource)],
    ['address', words(deal.address, enteredSource)],
    [
      'asOf',
      figure(
        dateSerial(asOf),
        rentRoll === null ? enteredSource : `${rentRoll.units[0]?.source.file ?? ''} | report date`,
        'date',
      ),
    ],
    ['property', words(rentRoll?.property ?? null, `${rentRoll?.units[0]?.source.file ?? ''} | report title`)],
    ['rulePack', words(rulePack.name, limitsSourceText(rulePack))],
    ['rulesEffective', figure(dateSerial(rulePack.effective), 'Rule pack date', 'date')],
    ['statementCaption', words(underwriting.columns.t12?.caption ?? null, underwriting.columns.t12?.file ?? '')],
    ['hasStatement', figure(facts.windows.t12 === null ? 0 : 1, calculatedSource, 'integer')],
    ['rentsFromRoll', figure(underwriting.rentsFromRoll ? 1 : 0, calculatedSource, 'integer')],
    ['unitRows', figure(rentRoll === null ? null : rentRoll.units.length, calculatedSource, 'integer')],
    ['occupied', figure(counts.occupied, calculatedSource, 'integer')],
    ['vacant', figure(counts.vacant, calculatedSource, 'integer')],
    ['nonRevenue', figure(counts.nonRevenue, calculatedSource, 'integer')],
    ['marketRent', figure(totals.marketRent, calculatedSource)],
    ['contractRent', figure(totals.contractRent, calculatedSource)],
    ...underwrittenFigures.map((key) => [key, figure(underwriting[key], calculatedSource)] as const),
    ['maximumLoan', figure(sizing.loan, calculatedSource)],
    ['balanceAtMaturity', figure(sizing.measures.balanceAtMaturity, calculatedSource)],
    ...caps,
    ...inputsAtExport(facts.input.sizing, facts),
  ]
  pads.block('Deal and figures at export', ['name', 'value'])
  const refs: Record<string, string> = {}
  for (const [name, datum] of rows) {
    const row = pads.line([words(name, ''), datum])
    refs[name] = `_Data!$B$${row}`
  }
  return refs
}

/** Inputs of the loan request, with the term of each. */
const termInputs = [
  ['in_Value', 'value'],
  ['in_PurchasePrice', 'purchasePrice'],
  ['in_TotalCost', 'totalCost'],
  ['in_Rate', 'rate'],
  ['in_RateFloor', 'underwritingRateFloor'],
  ['in_Amort', 'amortizationMonths'],
  ['in_Term', 'termMonths'],
  ['in_IO', 'interestOnlyMonths'],
] as const

/** Inputs of the underwriting, with the setting of each. */
const settingInputs = [
  ['in_Units', 'unitCount'],
  ['in_VacancyFloor', 'vacancyFloor'],
  ['in_MarketVacancy', 'marketVacancy'],
  ['in_EconomicVacancy', 'economicVacancy'],
  ['in_ReservePerUnit', 'reservePerUnit'],
  ['in_MgmtFeeMin', 'managementFeeMinimum'],
  ['in_MgmtFeeContract', 'managementFeeContract'],
  ['in_MgmtFeeMarket', 'managementFeeMarket'],
  ['in_PremiumsInRent', 'premiumsInRent'],
  ['in_OneOffIncome', 'oneOffOtherIncome'],
  ['in_CommercialVacancyFloor', 'commercialVacancyFloor'],
] as const

/** Inputs of the program, with the limit of each. */
const limitInputs = [
  ['in_MaxLTC', 'maximumLoanToCost'],
  ['in_MinDebtYield', 'minimumDebtYield'],
  ['in_ProgramMax', 'maximumLoan'],
  ['in_LoanMultiple', 'loanMultiple'],
] as const

/** Returns the inputs at export, so that the workbook can detect a change. */
function inputsAtExport(sizing: Sizing, facts: WorkbookFacts): (readonly [string, Datum])[] {
  const { request } = sizing
  const { settings } = facts.input.underwriting
  const given = (name: string, value: number | null) => [name, figure(value, enteredSource)] as const
  return [
    ...termInputs.map(([name, key]) => given(name, request[key])),
    given('in_FirstInterest', monthNumber(request.firstInterestMonth)),
    given('in_Requested', request.requestedLoan),
    given('in_Tier', request.tier),
    ...settingInputs.map(([name, key]) => given(name, settings[key])),
    ...limitInputs.map(([name, key]) => given(name, sizing.rulePack[key])),
    ...sizing.tiers.flatMap((limits) => [
      given(`in_MinDSCR_${limits.tier}`, limits.minimumDebtServiceCoverage),
      given(`in_MaxLTV_${limits.tier}`, limits.maximumLoanToValue),
    ]),
    ...programInputs(sizing).map(({ name, value }) => {
      const isWord = typeof value === 'string'
      const known = typeof value === 'number' ? value : null
      return [name, isWord ? words(value, enteredSource) : figure(known, enteredSource)] as const
    }),
    ['in_Accrual', words(request.accrual, enteredSource)],
    ['in_Purpose', words(request.purpose, enteredSource)],
    ['in_CapT3', words(settings.capAtTrailingThreeMonths ? 'Yes' : 'No', enteredSource)],
  ]
}

/** Returns counts and monthly sums of the rent roll's rows, to compare with the workbook's; a sum without known figures is unknown. */
export function rollTotals({ input, unitStatusTexts }: WorkbookFacts) {
  const units = input.rentRoll?.units ?? []
  const count = (...wanted: string[]): number => unitStatusTexts.filter((word) => wanted.includes(word)).length
  const sum = (of: (index: number) => number | null): number | null => {
    const known = sumKnown(units.map((_, index) => of(index)))
    return known === null ? null : roundToCent(known)
  }
  return {
    counts: { occupied: count('Occupied'), vacant: count('Vacant'), nonRevenue: count('Non-revenue', 'Employee') },
    totals: {
      marketRent: sum((index) => units[index]?.marketRent ?? null),
      contractRent: sum((index) => units[index]?.contractRent ?? null),
    },
  }
}
