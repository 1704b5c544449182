import { expect, it } from 'vitest'
import { underwrite } from '../rules/underwrite.ts'
import { aNumberedUnit, aRentRoll, aStatement, type ShortLine } from '../sizing.fixtures.ts'

const lines: ShortLine[] = [
  { concept: 'gpr', months: 1000 },
  { concept: 're_taxes', section: 'expense', months: 10 },
  { concept: 'insurance', section: 'expense', months: 10 },
]

it('names the code that cancels whole rents, the units and the dollars', () => {
  const cancelled = [1, 2, 3, 4].map((number) => aNumberedUnit(number, { charges: { RENT: 1000, COURTESY: -1000 } }))
  const { findings } = underwrite(aRentRoll([...cancelled, aNumberedUnit(5)]), [aStatement(lines)])
  expect(findings).toMatchObject([{ id: 'sizing/rent-cancelled', seen: 'COURTESY', dollars: 48_000 }])
  expect(findings[0]?.message).toContain('4 units (101, 102, 103 ...)')
})
