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

it('says that eight months were made a year', () => {
  expect(found(roll, [aStatement(lines, '2025-09', 8)])).toEqual([['sizing/part-of-a-year', 'warning']])
})
