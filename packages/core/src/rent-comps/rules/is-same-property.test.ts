import { expect, test } from 'vitest'
import { isSameProperty } from './is-same-property.ts'

const here = { lat: 39, lng: -77, address: '1200 Peachtree Street NE' }

test('a property is the same at the same place and address, however it is written', () => {
  expect(isSameProperty(here, { ...here, lat: 39.001, address: '1200 PEACHTREE ST. Northeast, Atlanta, GA' })).toBe(
    true,
  )
})

test('neighbours, and the same address in another town, are others', () => {
  expect(isSameProperty(here, { ...here, address: '1202 Peachtree Street NE' })).toBe(false)
  expect(isSameProperty(here, { ...here, lat: 39.2 })).toBe(false)
})

test('where place or address is unknown nothing is taken as the same', () => {
  expect(isSameProperty(here, { ...here, address: null })).toBe(false)
  expect(isSameProperty({ ...here, address: ' ' }, { ...here, address: '' })).toBe(false)
  expect(isSameProperty({ ...here, lng: null }, here)).toBe(false)
})
