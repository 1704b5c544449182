import { anEmptyReportInput, aReportInput, factsOf, tableUnder, unknownProperty } from '@uwkit/core/testing'
import { expect, it } from 'vitest'
import { propertySection, unitMixSection } from './property.ts'

const record = { id: '1', dealId: '7', createdOn: 0, modifiedOn: 0 }

it('names the amenities that are there, with their notes, and not those that are missing or unknown', () => {
  const amenities = { pool: true, spa: false, dog_park: null, fitness_center: true }
  const commonAmenities = { ...record, amenities, notes: { pool: 'heated' } }
  const blocks = propertySection(aReportInput({ property: { ...unknownProperty, commonAmenities } }))
  expect(factsOf(blocks)['Common amenities']).toBe('Pool (heated), Fitness center')
})

it('says who pays each utility', () => {
  const electric = {
    utility: 'electric',
    payer: 'tenant',
    meter: 'individual',
    fuel: null,
    recoveryShare: null,
    flatFee: null,
  }
  const water = {
    utility: 'water',
    payer: 'owner_billback',
    meter: 'master',
    fuel: null,
    recoveryShare: 0.85,
    flatFee: 12.5,
  }
  const utilities = [electric, water].map((utility) => ({ ...record, allowanceByBed: {}, ...utility })) as never
  const rows = tableUnder(propertySection(aReportInput({ property: { ...unknownProperty, utilities } })), 'Paid by')
  expect(rows).toEqual([
    ['Electric', 'Tenant', 'Individual', '—', '—', '—'],
    ['Water', 'Owner-paid, RUBS', 'Master', '—', '85.0%', '$12.50'],
  ])
})

it('omits parts without data, and itself if there is none', () => {
  const blocks = propertySection(aReportInput())
  expect(blocks.map((block) => (block.kind === 'heading' ? block.text : block.kind))).toEqual([
    'Property details',
    'facts',
  ])
  expect(propertySection(aReportInput({ deal: { name: 'Birch Court', address: null } }))).toEqual([])
})

it('counts the units of each floorplan, and the total last', () => {
  const rows = tableUnder(unitMixSection(aReportInput()), 'Units')
  const [, , units, occupied, vacant, occupancy] = rows.at(-1) ?? []
  expect([units, occupied, vacant, occupancy]).toEqual(['20', '19', '1', '95.0%'])
  expect(rows.at(-1)?.[0]).toBe('All residential units')
  expect(rows.at(-1)?.slice(7, 9)).toEqual(['$1,100', '$1,000'])
})

it('is omitted without a rent roll', () => {
  expect(unitMixSection(anEmptyReportInput())).toEqual([])
})
