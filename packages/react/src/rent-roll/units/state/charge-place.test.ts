import { gridOf } from '@uwkit/core/shared'
import { describe, expect, it } from 'vitest'
import { readRoll, rollSheet, stackedSheet } from '../units.fixtures.ts'
import { chargePlace } from './charge-place.ts'
import { sourceCells } from './source-cells.ts'

function placesOf(sheet: ReturnType<typeof rollSheet>, at: number, codes: readonly string[]) {
  const { rentRoll, edits } = readRoll(sheet)
  const unit = rentRoll.units[at]
  if (unit === undefined) throw new Error('no such unit')
  return codes.map((code) => chargePlace(unit, code, rentRoll, sheet, sourceCells(sheet, edits)))
}

describe('where a charge stands', () => {
  it('is the cell of the lease in the column of the code, blank where it is not charged', () => {
    expect(placesOf(rollSheet(), 1, ['Rent', 'Pet Rent', 'Parking'])).toEqual([
      { cell: 'G5' },
      { cell: 'H5' },
      { cell: 'I5' },
    ])
  })

  it('is the row that names the code, where charges stand below each other', () => {
    expect(placesOf(stackedSheet(), 1, ['RENT', 'PET'])).toEqual([{ cell: 'I6' }, { cell: 'I7' }])
  })

  it('is nowhere for a code that the lease does not list', () => {
    expect(placesOf(stackedSheet(), 0, ['PARK'])).toEqual([
      { reason: 'The document lists no PARK for this lease, so there is no row to write it to.' },
    ])
  })

  it('is nowhere for a code that is charged twice', () => {
    const sheet = stackedSheet()
    const rows = sheet.rows.map((row) => row.map((cell) => cell?.value ?? null))
    const again = [
      ...rows.slice(0, 5),
      [null, null, null, null, null, null, null, 'PET', 20, null, null],
      ...rows.slice(5),
    ]
    expect(placesOf(gridOf('Charges', again), 0, ['PET'])).toEqual([
      { reason: 'It is the sum of 2 charges (I5, I6): edit them in the source.' },
    ])
  })
})
