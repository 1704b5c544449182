import { describe, expect, it } from 'vitest'
import { aPredictor } from '../../prediction/prediction.fixtures.ts'
import { gridOf } from '../../shared/grid.ts'
import type { ColumnKindCorrection, RentRollCorrection } from '../rent-roll.corrections.ts'
import { headerAt } from './columns/headers.ts'
import { columnKindCorrection, rentRollCorrections } from './corrections.ts'
import { readRentRoll } from './read-rent-roll.ts'

const word = { sheet: 'Roll', by: 'A. Lee', at: '2026-01-15', reason: null }

describe('the corrections of a rent roll', () => {
  it('of two about one column the later holds', () => {
    const kind = (columnKind: ColumnKindCorrection['columnKind']): ColumnKindCorrection => {
      return { kind: 'columnKind', ...word, column: 'AB', caption: 'Amount', columnKind }
    }
    const { tables } = rentRollCorrections([kind('market rent'), kind('contract rent')])
    expect(tables.columns.map(({ column, correction }) => [column, correction.columnKind])).toEqual([
      [27, 'contract rent'],
    ])
    expect(columnKindCorrection(tables, 27, ' Amount')?.columnKind).toBe('contract rent')
    expect(columnKindCorrection(tables, 27, 'Deposit')).toBeUndefined()
  })

  it('captions stand where a person says, and where those rows are printed again, and nowhere else', () => {
    const grid = gridOf('Roll', [
      ['Unit', 'Type', 'Rent'],
      ['Apartment', 'Plan', 'Charge'],
      ['101', 'A1', 900],
      ['Apartment', 'Plan', 'Charge'],
      ['102', 'A1', 950],
    ])
    const { tables, applied } = rentRollCorrections([{ kind: 'headerRows', ...word, row: 2, rowCount: 1 }])
    const captions = [0, 1, 2, 3].map((row) => headerAt(grid, row, tables)?.captions[2] ?? null)
    expect(captions).toEqual([null, 'Charge', null, 'Charge'])
    expect(applied.size).toBe(1)
  })
})

const roll = gridOf('Roll', [
  ['Unit', 'Floorplan', 'Tenant', 'Status', 'Rent'],
  ['101', 'Magnolia', 'Alder', 'Occupied', 900],
  ['102', 'Magnolia', null, 'Turn', 950],
  ['103', 'Magnolia', 'Cedar', 'Past', 910],
])

function read(...corrected: RentRollCorrection[]) {
  const corrections = rentRollCorrections(corrected)
  const reading = readRentRoll(roll, { file: 'f.xlsx', predictor: aPredictor(), corrections })
  if (!reading) throw new Error('no rent roll')
  return { ...reading.rentRoll, applied: corrections.applied.size }
}

describe('units as people said they are', () => {
  it('a status means what a person says, for rent too', () => {
    const { units } = read({ kind: 'status', ...word, status: 'Turn', occupancy: 'vacant' })
    expect(units.map(({ unit, status, isVacant, contractRent }) => [unit, status, isVacant, contractRent])).toEqual([
      ['101', 'Occupied', false, 900],
      ['102', 'Turn', true, 0],
    ])
  })

  it('a resident who was read as gone may be current after all', () => {
    const { units, applied } = read({ kind: 'status', ...word, status: 'Past', occupancy: 'current' })
    expect(units.at(-1)).toMatchObject({ unit: '103', status: 'Past', occupancy: 'current', contractRent: 910 })
    expect(applied).toBe(1)
  })

  it('only the units that were read as something change, where the person says so', () => {
    const corrected = read({ kind: 'status', ...word, status: 'Occupied', from: 'notice', occupancy: 'eviction' })
    expect(corrected.units[0]?.occupancy).toBe('current')
    expect(corrected.applied).toBe(0)
  })

  it('a floorplan has the beds, baths and name that a person gave it', () => {
    const { units, unitTypes } = read(
      { kind: 'floorplan', ...word, floorplan: 'Magnolia', bed: 2, bath: 1 },
      { kind: 'floorplan', ...word, floorplan: 'Magnolia', bath: 1.5, name: 'The Magnolia' },
    )
    expect(units.map(({ bed, bath, bedBathConfidence }) => [bed, bath, bedBathConfidence])[0]).toEqual([2, 1.5, 'high'])
    expect(unitTypes[0]).toMatchObject({ floorplan: 'Magnolia', floorplanName: 'The Magnolia', bed: 2, bath: 1.5 })
  })

  it('a unit has the tags that a person gave it, and no other unit has', () => {
    const { units, tags } = read({ kind: 'unitTags', ...word, cell: 'A2', unit: '101', tags: ['Renovated'] })
    expect(units.map((unit) => unit.tags)).toEqual([['Renovated'], []])
    expect(tags).toContain('Renovated')
    expect(read({ kind: 'unitTags', ...word, cell: 'A2', unit: '999', tags: ['Renovated'] }).applied).toBe(0)
  })
})
