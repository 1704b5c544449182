import { describe, expect, it } from 'vitest'
import { recognisedText } from './recognised-figures.ts'

describe('what recognition makes of a figure is put right where its shape leaves no doubt, and is marked as a guess', () => {
  it.each([
    ['422,24', '422.24'],
    ['$1.402', '$1,402'],
    ['1.265.00', '1,265.00'],
    ['l,2O5.00', '1,205.00'],
    ['($l,885.00)', '($1,885.00)'],
    ['1l/O1/2025', '11/01/2025'],
  ])('%s is %s', (seen, text) => {
    expect(recognisedText(seen)).toEqual({ text, isRepaired: true })
  })

  it.each(['1,265.00', '(45.00)', '11/01/2025', '1,024', 'Oil', 'SIB', 'B1', 'S.00', '12,345'])('%s stays', (seen) => {
    expect(recognisedText(seen)).toEqual({ text: seen, isRepaired: false })
  })

  it('loses marks of rules and specks at its ends, which change no figure', () => {
    expect(
      ['_Late', '|1,024', '1,265.00,', '$11,527.', '«$10,317', '“Total', 'Rent_'].map((seen) => recognisedText(seen)),
    ).toEqual(
      ['Late', '1,024', '1,265.00', '$11,527', '$10,317', 'Total', 'Rent'].map((text) => ({ text, isRepaired: false })),
    )
  })
})
