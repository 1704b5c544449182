import { expect, it } from 'vitest'
import { underwrite } from '../rules/underwrite.ts'
import { aRentRoll, aStatement, aUnit, aVacantUnit } from '../sizing.fixtures.ts'

const lines = [
  { concept: 'gpr', months: 1000 },
  { concept: 're_taxes', section: 'expense' as const, months: 10 },
  { concept: 'insurance', section: 'expense' as const, months: 10 },
]
const ids = (...from: Parameters<typeof underwrite>) =>
  underwrite(...from).findings.map(({ id, dollars }) => [id, dollars])

it('finds nothing wrong in complete documents', () => {
  expect(ids(aRentRoll([aUnit(1)]), [aStatement(lines)])).toEqual([])
})

it('puts dollars on what has no category and on what is not operations', () => {
  const odd = [
    { concept: null, months: 5 },
    { concept: null, section: 'expense' as const, months: 7 },
    { concept: 'capex', section: 'expense' as const, months: 100 },
  ]
  expect(ids(aRentRoll([aUnit(1)]), [aStatement([...lines, ...odd])])).toEqual([
    ['sizing/income-without-category', 60],
    ['sizing/expense-without-category', 84],
    ['sizing/not-operations', 1200],
  ])
})

it('puts dollars on rents that stand in for unknown ones', () => {
  const roll = aRentRoll([aUnit(1), aVacantUnit(2, { marketRent: null }), aUnit(3, { contractRent: null })])
  expect(ids(roll, [aStatement(lines)])).toEqual([
    ['sizing/unit-without-rent', null],
    ['sizing/average-market-rent', 13_200],
  ])
})
