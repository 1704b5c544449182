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

it('warns of a statement of another property, by whatever spelling', () => {
  const other = { ...aStatement(lines, '2025-05', 12, 'elm.xlsx'), property: 'Elm Park' }
  const from = underwrite(aRentRoll([aNumberedUnit(1)]), [other])
  expect(from.findings).toMatchObject([{ id: 'sizing/property-differs', severity: 'warning' }])
  expect(from.findings[0]?.message).toContain('elm.xlsx of Elm Park')
})

it('says nothing of names that are spelt otherwise or not there', () => {
  const { property } = roll
  for (const name of [null, `${property?.toUpperCase()} Apartments, LLC`, `${property} (sc01)`]) {
    expect(found(roll, [{ ...aStatement(lines), property: name }])).toEqual([])
  }
})

it('says that a roll of two properties is underwritten as one', () => {
  const ofProperties = (...properties: string[]) =>
    underwrite(aRentRoll(properties.map((property, at) => aNumberedUnit(at, { property }))), []).findings.filter(
      ({ id }) => id === 'sizing/several-properties',
    )
  expect(ofProperties('Oak Terrace', 'Pine Terrace', 'Oak Terrace')).toMatchObject([
    { message: expect.stringContaining('lists 2 properties (Oak Terrace, Pine Terrace)') },
  ])
  expect(ofProperties('Oak Terrace', 'Oak Terrace')).toEqual([])
})
