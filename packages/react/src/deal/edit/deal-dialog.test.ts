import { expect, test } from 'vitest'
import { dealFormValues, dealFromTyped, dealProblems, emptyDeal, maximumNameLength } from './deal-dialog.tsx'

const named = { ...emptyDeal, dealName: 'Oak Court' }

test('a name is all that a deal needs', () => {
  expect(dealProblems(named)).toEqual({})
  expect(dealProblems(emptyDeal)).toEqual({ dealName: 'Enter a name for the deal.' })
  expect(Object.keys(dealProblems({ ...named, dealName: 'a'.repeat(maximumNameLength + 1) }))).toEqual(['dealName'])
})

test('figures that no property has are named by their fields', () => {
  const typed = { ...named, yearBuilt: 19, numberBuildings: -1, lat: 139, lng: -77 }
  expect(Object.keys(dealProblems(typed))).toEqual(['yearBuilt', 'numberBuildings', 'lat'])
})

test('a place on the map has both of its figures', () => {
  expect(dealProblems({ ...named, lat: 30 })).toEqual({ lng: 'Enter both latitude and longitude, or neither.' })
  expect(dealProblems({ ...named, lng: -97 })).toEqual({ lat: 'Enter both latitude and longitude, or neither.' })
})

const record = { id: 'd7', createdBy: 'u1', modifiedBy: 'u1', createdOn: 1, modifiedOn: 2 }

test('a form shows what a person can say, not whose the deal is', () => {
  const typed = dealFormValues({ ...emptyDeal, ...record, dealName: 'Oak Court', city: 'Dover' })
  expect(typed).toEqual({ ...emptyDeal, dealName: 'Oak Court', city: 'Dover' })
})

test('blanks are nothing', () => {
  const deal = dealFromTyped({ ...emptyDeal, dealName: ' Oak Court ', city: '  ', yearBuilt: 1987 })
  expect([deal.dealName, deal.city, deal.yearBuilt]).toEqual(['Oak Court', null, 1987])
})
