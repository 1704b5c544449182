import { expect, it } from 'vitest'
import { fannieConventional } from '../data/rule-packs.ts'
import type { LoanMarket } from '../sizing.schema.ts'
import { eligibility } from './eligibility.ts'
import { loanRequestOf } from './loan-request.ts'
import { programOf } from './size-deal.ts'

const { request } = loanRequestOf({ termMonths: 372, occupiedDays: 120 }, fannieConventional)
const input = { unitCounts: { units: 100, occupied: 89, vacant: 9, nonRevenue: 2 }, request, loan: 8_000_000 }

it('holds occupancy, its days and the term against the program', () => {
  const found = eligibility(fannieConventional.eligibility, input).map(({ fact, seen, isMet }) => [fact, seen, isMet])
  expect(found).toEqual([
    ['occupancy', 0.89, false],
    ['occupiedDays', 120, true],
    ['termMonths', 372, false],
    ['amortizationMonths', 360, true],
    ['commercialIncomeShare', null, null],
  ])
})

it('judges nothing that nobody knows', () => {
  const unknown = { units: null, occupied: 0, vacant: 0, nonRevenue: 0 }
  const rules = [
    { fact: 'occupancy' as const, minimum: 0.9 },
    { fact: 'units' as const, minimum: 50 },
  ]
  expect(eligibility(rules, { ...input, unitCounts: unknown }).map(({ isMet }) => isMet)).toEqual([null, null])
})

it('lets a bound itself pass', () => {
  expect(eligibility([{ fact: 'loan', minimum: 8_000_000, maximum: 8_000_000 }], input)[0]?.isMet).toBe(true)
})

it('holds the commercial part of the income against its most', () => {
  const lines = [
    { key: 'commercialIncome' as const, amount: 260_000 },
    { key: 'commercialVacancy' as const, amount: -52_000 },
  ]
  const rule = [{ fact: 'commercialIncomeShare' as const, maximum: 0.2 }]
  const judged = (effectiveGrossIncome: number | null) =>
    eligibility(rule, { ...input, lines, effectiveGrossIncome })[0]
  // 208,000 of 1,000,000 and of 1,040,000.
  expect(judged(1_000_000)).toMatchObject({ isMet: false, label: 'Commercial % of EGI' })
  expect(judged(1_040_000)?.isMet).toBe(true)
  expect(judged(null)?.isMet).toBeNull()
})

it('holds a large small-balance loan to 100 units, and to bigger markets', () => {
  const rules = programOf('freddie-sbl').eligibility.filter(({ aboveLoan, markets }) => aboveLoan ?? markets)
  const of = (loan: number, units: number, market: LoanMarket | null) =>
    eligibility(rules, {
      unitCounts: { units, occupied: units, vacant: 0, nonRevenue: 0 },
      request: { ...request, market },
      loan,
    }).map(({ isMet }) => isMet)
  expect(of(7_000_000, 120, 'top')).toEqual([false, true])
  expect(of(5_000_000, 120, 'small')).toEqual([true, true])
  expect(of(7_000_000, 90, 'very small')).toEqual([true, false])
  expect(of(7_000_000, 90, null)).toEqual([true, false])
})
