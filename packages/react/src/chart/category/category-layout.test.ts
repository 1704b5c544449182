import { describe, expect, test } from 'vitest'
import { categoryLayout } from './category-layout.ts'

const base = {
  labels: ['Jan', 'Feb', 'Mar', 'Apr'],
  domain: [-20, 118] as [number, number],
  unit: 'count' as const,
  isSequence: true,
  width: 400,
  height: 240,
}

describe('the layout of a chart over places', () => {
  test('ends its axis at round figures that hold all others', () => {
    const { figures, ticks } = categoryLayout(base)
    expect(ticks).toEqual([-50, 0, 50, 100, 150])
    expect(figures.domain()).toEqual([-50, 150])
  })

  test('draws greater figures higher, within the drawing', () => {
    const { figures, bottom } = categoryLayout(base)
    expect(figures(150)).toBe(8)
    expect(figures(-50)).toBe(bottom)
    expect(bottom).toBe(216)
  })

  test('gives every place the same room, in order', () => {
    const { centre, left, right } = categoryLayout(base)
    const room = (right - left) / 4
    for (const place of [0, 1, 2, 3]) expect(centre(place)).toBeCloseTo(left + (place + 0.5) * room)
  })
})
