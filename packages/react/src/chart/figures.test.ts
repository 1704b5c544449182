import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { figureDomain, formatFigure, formatTick } from './figures.ts'

describe('the figures of a chart', () => {
  test.each([
    [168, 'count', '168', '168'],
    [4113, 'count', '4,113', '4,113'],
    [41_130, 'count', '41,130', '41.1K'],
    [0.5, 'count', '1', '0.5'],
    [-36, 'dollars', '-$36', '-$36'],
    [1_200_000, 'dollars', '$1,200,000', '$1.2M'],
    [250_000, 'dollars', '$250,000', '$250K'],
    [0.9444, 'percent', '94.4%', '94.4%'],
    [0.9, 'percent', '90.0%', '90%'],
    [1.25, 'decimal', '1.25', '1.25'],
    [0, 'dollars', '$0', '$0'],
  ] as const)('%d as %s is written %s in full and %s on an axis', (value, unit, inFull, onAxis) => {
    expect(formatFigure(value, unit)).toBe(inFull)
    expect(formatTick(value, unit)).toBe(onAxis)
  })
})

describe('the reach of an axis', () => {
  test('goes from the least to the greatest figure, unknown ones aside', () => {
    expect(figureDomain([0.92, null, 0.97], false)).toEqual([0.92, 0.97])
  })

  test('takes zero in where lengths are compared, above and below', () => {
    expect(figureDomain([80, 120], true)).toEqual([0, 120])
    expect(figureDomain([-80, -20], true)).toEqual([-80, 0])
  })

  test('has room around a single figure', () => {
    expect(figureDomain([50], false)).toEqual([49, 51])
    expect(figureDomain([-50, -50], false)).toEqual([-51, -49])
  })

  test('stands even where nothing is known or all is zero', () => {
    expect(figureDomain([], true)).toEqual([0, 1])
    expect(figureDomain([null], false)).toEqual([0, 1])
    expect(figureDomain([0, 0], true)).toEqual([0, 1])
  })

  test('holds every figure and is never empty', () => {
    const values = fc.array(fc.option(fc.integer({ min: -1e9, max: 1e9 })))
    fc.assert(
      fc.property(values, fc.boolean(), (figures, includesZero) => {
        const [low, high] = figureDomain(figures, includesZero)
        expect(low).toBeLessThan(high)
        for (const figure of figures) {
          if (figure === null) continue
          expect(figure).toBeGreaterThanOrEqual(low)
          expect(figure).toBeLessThanOrEqual(high)
        }
      }),
    )
  })
})
