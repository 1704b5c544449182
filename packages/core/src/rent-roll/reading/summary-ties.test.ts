import { expect, it } from 'vitest'
import { gridOf } from '../../shared/grid.ts'
import { aUnit, aVacantUnit } from '../rent-roll.fixtures.ts'
import type { SummaryFigure } from './read-summaries.ts'
import { summaryTies } from './summary-ties.ts'

const units = [
  aUnit({ unit: '1', charges: { rent: 1200, pet: 25 } }),
  aUnit({ unit: '2', floorplan: 'B1', occupancy: 'notice', status: 'Notice', charges: { rent: 1150 } }),
  aVacantUnit({ unit: '3' }),
]
const future = [aUnit({ unit: '3', occupancy: 'future', status: 'Future', marketRent: 0, charges: { rent: 1190 } })]

function held(changes: Partial<SummaryFigure>) {
  const figure: SummaryFigure = {
    kind: 'status',
    label: 'Occupied Units',
    description: null,
    measure: 'units',
    amount: { value: 2, decimals: 0 },
    row: 9,
    column: 3,
    isAverage: false,
    ...changes,
  }
  const [printed] = summaryTies(gridOf('Report1', []), 'rr.xlsx', [figure], units, future, true)
  return printed ? [printed.tie.computed, printed.tie.holds] : null
}

it('counts notice among the occupied and leaves leases to come out', () => {
  expect(held({})).toEqual([2, true])
  expect(held({ label: 'Totals:', amount: { value: 3, decimals: 0 } })).toEqual([3, true])
})

it('lets the last line of charges include future residents where its figure does', () => {
  // 1,225 + 1,150 of residents, 1,190 to come.
  expect(held({ label: 'Totals:', measure: 'charges', amount: { value: 3565, decimals: 0 } })).toEqual([3565, true])
  expect(held({ label: 'Totals:', measure: 'charges', amount: { value: 2375, decimals: 0 } })).toEqual([2375, true])
  expect(held({ label: 'Totals:', measure: 'charges', amount: { value: 2376, decimals: 0 } })).toEqual([2375, false])
})

it('holds a charge code and a floorplan by their names', () => {
  expect(held({ kind: 'charge code', label: 'rent', amount: { value: 2350, decimals: 0 } })).toEqual([2350, true])
  expect(held({ kind: 'floorplan', label: 'B1', amount: { value: 1, decimals: 0 } })).toEqual([1, true])
})

it('says nothing of a label nobody knows', () => {
  expect(held({ label: 'Renovated' })).toBeNull()
})
