import type { Correction } from '@uwkit/core/parsed-file'
import { type Grid, gridOf } from '@uwkit/core/shared'
import { describe, expect, it } from 'vitest'
import type { CellChange } from '../../grid/index.ts'
import { editPlaces } from './edit-place.ts'
import { rejectionOf, unitCorrections, unitGesture } from './unit-corrections.ts'
import { unitFields, unitsByRowId } from './unit-rows.ts'
import { anEdit, readRoll, rollSheet, stackedSheet } from './units.fixtures.ts'

type Change = readonly [row: string, column: string, after: CellChange['after']]

function corrected(
  sheet: Grid,
  changes: readonly Change[],
  corrected: readonly Correction[] = [],
  scope?: 'these' | 'status',
) {
  const document = readRoll(sheet, corrected)
  const context = {
    sheet: document.sheet,
    units: unitsByRowId(document.rentRoll.units),
    first: unitsByRowId(readRoll(sheet).rentRoll.units),
    fields: unitFields(document.rentRoll),
    places: editPlaces(document, sheet, corrected),
    corrections: corrected,
  }
  const cells = changes.map(([row, column, after]) => ({ row, column, before: null, after }))
  return unitCorrections(cells, context, scope)
}

/** Returns the units as read again with the corrections. */
function rereadWith(sheet: Grid, made: ReturnType<typeof corrected>) {
  const word = { by: 'A. Lee', at: '2026-01-15', reason: null }
  const units = readRoll(
    sheet,
    made.corrections.map((one) => ({ ...one, ...word }) as Correction),
  ).rentRoll.units
  return (row: string) => unitsByRowId(units).get(row)
}

const roll = rollSheet()
const word = { sheet: 'Rent Roll', by: 'A. Lee', at: '2026-01-15', reason: null }

describe('what edits of units come to', () => {
  it('is a word on each cell, with what the file says there', () => {
    const { corrections } = corrected(roll, [
      ['5A', 'marketRent', 1300],
      ['5A', 'leaseEnd', '2026-02-28'],
      ['11A', 'tenantName', 'Ruiz, Ana'],
      ['5A', 'charge:Parking', 80],
    ])
    expect(corrections).toEqual([
      { kind: 'cellValue', sheet: 'Rent Roll', cell: 'F5', was: '1265', value: 1300 },
      { kind: 'cellValue', sheet: 'Rent Roll', cell: 'L5', was: '02/28/2025', value: { date: '2026-02-28' } },
      { kind: 'cellValue', sheet: 'Rent Roll', cell: 'E11', was: '', value: 'Ruiz, Ana' },
      { kind: 'cellValue', sheet: 'Rent Roll', cell: 'I5', was: '', value: 80 },
    ])
  })

  it('is refused with a reason where the unit cannot have it, and the rest is taken', () => {
    const made = corrected(roll, [
      ['5A', 'occupancy', null],
      ['900A', 'marketRent', 1300],
      ['5A', 'marketRent', 1300],
    ])
    expect(made.refused).toEqual([
      { row: '5A', column: 'occupancy', reason: 'Occupancy can’t be blank.' },
      { row: '900A', column: 'marketRent', reason: 'The unit is still being read. Try again.' },
    ])
    expect(made.corrections).toHaveLength(1)
  })

  it('reads back as what was entered', () => {
    const changes: Change[] = [
      ['5A', 'marketRent', 1300],
      ['5A', 'leaseEnd', '2026-02-28'],
      ['5A', 'charge:Parking', 80],
      ['5A', 'tags', 'Renovated, Affordable'],
      ['9A', 'bed', 3],
    ]
    const unit = rereadWith(roll, corrected(roll, changes))('5A')
    expect(unit).toMatchObject({ marketRent: 1300, leaseEnd: '2026-02-28', tags: ['Renovated', 'Affordable'] })
    expect(unit?.charges.Parking).toBe(80)
    expect(rereadWith(roll, corrected(roll, changes))('15A')).toMatchObject({
      floorplan: 'Townhome',
      bed: 3,
      bath: null,
    })
  })

  it('goes into the row of a charge, where charges stand below each other', () => {
    const { corrections } = corrected(stackedSheet(), [['6A', 'charge:RENT', 1225]])
    expect(corrections).toEqual([{ kind: 'cellValue', sheet: 'Charges', cell: 'I6', was: '1200', value: 1225 }])
  })

  it('is one word on a floorplan, with what was said of it before', () => {
    const named: Correction[] = [{ kind: 'floorplan', ...word, floorplan: 'Townhome', name: 'TH', bed: 3 }]
    const made = corrected(roll, [['9A', 'bath', 2.5]], named)
    expect(made.corrections).toEqual([
      { kind: 'floorplan', sheet: 'Rent Roll', floorplan: 'Townhome', name: 'TH', bed: 3, bath: 2.5 },
    ])
    expect(made.floorplans).toEqual([{ floorplan: 'Townhome', units: 16 }])
  })

  it('is nothing for a sum of charges', () => {
    const made = corrected(roll, [['5A', 'inPlaceRent', 1]])
    expect([made.corrections, made.withdrawn]).toEqual([[], []])
  })

  it('takes a correction back where a cell is given what the file says', () => {
    const made = corrected(roll, [['5A', 'marketRent', 1265]], [anEdit('F5', '1265', 1300)])
    expect(made.corrections).toEqual([])
    expect(made.withdrawn).toEqual(['["Rent Roll","cellValue","F5",null]'])
  })

  it('keeps the other of two dates in one cell', () => {
    const sheet = gridOf('Rent Roll', [
      ['Unit', 'Tenant', 'Lease Dates', 'Rent'],
      ['101', 'Alder', '06/01/2025 - 05/31/2026', 900],
      ['102', 'Birch', '07/01/2025 - 06/30/2026', 950],
    ])
    const made = corrected(sheet, [['2A', 'leaseEnd', '2026-08-31']])
    expect(made.corrections).toMatchObject([{ cell: 'C2', value: '06/01/2025 - 08/31/2026' }])
    expect(rereadWith(sheet, made)('2A')).toMatchObject({ leaseStart: '2025-06-01', leaseEnd: '2026-08-31' })
  })
})

describe('a change of occupancy', () => {
  it('is to be asked about where it would reach over more units', () => {
    const { corrections, choices } = corrected(roll, [['5A', 'occupancy', 'employee']])
    expect(corrections).toEqual([])
    expect(choices).toMatchObject([
      { status: 'Occupied', occupancy: 'employee', rows: ['5A'], ofStatus: 86, word: 'Employee' },
    ])
  })

  it('holds for all units of the status, or is written into the status of the one', () => {
    const all = corrected(roll, [['5A', 'occupancy', 'employee']], [], 'status')
    expect(all.corrections).toEqual([{ kind: 'status', sheet: 'Rent Roll', status: 'Occupied', occupancy: 'employee' }])
    const one = corrected(roll, [['5A', 'occupancy', 'employee']], [], 'these')
    expect(one.corrections).toMatchObject([{ cell: 'D5', was: 'Occupied', value: 'Employee' }])
    const units = rereadWith(roll, one)
    expect([units('5A')?.occupancy, units('6A')?.occupancy]).toEqual(['employee', 'current'])
  })

  it('is not asked about where all units of the status are changed', () => {
    const { corrections, choices } = corrected(roll, [['44A', 'occupancy', 'down']])
    expect(choices).toEqual([])
    expect(corrections).toEqual([{ kind: 'status', sheet: 'Rent Roll', status: 'Model', occupancy: 'down' }])
  })
})

describe('what is said of cells that are refused', () => {
  it('is why the first of a paste was, and how many more were not changed', () => {
    const pasted = Array.from({ length: 50 }, (): Change => ['5A', 'occupancy', null])
    expect(rejectionOf(corrected(roll, pasted).refused)).toEqual({
      row: '5A',
      column: 'occupancy',
      reason: 'Occupancy can’t be blank. Not changed: this cell and 49 more.',
    })
  })

  it('is the reason alone for one, and nothing for none', () => {
    expect(rejectionOf(corrected(roll, [['5A', 'occupancy', null]]).refused)?.reason).toBe('Occupancy can’t be blank.')
    expect(rejectionOf([])).toBeNull()
  })
})

const cells = { label: 'edit Bed', cells: [], added: [], removed: [] }
const rooms = { kind: 'floorplan', sheet: 'Roll', floorplan: 'A1', bed: 1 } as const
const none = { corrections: [], withdrawn: [], rents: [], floorplans: [], choices: [] }

describe('the name of a step in the unit grid', () => {
  it('says that beds are set for the whole floorplan', () => {
    const made = { ...none, corrections: [rooms], floorplans: [{ floorplan: 'A1', units: 24 }] }
    expect(unitGesture(cells, made, [])?.label).toBe('set beds and baths for A1 (24 units)')
  })

  it('says that occupancy is set for the whole status', () => {
    const change = {
      status: 'Hold',
      read: 'current',
      occupancy: 'down',
      rows: ['9A'],
      ofStatus: 1,
      word: null,
    } as const
    const made = {
      ...none,
      corrections: [{ kind: 'status', sheet: 'Roll', status: 'Hold', occupancy: 'down' } as const],
    }
    expect(unitGesture(cells, made, [change])?.label).toBe('set Hold to Down (1 unit)')
  })

  it('is that of the grid where several things change, and there is none where nothing does', () => {
    const cell = { kind: 'cellValue', sheet: 'Roll', cell: 'A1', was: '', value: 1 } as const
    const both = { ...none, corrections: [rooms, cell], floorplans: [{ floorplan: 'A1', units: 24 }] }
    expect(unitGesture({ ...cells, label: 'paste 2 cells' }, both, [])?.label).toBe('paste 2 cells')
    expect(unitGesture(cells, none, [])).toBeNull()
  })
})
