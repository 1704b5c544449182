import { expect, it } from 'vitest'
import { gridOf } from '../../shared/grid.ts'
import { headerAt } from './find-header.ts'
import { noTableCorrections } from './rent-roll-corrections.ts'
import { bodyRows, speakingRows } from './sample-rows.ts'

const grid = gridOf('Roll', [
  ['Unit', 'Tenant', 'Rent'],
  ['101', 'Alder', 900],
  [null, 'pet', 25],
  ['Unit', 'Tenant', 'Rent'],
  ['102', 'Birch', 925],
  ['Total', null, 1850],
  ['Summary of Charges', null, null],
  ['103', 'Cedar', 950],
])
const header = headerAt(grid, 0)

it('captions that a page repeats, totals and what stands under a summary say nothing of a column', () => {
  expect(header && speakingRows(grid, header, noTableCorrections)).toEqual([1, 4])
  expect(header && bodyRows(grid, header, noTableCorrections)).toEqual([1, 4])
})
