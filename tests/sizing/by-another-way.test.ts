import {
  fannieConventional,
  type LoanRequest,
  loanSchedule,
  type SizingRulePack,
  sizeLoan,
  sizingRulePacks,
  type Underwriting,
  underwrite,
} from '@uwkit/core/sizing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { largestLoan, owedAtMaturity, paymentOnDollar, worthOfPayments } from './by-another-way.ts'

/** The same thousand cases each time. */
const run = { seed: 20_261_121, numRuns: 1000 }
const cent = 0.005

const dollars = (most: number) => fc.integer({ min: 0, max: most })
const rate = fc.integer({ min: 1, max: 1200 }).map((basisPoints) => basisPoints / 10_000)
const sometimes = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null, freq: 2 })
const month = fc
  .tuple(fc.integer({ min: 1996, max: 2105 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, number]) => `${year}-${String(number).padStart(2, '0')}`)

/** Every programme, and lenders' own with limits that no programme has. */
const rulePack: fc.Arbitrary<SizingRulePack> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...sizingRulePacks.filter(({ lender }) => lender === 'Fannie Mae')) },
  {
    weight: 1,
    arbitrary: fc
      .record({ cost: fc.integer({ min: 60, max: 90 }), debtYield: fc.integer({ min: 60, max: 120 }) })
      .map(({ cost, debtYield }) => ({
        ...fannieConventional,
        id: 'own',
        maximumLoanToCost: cost / 100,
        minimumDebtYield: debtYield / 1000,
        maximumLoan: 30_000_000,
      })),
  },
)

const asked = fc.record({
  rate,
  underwritingRateFloor: sometimes(rate),
  amortisationMonths: fc.integer({ min: 180, max: 480 }),
  termMonths: fc.integer({ min: 60, max: 480 }),
  interestOnlyShare: fc.constantFrom(0, 0, 0.2, 0.5, 0.99),
  accrual: fc.constantFrom('30/360' as const, 'Actual/360' as const),
  firstInterestMonth: month,
  requestedLoan: sometimes(fc.integer({ min: 100_000, max: 60_000_000 })),
  totalCost: fc.integer({ min: 500_000, max: 90_000_000 }),
  maximumRate: rate,
  comparableFixedRate: rate,
  debtServiceInPlace: dollars(400_000),
  balanceInPlace: dollars(5_000_000),
  subordinateDebtService: dollars(300_000),
  cashFlowAsRun: fc.integer({ min: 1, max: 4_000_000 }),
  ownerSavings: dollars(200_000),
  tenantSavings: dollars(200_000),
  careMix: fc.record({
    independentLiving: fc.integer({ min: 1, max: 200 }),
    assistedLiving: dollars(200),
    memoryCare: dollars(50),
  }),
})

const lending = fc.record({
  rulePack,
  asked,
  netCashFlow: fc.integer({ min: 50_000, max: 6_000_000 }),
  value: fc.integer({ min: 1_000_000, max: 90_000_000 }),
  expenses: fc.integer({ min: 20_000, max: 3_000_000 }),
})

/** The underwriting of a cash flow, with a tenth of the expenses taxes and a twentieth the fee. */
function underwritten(netCashFlow: number, totalExpenses: number): Underwriting {
  const empty = underwrite(null, [])
  const reserves = 25_000
  return {
    ...empty,
    netCashFlow,
    netOperatingIncome: netCashFlow + reserves,
    effectiveGrossIncome: netCashFlow + reserves + totalExpenses,
    totalExpenses,
    replacementReserves: reserves,
    lines: empty.lines.map((line) => {
      if (line.key === 'realEstateTaxes') return { ...line, amount: totalExpenses / 10 }
      return line.key === 'managementFees' ? { ...line, amount: totalExpenses / 20 } : line
    }),
  }
}

type Lending = typeof lending extends fc.Arbitrary<infer Value> ? Value : never

function sizedOf(made: Lending) {
  const { interestOnlyShare, ...terms } = made.asked
  const { rulePack: pack, value } = made
  const interestOnlyMonths = Math.floor(terms.termMonths * interestOnlyShare)
  const only = { careMix: pack.careCoverage === null ? null : terms.careMix }
  const asked: Partial<LoanRequest> = { ...terms, ...only, value, interestOnlyMonths, tier: pack.usualTier }
  return sizeLoan(underwritten(made.netCashFlow, made.expenses), asked, pack)
}

describe('a thousand loans sized a second time, another way', () => {
  it('are the same to the cent, and held down by the same test', () => {
    fc.assert(
      fc.property(lending, (made) => {
        const sizing = sizedOf(made)
        const other = largestLoan({ ...made, request: sizing.request })
        expect(Math.abs((sizing.unroundedLoan ?? Number.NaN) - other.loan)).toBeLessThan(cent)
        if (other.loan > 1 && other.missedAbove.length === 1) expect(sizing.governing).toBe(other.missedAbove[0])
        const loan = sizing.loan ?? 0
        expect([loan % 1000, loan <= other.loan + cent, loan > other.loan - 1000 - cent]).toEqual([0, true, true])
      }),
      run,
    )
  })

  it('cost and owe the same to the cent, by schedules run month by month', () => {
    fc.assert(
      fc.property(lending, (made) => {
        const { loan, request, measures } = sizedOf(made)
        if (loan === null || loan === 0) return
        const level = paymentOnDollar(request.rate ?? 0, request.amortisationMonths) * loan
        expect(Math.abs((measures.monthlyPayment ?? Number.NaN) - level)).toBeLessThan(cent)
        const owed = owedAtMaturity(loan, request)
        expect(Math.abs((measures.balanceAtMaturity ?? Number.NaN) - owed)).toBeLessThan(cent)
        const schedule = loanSchedule({ ...request, loan, rate: request.rate ?? 0 })
        const repaid = schedule.reduce((sum, { principal }) => sum + principal, 0)
        expect(Math.abs(repaid + owed - loan)).toBeLessThan(cent)
      }),
      run,
    )
  })

  it('are refinanced at exit at the rate that just repays them, from cash flow grown year by year', () => {
    fc.assert(
      fc.property(lending, (made) => {
        const { exit, rulePack: pack, request } = sizedOf(made)
        if (exit === null) return
        let [income, others, taxes, fee, reserves] = [
          made.netCashFlow + 25_000 + made.expenses,
          made.expenses * 0.85,
          made.expenses / 10,
          made.expenses / 20,
          25_000,
        ]
        for (let year = 2; year <= Math.max(1, Math.ceil(request.termMonths / 12)); year += 1) {
          income += income * pack.exit.incomeGrowth
          fee += fee * pack.exit.incomeGrowth
          others += others * pack.exit.expenseGrowth
          reserves += reserves * pack.exit.expenseGrowth
          taxes += taxes * pack.exit.realEstateTaxGrowth
        }
        const cash = income - others - taxes - fee - reserves
        expect(Math.abs(exit.netCashFlow - cash)).toBeLessThan(cent)
        const { minimumDebtServiceCoverage: least, amortisationMonths: months } = pack.exit
        if (exit.maximumRefinanceRate === null) {
          const carries = cash > 0 && exit.balance > 0 && cash / least / 12 > exit.balance / months
          expect(carries).toBe(false)
          return
        }
        const payment = exit.netCashFlow / least / 12
        const worth = worthOfPayments(payment, exit.maximumRefinanceRate, months)
        expect(Math.abs(worth - exit.balance)).toBeLessThan(cent)
      }),
      run,
    )
  })
})
