import { describe, expect, it } from 'vitest'
import { readRoll, rollSheet, stackedSheet } from '../units.fixtures.ts'
import { cellsAtSource } from './cells-at-source.ts'
import { editPlaces } from './edit-place.ts'
import { unitFields } from './unit-fields.ts'
import { unitsByRowId } from './unit-row-id.ts'

function lookUp(sheet: ReturnType<typeof rollSheet>) {
  const document = readRoll(sheet)
  const { rentRoll } = document
  return cellsAtSource(unitsByRowId(rentRoll.units), unitFields(rentRoll), editPlaces(document, sheet, []))
}

describe('the cell of the grid for a cell of the source', () => {
  it('is the one that was read from it', () => {
    const at = lookUp(rollSheet())
    expect(['F5', 'B5', 'H5', 'F1', 'F400'].map(at)).toEqual([
      { row: '5A', column: 'marketRent' },
      { row: '5A', column: 'floorplan' },
      { row: '5A', column: 'charge:Pet Rent' },
      null,
      null,
    ])
  })

  it('is the charge, in a row below that of the unit', () => {
    expect(lookUp(stackedSheet())('I7')).toEqual({ row: '6A', column: 'charge:PET' })
  })
})
