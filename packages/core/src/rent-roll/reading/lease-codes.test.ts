import { expect, it } from 'vitest'
import { gridOf } from '../../shared/grid.ts'
import { foldLeases } from './fold-leases.ts'
import { leaseCodes, summaryCodes, sumsAsRent } from './lease-codes.ts'
import type { SummaryFigure } from './read-summaries.ts'
import { walkRows } from './walk-rows.ts'

const grid = gridOf('Roll', [
  ['Unit', 'Tenant', 'Market Rent', 'Charge Code', 'Amount'],
  ['101', 'Alder', 950, 'rent', 900],
  [null, null, null, 'pet', 25],
  ['102', 'Birch', 950, 'rent', 925],
])
const leases = foldLeases(grid, walkRows(grid), () => [])

it('codes stand in the order of the roll, each with what the current leases are charged', () => {
  // 900 + 925
  expect(leaseCodes(grid, leases, [], new Map()).map(({ code, total }) => [code, total])).toEqual([
    ['rent', 1825],
    ['pet', 25],
  ])
})

it('codes of a summary are taken without its totals', () => {
  const figure = { kind: 'charge code', measure: 'charges', description: null, isAverage: false, row: 9, column: 1 }
  const figures = ['rent', 'Total'].map((label) => ({ ...figure, label, amount: { value: 1825, decimals: 0 } }))
  expect(summaryCodes(figures as SummaryFigure[]).map(({ code }) => code)).toEqual(['rent'])
})

it('charges that the roll splits stand for no rent of their own', () => {
  expect(sumsAsRent(leases)).toEqual([])
})
