import {
  fannieConventional,
  type LoanRequest,
  loanSchedule,
  programOf,
  type SizingRulePack,
  sizeLoan,
  sizingRejection,
  sizingRulePacks,
  type Underwriting,
  underwrite,
} from '@uwkit/core/sizing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { everyTest } from '../../tools/verify/extent.ts'
import { largestLoan, owedAtMaturity, paymentOnDollar, worthOfPayments } from './by-another-way.ts'

/** The same cases each time. */
const seed = 20_261_121
const run = { seed, numRuns: everyTest ? 1000 : 200 }
const cent = 0.005

const dollars = (maximum: number) => fc.integer({ min: 0, max: maximum })
const rate = fc.integer({ min: 1, max: 1200 }).map((basisPoints) => basisPoints / 10_000)
const sometimes = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null, freq: 2 })
const month = fc
  .tuple(fc.integer({ min: 1996, max: 2105 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, number]) => `${year}-${String(number).padStart(2, '0')}`)

/** A lender's own rules, with limits that few programs have. */
const ownPack: SizingRulePack = {
  ...fannieConventional,
  id: 'own',
  maximumLoanToCost: 0.75,
  minimumDebtYield: 0.085,
  maximumLoan: 30_000_000,
}
/** HUD's large-loan limits from a threshold that ordinary loans reach. */
const largePacks = ['hud-223f', 'hud-221d4'].map((id): SizingRulePack => {
  const pack = programOf(id)
  return {
    ...pack,
    id: `${id}-large`,
    furtherTests: pack.furtherTests.map((test) => ({ ...test, aboveLoan: 8_000_000 })),
  }
})
const packs: readonly SizingRulePack[] = [...sizingRulePacks, ownPack, ...largePacks]
const named = packs.map((pack) => [`${pack.id} of ${pack.effective}`, pack] as const)

/** Returns a thousand runs for every program with its current rules in the full run, and fewer for superseded rules. */
function runsOf(pack: SizingRulePack): { seed: number; numRuns: number } {
  const isToday = packs.every(({ id, effective }) => id !== pack.id || effective <= pack.effective)
  return isToday ? run : { seed, numRuns: run.numRuns / 5 }
}

const asked = fc.record({
  rate,
  underwritingRateFloor: sometimes(rate),
  amortizationMonths: fc.integer({ min: 180, max: 480 }),
  termMonths: fc.integer({ min: 60, max: 480 }),
  interestOnlyShare: fc.constantFrom(0, 0, 0.2, 0.5, 0.99, 1),
  purpose: fc.constantFrom('refinance' as const, 'purchase' as const),
  market: fc.constantFrom('top' as const, 'standard' as const, 'small' as const, 'very small' as const),
  isNonProfit: fc.boolean(),
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
    other: dollars(50),
  }),
})

/** Inputs that only HUD requires. */
const askedByHud = fc.record({
  costBeforeFees: fc.integer({ min: 500_000, max: 90_000_000 }),
  financingFee: fc.integer({ min: 0, max: 50 }).map((tenths) => tenths / 1000),
  isCashOut: fc.boolean(),
  grants: sometimes(dollars(5_000_000)),
  bedrooms: sometimes(
    fc.record({
      none: dollars(40),
      one: fc.integer({ min: 1, max: 120 }),
      two: dollars(120),
      three: dollars(30),
      fourOrMore: dollars(5),
    }),
  ),
  hasElevator: fc.boolean(),
  highCostFactor: fc.constantFrom(2.7, 3.15, 4.05),
  statutoryAdjustment: sometimes(dollars(1_000_000)),
})

const lendingBy = (rulePack: fc.Arbitrary<SizingRulePack>) =>
  fc.record({
    rulePack,
    asked,
    askedByHud,
    first: fc.boolean(),
    netCashFlow: fc.integer({ min: 50_000, max: 6_000_000 }),
    value: fc.integer({ min: 1_000_000, max: 90_000_000 }),
    expenses: fc.integer({ min: 20_000, max: 3_000_000 }),
  })
/** Lending by any program. */
const lending = lendingBy(fc.constantFrom(...packs))

const empty = underwrite(null, [])

/** Returns the underwriting of a cash flow, with a tenth of the expenses as taxes and a twentieth as the fee. */
function underwritten(netCashFlow: number, totalExpenses: number): Underwriting {
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

/** Returns the requested terms; if the program does not offer them, its usual term, or one month less of IO. */
function madeTerms(termAsked: number, interestOnlyShare: number, pack: SizingRulePack) {
  const isTerm = sizingRejection({ termMonths: termAsked, interestOnlyMonths: 0 }, pack) === null
  const termMonths = isTerm ? termAsked : pack.usualTermMonths
  const interestOnlyMonths = Math.floor(termMonths * interestOnlyShare)
  const isMade = sizingRejection({ termMonths, interestOnlyMonths }, pack) === null
  return { termMonths, interestOnlyMonths: isMade ? interestOnlyMonths : termMonths - 1 }
}

function sizedOf(made: Lending) {
  const { interestOnlyShare, careMix, ...terms } = made.asked
  const { rulePack: pack, value } = made
  const { independentLiving, assistedLiving, other } = careMix
  const others = pack.careCoverage?.memoryCare === undefined ? { skilledNursing: other } : { memoryCare: other }
  const asked: Partial<LoanRequest> = {
    ...terms,
    value,
    ...madeTerms(terms.termMonths, interestOnlyShare, pack),
    tier: pack.limits.length > 0 ? null : pack.usualTier,
    accrual: pack.accruals[made.first ? 0 : pack.accruals.length - 1] ?? '30/360',
    careMix: pack.careCoverage === null ? null : { independentLiving, assistedLiving, ...others },
    ...(pack.criteria === null ? {} : made.askedByHud),
  }
  return sizeLoan(underwritten(made.netCashFlow, made.expenses), asked, pack)
}

describe.each(named)('loans of %s, sized a second time another way', (_name, pack) => {
  it('are the same to the cent, held down by the same test, and cost and owe the same', () => {
    fc.assert(
      fc.property(lendingBy(fc.constant(pack)), (made) => {
        const sizing = sizedOf(made)
        const { request, measures } = sizing
        const other = largestLoan({ ...made, request })
        expect(Math.abs((sizing.unroundedLoan ?? Number.NaN) - other.loan)).toBeLessThan(cent)
        if (other.loan > 1 && other.missedAbove.length === 1) expect(sizing.governing).toBe(other.missedAbove[0])
        const loan = sizing.loan ?? 0
        const { loanMultiple } = pack
        expect([loan % loanMultiple, loan <= other.loan + cent, loan > other.loan - loanMultiple - cent]).toEqual([
          0,
          true,
          true,
        ])
        if (loan === 0) return
        const level = paymentOnDollar(request.rate ?? 0, request.amortizationMonths) * loan
        expect(Math.abs((measures.monthlyPayment ?? Number.NaN) - level)).toBeLessThan(cent)
        const owed = owedAtMaturity(loan, request)
        expect(Math.abs((measures.balanceAtMaturity ?? Number.NaN) - owed)).toBeLessThan(cent)
      }),
      runsOf(pack),
    )
  })
})

describe('a thousand loans of any program', () => {
  it('repay by their schedule all that is not owed at maturity', () => {
    fc.assert(
      fc.property(lending, (made) => {
        const { loan, request } = sizedOf(made)
        if (loan === null || loan === 0) return
        const owed = owedAtMaturity(loan, request)
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
        const { exit, rulePack: pack, request, tier } = sizedOf(made)
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
        const { amortizationMonths: months } = pack.exit
        const minimum =
          pack.exit.coverageByCare === true ? tier.minimumDebtServiceCoverage : pack.exit.minimumDebtServiceCoverage
        if (exit.maximumRefinanceRate === null) {
          // A balance below a tenth of the annual payment is carried at any rate.
          const isSome = exit.balance > 0 && cash / minimum <= 10 * exit.balance
          const carries = cash > 0 && isSome && cash / minimum / 12 > exit.balance / months
          expect(carries).toBe(false)
          return
        }
        const payment = exit.netCashFlow / minimum / 12
        const worth = worthOfPayments(payment, exit.maximumRefinanceRate, months)
        expect(Math.abs(worth - exit.balance)).toBeLessThan(cent)
      }),
      run,
    )
  })
})
