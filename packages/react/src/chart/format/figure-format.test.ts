import { describe, expect, test } from 'vitest'
import { formatFigure, formatTick } from './figure-format.ts'

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
