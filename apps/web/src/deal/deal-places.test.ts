import type { StatementRecord } from '@uwkit/core/operating-statement'
import type { RentRollRecord } from '@uwkit/core/rent-roll'
import { aNumberedUnit, aRentRoll, aStatement } from '@uwkit/core/testing'
import { expect, test } from 'vitest'
import { dealPlaces } from './deal-places.ts'

const roll = { ...aRentRoll([{ ...aNumberedUnit(0), building: 'B', unit: '213' }]), id: 'r1' } as RentRollRecord
const statement = {
  ...aStatement([{ concept: 'electric', section: 'expense', label: 'Electric - vacant', months: 100 }], '2025-01'),
  id: 's1',
  bundleId: 'b1',
  fileName: 't12.xlsx',
} as unknown as StatementRecord
const places = dealPlaces('d7', [{ path: 'loan', label: 'Loan' }], { rentRoll: roll, statements: [statement] })
const pathOf = (label: string) => places.find((place) => place.label === label)?.path

test('links to sections, units, underwriting lines, and statement lines open their places', () => {
  expect(pathOf('Loan')).toBe('/deals/d7/loan')
  expect(pathOf('Unit B / 213')).toBe('/deals/d7/rent_roll/r1/3?unit=B%20%2F%20213')
  expect(pathOf('Real estate taxes')).toBe('/deals/d7/underwriting?line=realEstateTaxes')
  expect(pathOf('Electric - vacant')).toBe('/deals/d7/operating_statement/b1/1?statement=s1&line=0')
})

test('places are distinct, and none is listed without documents', () => {
  expect(new Set(places.map(({ id }) => id)).size).toBe(places.length)
  const bare = dealPlaces('d7', [], { rentRoll: null, statements: [] })
  expect(bare.every(({ hint }) => hint === 'Underwriting line')).toBe(true)
})
