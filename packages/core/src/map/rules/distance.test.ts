import fc from 'fast-check'
import { expect, test } from 'vitest'
import { milesBetween } from './distance.ts'

const point = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
})

test('a quarter of the way around the earth is a quarter of its circumference', () => {
  // 2 x pi x 3958.8 / 4 = 6218.4685 miles, from the equator to the pole and along the equator alike.
  expect(milesBetween({ lat: 0, lng: 0 }, { lat: 90, lng: 0 })).toBeCloseTo(6218.4685, 3)
  expect(milesBetween({ lat: 0, lng: -45 }, { lat: 0, lng: 45 })).toBeCloseTo(6218.4685, 3)
})

test('a degree of longitude is half as long at 60 degrees north', () => {
  // One degree on the equator: 6218.4685 / 90 = 69.0941 miles; times cos 60 = 34.547, less a little for the shorter arc.
  expect(milesBetween({ lat: 0, lng: 0 }, { lat: 0, lng: 1 })).toBeCloseTo(69.0941, 3)
  expect(milesBetween({ lat: 60, lng: 0 }, { lat: 60, lng: 1 })).toBeCloseTo(34.547, 2)
})

test('neighbours on both sides of the 180th meridian are near each other', () => {
  expect(milesBetween({ lat: 0, lng: 179.5 }, { lat: 0, lng: -179.5 })).toBeCloseTo(69.0941, 3)
})

test('a distance is the same both ways, zero to oneself and never above half the circumference', () => {
  fc.assert(
    fc.property(point, point, (a, b) => {
      const miles = milesBetween(a, b)
      expect(miles).toBeGreaterThanOrEqual(0)
      expect(miles).toBeLessThanOrEqual(12436.94)
      expect(milesBetween(b, a)).toBeCloseTo(miles, 6)
      expect(milesBetween(a, a)).toBe(0)
    }),
  )
})
