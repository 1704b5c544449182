import fc from 'fast-check'
import { expect, test } from 'vitest'
import { metersPerMile, milesBetween } from './area.ts'
import { addMarker, nearestProperties, pointIndexOf, removeMarker, SelectionError } from './point-index.ts'

/** Returns what the index must match: the distance to each point, in order. */
function nearestByCounting(
  points: readonly { lat: number; lng: number; id: number }[],
  center: { lat: number; lng: number },
  count: number,
  radius: number,
): number[] {
  return points
    .map((point) => ({ id: point.id, miles: milesBetween(center, point) }))
    .filter(({ miles }) => miles <= radius / metersPerMile)
    .sort((a, b) => a.miles - b.miles || a.id - b.id)
    .slice(0, count)
    .map(({ id }) => id)
}

const place = fc.oneof(
  // Anywhere, including the poles and the 180th meridian; or close together, with many at one place.
  fc.record({
    lat: fc.double({ min: -90, max: 90, noNaN: true }),
    lng: fc.double({ min: -180, max: 180, noNaN: true }),
  }),
  fc.record({ lat: fc.constantFrom(-90, -89.99, 0, 89.99, 90), lng: fc.constantFrom(-180, -179.99, 0, 179.99, 180) }),
  fc.record({
    lat: fc.integer({ min: 0, max: 20 }).map((step) => 39 + step / 50),
    lng: fc.integer({ min: 0, max: 20 }).map((step) => -77 + step / 50),
  }),
)

test('the index finds exactly the properties that measuring every distance finds, in the same order', () => {
  const places = fc.array(place, { maxLength: 600, size: 'max' })
  fc.assert(
    fc.property(
      places,
      place,
      fc.integer({ min: 1, max: 60 }),
      fc.integer({ min: 1, max: 25_000_000 }),
      (all, center, count, radius) => {
        const points = all.map((point, id) => ({ ...point, id }))
        const found = nearestProperties(pointIndexOf(points), center, { count, radius })
        expect(found.map(({ property }) => property.id)).toEqual(nearestByCounting(points, center, count, radius))
      },
    ),
    { numRuns: 150 },
  )
})

test('a property that is not accepted does not take the place of one that is', () => {
  const points = Array.from({ length: 500 }, (_, id) => ({ id, lat: 39 + id / 1000, lng: -77 }))
  const accept = ({ id }: { id: number }) => id % 10 === 3
  const found = nearestProperties(pointIndexOf(points), { lat: 39, lng: -77 }, { count: 3, radius: 80_450, accept })
  expect(found.map(({ property }) => property.id)).toEqual([3, 13, 23])
})

test('neighbors on the other side of the 180th meridian are found', () => {
  const points = [
    { id: 'across', lat: 52, lng: -179.99 },
    { id: 'beyond', lat: 52, lng: 170 },
  ]
  const found = nearestProperties(pointIndexOf(points), { lat: 52, lng: 179.99 }, { count: 5, radius: 4827 })
  expect(found.map(({ property }) => property.id)).toEqual(['across'])
})

test('nothing is near where there is nothing', () => {
  expect(nearestProperties(pointIndexOf([]), { lat: 0, lng: 0 }, { count: 50, radius: 80_450 })).toEqual([])
})

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
