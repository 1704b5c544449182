import { InvalidInputError } from '../../shared/errors.ts'
import type { Sizing, SizingRulePack, Underwriting } from '../sizing.schema.ts'
import type { PartialLoanRequest } from './loan-request.ts'
import { sizeLoan } from './size-loan.ts'
import { withChange } from './with-change.ts'

/** What is looked for, and the loan that it must still make. */
export interface BreakEvenGoal {
  /** The highest rate, or the least net cash flow or value in dollars. */
  solve: 'rate' | 'netCashFlow' | 'value'
  /** Dollars. */
  loan: number
  /** Only this coverage counts, and no other test of the programme. */
  debtServiceCoverage?: number
}

/** The answer. */
export interface BreakEven {
  /** A rate as a fraction, or dollars; `null` where nothing makes the loan. */
  amount: number | null
  /** Why nothing does; empty otherwise. */
  why: string
}

/** Rates above this are not looked at. */
const highestRate = 1
/** Dollars above this are not looked at. */
const most = 1e12

/**
 * The highest rate, the least net cash flow or the least value at which a programme still makes a loan: what rate breaks
 * the deal, and what income or appraisal saves it. Found by halving, for the loan only falls with the rate and only grows
 * with the rest; limits that another rate does not change are all kept.
 *
 * @returns To a millionth of a basis point or a cent, on the side where the loan is still made.
 * @throws {InvalidInputError} The loan is not above 0, or as `sizeLoan`.
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
  const [best, worst] = solve === 'rate' ? [0, highestRate] : [most, 0.01]
  if (!makes(best)) return { amount: null, why: heldBack(sizedAt(best), goal) }
  if (makes(worst))
    return { amount: null, why: `No ${words[solve]} breaks the loan: nothing that is tested depends on it.` }
  return { amount: halved(best, worst, solve === 'rate' ? 1e-10 : 0.005, makes), why: '' }
}

const words = { rate: 'rate', netCashFlow: 'net cash flow', value: 'value' } as const

/** Whether a sizing makes the loan, with a hundredth of a cent of leeway for binary fractions. */
function allows({ tests, unroundedLoan }: Sizing, { loan, debtServiceCoverage }: BreakEvenGoal): boolean {
  if (debtServiceCoverage === undefined) return (unroundedLoan ?? 0) >= loan - 1e-4
  const coverage = tests.find(({ name }) => name === 'DSCR')
  if (coverage === undefined || coverage.cap === null || coverage.limit === null) return false
  // The cap at another coverage: what is left for debt service grows as the coverage falls.
  const { base, limit, otherDebt, cap } = coverage
  const left = (base ?? 0) / limit - (otherDebt ?? 0)
  if (left <= 0) return false
  return (cap / left) * ((base ?? 0) / debtServiceCoverage - (otherDebt ?? 0)) >= loan - 1e-4
}

function heldBack({ governing, reason }: Sizing, { debtServiceCoverage }: BreakEvenGoal): string {
  if (governing === null || debtServiceCoverage !== undefined) return reason || 'The coverage cannot be reached.'
  return `${governing} holds the loan below that, whatever is changed.`
}

/** The last amount on the good side that still makes the loan. */
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
