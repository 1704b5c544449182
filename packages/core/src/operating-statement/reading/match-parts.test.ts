import fc from 'fast-check'
import { expect, it } from 'vitest'
import { matchParts, type OpenItem, solveSigns } from './match-parts.ts'

const item = (index: number, vector: number[], extra: Partial<OpenItem> = {}): OpenItem => ({
  index,
  vector,
  isTotal: false,
  isPositiveDeduction: false,
  isExpenseTotal: false,
  isSectionTotal: false,
  ...extra,
})

it('finds the run of lines that a total adds up', () => {
  expect(matchParts([item(0, [1000]), item(1, [40]), item(2, [2])], [42], 1)).toEqual({
    from: 1,
    signs: [1, 1],
    loose: false,
  })
})

it('takes off vacancy that is printed positive', () => {
  const rent = [item(0, [1000]), item(1, [50], { isPositiveDeduction: true }), item(2, [5])]
  expect(matchParts(rent, [955], 0)?.signs).toEqual([1, -1, 1])
})

it('takes expenses off income, and forgives ten dollars', () => {
  expect(matchParts([item(0, [44457]), item(1, [37726])], [6732], 0)).toEqual({ from: 0, signs: [1, -1], loose: true })
  expect(matchParts([item(0, [44457]), item(1, [37726])], [6800], 0)).toBeNull()
})

it('solves which rows below NOI add and which take off', () => {
  expect(solveSigns([item(0, [600]), item(1, [50]), item(2, [300])], [350])?.signs).toEqual([1, 1, -1])
})

it('finds a run for the sum of any lines', () => {
  const vector = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 2, maxLength: 2 })
  fc.assert(
    fc.property(fc.array(vector, { minLength: 1, maxLength: 8 }), fc.nat(), (vectors, pick) => {
      const from = pick % vectors.length
      const sum = [0, 1].map((period) =>
        vectors.slice(from).reduce((total, amounts) => total + (amounts[period] ?? 0), 0),
      )
      expect(
        matchParts(
          vectors.map((amounts, at) => item(at, amounts)),
          sum,
          from,
        ),
      ).toMatchObject({ from, loose: false })
    }),
  )
})
