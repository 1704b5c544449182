import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseNumberText, percentDigits } from './parse-number.ts'

const read = (text: string, kind: 'number' | 'money' | 'percent' = 'money') => {
  const parsed = parseNumberText(text, kind)
  return parsed.ok ? parsed.value : parsed.reason
}

describe('parseNumberText', () => {
  it('reads amounts as statements print them', () => {
    expect(
      [
        '1,250',
        '$1,250.50',
        '1250.',
        '.75',
        '+12',
        '(1,250)',
        '($1,250.00)',
        '-$5',
        '$-5',
        '5-',
        '−7',
        '1.2E+05',
        '+$12',
      ].map((text) => read(text)),
    ).toEqual([1250, 1250.5, 1250, 0.75, 12, -1250, -1250, -5, -5, -5, -7, 120_000, 12])
  })

  it('takes a lone dash for an empty cell, since zero is written 0', () => {
    expect(['-', '–', '$ -', ' - '].map((text) => read(text))).toEqual([null, null, null, null])
    expect(read('0')).toBe(0)
    expect(read('-0')).toBe(0)
  })

  it('says what is no amount and how to write one', () => {
    expect(read('12O5')).toBe('"12O5" is no amount: write digits, as 1,205.00')
    expect(read('12,05')).toBe('"12,05" is no amount: write digits, as 1,205.00')
    expect(read('vacant', 'number')).toBe('"vacant" is no number: write digits, as 1205')
    expect(read('high', 'percent')).toBe('"high" is no percent: write a percent, as 5.5')
    expect(read('+-5')).toBe('"+-5" is no amount: write digits, as 1,205.00')
    expect(read('1e999')).toBe('"1e999" is too large: write digits, as 1,205.00')
  })

  it('cuts a long text in its reason and keeps it on one line', () => {
    expect(read(`see\nnote ${'x'.repeat(80)}`)).toBe(
      `"see note ${'x'.repeat(30)}…" is no amount: write digits, as 1,205.00`,
    )
  })

  it('refuses a pasted page at once', () => {
    expect(read(`1${' '.repeat(200_000)}2`)).toBe('"1 2" is no amount: write digits, as 1,205.00')
  })

  it('counts percents in a percent column, with or without the sign', () => {
    expect(['5.5%', '5.5', '0.055', '7', '(2%)', '-2 %', '12,345.67'].map((text) => read(text, 'percent'))).toEqual([
      0.055, 0.055, 0.00055, 0.07, -0.02, -0.02, 123.4567,
    ])
  })

  it('divides by a hundred where a number has a percent sign', () => {
    expect(read('5.5%', 'number')).toBe(0.055)
    expect(read('5.5', 'number')).toBe(5.5)
  })

  it('refuses a percent where dollars stand', () => {
    expect(read('3%')).toBe('"3%" is a percent: write an amount in dollars, as 1,205.00')
  })

  it('tells what is wrong with a formula', () => {
    expect(read('=1200/0')).toBe('"=1200/0" divides by zero')
  })
})

it('moves the point by two digits and changes none', () => {
  expect([0.07, 0.5, 1, 12, 0, -0.005, 1e-9, 1e21].map(percentDigits)).toEqual([
    '7',
    '50',
    '100',
    '1200',
    '0',
    '-0.5',
    '1e-7',
    '1e23',
  ])
})

it('gives digits that read back as the very fraction', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, min: -1e300, max: 1e300 }), (fraction) => {
      const [digits = '', exponent = '0'] = percentDigits(fraction).split('e')
      expect(Number(`${digits}e${Number(exponent) - 2}`)).toBe(fraction === 0 ? 0 : fraction)
    }),
  )
})
