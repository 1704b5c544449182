import { expect, it } from 'vitest'
import {
  aboutMonthly,
  aSoundDeal,
  checkedLoanDollars,
  questionsOf,
  type ShortLine,
  warningsOf,
} from '../sizing.fixtures.ts'

const income = (concept: string, months: ShortLine['months'], label?: string): ShortLine => ({
  concept,
  months,
  ...(label === undefined ? {} : { label }),
})
const questionOf = (id: string, ...asked: Parameters<typeof questionsOf>) =>
  questionsOf(...asked).find((finding) => finding.id === `sizing/${id}`)

it('finds vacancy that is the same in twelve months', () => {
  const found = questionOf('vacancy-constant', aSoundDeal({ vacancy: income('vacancy', -7000) }))
  expect(found?.severity).toBe('warning')
  expect(found?.message).toMatch(
    /^Vacancy is \$7,000 in each of the 12 months; 7% of GPR is typical \(house default\)\./,
  )
})

it('finds vacancy that is the same part of a growing rent each month', () => {
  const rents = Array.from({ length: 12 }, (_, at) => 118_000 + 400 * at)
  const deal = aSoundDeal({
    gpr: income('gpr', rents),
    vacancy: income(
      'vacancy',
      rents.map((rent) => -rent * 0.05),
    ),
  })
  expect(questionOf('vacancy-constant', deal)?.message).toContain('Vacancy is 5% of rent in each of the 12 months')
})

/** All units are leased at 1,250: 100 x 1,250 x 12 = 1,500,000 per year. */
const full = () => ({ contractRent: 1250, occupancy: 'current' as const, isVacant: false, status: 'Current' })

/** A fee above 3% of income that does not depend on income. */
const fee: ShortLine = { concept: 'mgmt_fee', section: 'expense', months: 4500 }

it('holds a full house without any vacancy to usual vacancy', () => {
  const rents = income('gpr', aboutMonthly(125_000))
  const deal = aSoundDeal({ gpr: rents, vacancy: income('vacancy', 0), concessions: null, mgmt_fee: fee }, full)
  const found = questionOf('vacancy-zero', deal)
  // 7% are 105,000, of which the program's floor already takes 75,000.
  expect(found).toMatchObject({ severity: 'warning', dollars: checkedLoanDollars(30_000, found) })
  expect(found?.message).toContain('Vacancy is $0 in all 12 months; 7% of GPR is typical (house default)')
})

it('does not take twice what the latest three months take already', () => {
  // The statement has rents of 1,380,000 and the rent roll 1,500,000: the cap at the latest quarter is stricter than 7%.
  const gpr = income('gpr', aboutMonthly(115_000))
  const found = questionOf('vacancy-zero', aSoundDeal({ gpr, vacancy: income('vacancy', 0), concessions: null }, full))
  expect(found?.dollars).toBe(0)
})

it('finds bad debt that no line records or that is the same each month', () => {
  const rents = income('gpr', aboutMonthly(130_000))
  const none = questionOf(
    'bad-debt-zero',
    aSoundDeal({ bad_debt: null, gpr: rents, vacancy: income('vacancy', aboutMonthly(-5000)), mgmt_fee: fee }),
  )
  // GPR is 94 x 1,200 x 12 and 6 x 1,250 x 12 = 1,443,600: half a percent is 7,218, in addition to vacancy and concessions.
  expect(none?.message).toContain('Bad debt has no line in the T12; 0.5% of GPR is typical')
  expect(none?.dollars).toBe(checkedLoanDollars(7218, none))
  expect(warningsOf(aSoundDeal({ bad_debt: income('bad_debt', -800) }))).toContain('bad-debt-constant')
})

it('asks nothing of months in a statement that has none', () => {
  const deal = aSoundDeal({ vacancy: income('vacancy', -7000) })
  const statements = deal.statements.map((statement) => ({
    ...statement,
    periods: [{ key: '2025', kind: 'year' as const, caption: '2025', column: 2 }],
    lines: statement.lines.map((line) => ({ ...line, values: { 2025: line.total } })),
  }))
  expect(warningsOf({ ...deal, statements })).toEqual([])
})

it('finds reimbursements of 160% of cost', () => {
  // Utilities of 9,000 per month with 3% are 111,240 per year; 160% of 108,000 is 172,800.
  const found = questionOf(
    'reimbursements-above-cost',
    aSoundDeal({ rubs: income('rubs', 14_400), mgmt_fee: { concept: 'mgmt_fee', section: 'expense', months: 4200 } }),
  )
  expect(found).toMatchObject({ severity: 'warning' })
  expect(found?.message).toContain('Utility reimbursements $172,800, 155.3% of the $111,240 utility cost; max 100%')
  // 61,560 less income; the fee of 50,400 is above 3% of EGI and does not change.
  expect(found?.dollars).toBe(checkedLoanDollars(61_560, found))
})

it('finds income that came in one month of the year, and takes it out of the window that was selected', () => {
  const months = Array.from({ length: 12 }, (_, at) => (at === 2 ? 30_000 : 0))
  const spread = { other_income: income('other_income', months, 'Cable door fee') }
  // The latest three months contain none of it, so none of it is underwritten.
  expect(questionOf('one-off-income', aSoundDeal(spread))).toBeUndefined()
  const found = questionOf('one-off-income', aSoundDeal(spread), {
    assumptions: { lines: { otherIncome: { selection: 'T12' } } },
  })
  expect(found?.message).toContain('Other income: “Cable door fee” of $30,000 in 07/2025 only')
  expect(found?.dollars).toBe(checkedLoanDollars(30_000, found))
  expect(found?.source).toEqual({ file: 't12.xlsx', sheet: 'T12', cell: 'E13' })
})

it('finds income that is one-time, based on its name, however it is booked', () => {
  const deal = aSoundDeal({ claim: income('other_income', 2000, 'Insurance claim proceeds') })
  const found = questionOf('one-off-income', deal)
  expect(found?.dollars).toBe(checkedLoanDollars(24_000, found))
})

it('finds one month far above the others of its line', () => {
  const months = aboutMonthly(3000).map((value, at) => (at === 11 ? value + 40_000 : value))
  const deal = aSoundDeal({ other_income: income('other_income', months) })
  const taken = { lines: { otherIncome: { selection: 'T12' as const } } }
  expect(questionOf('one-off-income', deal, { assumptions: taken })?.message).toContain(
    'above a typical month in 04/2026',
  )
})
