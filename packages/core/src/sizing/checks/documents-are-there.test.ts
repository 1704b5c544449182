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

it('says which document is missing', () => {
  expect(found(null, [aStatement(lines)])).toEqual([['sizing/no-rent-roll', 'warning']])
  expect(found(roll, [])).toEqual([['sizing/no-statement', 'error']])
})
