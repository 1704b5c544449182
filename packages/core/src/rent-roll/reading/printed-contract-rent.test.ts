import { expect, it } from 'vitest'
import { aUnit, aVacantUnit } from '../rent-roll.fixtures.ts'
import { printedContractRent } from './printed-contract-rent.ts'
import type { SummaryFigure } from './read-summaries.ts'

function figure(measure: SummaryFigure['measure'], label: string, value: number): SummaryFigure {
  const place = { row: 20, column: 4, isAverage: false, description: null }
  return { kind: 'status', label, measure, amount: { value, decimals: 2 }, ...place }
}
const units = [aUnit({ charges: { 'Scheduled Charges': 1250 } }), aUnit({ charges: { 'Scheduled Charges': 1180 } })]

it('takes the scheduled rent of the occupied units where it and the rest make up their charges', () => {
  // 2,220 + 210 = 2,430 = 1,250 + 1,180; what a vacant unit is to pay later does not count.
  const figures = [
    figure('scheduled rent', 'Total Occupied Units', 2220),
    figure('scheduled other', 'Total Occupied Units', 210),
  ]
  const all = [...units, aVacantUnit({ charges: { 'Scheduled Charges': 500 } })]
  expect(printedContractRent(figures, all)).toBe(2220)
})

it('takes nothing where the two miss the charges, or one is not printed', () => {
  const rent = figure('scheduled rent', 'Total Occupied Units', 2220)
  expect(printedContractRent([rent, figure('scheduled other', 'Total Occupied Units', 211)], units)).toBeNull()
  expect(printedContractRent([rent], units)).toBeNull()
})
