import { expect, test } from 'vitest'
import { propertyFromCostar, propertyFromCrm, propertyFromYardi } from './new-deal-dialog.tsx'

const costar = {
  id: 'c1',
  propertyName: 'Oak Court',
  address: '1 Main St',
  city: 'Dover',
  state: 'DE',
  zipCode: '19901',
  county: null,
  lat: 39.1,
  lng: null,
  propertyType: 'Garden',
  units: 96,
  yearBuilt: null,
  yearRenovated: null,
  stories: null,
  buildingClass: null,
  parkingRatio: null,
  market: null,
  submarket: null,
  owner: null,
  matchId: null,
}

test('what CoStar does not say empties nothing, and half a place on the map is none', () => {
  const found = propertyFromCostar(costar)
  expect(found.detail).toBe('1 Main St, Dover, DE · 96 units')
  expect(found.fields).toEqual({
    costarId: 'c1',
    dealName: 'Oak Court',
    propertyName: 'Oak Court',
    streetAddress: '1 Main St',
    city: 'Dover',
    state: 'DE',
    zipCode: '19901',
    propertyType: 'Garden',
  })
})

test('a property of the market data vendor is what its first building type says, and keeps no id of CoStar', () => {
  const comp = { ...costar, id: 'y1', lat: 39, lng: -77, buildingTypes: ['Mid-Rise', 'Garden'] }
  const { fields } = propertyFromYardi(comp as unknown as Parameters<typeof propertyFromYardi>[0])
  expect([fields.propertyType, fields.lat, fields.lng, 'costarId' in fields]).toEqual(['Mid-Rise', 39, -77, false])
})

test('an opportunity brings its sponsor and its id', () => {
  const roles = [{ role: 'Sponsor', contact: 'B. Cho' }]
  const found = propertyFromCrm({ id: 'o1', name: null, stage: null, opportunityNumber: '4711', roles, quotes: [] })
  expect(found.label).toBe('Opportunity 4711')
  expect(found.fields).toEqual({ salesforceId: 'o1', sponsorId: 'B. Cho' })
})
