import { expect, it } from 'vitest'
import { propertyFacts } from './property-facts.ts'

const deal = { state: 'fl ', yearBuilt: 1988, propertyType: 'Garden' }
const comp = (insurance: number, isSubject = false) => ({
  units: 120,
  squareFeet: null,
  effectiveGrossIncomePerUnit: 14_000,
  expensesPerUnit: { insurance, payroll: 1900, taxes: 1500 },
  isSubject,
})

it('tells what three comps pay by line, without the property itself', () => {
  const { comps, state } = propertyFacts(deal, null, [comp(700), comp(800), comp(1000), comp(1, true)])
  expect(state).toBe('FL')
  // The middle of 700, 800 and 1,000, and the middles of its halves.
  expect(comps?.propertyInsurance).toEqual({ count: 3, lower: 750, median: 800, upper: 900 })
  // 750, 800 and 900 with 3,400 of the other lines.
  expect(comps?.total?.lower).toBe(4150)
})

it('two comps are no band, and the building’s year stands in for the deal’s', () => {
  const facts = propertyFacts({ ...deal, yearBuilt: null }, { yearBuilt: 1971 }, [comp(700), comp(800)])
  expect(facts).toMatchObject({ yearBuilt: 1971, comps: {} })
})
