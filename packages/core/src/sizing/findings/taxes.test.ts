import { expect, it } from 'vitest'
import {
  aSoundDeal,
  aStatement,
  checkedLoanDollars,
  questionsOf,
  type ShortLine,
  warningsOf,
} from '../sizing.fixtures.ts'

const expense = (concept: string, months: ShortLine['months'], label?: string): ShortLine => ({
  concept,
  section: 'expense',
  months,
  ...(label === undefined ? {} : { label }),
})
const questionOf = (id: string, ...asked: Parameters<typeof questionsOf>) =>
  questionsOf(...asked).find((finding) => finding.id === `sizing/${id}`)
const purchase = { purpose: 'purchase' as const, purchasePrice: 16_000_000, value: 16_000_000 }

it.each([
  // 16m x 1.15% = 184,000 against 168,000.
  ['CA', 16_000],
  // 16m x 90% x 1.8% = 259,200.
  ['TX', 91_200],
  // 16m x 85% x 1.5% = 204,000.
  ['FL', 36_000],
  // 16m x 1.2% = 192,000.
  ['GA', 24_000],
  // 16m x 90% x 2% = 288,000.
  ['MI', 120_000],
])('resets the taxes of a purchase in %s', (state, gap) => {
  const found = questionOf('taxes-not-reset', aSoundDeal(), { request: purchase, property: { state } })
  expect(found?.dollars).toBe(checkedLoanDollars(gap, found))
  expect(found?.message).toContain('Underwrite post-sale taxes.')
})

it('names the law of the reset and the price', () => {
  const { message } =
    questionOf('taxes-not-reset', aSoundDeal(), { request: purchase, property: { state: 'GA' } }) ?? {}
  expect(message).toContain('Taxes are $168,000, 1.05% of the $16,000,000 price.')
  expect(message).toContain(
    'The purchase triggers reassessment (Georgia Code 48-5-2(3); the tax year after the sale): min $192,000',
  )
})

it('goes by the rate of the present bill where the assessment is known', () => {
  // 168,000 over 8m is 2.1%; of 90% of 16m, 302,400.
  const property = { state: 'TX', assessedValue: 8_000_000 }
  const found = questionOf('taxes-not-reset', aSoundDeal(), { request: purchase, property })
  expect(found?.dollars).toBe(checkedLoanDollars(134_400, found))
  expect(found?.message).toContain('the current rate of 2.1% of 90% of the price')
})

it('is silent where the bill after the sale was given, in Oregon, and on a refinancing in California', () => {
  const given = { assumptions: { lines: { realEstateTaxes: { amount: 260_000 } } } }
  expect(warningsOf(aSoundDeal(), { request: purchase, property: { state: 'TX' }, ...given })).toEqual([])
  expect(warningsOf(aSoundDeal(), { request: purchase, property: { state: 'OR' } })).toEqual([])
  expect(warningsOf(aSoundDeal({ re_taxes: expense('re_taxes', 4500) }), { property: { state: 'CA' } })).toEqual([])
})

it('requires the assessor’s figure where no rule of the state is known', () => {
  expect(questionOf('taxes-after-sale', aSoundDeal(), { request: purchase, property: { state: 'WY' } })).toMatchObject({
    severity: 'info',
    dollars: null,
  })
})

it('finds taxes far below the value on a refinancing', () => {
  const deal = aSoundDeal({ re_taxes: expense('re_taxes', 4500) })
  // 54,000 against 0.4% of 20m = 80,000; 540 per unit is above the floor of 400.
  const valued = { request: { value: 20_000_000 } }
  const found = questionOf('taxes-low-for-value', deal, valued)
  expect(found?.dollars).toBe(checkedLoanDollars(26_000, found))
  // Texas assesses every year: 20m x 90% x 1.8% x 60% = 194,400 against 168,000.
  const texas = questionOf('taxes-low-for-value', aSoundDeal(), { ...valued, property: { state: 'TX' } })
  expect(texas?.dollars).toBe(checkedLoanDollars(26_400, texas))
})

it('carries the growth of a bill on into the policy year', () => {
  const deal = aSoundDeal()
  const before = aStatement([expense('insurance', 5200), expense('re_taxes', 13_700)], '2024-05', 12, 't12-2025.xlsx')
  const statements = [...deal.statements, before]
  const found = questionOf('insurance-of-next-policy', { ...deal, statements })
  // 6,500 after 5,200 is 25% more: 78,000 x 25% = 19,500.
  expect(found).toMatchObject({ severity: 'warning', dollars: checkedLoanDollars(19_500, found) })
  expect(found?.message).toContain('the statements show growth of 25% in a year')
  // Taxes rose by 2.2%, a normal increase.
  expect(questionOf('taxes-of-next-year', { ...deal, statements })?.severity).toBe('info')
})

it('finds a renewal within the trailing year', () => {
  const deal = aSoundDeal({ insurance: expense('insurance', [...Array(8).fill(5000), ...Array(4).fill(8000)]) })
  const found = questionOf('insurance-of-next-policy', deal)
  // 72,000 trailing; 8,000 x 12 = 96,000.
  expect(found).toMatchObject({ severity: 'warning', dollars: checkedLoanDollars(24_000, found) })
  expect(found?.message).toContain('the latest months annualize to $96,000/yr')
  const quoted = { assumptions: { lines: { propertyInsurance: { amount: 96_000 } } } }
  expect(questionOf('insurance-of-next-policy', deal, quoted)).toBeUndefined()
})

it('finds an abatement by its line, and sizes on full taxes until its end is known', () => {
  const deal = aSoundDeal({ abatement: expense('re_taxes', -4000, 'Tax Abatement 421-a') })
  const found = questionOf('tax-abatement', deal)
  expect(found).toMatchObject({ severity: 'warning', dollars: checkedLoanDollars(48_000, found) })
  expect(found?.message).toContain('“Tax Abatement 421-a” abates the taxes by $48,000/yr; end date unknown.')
  // Ten years from 04/2026 is 04/2036.
  const within = questionOf('tax-abatement', deal, { request: { abatementEnds: '2031-06-30' } })
  expect(within?.message).toContain('the abatement ends 06/30/2031, before maturity in 04/2036')
  const later = questionOf('tax-abatement', deal, { request: { abatementEnds: '2040-06-30' } })
  expect(later?.severity).toBe('info')
})

it('takes what an abatement takes off as it was given, whatever the statement prints', () => {
  const found = questionOf('tax-abatement', aSoundDeal(), { request: { abatedTaxes: 30_000 } })
  expect(found).toMatchObject({ severity: 'warning', dollars: checkedLoanDollars(30_000, found) })
})

it('asks after a payment in lieu of taxes whose full amount nobody can tell', () => {
  const deal = aSoundDeal({ re_taxes: expense('re_taxes', 9000, 'PILOT') })
  expect(questionOf('tax-abatement', deal)).toMatchObject({ severity: 'warning', dollars: null })
})
