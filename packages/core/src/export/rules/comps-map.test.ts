import { expect, it } from 'vitest'
import { compsMap } from './comps-map.ts'

const subject = { lat: 39, lng: -77 }

it('draws a comp in the north above the property, and one in the east to its right', () => {
  const map = compsMap(subject, [
    { lat: 39.05, lng: -77, label: 'R1', role: 'rent' },
    { lat: 39, lng: -76.9, label: 'E1', role: 'expense' },
  ])
  if (map?.kind !== 'drawing') throw new Error('no drawing')
  const marks = map.shapes.filter((shape) => shape.kind === 'mark')
  const [north, east, middle] = marks
  expect(middle).toMatchObject({ role: 'subject', x: 170, y: 170 })
  expect(north?.x).toBeCloseTo(170)
  expect(north?.y).toBeLessThan(170)
  expect(east?.y).toBeCloseTo(170)
  expect(east?.x).toBeGreaterThan(170)
  // 3.45 miles north and 5.37 east: the outer ring stands for 6 miles.
  expect((170 - (north?.y ?? 0)) / ((east?.x ?? 0) - 170)).toBeCloseTo(3.454 / 5.371, 2)
})

it('keeps comps over the 180th meridian on their side', () => {
  const map = compsMap({ lat: 0, lng: 179.9 }, [{ lat: 0, lng: -179.9, label: 'R1', role: 'rent' }])
  const mark = map?.kind === 'drawing' ? map.shapes.find((shape) => shape.kind === 'mark') : undefined
  expect(mark?.x).toBeGreaterThan(170)
})

it('draws a comp that stands where the property does in the middle, and nothing without a place', () => {
  expect(JSON.stringify(compsMap(subject, [{ ...subject, label: 'R1', role: 'rent' }]))).not.toContain('null')
  expect(compsMap(null, [{ ...subject, label: 'R1', role: 'rent' }])).toBeNull()
  expect(compsMap(subject, [])).toBeNull()
})
