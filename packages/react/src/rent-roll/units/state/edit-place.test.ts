import { gridOf } from '@uwkit/core/shared'
import { describe, expect, it } from 'vitest'
import { readRoll, rollSheet, stackedSheet } from '../units.fixtures.ts'
import { editPlaces } from './edit-place.ts'

function placesOf(sheet: ReturnType<typeof rollSheet>, corrections: Parameters<typeof readRoll>[1] = []) {
  const document = readRoll(sheet, corrections)
  const places = editPlaces(document, sheet, corrections)
  const { units } = document.rentRoll
  return {
    of: (at: number, column: string) => (units[at] ? places.placeOf(units[at], column) : null),
    sourceOf: (at: number, column: string) => (units[at] ? places.sourceOf(units[at], column) : null),
  }
}

describe('where an edit goes', () => {
  const wide = placesOf(rollSheet())

  it('is the cell that the value was read from, and the blank one of its column where there is none yet', () => {
    expect(wide.of(1, 'marketRent')).toEqual({ kind: 'cell', cell: 'F5' })
    expect(wide.of(1, 'contractRent')).toEqual({ kind: 'cell', cell: 'G5' })
    expect(wide.of(1, 'moveOut')).toEqual({ kind: 'cell', cell: 'M5' })
    expect(wide.of(7, 'leaseStart')).toEqual({ kind: 'cell', cell: 'K11' })
  })

  it('is the whole floorplan for beds and baths that no column prints', () => {
    expect(wide.of(5, 'bed')).toEqual({ kind: 'floorplan', floorplan: 'Townhome' })
    expect(placesOf(stackedSheet()).of(1, 'bed')).toEqual({ kind: 'cell', cell: 'C6' })
  })

  it('stays the floorplan where a person set its beds before', () => {
    const word = { sheet: 'Charges', by: 'A. Lee', at: '2026-01-15', reason: null }
    const said = placesOf(stackedSheet(), [{ kind: 'floorplan', ...word, floorplan: 'A1', bed: 2 }])
    expect(said.of(1, 'bed')).toEqual({ kind: 'floorplan', floorplan: 'A1' })
  })

  it('is nowhere for what is worked out, and says why', () => {
    const reasons = [
      wide.of(1, 'inPlaceRent'),
      wide.of(7, 'contractRent'),
      placesOf(stackedSheet()).of(0, 'contractRent'),
    ]
    expect(reasons.map((place) => place?.kind === 'locked' && place.reason)).toEqual([
      'It is the sum of the charges that are in-place rent: edit a charge.',
      'A vacant unit has no contract rent: change its occupancy first.',
      'It is the sum of the lease’s charges: edit a charge.',
    ])
  })

  it('is the cell of both dates where one holds them', () => {
    const sheet = gridOf('Roll', [
      ['Unit', 'Tenant', 'Lease Dates', 'Rent'],
      ['101', 'Alder', '06/01/2025 - 05/31/2026', 900],
      ['102', 'Birch', '07/01/2025 - 06/30/2026', 950],
    ])
    expect(placesOf(sheet).of(0, 'leaseEnd')).toEqual({
      kind: 'period',
      cell: 'C2',
      start: 'leaseStart',
      end: 'leaseEnd',
    })
  })

  it('shows what the value was read from, of in-place rent all its charges', () => {
    expect(['marketRent', 'inPlaceRent', 'occupancy', 'bed', 'building'].map((id) => wide.sourceOf(1, id))).toEqual([
      'F5',
      'G5:H5',
      'D5',
      'B5',
      null,
    ])
  })
})
