import fc from 'fast-check'
import { expect, it } from 'vitest'
import { percentDigits } from './percent-digits.ts'

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
