import { expect, it } from 'vitest'
import { underwrite } from '../rules/underwrite.ts'
import { aNumberedUnit, aRentRoll, aStatement, type ShortLine } from '../sizing.fixtures.ts'

const lines: ShortLine[] = [
  { concept: 'gpr', months: 1000 },
  { concept: 're_taxes', section: 'expense', months: 10 },
  { concept: 'insurance', section: 'expense', months: 10 },
]
const roll = aRentRoll([aNumberedUnit(1)])
const found = (...from: Parameters<typeof underwrite>) =>
  underwrite(...from).findings.map(({ id, severity }) => [id, severity])

it('raises a tax bill or a premium that nobody knows as an error, until it is given', () => {
  expect(found(roll, [aStatement(lines.slice(0, 2))])).toEqual([['sizing/no-property-insurance', 'error']])
  expect(found(roll, [aStatement(lines.slice(0, 1))])).toHaveLength(2)
  const bills = { realEstateTaxes: { amount: 120 }, propertyInsurance: { amount: 120 } }
  expect(found(roll, [aStatement(lines.slice(0, 1))], { lines: bills })).toEqual([])
})
