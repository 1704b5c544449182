import { IsoDate, Month } from '@uwkit/core/shared'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { cellValue, isProblem } from './vendor-table.ts'

const figure = z.number().nullable()

describe("a cell of a vendor's table", () => {
  it.each([
    ['$1,250', 1250],
    ['(300)', -300],
    ['94.5%', 0.945],
    ['-2.5', -2.5],
    [' 7 ', 7],
    ['', null],
    ['N/A', null],
    ['-', null],
  ])('reads the figure %j', (text, value) => {
    expect(cellValue(figure, text)).toBe(value)
  })

  it.each(['about 80k', '1.2.3', '12 units', '--5', '1e999'])(
    'refuses %j as a figure, and says what was seen',
    (text) => {
      expect(cellValue(figure, text)).toEqual({ problem: `"${text}" isn’t a number` })
    },
  )

  it('reads days and months however they are written, and lists of words', () => {
    expect(cellValue(IsoDate.nullable(), '3/9/2026')).toBe('2026-03-09')
    expect(cellValue(IsoDate.nullable(), '2026-03-09T10:00:00')).toBe('2026-03-09')
    expect(cellValue(Month, '3/9/2026')).toBe('2026-03')
    expect(isProblem(cellValue(IsoDate, 'spring'))).toBe(true)
    expect(cellValue(z.array(z.string()), 'Garden; Mid-Rise |')).toEqual(['Garden', 'Mid-Rise'])
    expect([cellValue(z.boolean(), 'Yes'), cellValue(z.boolean(), 'N')]).toEqual([true, false])
  })

  it('is taken as the column wants it or named as a fault, whatever it says', () => {
    const columns = [figure, z.boolean().nullable(), IsoDate.nullable(), Month.nullable(), z.string().nullable()]
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.double().map(String)), fc.constantFrom(...columns), (text, column) => {
        const value = cellValue(column, text)
        expect(isProblem(value) || column.safeParse(value).success).toBe(true)
      }),
    )
  })
})
