import { expect, it } from 'vitest'
import { aReading } from '../rent-roll.fixtures.ts'
import { bilingualMeanings } from './bilingual-captions.ts'

it.each([
  ['English first', ['Unit / Unidad', 'Tenant / Inquilino', 'Rent / Renta', 'Lease End / Fin de Contrato']],
  ['English second', ['Unidad (Unit)', 'Inquilino (Tenant)', 'Renta (Rent)', 'Fin (Lease End)']],
])('a roll with captions in two languages, %s, is read by those it knows', (_, captions) => {
  const rows = [captions, ['1', 'Alder', 900, '05/31/2026'], ['2', 'Birch', 950, '06/30/2026']]
  const { units } = aReading(rows).rentRoll
  expect(units.map(({ contractRent, leaseEnd }) => [contractRent, leaseEnd])).toEqual([
    [900, '2026-05-31'],
    [950, '2026-06-30'],
  ])
})

it('one caption of two parts makes no header of two languages', () => {
  expect(bilingualMeanings(['Bldg/Unit', 'Name', 'Rent / Parking', 'Lease End'])).toBeNull()
})
