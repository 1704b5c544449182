import { expect, test } from 'vitest'
import { addMarker, removeMarker, SelectionError } from './select-marker.ts'

const marker = (id: string, isSelected: boolean) => ({ id, lat: 39, lng: -77, isSelected })
const found = [marker('1', true), marker('2', false)]

test('a property is chosen, and given up again', () => {
  const both = addMarker(found, '2')
  expect(both.map(({ isSelected }) => isSelected)).toEqual([true, true])
  expect(removeMarker(both, '2')).toEqual(found)
})

test('a property is not chosen twice, nor given up unless it is chosen', () => {
  expect(() => addMarker(found, '1')).toThrow('Property 1 is already selected')
  expect(() => removeMarker(found, '2')).toThrow('Property 2 is not selected')
})

test('a property that was not found can be neither', () => {
  const failure = (act: () => unknown) => {
    try {
      act()
    } catch (error) {
      return error instanceof SelectionError ? { code: error.code, id: error.id } : error
    }
    return null
  }
  expect(failure(() => addMarker(found, '3'))).toEqual({ code: 'marker_not_found', id: '3' })
  expect(failure(() => removeMarker(found, '3'))).toEqual({ code: 'marker_not_found', id: '3' })
})
