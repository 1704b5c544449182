import { labelOf, shortLabelOf } from '@uwkit/core/glossary'
import {
  amountsAbout,
  type Sensitivity,
  type SensitivityAxis,
  type SensitivityCell,
  type SizedDeal,
} from '@uwkit/core/sizing'
import { coverageText, numberText, percentText, type ShareLimit, unknownText } from '@uwkit/core/text'
import { thousandsText } from '../loan-figures.tsx'

/** Letters for the tests that hold a loan, so that a cell says it without color. */
const letters: Readonly<Record<string, string>> = {
  DSCR: 'D',
  LTV: 'V',
  LTC: 'C',
  'Debt yield': 'Y',
  'Program maximum': 'M',
  'Requested loan': 'R',
}

/**
 * The letter of the test that holds a loan; `*` for any that only some programs have.
 *
 * @example
 * letterOf('LTV')
 * // => 'V'
 */
export function letterOf(governing: string | null): string {
  return governing === null ? '' : (letters[governing] ?? '*')
}

/**
 * Which letters stand in a sensitivity, and the tests they stand for.
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

/** What a sensitivity shows in its cells. All but the loan are measures of the loan as it is sized now, which is held. */
export const sensitivityMeasures = [
  { id: 'loan', label: 'Max loan' },
  { id: 'debtServiceCoverageTested', label: labelOf('debtServiceCoverage') },
  { id: 'loanToValue', label: 'LTV' },
  { id: 'debtYield', label: labelOf('debtYield') },
] as const
export type SensitivityMeasure = (typeof sensitivityMeasures)[number]['id']

/** What the columns of a sensitivity vary; its rows vary the rate. */
export const sensitivityColumns = [
  { id: 'operatingIncomeChange', label: shortLabelOf('netOperatingIncome') },
  { id: 'cashFlowChange', label: shortLabelOf('netCashFlow') },
  { id: 'value', label: 'Value' },
  { id: 'capitalizationRate', label: labelOf('capitalizationRate') },
] as const
export type SensitivityColumn = (typeof sensitivityColumns)[number]['id']

/** How far apart the amounts of a sensitivity stand, as fractions: of income and value a share of themselves. */
export interface SensitivitySteps {
  rate: number
  share: number
  capitalizationRate: number
}

/** Steps to choose from. Our own choice, as are the first ones. */
export const stepChoices: Readonly<Record<keyof SensitivitySteps, readonly number[]>> = {
  rate: [0.0005, 0.001, 0.0025, 0.005],
  share: [0.01, 0.02, 0.05],
  capitalizationRate: [0.001, 0.0025, 0.005],
}

/** Steps that a sensitivity opens with. */
export const firstSteps: SensitivitySteps = { rate: 0.0025, share: 0.05, capitalizationRate: 0.0025 }

/** Which step the columns of a sensitivity take. */
export function stepOf(across: SensitivityColumn): keyof SensitivitySteps {
  return across === 'capitalizationRate' ? across : 'share'
}

/** The sides of a sensitivity, and where the deal as it is stands among their amounts. */
export interface SensitivitySides {
  rows: SensitivityAxis
  columns: SensitivityAxis
  middle: { row: number; column: number }
}

/**
 * The two sides of a sensitivity about a deal as it is sized: rates down, and across what was chosen.
 *
 * @param count Amounts of each side: odd, so that the deal as it is stands among them.
 * @returns `null` where the deal does not know the rate or what is varied.
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
  const rates = amountsAbout(testedRate, steps.rate, count, steps.rate)
  const amounts = amountsAbout(middle, step, count, isChange ? -0.95 : step)
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
 * How dark a cell is: 0 for the lowest figure of the table, 1 for the highest; 0 where none is known.
 *
 * @example
 * shadeOf(15, [10, 20])
 * // => 0.5
 */
export function shadeOf(figure: number | null, [minimum, maximum]: readonly [number, number]): number {
  return figure === null || maximum <= minimum ? 0 : (figure - minimum) / (maximum - minimum)
}

/**
 * The lowest and the highest of some figures, without those that are unknown.
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
 * A cell as it is shown: a loan in millions where the table is small, in thousands where it is large.
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
 * An amount of a side as it is shown: rates to the hundredth of a percent, or to the thousandth where one of them needs it.
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
 * The limit that a measure of the held loan must keep, from the tests of the sizing.
 *
 * @returns `null` for the loan itself, and where the program does not test the measure.
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
 * Whether a measure of the held loan is outside its limit: LTV above, the others below.
 *
 * @example
 * [isOutside(0.8, 'loanToValue', 0.75), isOutside(1.25, 'debtServiceCoverageTested', 1.25)]
 * // => [true, false]
 */
export function isOutside(figure: number | null, measure: SensitivityMeasure, limit: number | null): boolean {
  if (figure === null || limit === null) return false
  return measure === 'loanToValue' ? figure > limit + 1e-9 : figure < limit - 1e-9
}

/** Names of what the sides vary. */
export const sideNames: Readonly<Record<SensitivityAxis['variable'], string>> = {
  rate: 'Rate',
  operatingIncomeChange: shortLabelOf('netOperatingIncome'),
  cashFlowChange: shortLabelOf('netCashFlow'),
  netCashFlow: shortLabelOf('netCashFlow'),
  value: 'Value',
  capitalizationRate: labelOf('capitalizationRate'),
}

/**
 * A sensitivity for the clipboard: figures in full, as a spreadsheet reads them, with both sides.
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
      `${sideNames[rows.variable]} \\ ${sideNames[columns.variable]}`,
      ...columns.amounts.map((_, at) => sideText(columns, at)),
    ],
    cells: cells.map((line, at) => [sideText(rows, at), ...line.map((cell) => figureText(cell[measure]))]),
  }
}
