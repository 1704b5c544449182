import { describe, expect, it } from 'vitest'
import type { CellLiteral } from '../../shared/grid.ts'
import { gridOf } from '../../shared/grid.ts'
import { aReading } from '../rent-roll.fixtures.ts'
import { shapeOfUnit } from './table-rows.ts'

type Rows = CellLiteral[][]

const captions = ['Unit', 'Tenant', 'Market Rent', 'Rent', 'Lease Start', 'Lease End']
const alder = ['101', 'Alder', 1200, 1150, '01/01/2025', '12/31/2025']
const birch = ['102', 'Birch', 1300, 1250, '02/01/2025', '01/31/2026']
const cherry = ['103', 'Cherry', 1400, 1375, '03/01/2025', '02/28/2026']
const units: Rows = [captions, alder, birch, cherry]

describe('what the printed totals choose', () => {
  it('counts a row printed twice once where the printed total does', () => {
    // 1,200 + 1,300 + 1,400 = 3,900; 1,150 + 1,250 + 1,375 = 3,775.
    const { rentRoll, verdict } = aReading([...units, birch, ['Total', null, 3900, 3775]])
    expect(rentRoll.units.map(({ unit }) => unit)).toEqual(['101', '102', '103'])
    expect(verdict).toBe('proven')
  })

  it('takes second leases at the end, under no caption of their own, for leases to come', () => {
    const toCome = ['102', 'Dogwood', null, 1310, '02/01/2026', '01/31/2027']
    const { rentRoll } = aReading([['As of 12/31/2025'], ...units, toCome, ['Total', null, 3900, 3775]])
    expect(rentRoll.units.length).toBe(3)
    expect(rentRoll.futureLeases.map(({ tenantName }) => tenantName)).toEqual(['Dogwood'])
  })

  it('counts rows that a filter hides where the printed total does', () => {
    const grid = gridOf('Report1', [...units, ['Total', null, 3900, 3775]])
    grid.hiddenRows.push(2)
    expect(aReading(grid).rentRoll.units.length).toBe(3)
  })
})

it('writes units alike in one shape', () => {
  expect(shapeOfUnit('12-304')).toBe(shapeOfUnit('3-101'))
  expect(shapeOfUnit('A-304')).not.toBe(shapeOfUnit('304'))
})
