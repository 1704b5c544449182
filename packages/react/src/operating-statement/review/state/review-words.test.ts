import { expect, it } from 'vitest'
import { readReview, t12Rows } from '../review.fixtures.ts'
import { reviewTable } from './review-table.ts'
import { plainReview, unitOfMeasure } from './review-words.ts'

it('a copied view carries its title, its windows and unrounded figures', () => {
  const options = { by: 'line', measure: 'perUnit', windows: ['t12', 't3'], unitCount: 7, squareFeet: null } as const
  const plain = plainReview(reviewTable(readReview(t12Rows()).statement, options), 'Larkspur Court')
  expect(plain.slice(0, 3)).toEqual([
    ['Larkspur Court'],
    [null, 'T12', 'T3'],
    [null, 'T12 to 2025-05', 'T3 x 4 to 2025-05'],
  ])
  expect(plain.find(([label]) => label === 'Insurance')).toEqual(['Insurance', 30_000 / 7, 30_000 / 7])
})

it('square feet are told in cents', () => {
  expect(unitOfMeasure('perSquareFoot')).toBe('cents')
})
