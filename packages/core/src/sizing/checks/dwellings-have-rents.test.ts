import { expect, it } from 'vitest'
import { underwrite } from '../rules/underwrite.ts'
import { aNumberedUnit, aNumberedVacantUnit, aRentRoll, aStatement, type ShortLine } from '../sizing.fixtures.ts'

const lines: ShortLine[] = [
  { concept: 'gpr', months: 1000 },
  { concept: 're_taxes', section: 'expense', months: 10 },
  { concept: 'insurance', section: 'expense', months: 10 },
]

it('puts dollars on rents that stand in for unknown ones', () => {
  const units = [
    aNumberedUnit(1),
    aNumberedVacantUnit(2, { marketRent: null }),
    aNumberedUnit(3, { contractRent: null }),
  ]
  const { findings } = underwrite(aRentRoll(units), [aStatement(lines)])
  // The market rent of 1,100 of the others, times 12.
  expect(findings.map(({ id, dollars }) => [id, dollars])).toEqual([
    ['sizing/unit-without-rent', null],
    ['sizing/average-market-rent', 13_200],
  ])
})
