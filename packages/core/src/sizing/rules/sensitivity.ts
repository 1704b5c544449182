import { InvalidInputError } from '../../shared/errors.ts'
import type { SizingRulePack, Underwriting } from '../sizing.schema.ts'
import type { PartialLoanRequest } from './loan-request.ts'
import { sizeLoan } from './size-loan.ts'
import { type Variable, withChange } from './with-change.ts'

/** One side of a sensitivity: what is varied, and through which amounts. */
export interface SensitivityAxis {
  variable: Variable
  /** Rates and changes are fractions, values and cash flows dollars. */
  amounts: readonly number[]
}

/** The loan at one rate and cash flow, or whatever is varied. */
export interface SensitivityCell {
  /** Rounded down; `null` as in a sizing. */
  loan: number | null
  governing: string | null
  debtServiceCoverage: number | null
  loanToValue: number | null
}

/** Loans side by side: one row an amount of the first axis, one column an amount of the second. */
export interface Sensitivity {
  rows: SensitivityAxis
  columns: SensitivityAxis
  cells: SensitivityCell[][]
}

/**
 * The loan under other rates, cash flows or values, each cell sized by every rule of the programme.
 *
 * Cash flow is varied before value, so that a capitalisation rate values the income as it is varied.
 *
 * @param rulePack The programme that the underwriting was made for.
 * @throws {InvalidInputError} An axis is empty, both vary the same, or as `sizeLoan`.
 * @example
 * const axes = { rows: { variable: 'rate', amounts: [0.05] }, columns: { variable: 'value', amounts: [1_000_000, 2_000_000] } }
 * sensitivity({ ...underwrite(null, []), netCashFlow: 1_000_000 }, {}, fannieConventional, axes).cells[0]?.map(({ loan }) => loan)
 * // => [800_000, 1_600_000]
 */
export function sensitivity(
  underwriting: Underwriting,
  request: PartialLoanRequest,
  rulePack: SizingRulePack,
  axes: { rows: SensitivityAxis; columns: SensitivityAxis },
): Sensitivity {
  const { rows, columns } = axes
  if (rows.variable === columns.variable) throw new InvalidInputError('axes', rows.variable, 'must vary two things')
  for (const { variable, amounts } of [rows, columns]) {
    if (amounts.length === 0) throw new InvalidInputError('axes', variable, 'must have at least one amount')
  }
  const cell = (row: number, column: number): SensitivityCell => {
    const changes = [
      { variable: rows.variable, amount: row },
      { variable: columns.variable, amount: column },
    ].sort((left, right) => order(left.variable) - order(right.variable))
    const sized = changes.reduce((deal, { variable, amount }) => withChange(deal, variable, amount, rulePack), {
      underwriting,
      request,
    })
    const { loan, governing, measures } = sizeLoan(sized.underwriting, sized.request, rulePack)
    const { debtServiceCoverage, loanToValue } = measures
    return { loan, governing, debtServiceCoverage, loanToValue }
  }
  return { rows, columns, cells: rows.amounts.map((row) => columns.amounts.map((column) => cell(row, column))) }
}

/** What depends on another comes after it. */
function order(variable: Variable): number {
  return variable === 'capitalisationRate' ? 1 : 0
}

/**
 * Amounts about a middle one, in equal steps.
 *
 * @param count How many: odd, so that the middle is one of them.
 * @returns From the least to the greatest, without dust of binary fractions to ten places; none below `least`.
 * @example
 * amountsAbout(0.05, 0.01, 3)
 * // => [0.04, 0.05, 0.06]
 */
export function amountsAbout(middle: number, step: number, count = 25, least = Number.NEGATIVE_INFINITY): number[] {
  const first = middle - step * Math.floor(count / 2)
  return Array.from({ length: count }, (_, index) => Math.round((first + step * index) * 1e10) / 1e10).filter(
    (amount) => amount >= least,
  )
}
