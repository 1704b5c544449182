import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CellValue } from '../grid.types.ts'
import { continueSeries } from './continue-series.ts'

const next = (kind: 'number' | 'date' | 'text', ...values: CellValue[]) => {
  const series = continueSeries(values, kind)
  return series === null ? null : [series(values.length), series(values.length + 1)]
}

describe('continueSeries', () => {
  it('continues numbers by their step, up or down, without noise', () => {
    expect(next('number', 1050, 1075)).toEqual([1100, 1125])
    expect(next('number', 0.1, 0.2)).toEqual([0.3, 0.4])
    expect(next('number', 0.2, 0.1)).toEqual([0, -0.1])
    expect(next('number', -0.2, -0.1)).toEqual([0, 0.1])
    expect(next('number', 5, 5)).toEqual([5, 5])
  })

  it('continues uneven numbers along their straight line, as Excel does', () => {
    // The line of least squares through 1, 2, 4 rises by 1.5 and passes 7/3 in the middle: 7/3 + 3, then + 1.5.
    expect(next('number', 1, 2, 4)).toEqual([5.333333333333, 6.833333333333])
  })

  it('continues days by their step', () => {
    expect(next('date', '2024-02-27', '2024-02-28')).toEqual(['2024-02-29', '2024-03-01'])
    expect(next('date', '2024-01-15', '2024-01-08')).toEqual(['2024-01-01', '2023-12-25'])
    expect(next('date', '2024-05-01', '2024-05-01')).toEqual(['2024-05-01', '2024-05-01'])
  })

  it('continues days that step by whole months on the same day, or on the last of each month', () => {
    expect(next('date', '2024-05-01', '2024-06-01')).toEqual(['2024-07-01', '2024-08-01'])
    expect(next('date', '2023-02-28', '2024-02-28')).toEqual(['2025-02-28', '2026-02-28'])
    expect(next('date', '2024-01-31', '2024-02-29')).toEqual(['2024-03-31', '2024-04-30'])
    expect(next('date', '2024-04-30', '2024-06-30')).toEqual(['2024-08-31', '2024-10-31'])
    expect(next('date', '2023-12-30', '2024-01-30')).toEqual(['2024-02-29', '2024-03-30'])
    expect(next('date', '2024-03-15', '2023-12-15')).toEqual(['2023-09-15', '2023-06-15'])
  })

  it('leaves cells empty where days leave the calendar', () => {
    expect(next('date', '9998-01-01', '9999-01-01')).toEqual([null, null])
  })

  it('counts texts with a number at their end', () => {
    expect(next('text', '101', '102')).toEqual(['103', '104'])
    expect(next('text', 'Unit A-08', 'Unit A-09')).toEqual(['Unit A-10', 'Unit A-11'])
    expect(next('text', '102', '101', '100')).toEqual(['99', '98'])
    expect(next('text', '1', '0')).toEqual(['1', '2'])
  })

  it('finds no series in one value, in texts that do not count, or in gaps', () => {
    expect(next('number', 5)).toBeNull()
    expect(next('text', 'A1', 'B2')).toBeNull()
    expect(next('text', '1', '2', '4')).toBeNull()
    expect(next('text', 'Vacant', 'Occupied')).toBeNull()
    expect(next('number', 5, null)).toBeNull()
    expect(next('date', '2024-05-01', 'MTM')).toBeNull()
  })

  it('continues any straight line of cents to the cent', () => {
    const cents = fc.integer({ min: -10_000_000, max: 10_000_000 })
    fc.assert(
      fc.property(
        cents,
        fc.integer({ min: -100_000, max: 100_000 }),
        fc.integer({ min: 2, max: 40 }),
        (first, step, count) => {
          const values = Array.from({ length: count }, (_, at) => (first + step * at) / 100)
          expect(continueSeries(values, 'number')?.(count)).toBe((first + step * count) / 100 || 0)
        },
      ),
    )
  })
})
