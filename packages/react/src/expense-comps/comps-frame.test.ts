import { expect, test } from 'vitest'
import { pointsOf } from './comps-frame.tsx'

test('a map of what was found shows the subject too, and leaves out what has no place', () => {
  const found = [
    { lat: 33.7, lng: -84.4 },
    { lat: null, lng: null },
  ]
  expect(pointsOf(found, { lat: 33.8, lng: -84.5 })).toEqual([
    { lat: 33.7, lng: -84.4 },
    { lat: 33.8, lng: -84.5 },
  ])
  expect(pointsOf(found, null)).toHaveLength(1)
})
