import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseAmount } from './amount.ts'

describe('parseAmount', () => {
  it.each([
    ['1250', 1250, 0],
    ['1,250.50', 1250.5, 2],
    ['$1,250', 1250, 0],
    ['(1,250.50)', -1250.5, 2],
    ['($35.00)', -35, 2],
    ['-$60.21', -60.21, 2],
    ['$-60.21', -60.21, 2],
    ['1,250.00-', -1250, 2],
    ['−45', -45, 0],
    ['2,318.99 CR', -2318.99, 2],
    ['2,318.99DR', 2318.99, 2],
    ['.5', 0.5, 1],
    ['-', 0, 0],
    ['$ -', 0, 0],
    ['—', 0, 0],
    ['(0.00)', 0, 2],
    ['$1,190 /mo', 1190, 0],
    ['1,190.50 per month', 1190.5, 2],
    ['655 sf', 655, 0],
    ['1,040 Sq. Ft.', 1040, 0],
  ])('reads %s as a report prints it', (text, value, decimals) => {
    expect(parseAmount(text)).toEqual({ value, decimals })
  })

  it.each([
    '',
    ' ',
    'N/A',
    '95.3%',
    '1/1',
    '01/31/2025',
    '1,2',
    '12 34',
    '101-A',
    '1e5',
    'VACANT',
    '$',
    '()',
    '$1.25/sf',
    '12 mo',
    '12 months',
    '12 CR',
  ])('takes "%s" for no amount rather than for zero', (text) => {
    expect(parseAmount(text)).toBeNull()
  })

  it('reads back every amount that an accountant would print', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (cents) => {
        const dollars = Math.abs(cents) / 100
        const printed = dollars.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
        expect(parseAmount(cents < 0 ? `(${printed})` : `$${printed}`)?.value).toBe(cents === 0 ? 0 : cents / 100)
      }),
    )
  })
})

it('of a year, or with its share of a whole behind it, the figure counts', () => {
  expect(parseAmount('$282,000/yr')).toEqual({ value: 282_000, decimals: 0 })
  expect(parseAmount('($14,940) 5%')).toEqual({ value: -14_940, decimals: 0 })
  expect(parseAmount('12 5%')).toBeNull()
})
