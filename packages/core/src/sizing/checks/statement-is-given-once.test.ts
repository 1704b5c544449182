import { expect, it } from 'vitest'
import { underwrite } from '../rules/underwrite.ts'
import { aNumberedUnit, aRentRoll, aStatement, type ShortLine } from '../sizing.fixtures.ts'

const lines: ShortLine[] = [
  { concept: 'gpr', months: 1000 },
  { concept: 're_taxes', section: 'expense', months: 10 },
  { concept: 'insurance', section: 'expense', months: 10 },
]
const roll = aRentRoll([aNumberedUnit(1)])

it('says that a statement given twice counts once', () => {
  const copy = aStatement(lines, '2025-05', 12, 'copy.pdf')
  const from = underwrite(roll, [aStatement(lines), copy])
  expect(from.findings.map(({ id }) => id)).toEqual(['sizing/statement-repeated'])
  expect(from.columns.history).toEqual([])
})
