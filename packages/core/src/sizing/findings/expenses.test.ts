import { expect, it } from 'vitest'
import {
  aboutMonthly,
  aSoundDeal,
  checkedLoanDollars,
  questionsOf,
  type ShortLine,
  warningsOf,
} from '../sizing.fixtures.ts'
import { regionOfState, stateOfAddress } from './expenses.ts'

const expense = (concept: string, months: ShortLine['months']): ShortLine => ({ concept, section: 'expense', months })
const questionOf = (id: string, ...asked: Parameters<typeof questionsOf>) =>
  questionsOf(...asked).find((finding) => finding.id === `sizing/${id}`)

it('asks no more than the next bills of a sound property', () => {
  expect(warningsOf(aSoundDeal())).toEqual([])
})

it('finds insurance of $342 a unit, and the loan that the published floor would take away', () => {
  const deal = aSoundDeal({ insurance: expense('insurance', 2850) })
  const found = questionOf('low-property-insurance', deal)
  // 2,850 x 12 / 100 = 342; the 25th percentile is 37.73 x 12 = 453: 111 per unit, 11,100 per year.
  expect(found).toMatchObject({ severity: 'warning', dollars: checkedLoanDollars(11_100, found) })
  expect(found?.message).toMatch(
    /^Property insurance \$342\/unit, 2\.4% of EGI; min \$453\/unit \(Federal Reserve, FEDS Notes 09\/19\/2025\)\. Effect: NCF down \$11,100, loan down \$12[34],000\. Get the declaration page/,
  )
  expect(questionsOf(deal)[0]?.id).toBe('sizing/low-property-insurance')
})

it('requires more insurance on the coast of the Gulf than in the Midwest', () => {
  const deal = aSoundDeal({ insurance: expense('insurance', 3500) })
  // 420 per unit: above 453 x 0.85 = 385, below 453 x 1.25 = 566 and below Florida's 800.
  expect(warningsOf(deal, { property: { state: 'OH' } })).toEqual([])
  expect(questionOf('low-property-insurance', deal, { property: { state: 'NC' } })?.message).toContain('min $566/unit')
  expect(questionOf('low-property-insurance', deal, { property: { state: 'FL' } })?.message).toContain('min $800/unit')
})

it('takes the expense comps of the deal before the bands', () => {
  const deal = aSoundDeal({ insurance: expense('insurance', 2850) })
  const comps = { propertyInsurance: { count: 6, lower: 310, median: 355, upper: 420 } }
  expect(warningsOf(deal, { property: { comps } })).toEqual([])
  const dear = { propertyInsurance: { count: 6, lower: 520, median: 600, upper: 700 } }
  const found = questionOf('low-property-insurance', deal, { property: { comps: dear } })
  // 520 - 342 = 178 per unit, 17,800 per year.
  expect(found?.dollars).toBe(checkedLoanDollars(17_800, found))
  expect(found?.message).toContain('min $520/unit (6 expense comps; 25th to 75th percentile: $520 to $700)')
})

it('holds payroll against the staff that so many units need', () => {
  const deal = aSoundDeal({ payroll_admin: null, payroll_maint: expense('payroll_maint', aboutMonthly(5000)) })
  const found = questionOf('low-payroll-and-benefits', deal)
  // 60,000 with 3% is 61,800; two employees at 45,000 are 90,000. The fee of 44,400 is below 4% of EGI and covers no staff.
  expect(found?.dollars).toBe(checkedLoanDollars(28_200, found))
  expect(found?.message).toContain('min $900/unit, 2 employees at $45,000')
})

it('counts a large management fee as staff that the manager employs', () => {
  const without = { payroll_admin: null, payroll_maint: expense('payroll_maint', aboutMonthly(5000)) }
  expect(warningsOf(aSoundDeal({ ...without, mgmt_fee: expense('mgmt_fee', 8500) }))).not.toContain(
    'low-payroll-and-benefits',
  )
})

it('finds a line that such a property cannot do without, and does not find it twice in the total', () => {
  const deal = aSoundDeal({ rm: null })
  // No repairs at all: 700 per unit.
  expect(warningsOf(deal)).toEqual(['low-repairs-and-maintenance'])
})

it('measures water and other utilities together, since many statements print one line', () => {
  expect(warningsOf(aSoundDeal({ electric: null, rubs: null }))).toEqual([])
  expect(warningsOf(aSoundDeal({ electric: null, rubs: null, water_sewer: null }))).toContain('low-utilities')
})

it('asks more repairs of an old tower than of a new garden property', () => {
  const deal = aSoundDeal({ rm: expense('rm', aboutMonthly(5500)) })
  // 660 with 3% is 680: above 700 x 0.75 = 525, below 700 x 1.2 x 1.4 = 1,176.
  expect(warningsOf(deal, { property: { yearBuilt: 2021 } })).toEqual([])
  expect(
    questionOf('low-repairs-and-maintenance', deal, { property: { yearBuilt: 1972, propertyType: 'High Rise' } })
      ?.message,
  ).toContain('min $1,176/unit')
})

it('finds all expenses and the margin where no single line explains them', () => {
  const lean = Object.fromEntries(
    [
      ['re_taxes', 3600],
      ['insurance', 3900],
      ['electric', 800],
      ['water_sewer', 1000],
      ['rm', 6000],
      ['payroll_admin', 8000],
      ['marketing', 500],
      ['ga', 1400],
    ].map(([concept, months]) => [concept, expense(String(concept), Number(months))]),
  )
  const found = questionOf('low-expenses', aSoundDeal({ ...lean, payroll_maint: null }))
  expect(found?.severity).toBe('warning')
  expect(found?.message).toContain('min $4,900/unit (house default)')
  // High rents go with high expenses: 4,900 per unit is covered, but expenses are still too low a fraction of income.
  const dear = aSoundDeal({ gpr: { concept: 'gpr', months: aboutMonthly(300_000) } }, (number) =>
    number < 94 ? { contractRent: 3000, charges: { RENT: 3000 } } : { marketRent: 3100 },
  )
  expect(questionOf('high-margin', dear, { request: { value: 60_000_000 } })?.message).toMatch(
    /^NOI margin 7\d(\.\d)?%; max 70%/,
  )
})

it('finds repairs beside large capital work below the line', () => {
  const deal = aSoundDeal({
    rm: expense('rm', aboutMonthly(6500)),
    capex: { concept: 'capex', section: 'below', months: 15_000 },
  })
  const found = questionOf('repairs-beside-capital', deal)
  // Capital 1,800 per unit; repairs 780 with 3% 803.40 against 1,100: 29,660 per year.
  expect(found?.dollars).toBe(checkedLoanDollars(29_660, found))
  expect(found?.message).toContain('CapEx below NOI is $1,800/unit, and repairs are $803/unit')
  expect(warningsOf(aSoundDeal({ capex: { concept: 'capex', section: 'below', months: 4000 } }))).toEqual([])
})

it('reads the state before the ZIP code, or at the end', () => {
  expect(stateOfAddress('100 Main St, Fort Worth, TX 76102-1234')).toBe('TX')
  expect(stateOfAddress('100 Main St, Atlanta, GA')).toBe('GA')
  expect(stateOfAddress('NC')).toBe('NC')
})

it('takes no word of a street or a town for a state', () => {
  expect(stateOfAddress('9 Alder Ct')).toBeNull()
  expect(stateOfAddress('12 NE Alder, Portland')).toBeNull()
  expect(stateOfAddress('')).toBeNull()
  expect(regionOfState('PR')).toBeNull()
})
