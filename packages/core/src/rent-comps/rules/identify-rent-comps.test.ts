import { describe, expect, test } from 'vitest'
import { pointIndexOf } from '../../map/index.ts'
import { aRentComp } from '../rent-comps.fixtures.ts'
import { identifyRentComps, isAtSameAddress, type RentReference, rentSimilarity } from './identify-rent-comps.ts'

describe('identify rent comps', () => {
  const deal: RentReference = {
    lat: 39,
    lng: -77,
    propertyType: 'Garden',
    propertyId: null,
    units: 200,
    yearBuilt: 1990,
  }
  const found = (changes: Partial<RentReference>, ...comps: Parameters<typeof aRentComp>[0][]) =>
    identifyRentComps({ ...deal, ...changes }, pointIndexOf(comps.map(aRentComp)))

  test('rent comps are looked for within three miles, and the ten most similar are selected', () => {
    // 60 comps 0.0005 degrees (0.0345 miles) apart that differ only in distance; 60 times that is 2.07 miles.
    const comps = Array.from({ length: 60 }, (_, rank) => ({ id: `${rank}`, lat: 39 + (rank + 1) / 2000 }))
    const { comps: pool, selected } = found({}, ...comps, { id: 'far', lat: 39.05 })
    expect(pool).toHaveLength(50)
    expect(selected).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'])
    expect(found({}, { id: 'far', lat: 39.05 }).comps).toEqual([])
  })

  test('a student deal is held against student properties, a senior one against age-restricted ones', () => {
    const all = [{ id: 'garden' }, { id: 'student', isStudent: true }, { id: 'senior', isAgeRestricted: true }]
    const of = (propertyType: string | null) => found({ propertyType }, ...all).comps.map(({ id }) => id)
    expect(of('Student')).toEqual(['student'])
    expect(of('Seniors')).toEqual(['senior'])
    expect(of('Military')).toEqual(['garden'])
    expect(of(null)).toEqual(['garden', 'student', 'senior'])
  })

  test('a flag that the vendor leaves open does not shut a property out, and the property is no comp of itself', () => {
    const open = { id: 'open', isStudent: null, isAgeRestricted: null }
    expect(found({ propertyId: 'itself' }, open, { id: 'itself' }).selected).toEqual(['open'])
  })

  test('the vendor’s entry of the deal’s own property is no comp of it', () => {
    const own = { id: 'own', lat: 39, lng: -77, address: '12 Oak St' }
    const other = { id: 'other', lat: 39, lng: -77, address: '14 Oak St' }
    expect(found({ address: '12 Oak Street' }, own, other).comps.map(({ id }) => id)).toEqual(['other'])
  })
})

describe('rent similarity', () => {
  const deal = { lat: 39, lng: -77, units: 200, yearBuilt: 1990 }

  test('size, age and distance count alike', () => {
    // 0.01 degrees north: 0.690941 of 2.999359 miles, so 0.769637. Units 100/200 = 0.5. Five of fifty years: 0.9.
    // (0.769637 + 0.5 + 0.9) / 3 = 0.723212.
    expect(rentSimilarity(deal, { lat: 39.01, lng: -77, units: 100, yearBuilt: 1995 })?.similarity).toBeCloseTo(
      0.723212,
      5,
    )
  })

  test('income is not needed, unit count and year built are', () => {
    expect(rentSimilarity(deal, deal)?.similarity).toBe(1)
    expect(rentSimilarity(deal, { ...deal, units: null })).toBeNull()
    expect(rentSimilarity({ ...deal, yearBuilt: null }, deal)).toBeNull()
  })
})

describe('is same property', () => {
  const here = { lat: 39, lng: -77, address: '1200 Peachtree Street NE' }

  test('a property is the same at the same place and address, however it is written', () => {
    expect(isAtSameAddress(here, { ...here, lat: 39.001, address: '1200 PEACHTREE ST. Northeast, Atlanta, GA' })).toBe(
      true,
    )
  })

  test('neighbors, and the same address in another town, are others', () => {
    expect(isAtSameAddress(here, { ...here, address: '1202 Peachtree Street NE' })).toBe(false)
    expect(isAtSameAddress(here, { ...here, lat: 39.2 })).toBe(false)
  })

  test('where place or address is unknown nothing is taken as the same', () => {
    expect(isAtSameAddress(here, { ...here, address: null })).toBe(false)
    expect(isAtSameAddress({ ...here, address: ' ' }, { ...here, address: '' })).toBe(false)
    expect(isAtSameAddress({ ...here, lng: null }, here)).toBe(false)
  })
})
