import { expect, it } from 'vitest'
import { underwrite } from '../rules/underwrite.ts'
import { aNumberedUnit, aRentRoll, aStatement, type ShortLine } from '../sizing.fixtures.ts'

const lines: ShortLine[] = [
  { concept: 'gpr', months: 1000 },
  { concept: 're_taxes', section: 'expense', months: 10 },
  { concept: 'insurance', section: 'expense', months: 10 },
]
const roll = aRentRoll([aNumberedUnit(1)])

it('says that all expenses are one figure, with its dollars', () => {
  const [rents, all] = aStatement([
    { concept: 'gpr', months: 1000 },
    { concept: null, section: 'expense', months: 400 },
  ]).lines
  if (rents === undefined || all === undefined) throw new Error('two lines were made')
  const total = { ...all, isTotal: true, totalOf: 'expense' as const }
  const { findings } = underwrite(roll, [{ ...aStatement(lines), lines: [rents, total] }])
  // 400 times 12.
  expect(findings).toMatchObject([{ id: 'sizing/expense-total-only', dollars: 4800 }])
})
