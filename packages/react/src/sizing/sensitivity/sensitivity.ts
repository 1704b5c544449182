import { labelOf, shortLabelOf } from '@uwkit/core/glossary'
import {
  amountsAround,
  type Sensitivity,
  type SensitivityAxis,
  type SensitivityCell,
  type SizedDeal,
} from '@uwkit/core/sizing'
import { coverageText, numberText, percentText, type ShareLimit, unknownText } from '@uwkit/core/text'
import { thousandsText } from '../loan-figures.tsx'

/** Letters of the tests that constrain a loan, so that cells do not depend on color. */
const letters: Readonly<Record<string, string>> = {
  DSCR: 'D',
  LTV: 'V',
  LTC: 'C',
  'Debt yield': 'Y',
  'Program maximum': 'M',
  'Requested loan': 'R',
}

/**
 * Returns the letter of the test that constrains a loan; `*` for tests that only some programs have.
 *
 * @example
 * letterOf('LTV')
 * // => 'V'
 */
export function letterOf(governing: string | null): string {
  return governing === null ? '' : (letters[governing] ?? '*')
}

/**
 * Returns the letters in a sensitivity, with the tests that they mean.
 *
 * @example
 * legendOf({ cells: [[{ loan: 1, governing: 'DSCR' }]] })
 * // => [['D', 'DSCR']]
 */
export function legendOf({
  cells,
}: {
  cells: readonly (readonly Pick<SensitivityCell, 'governing'>[])[]
}): [string, string][] {
  const names = new Set(cells.flat().flatMap(({ governing }) => (governing === null ? [] : [governing])))
  return [...names].map((name) => [letterOf(name), name])
}

/** Measures that a sensitivity can show. All except the loan are measured at the current sized loan, which is fixed. */
export const sensitivityMeasures = [
  { id: 'loan', label: 'Max loan' },
  { id: 'debtServiceCoverageTested', label: labelOf('debtServiceCoverage') },
  { id: 'loanToValue', label: 'LTV' },
  { id: 'debtYield', label: labelOf('debtYield') },
] as const
export type SensitivityMeasure = (typeof sensitivityMeasures)[number]['id']

/** Variables for a sensitivity's columns; its rows vary the rate. */
export const sensitivityColumns = [
  { id: 'operatingIncomeChange', label: shortLabelOf('netOperatingIncome') },
  { id: 'cashFlowChange', label: shortLabelOf('netCashFlow') },
  { id: 'value', label: 'Value' },
  { id: 'capitalizationRate', label: labelOf('capitalizationRate') },
] as const
export type SensitivityColumn = (typeof sensitivityColumns)[number]['id']

/** Steps between the amounts of a sensitivity, as fractions; for income and value, as a fraction of the amount. */
export interface SensitivitySteps {
  rate: number
  share: number
  capitalizationRate: number
}

/** Available steps. Our own choice, as are the initial ones. */
export const stepChoices: Readonly<Record<keyof SensitivitySteps, readonly number[]>> = {
  rate: [0.0005, 0.001, 0.0025, 0.005],
  share: [0.01, 0.02, 0.05],
  capitalizationRate: [0.001, 0.0025, 0.005],
}

/** Initial steps of a sensitivity. */
export const initialSteps: SensitivitySteps = { rate: 0.0025, share: 0.05, capitalizationRate: 0.0025 }

/** Returns the step that the columns of a sensitivity use. */
export function stepOf(across: SensitivityColumn): keyof SensitivitySteps {
  return across === 'capitalizationRate' ? across : 'share'
}

/** Both sides of a sensitivity, and the position of the current deal. */
export interface SensitivitySides {
  rows: SensitivityAxis
  columns: SensitivityAxis
  middle: { row: number; column: number }
}

/**
 * Returns the sides of a sensitivity around the current sizing: rates in rows, and the selected variable in columns.
 *
 * @param count Number of amounts per side; odd, so that the current deal is one of them.
 * @returns `null` if the rate or the selected variable is unknown.
 * @example
 * sensitivityAxes({ underwriting: { netCashFlow: null }, sizing: { testedRate: 0.06 } }, 'value', 7, { rate: 0.0025, share: 0.05, capitalizationRate: 0.0025 })
 * // => null
 */
export function sensitivityAxes(
  { underwriting, sizing }: Pick<SizedDeal, 'underwriting' | 'sizing'>,
  across: SensitivityColumn,
  count: number,
  steps: SensitivitySteps,
): SensitivitySides | null {
  const { testedRate, lendableValue } = sizing
  const { netCashFlow, netOperatingIncome } = underwriting
  if (testedRate === null || netCashFlow === null) return null
  const center = { operatingIncomeChange: 0, cashFlowChange: 0, value: lendableValue, capitalizationRate: null }[across]
  const middle = across === 'capitalizationRate' ? capitalizationRateOf(netOperatingIncome, lendableValue) : center
  if (middle === null || (across === 'value' && middle <= 0)) return null
  if (across === 'operatingIncomeChange' && netOperatingIncome === null) return null
  const step = across === 'value' ? middle * steps.share : steps[stepOf(across)]
  const isChange = across === 'operatingIncomeChange' || across === 'cashFlowChange'
  const rates = amountsAround(testedRate, steps.rate, count, steps.rate)
  const amounts = amountsAround(middle, step, count, isChange ? -0.95 : step)
  return {
    rows: { variable: 'rate', amounts: rates },
    columns: { variable: across, amounts },
    middle: { row: nearest(rates, testedRate), column: nearest(amounts, middle) },
  }
}

function capitalizationRateOf(income: number | null, value: number | null): number | null {
  return income === null || income <= 0 || value === null || value <= 0
    ? null
    : Math.round((income / value) * 1e4) / 1e4
}

function nearest(amounts: readonly number[], amount: number): number {
  const distances = amounts.map((each) => Math.abs(each - amount))
  return distances.indexOf(Math.min(...distances))
}

/**
 * Returns the shade of a cell: 0 for the lowest figure of the table, 1 for the highest; 0 if unknown.
 *
 * @example
 * shadeOf(15, [10, 20])
 * // => 0.5
 */
export function shadeOf(figure: number | null, [minimum, maximum]: readonly [number, number]): number {
  return figure === null || maximum <= minimum ? 0 : (figure - minimum) / (maximum - minimum)
}

/**
 * Returns the lowest and the highest figure, ignoring unknown ones.
 *
 * @example
 * rangeOf([3, null, 7])
 * // => [3, 7]
 */
export function rangeOf(figures: readonly (number | null)[]): [number, number] {
  const known = figures.filter((figure) => figure !== null)
  return known.length === 0 ? [0, 0] : [Math.min(...known), Math.max(...known)]
}

/**
 * Returns the text of a cell: a loan in millions in a small table, in thousands in a large one.
 *
 * @example
 * [cellText(9_749_000, 'loan', true), cellText(9_749_000, 'loan', false), cellText(0.629, 'loanToValue', true)]
 * // => ['9.75', '9,749', '62.9%']
 */
export function cellText(
  figure: number | null,
  measure: SensitivityMeasure,
  isSmall: boolean,
  tier: ShareLimit = {},
): string {
  if (figure === null) return unknownText
  if (measure === 'loan') return isSmall ? numberText(figure / 1e6, 2) : thousandsText(figure)
  return measure === 'debtServiceCoverageTested' ? coverageText(figure, tier) : percentText(figure, 1)
}

/**
 * Returns the text of an amount on a side: rates to one hundredth of a percent, or one thousandth if one of them requires it.
 *
 * @example
 * [amountText({ variable: 'rate', amounts: [0.05875] }, 0), amountText({ variable: 'cashFlowChange', amounts: [0.05] }, 0)]
 * // => ['5.875%', '+5%']
 */
export function amountText({ variable, amounts }: SensitivityAxis, at: number): string {
  const amount = amounts[at] ?? 0
  if (variable === 'value' || variable === 'netCashFlow') return thousandsText(amount)
  if (variable !== 'rate' && variable !== 'capitalizationRate') {
    return `${amount > 0 ? '+' : ''}${Math.round(amount * 100)}%`
  }
  const isWhole = amounts.every((each) => Math.abs(each * 1e4 - Math.round(each * 1e4)) < 1e-6)
  return percentText(amount, isWhole ? 2 : 3)
}

/**
 * Returns the limit for a measure of the fixed loan, from the sizing's tests.
 *
 * @returns `null` for the loan itself, and if the program does not test the measure.
 * @example
 * limitOf({ tests: [{ name: 'LTV', limit: 0.75 }] }, 'loanToValue')
 * // => 0.75
 */
export function limitOf(
  { tests }: { tests: readonly { name: string; limit: number | null }[] },
  measure: SensitivityMeasure,
): number | null {
  const name = {
    loan: null,
    debtServiceCoverageTested: labelOf('debtServiceCoverage'),
    loanToValue: 'LTV',
    debtYield: labelOf('debtYield'),
  }[measure]
  return tests.find((test) => test.name === name)?.limit ?? null
}

/**
 * Returns whether a measure of the fixed loan is outside its limit: LTV above it, others below.
 *
 * @example
 * [isOutside(0.8, 'loanToValue', 0.75), isOutside(1.25, 'debtServiceCoverageTested', 1.25)]
 * // => [true, false]
 */
export function isOutside(figure: number | null, measure: SensitivityMeasure, limit: number | null): boolean {
  if (figure === null || limit === null) return false
  return measure === 'loanToValue' ? figure > limit + 1e-9 : figure < limit - 1e-9
}

/** Display names of the variables. */
export const variableNames: Readonly<Record<SensitivityAxis['variable'], string>> = {
  rate: 'Rate',
  operatingIncomeChange: shortLabelOf('netOperatingIncome'),
  cashFlowChange: shortLabelOf('netCashFlow'),
  netCashFlow: shortLabelOf('netCashFlow'),
  value: 'Value',
  capitalizationRate: labelOf('capitalizationRate'),
}

/**
 * Returns a sensitivity for the clipboard: unrounded figures for spreadsheets, with both sides.
 *
 * @example
 * copiedSensitivity({ rows: { variable: 'rate', amounts: [0.06] }, columns: { variable: 'value', amounts: [2e6] }, cells: [[{ loan: 1_500_000 }]] }, 'loan')
 * // => { titles: ['Rate \\ Value', '2000000'], cells: [['6.00%', '1500000']] }
 */
export function copiedSensitivity(
  {
    rows,
    columns,
    cells,
  }: Pick<Sensitivity, 'rows' | 'columns'> & {
    cells: readonly (readonly Pick<SensitivityCell, SensitivityMeasure>[])[]
  },
  measure: SensitivityMeasure,
): { titles: string[]; cells: string[][] } {
  const sideText = (axis: SensitivityAxis, at: number) =>
    axis.variable === 'value' ? String(Math.round(axis.amounts[at] ?? 0)) : amountText(axis, at).replace('+', '')
  const figureText = (figure: number | null) => {
    if (figure === null) return ''
    if (measure === 'loan') return String(figure)
    return measure === 'debtServiceCoverageTested' ? figure.toFixed(4) : `${(figure * 100).toFixed(2)}%`
  }
  return {
    titles: [
      `${variableNames[rows.variable]} \\ ${variableNames[columns.variable]}`,
      ...columns.amounts.map((_, at) => sideText(columns, at)),
    ],
    cells: cells.map((line, at) => [sideText(rows, at), ...line.map((cell) => figureText(cell[measure]))]),
  }
}
