import { expect, it } from 'vitest'
import { underwrite } from '../rules/underwriting/underwrite.ts'
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

it('names the code that cancels whole rents, the units and the dollars', () => {
  const canceled = [1, 2, 3, 4].map((number) => aNumberedUnit(number, { charges: { RENT: 1000, COURTESY: -1000 } }))
  const { findings } = underwrite(aRentRoll([...canceled, aNumberedUnit(5)]), [aStatement(lines)])
  expect(findings).toMatchObject([{ id: 'sizing/rent-canceled', seen: 'COURTESY', dollars: 48_000 }])
  expect(findings[0]?.message).toContain('4 units (101, 102, 103, …)')
})

it('tells the dollars of commercial leases that have ended or end within a year, and nothing of those that run', () => {
  const foundOf = (ended: number, endingWithinYear: number) => {
    const commercialRents = { amount: 78_000, spaces: 4, leased: 2, ended, endingWithinYear, sources: [] }
    return underwrite(null, [], { commercialRents })
      .findings.filter(({ id }) => id.startsWith('sizing/commercial'))
      .map(({ message, dollars }) => [message, dollars])
  }
  expect(foundOf(18_000, 30_000)).toEqual([
    ['Commercial leases with rent of $18,000/yr have ended and are excluded. Get renewals.', 18_000],
    ['Commercial leases with rent of $30,000/yr end within 12 months. Get renewals, or exclude them.', 30_000],
  ])
  expect(foundOf(0, 0)).toEqual([])
})
