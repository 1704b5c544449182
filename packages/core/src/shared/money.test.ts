import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  averageKnown,
  MoneySum,
  parseAmount,
  parseNumber,
  percentDigits,
  roundToCent,
  sumKnown,
  sumMoney,
} from './money.ts'

it('averages what is known and takes an unknown rent for no rent of zero', () => {
  expect(averageKnown([1000, null, undefined, 1100])).toBe(1050)
  expect(averageKnown([0, 100])).toBe(50)
  expect(averageKnown([null])).toBeNull()
})

describe('sumMoney', () => {
  it('adds ten cents ten thousand times without losing any', () => {
    expect(sumMoney(Array.from({ length: 10_000 }, () => 0.1))).toBe(1000)
  })

  it('is exact to the cent for any amounts in any order', () => {
    const cents = fc.integer({ min: -10_000_000_000, max: 10_000_000_000 })
    fc.assert(
      fc.property(fc.array(cents, { maxLength: 200 }), (amounts) => {
        const exact = amounts.reduce((sum, amount) => sum + amount, 0) / 100
        expect(sumMoney(amounts.map((amount) => amount / 100))).toBe(exact === 0 ? 0 : exact)
        expect(sumMoney(amounts.reverse().map((amount) => amount / 100))).toBe(exact === 0 ? 0 : exact)
      }),
    )
  })
})

describe('MoneySum', () => {
  it('is the sum of all amounts so far, to the cent and beyond', () => {
    const amounts = fc.array(fc.double({ min: -1e9, max: 1e9, noNaN: true }), { maxLength: 60 })
    fc.assert(
      fc.property(amounts, (added) => {
        const sum = new MoneySum()
        for (const amount of added) sum.add(amount)
        expect(sum.dollars).toBe(sumMoney(added))
      }),
    )
  })
})

describe('sumKnown', () => {
  it('keeps a sum of unknown amounts unknown, and skips the unknown among known ones', () => {
    expect([sumKnown([]), sumKnown([null, undefined]), sumKnown([null, 5])]).toEqual([null, null, 5])
  })
})

describe('roundToCent', () => {
  it.each([
    [1.005, 1.01],
    [-1.005, -1.01],
    [2.675, 2.68],
    [0.004, 0],
    [-0.004, 0],
    [1e15, 1e15],
  ])('rounds %d half away from zero, as a spreadsheet does', (dollars, rounded) => {
    expect(roundToCent(dollars)).toBe(rounded)
  })
})

it.each([
  // 57.449999… in binary: a spreadsheet shows 57.5, and toFixed(1) would print 57.4.
  [0.5745, 1, '57.5'],
  [0.8165, 1, '81.7'],
  [0.81649, 1, '81.6'],
  [-0.0004, 1, '0.0'],
  [-0.01005, 2, '-1.01'],
  [0.0000001, 3, '0.000'],
  [1, 1, '100.0'],
])('prints %d in percent with %d decimals as a spreadsheet shows it', (fraction, decimals, text) => {
  expect(percentDigits(fraction, decimals)).toBe(text)
})

describe('parseAmount', () => {
  it.each([
    ['1250', 1250, 0],
    ['1,250.50', 1250.5, 2],
    ['$1,250', 1250, 0],
    ['USD 1,250.50', 1250.5, 2],
    ['(US$ 1,250)', -1250, 0],
    ['US$ -', 0, 0],
    ['(1,250.50) USD', -1250.5, 2],
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
    ['$1,125 (a)', 1125, 0],
    ['1,125.00 [2]', 1125, 2],
    ['$950†', 950, 0],
    ['**2,100.00', 2100, 2],
    ['* $950', 950, 0],
    ['$950 (a)', 950, 0],
  ])('reads %s as a report prints it', (text, value, decimals) => {
    expect(parseAmount(text)).toEqual({ value, decimals })
  })

  it.each([
    '',
    'USD',
    'USDA 515',
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
    '2 (a)',
    '1,125 (12)',
    '1,125 (a]',
    '$950 [1)',
    '950 (a)',
    // Longer than any amount: prose, or a cell meant to slow down a search.
    `$${'9'.repeat(90)}`,
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

it.each([
  ['5.5%', false, 0.055],
  ['5.5', true, 0.055],
  ['(2 %)', false, -0.02],
  ['0.07%', false, 0.0007],
  ['1.2E+05', false, 120_000],
  ['+$12', false, 12],
  ['−7', false, -7],
  ['$1,250.50', false, 1250.5],
  ['+-5', false, null],
  ['12O5', false, null],
  ['5%%', false, null],
])('reads %s as a number, a percent where it is one (%s)', (text, isPercent, value) => {
  expect(parseNumber(text, isPercent)).toBe(value)
})
