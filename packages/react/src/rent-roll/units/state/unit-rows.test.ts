import { describe, expect, it } from 'vitest'
import { anEdit, readRoll, rollSheet } from '../units.fixtures.ts'
import { unitFields } from './unit-fields.ts'
import { unitsByRowId } from './unit-row-id.ts'
import { keptRows, unitRows } from './unit-rows.ts'

const sheet = rollSheet()
const first = unitsByRowId(readRoll(sheet).rentRoll.units)

function shown(isSaid: (column: string) => boolean) {
  const { rentRoll } = readRoll(sheet, [anEdit('G5', '1228', 1300)])
  return unitRows(unitsByRowId(rentRoll.units), first, unitFields(rentRoll), (_, column) => isSaid(column))
}

describe('the rows of units', () => {
  it('keep what the file says beside what a person says', () => {
    const { rows, edits } = shown((column) => column !== 'inPlaceRent')
    expect(edits).toEqual({ '5A': { contractRent: 1300, 'charge:Rent': 1300 } })
    expect(rows[1]?.values).toMatchObject({ unit: '102', contractRent: 1228, inPlaceRent: 1300 })
  })

  it('are the same ones where nothing in them changed', () => {
    const before = shown(() => true).rows
    expect(keptRows(before, shown(() => true).rows)).toBe(before)
    const after = keptRows(before, shown(() => false).rows)
    expect([after[0] === before[0], after[1] === before[1]]).toEqual([true, false])
  })
})
