import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseTotal, totalAnomaly } from './total-anomaly.ts'

it.each(['1,234.56', '(12,450)', '$98,765', '-5', '-', '', '1,234,567.89'])('"%s" is a plausible total', (text) => {
  expect(totalAnomaly(text)).toBeNull()
})

it.each([
  ['Created on 02/12/2025', 'created on'],
  ['02/12/2025', 'full date'],
  ['2025-01-31', 'full date'],
  ['1/3/25', 'full date'],
  ['45.2%', 'percent sign'],
  ['12,45O', 'letters'],
  ['12,450 980', 'digits apart'],
  ['12341234', 'repeated pattern'],
  ['1,234 1,234', 'digits apart'],
  ['45.1045.10', 'repeated pattern'],
  ['$12$12', 'repeated pattern'],
  ['2000000001', 'above one billion'],
  ['$1,234,567.89', 'too long'],
  ['12-45', 'no amount'],
  ['#####', 'no amount'],
])('"%s" is doubted: %s', (text, anomaly) => {
  expect(totalAnomaly(text)).toBe(anomaly)
})

describe('the limits of a total', () => {
  it('allow twelve characters and doubt thirteen, outer blanks aside', () => {
    expect(totalAnomaly('  123,456.7890  '.trim())).toBeNull()
    expect(totalAnomaly('  123,456.7890  ')).toBeNull()
    expect(totalAnomaly('-123,456.7890')).toBe('too long')
  })

  it('allow a billion and doubt a dollar more, or less below zero', () => {
    expect(totalAnomaly('1000000000')).toBeNull()
    expect(totalAnomaly('1000000001')).toBe('above one billion')
    expect(totalAnomaly('-1000000000')).toBeNull()
    expect(totalAnomaly('-1000000001')).toBe('above one billion')
  })
})

describe('reading a printed total', () => {
  it.each([
    ['(1,234.50)', -1234.5],
    ['-1,234.50', -1234.5],
    ['$(75)', -75],
    ['-$75', -75],
    ['75-', -75],
    ['$ 1,234', 1234],
    ['n/a', null],
    ['', null],
  ])('"%s" says %s', (text, amount) => {
    expect(parseTotal(text)).toBe(amount)
  })

  it('any amount comes back as it was printed, in parentheses or with a minus', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999 }), (cents) => {
        const printed = (cents / 100).toFixed(2)
        expect(parseTotal(printed)).toBe(cents / 100)
        expect(parseTotal(`(${printed})`)).toBe(-cents / 100)
        expect(parseTotal(`-${printed}`)).toBe(-cents / 100)
      }),
    )
  })
})
