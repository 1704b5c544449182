import { underwrite } from '@uwkit/core/sizing'
import { aStatement } from '@uwkit/core/testing'
import { expect, it } from 'vitest'
import { columnTotalFormulas, columnTotals } from './underwriting-rows.ts'

it('adds a column of the documents up to the NOI of the statement', () => {
  const { columns, lines } = underwrite(null, [
    aStatement([
      { concept: 'gpr', months: 1000 },
      { concept: 'vacancy', months: -100 },
      { concept: 'laundry', months: 10 },
      { concept: 'rm', section: 'expense', months: 300 },
    ]),
  ])
  if (columns.t12 === null) throw new Error('twelve months make a year')
  expect(columnTotals(columns.t12, lines, ({ amounts }) => amounts.t12)).toEqual({
    grossPotentialRent: 12_000,
    netRentalIncome: 10_800,
    effectiveGrossIncome: 10_920,
    totalExpenses: 3_600,
    netOperatingIncome: 7_320,
  })
})

it('writes the same sums as formulas', () => {
  expect(columnTotalFormulas('E', true).netOperatingIncome).toBe('E26-E40')
})
