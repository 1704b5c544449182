import { aUnit } from '@uwkit/core/testing'
import { describe, expect, it } from 'vitest'
import { anEdit, readRoll, rollSheet } from '../units.fixtures.ts'
import { unitsByRowId } from './unit-row-id.ts'

describe('the ids of units', () => {
  it('stay the same when a unit is corrected', () => {
    const sheet = rollSheet()
    const before = unitsByRowId(readRoll(sheet).rentRoll.units)
    const after = unitsByRowId(readRoll(sheet, [anEdit('A5', '102', '102A'), anEdit('F6', '1340', 999)]).rentRoll.units)
    expect([...after.keys()]).toEqual([...before.keys()])
    expect([after.get('5A')?.unit, after.get('6A')?.marketRent]).toEqual(['102A', 999])
  })

  it('tell units of one row apart, where tables stand side by side or nothing else does', () => {
    const at = (cells: Record<string, string>) => aUnit({ source: { file: 'a.xlsx', sheet: 'Roll', row: 8, cells } })
    const ids = [...unitsByRowId([at({ unit: 'A8' }), at({ unit: 'H8' }), at({ unit: 'A8' })]).keys()]
    expect(ids).toEqual(['8A', '8H', '8A-2'])
  })
})
