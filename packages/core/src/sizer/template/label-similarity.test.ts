import { describe, expect, it } from 'vitest'
import { labelSimilarity, labelWords } from './label-similarity.ts'

describe('how alike two captions read', () => {
  it('does not depend on capital letters, marks, short forms, plurals or how names are joined', () => {
    const same = [
      ['Net Operating Income', 'NOI:'],
      ['# of Units', 'Number of units'],
      ['in_AnnualDebtService', 'Annual debt service'],
      ['UW_DSCR', 'Underwritten debt service coverage'],
      ['Net Rentable SF', 'net rentable square feet'],
    ] as const
    for (const [left, right] of same) expect(labelSimilarity(left, right), left).toBe(1)
  })

  it('is less for captions that share some words, and nothing for those that share none', () => {
    expect(labelSimilarity('Interest Rate', 'Note Rate')).toBe(0.5)
    expect(labelSimilarity('Amortizaton', 'Amortization')).toBeGreaterThan(0.8)
    expect(labelSimilarity('Market Rent', 'Rent, market')).toBe(0.97)
    expect(labelSimilarity('Occupancy', 'Interest rate')).toBe(0)
    expect(labelSimilarity('---', 'Rate')).toBe(0)
  })

  it('is the same both ways round', () => {
    expect(labelSimilarity('Loan per unit', 'Loan amount')).toBe(labelSimilarity('Loan amount', 'Loan per unit'))
  })
})

it('takes capital letters inside a name for new words', () => {
  expect(labelWords('uwNOIPerUnit')).toEqual(
    ['uw', 'noiper', 'unit'].flatMap((word) => (word === 'uw' ? ['underwritten'] : [word])),
  )
})
