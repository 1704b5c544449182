import { InvalidInputError } from '../../shared/errors.ts'
import { fannieConventional } from '../data/rule-packs.ts'
import type { Sizing, SizingRulePack, Underwriting } from '../sizing.schema.ts'
import { loanMeasures } from './loan-measures.ts'
import type { PartialLoanRequest } from './loan-request.ts'
import { sizeLoan } from './size-loan.ts'

/**
 * Inputs that can be varied: the program's tested rate, net operating income or net cash flow by a fraction of itself,
 * net cash flow in dollars, the value, or the capitalization rate that converts net operating income to the value.
 */
export const variables = [
  'rate',
  'operatingIncomeChange',
  'cashFlowChange',
  'netCashFlow',
  'value',
  'capitalizationRate',
] as const

/** An input varied to see its effect on the loan, one of {@link variables}. */
export type Variable = (typeof variables)[number]

/** Input of a loan sizing. */
interface SizingBasis {
  underwriting: Underwriting
  request: PartialLoanRequest
}

/**
 * Returns an underwriting and a request with one input varied. Net operating income changes by the same dollars as net
 * cash flow; a value by capitalization rate uses the net operating income at that time, so vary cash flow first.
 *
 * @returns The same if the input to vary is unknown.
 * @example
 * withChange({ underwriting: { netCashFlow: 100, netOperatingIncome: 110 }, request: {} }, 'cashFlowChange', 0.1, fannieConventional).underwriting.netOperatingIncome
 * // => 120
 */
export function withChange(
  { underwriting, request }: SizingBasis,
  variable: Variable,
  amount: number,
  { coverageRate }: Pick<SizingRulePack, 'coverageRate'>,
): SizingBasis {
  const { netCashFlow, netOperatingIncome } = underwriting
  const tested = { note: 'rate', maximum: 'maximumRate', fixed: 'comparableFixedRate' } as const
  switch (variable) {
    case 'rate':
      return { underwriting, request: { ...request, [tested[coverageRate]]: amount } }
    case 'value':
      return { underwriting, request: { ...request, value: amount } }
    case 'capitalizationRate':
      if (netOperatingIncome === null || netOperatingIncome <= 0) return { underwriting, request }
      return { underwriting, request: { ...request, value: netOperatingIncome / amount } }
    case 'operatingIncomeChange':
      if (netCashFlow === null || netOperatingIncome === null) return { underwriting, request }
      return {
        underwriting: {
          ...underwriting,
          netCashFlow: netCashFlow + netOperatingIncome * amount,
          netOperatingIncome: netOperatingIncome + netOperatingIncome * amount,
        },
        request,
      }
    default: {
      if (netCashFlow === null) return { underwriting, request }
      const changed = variable === 'netCashFlow' ? amount : netCashFlow + netCashFlow * amount
      const income = netOperatingIncome === null ? null : netOperatingIncome + changed - netCashFlow
      return { underwriting: { ...underwriting, netCashFlow: changed, netOperatingIncome: income }, request }
    }
  }
}

/** One axis of a sensitivity: the varied input, and its amounts. */
export interface SensitivityAxis {
  variable: Variable
  /** Rates and changes are fractions, values and cash flows dollars. */
  amounts: readonly number[]
}

/** The loan at one rate and cash flow, or other varied inputs; measures are of the held loan, if there is one. */
export interface SensitivityCell {
  /** Rounded down; `null` as in a sizing. */
  loan: number | null
  governing: string | null
  debtServiceCoverage: number | null
  /** Coverage at the program's tested rate. */
  debtServiceCoverageTested: number | null
  loanToValue: number | null
  /** Net cash flow divided by the loan. */
  debtYield: number | null
}

/** A table of loans: one row per amount of the first axis, one column per amount of the second. */
export interface Sensitivity {
  rows: SensitivityAxis
  columns: SensitivityAxis
  cells: SensitivityCell[][]
}

/**
 * Returns the loan under other rates, cash flows or values, with each cell sized by all rules of the program.
 *
 * Cash flow is varied before value, so that a capitalization rate uses the varied income.
 *
 * @param rulePack The program of the underwriting.
 * @param fixedLoan Dollars. Coverage, loan-to-value and debt yield of every cell are of this loan, not of the cell's own.
 * @default none
 * @throws {InvalidInputError} An axis is empty, both vary the same input, or as in `sizeLoan`.
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
  fixedLoan: number | null = null,
): Sensitivity {
  const { rows, columns } = axes
  if (rows.variable === columns.variable)
    throw new InvalidInputError('axes', rows.variable, 'must vary two different inputs')
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
    const sizing = sizeLoan(sized.underwriting, sized.request, rulePack)
    const { loan, governing } = sizing
    const measures =
      fixedLoan === null
        ? sizing.measures
        : loanMeasures(fixedLoan, {
            ...sizing,
            underwriting: sized.underwriting,
            tiers: [],
            value: sizing.lendableValue,
          })
    const { debtServiceCoverage, debtServiceCoverageTested, loanToValue, debtYieldNetCashFlow: debtYield } = measures
    return { loan, governing, debtServiceCoverage, debtServiceCoverageTested, loanToValue, debtYield }
  }
  return { rows, columns, cells: rows.amounts.map((row) => columns.amounts.map((column) => cell(row, column))) }
}

/** Returns the sort order: dependent inputs come last. */
function order(variable: Variable): number {
  return variable === 'capitalizationRate' ? 1 : 0
}

/**
 * Returns amounts around a middle one, in equal steps.
 *
 * @param count Number of amounts: odd, so that the middle is included.
 * @returns In ascending order, rounded to ten decimal places; none below `minimum`.
 * @example
 * amountsAround(0.05, 0.01, 3)
 * // => [0.04, 0.05, 0.06]
 */
export function amountsAround(middle: number, step: number, count = 25, minimum = Number.NEGATIVE_INFINITY): number[] {
  const first = middle - step * Math.floor(count / 2)
  return Array.from({ length: count }, (_, index) => Math.round((first + step * index) * 1e10) / 1e10).filter(
    (amount) => amount >= minimum,
  )
}

/** The input to solve for, and the loan that must still be possible. */
export interface BreakEvenGoal {
  /** The maximum rate, or the minimum net cash flow or value in dollars. */
  solve: 'rate' | 'netCashFlow' | 'value'
  /** Dollars. */
  loan: number
  /** If given, only this coverage is tested, and no other test of the program. */
  debtServiceCoverage?: number
}

/** Result of a break-even search. */
export interface BreakEven {
  /** A rate as a fraction, or dollars; `null` if no amount makes the loan, or if every amount does. */
  amount: number | null
  /** Reason for `null`; empty otherwise. */
  why: string
}

/** Maximum rate searched. */
const highestRate = 1
/** Maximum dollars searched. */
const maximum = 1e12

/**
 * Finds the maximum rate, the minimum net cash flow or the minimum value at which a program still makes a loan: the
 * rate that breaks the deal, and the income or appraisal that saves it. Uses bisection, because the loan only decreases
 * with the rate and only increases with the rest; limits that do not depend on the input still apply.
 *
 * @returns To a millionth of a basis point or a cent, on the side where the loan is still made.
 * @throws {InvalidInputError} The loan is not above 0, or as in `sizeLoan`.
 * @example
 * const deal = { ...underwrite(null, []), netCashFlow: 120_000, netOperatingIncome: 120_000 }
 * breakEven(deal, { rate: 0.05 }, fannieConventional, { solve: 'value', loan: 800_000 }).amount
 * // => 1_000_000
 */
export function breakEven(
  underwriting: Underwriting,
  request: PartialLoanRequest,
  rulePack: SizingRulePack,
  goal: BreakEvenGoal,
): BreakEven {
  const { solve, loan } = goal
  if (!(loan > 0)) throw new InvalidInputError('loan', loan, 'must be above 0')
  const known = solve === 'netCashFlow' ? (underwriting.netCashFlow ?? 0) : null
  const deal = { underwriting: { ...underwriting, netCashFlow: known ?? underwriting.netCashFlow }, request }
  const sizedAt = (amount: number): Sizing => {
    const changed = withChange(deal, solve, amount, rulePack)
    return sizeLoan(changed.underwriting, { ...changed.request, requestedLoan: null }, rulePack)
  }
  const makes = (amount: number): boolean => allows(sizedAt(amount), goal)
  const [best, worst] = solve === 'rate' ? [0, highestRate] : [maximum, 0.01]
  if (!makes(best)) return { amount: null, why: limitReason(sizedAt(best), goal) }
  if (makes(worst)) return { amount: null, why: `No breakpoint for ${words[solve]}: no test depends on it.` }
  return { amount: halved(best, worst, solve === 'rate' ? 1e-10 : 0.005, makes), why: '' }
}

const words = { rate: 'rate', netCashFlow: 'NCF', value: 'value' } as const

/** Returns whether a sizing makes the loan, with a tolerance of a hundredth of a cent for floating-point error. */
function allows({ tests, unroundedLoan }: Sizing, { loan, debtServiceCoverage }: BreakEvenGoal): boolean {
  if (debtServiceCoverage === undefined) return (unroundedLoan ?? 0) >= loan - 1e-4
  const coverage = tests.find(({ name }) => name === 'DSCR')
  if (coverage === undefined || coverage.cap === null || coverage.limit === null) return false
  // The cap at another coverage: the amount left for debt service grows as the coverage falls.
  const { base, limit, otherDebt, cap } = coverage
  const left = (base ?? 0) / limit - (otherDebt ?? 0)
  if (left <= 0) return false
  return (cap / left) * ((base ?? 0) / debtServiceCoverage - (otherDebt ?? 0)) >= loan - 1e-4
}

function limitReason({ governing, reason }: Sizing, { debtServiceCoverage }: BreakEvenGoal): string {
  if (governing === null || debtServiceCoverage !== undefined) return reason || 'The min DSCR can’t be reached.'
  return `${governing} limits the loan to less than this amount, regardless of this input.`
}

/** Returns the last amount on the good side that still makes the loan. */
function halved(good: number, bad: number, width: number, makes: (amount: number) => boolean): number {
  let [yes, no] = [good, bad]
  while (Math.abs(yes - no) > width) {
    const middle = (yes + no) / 2
    if (middle === yes || middle === no) break
    if (makes(middle)) yes = middle
    else no = middle
  }
  return width === 0.005 ? Math.ceil(yes * 100 - 0.5) / 100 : yes
}

/** One way to make the loan. */
export interface Scenario {
  name: string
  request: PartialLoanRequest
  /** The program; if omitted, the comparison's program. */
  rulePack?: SizingRulePack | undefined
  /** The scenario's underwriting, if its program underwrites differently; if omitted, the shared one. */
  underwriting?: Underwriting | undefined
}

/** A sized scenario, compared with the first. */
export interface ComparedScenario {
  name: string
  sizing: Sizing
  /** Loan less the first scenario's loan, dollars; `null` if either is unknown. */
  loanDifference: number | null
  /** Monthly amortizing payment less the first scenario's. */
  paymentDifference: number | null
}

/**
 * Compares several ways to make a loan, each sized by all rules of its program, with loan and payment relative to the
 * first.
 *
 * @returns In the order given.
 * @throws {InvalidInputError} Two scenarios have the same name, or as in `sizeLoan`.
 * @example
 * const deal = { ...underwrite(null, []), netCashFlow: 1_000_000 }
 * const ways = [{ name: 'today', request: { value: 10_000_000 } }, { name: 'appraised', request: { value: 11_000_000 } }]
 * compareScenarios(deal, ways).map(({ loanDifference }) => loanDifference)
 * // => [0, 800_000]
 */
export function compareScenarios(
  underwriting: Underwriting,
  scenarios: readonly Scenario[],
  rulePack: SizingRulePack = fannieConventional,
): ComparedScenario[] {
  const names = new Set<string>()
  for (const { name } of scenarios) {
    if (names.has(name)) throw new InvalidInputError('scenario', name, 'must have a unique name')
    names.add(name)
  }
  const sized = scenarios.map((scenario) => ({
    name: scenario.name,
    sizing: sizeLoan(scenario.underwriting ?? underwriting, scenario.request, scenario.rulePack ?? rulePack),
  }))
  const first = sized[0]?.sizing
  return sized.map(({ name, sizing }) => ({
    name,
    sizing,
    loanDifference: less(sizing.loan, first?.loan),
    paymentDifference: less(sizing.measures.monthlyPayment, first?.measures.monthlyPayment),
  }))
}

function less(amount: number | null, base: number | null | undefined): number | null {
  return amount === null || base === null || base === undefined ? null : amount - base
}
