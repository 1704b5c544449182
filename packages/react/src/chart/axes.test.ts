import { describe, expect, test } from 'vitest'
import { labelLayout, shortLabel } from './axes.tsx'

describe('names under an axis', () => {
  test('are all written side by side where they fit', () => {
    expect(labelLayout(['0x1', '1x1', '2x2'], 60, false)).toMatchObject({ every: 1, angle: 0 })
  })

  test('are turned where each means something and they do not fit', () => {
    expect(labelLayout(['1x1 Renovated', '2x2 Classic'], 40, false)).toMatchObject({
      every: 1,
      angle: -40,
      characters: 13,
    })
  })

  test('are left out only where even turned ones would touch', () => {
    expect(labelLayout(['1x1 Renovated', '2x2 Classic'], 8, false)).toMatchObject({ every: 2, angle: -40 })
  })

  test('of a sequence are left out rather than turned', () => {
    // 'Jan 25' takes 46 pixels: five places of 10.
    expect(labelLayout(['Jan 25', 'Feb 25'], 10, true)).toMatchObject({ every: 5, angle: 0 })
  })

  test('without any place take no more than a line', () => {
    expect(labelLayout([], 100, false)).toMatchObject({ every: 1, height: 24 })
  })

  test('are cut with an ellipsis that counts, and not where they fit exactly', () => {
    expect(shortLabel('Townhouse', 9)).toBe('Townhouse')
    expect(shortLabel('Townhouse, three beds', 11)).toBe('Townhouse,…')
  })
})
