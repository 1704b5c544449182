import type { LoanScenario } from '@uwkit/core/loan'
import { describe, expect, it, test } from 'vitest'
import { aLoan } from './loan.fixtures.ts'
import type { LoanFieldName } from './loan-fields.ts'
import { chosenProgram, loanName, mergeScenarios, programForProduct, scenarioKey, sourceOf } from './loan-scenarios.ts'

describe('scenario key', () => {
  const scenario: LoanScenario = {
    name: 'Lower rate',
    program: 'bank',
    value: 14_500_000,
    rate: 0.055,
    termMonths: 120,
    amortizationMonths: 360,
    interestOnlyMonths: null,
    requestedLoan: null,
  }

  test('the same scenario is known again, whatever the order in which its terms were kept', () => {
    const turned = Object.fromEntries(Object.entries(scenario).toReversed()) as LoanScenario
    expect(scenarioKey(turned)).toBe(scenarioKey(scenario))
  })

  test.each([
    ['name', 'Higher rate'],
    ['program', 'life'],
    ['value', null],
    ['rate', 0.06],
    ['interestOnlyMonths', 12],
    ['requestedLoan', 9_000_000],
  ])('a scenario with another %s is another', (term, value) => {
    expect(scenarioKey({ ...scenario, [term]: value })).not.toBe(scenarioKey(scenario))
  })
})

describe('loan name', () => {
  test('a loan is called by its number, else by lender and product, else by its place', () => {
    expect(loanName({ loanNumber: '3001', lender: 'A', product: 'HUD' }, 0)).toBe('3001')
    expect(loanName({ loanNumber: null, lender: null, product: 'Fannie' }, 1)).toBe('Fannie')
    expect(loanName({ loanNumber: null, lender: null, product: null }, 1)).toBe('Loan 2')
  })
})

describe('merged scenarios', () => {
  const scenario = (name: string, rate = 0.06): LoanScenario => ({
    name,
    program: 'bank',
    value: null,
    rate,
    termMonths: null,
    amortizationMonths: null,
    interestOnlyMonths: null,
    requestedLoan: null,
  })
  const [one, two, three] = [scenario('One'), scenario('Two'), scenario('Three')]

  test('what a colleague added, changed or removed stays beside what I added, changed or removed', () => {
    expect(mergeScenarios([one], [one, two], [one, three])).toEqual([one, two, three])
    expect(mergeScenarios([one, two], [scenario('One', 0.05), two], [one, scenario('Two', 0.07)])).toEqual([
      scenario('One', 0.05),
      scenario('Two', 0.07),
    ])
    expect(mergeScenarios([one, two, three], [two, three], [one, two])).toEqual([two])
  })

  test('mine goes over theirs where both changed one, and a removal over no change', () => {
    expect(mergeScenarios([one], [scenario('One', 0.05)], [scenario('One', 0.07)])).toEqual([scenario('One', 0.05)])
    expect(mergeScenarios([one], [scenario('One', 0.05)], [])).toEqual([scenario('One', 0.05)])
    expect(mergeScenarios([one], [], [scenario('One', 0.07)])).toEqual([scenario('One', 0.07)])
  })

  test('two that were added under one name both stay, mine under another', () => {
    const theirs = [scenario('One', 0.07)]
    expect(mergeScenarios([], [one], theirs)).toEqual([scenario('One', 0.07), scenario('One (2)')])
    expect(mergeScenarios([], [one, scenario('One (2)', 0.05)], theirs).map(({ name }) => name)).toEqual([
      'One',
      'One (3)',
      'One (2)',
    ])
    expect(mergeScenarios([], [one], [{ ...one }])).toEqual([one])
  })

  test('names that stand twice are two scenarios, and nothing changed meanwhile leaves my list as it is', () => {
    const twice = [one, scenario('One', 0.05), two]
    expect(mergeScenarios(twice, [two, one], twice)).toEqual([two, one])
    expect(mergeScenarios([two], twice, [two])).toEqual(twice)
  })
})

describe('chosen program', () => {
  test('a chosen program is named while there is one; that of the product and one that is gone since are none', () => {
    expect(chosenProgram({ product: 'Freddie', program: 'hud-221d4' })).toBe('HUD 221(d)(4), market rate')
    expect(chosenProgram({ product: 'Freddie', program: null })).toBeNull()
    expect(chosenProgram({ product: 'Freddie', program: 'gone-since' })).toBeNull()
  })

  test('a program stays with another product only where it is one of that product’s', () => {
    const after = (program: string | null, product: Parameters<typeof programForProduct>[1]) =>
      programForProduct({ product: 'bank', program }, product)
    expect(after('freddie-student', 'Freddie')).toBe('freddie-student')
    expect(after('freddie-student', 'SBL')).toBeNull()
    expect(after('freddie-sbl', 'SBL')).toBe('freddie-sbl')
    expect(after('freddie-sbl', 'Freddie')).toBeNull()
    expect(after('hud-232-223f', 'HUD')).toBe('hud-232-223f')
    expect(after('hud-232-223f', 'Fannie')).toBeNull()
    expect(after('hud-232-223f', null)).toBeNull()
    expect(after('gone-since', 'Fannie')).toBeNull()
    expect(after(null, 'Fannie')).toBeNull()
  })
})

const sizing = {
  defaults: [
    { name: 'amortizationMonths', value: 360 },
    { name: 'accrual', value: 'Actual/360' },
  ],
  tests: [
    { name: 'DSCR', limit: 1.25 },
    { name: 'LTV', limit: 0.8 },
    { name: 'Debt yield', limit: null },
  ],
  request: { rate: 0.061 },
  rulePack: { name: 'Bank' },
  testedRate: 0.0625,
}

describe('the source of a term', () => {
  it.each([
    ['amortizationMonths', '360 months: program default.'],
    ['accrual', 'Actual/360: program default.'],
    ['minimumDebtServiceCoverage', '1.25x: Bank.'],
    ['maximumLoanToValue', '80.00%: Bank.'],
    ['minimumDebtYield', ''],
    ['underwritingRate', 'Tested at 6.25%.'],
    ['noteRate', '6.10% = index + spread.'],
    ['product', 'Sized by Bank.'],
    ['purchasePrice', ''],
  ] satisfies [LoanFieldName, string][])('of an empty %s is what the sizing takes in its place', (name, source) => {
    expect(sourceOf(aLoan(), name, sizing)).toBe(source)
  })

  it('is that it was entered, whatever the program has', () => {
    const loan = aLoan({ amortizationMonths: 300, minimumDebtServiceCoverage: 1.3 })
    expect(sourceOf(loan, 'amortizationMonths', sizing)).toBe('Entered.')
    expect(sourceOf(loan, 'minimumDebtServiceCoverage', sizing)).toBe('Entered.')
    expect(sourceOf(loan, 'termMonths', null)).toBe('')
  })
})
