import { expect, it } from 'vitest'
import { underwrite } from '../rules/underwrite.ts'
import { aNumberedUnit, aRentRoll, aStatement, type ShortLine } from '../sizing.fixtures.ts'

const lines: ShortLine[] = [
  { concept: 'gpr', months: 1000 },
  { concept: 're_taxes', section: 'expense', months: 10 },
  { concept: 'insurance', section: 'expense', months: 10 },
]
const roll = aRentRoll([aNumberedUnit(1)])

it('puts dollars on what has no category and on what is not operations', () => {
  const odd: ShortLine[] = [
    { concept: null, months: 5 },
    { concept: null, section: 'expense', months: 7 },
    { concept: 'capex', section: 'expense', months: 100 },
  ]
  const { findings } = underwrite(roll, [aStatement([...lines, ...odd])])
  expect(findings.map(({ id, dollars }) => [id, dollars])).toEqual([
    ['sizing/income-without-category', 60],
    ['sizing/expense-without-category', 84],
    ['sizing/not-operations', 1200],
  ])
})
