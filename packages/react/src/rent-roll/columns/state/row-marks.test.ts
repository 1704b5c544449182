import { describe, expect, test } from 'vitest'
import { lanternGrid, readFixture, rollOf } from '../../mapping.fixtures.ts'
import { headerRowsOf, rowMarks } from './row-marks.ts'

const document = rollOf(readFixture(lanternGrid()))

describe('the left edge of the sheet', () => {
  test('marks the caption row and no row of a unit', () => {
    expect([...rowMarks(document)]).toEqual([[3, { kind: 'captions', note: 'column captions' }]])
  })

  test('knows where the captions begin and how many rows they take', () => {
    expect(headerRowsOf(document)).toEqual({ row: 4, rowCount: 1 })
    const entries = [
      { place: 'ignored' as const, note: 'column captions', ranges: ['A4', 'B4:B6'], cellCount: 4, amount: 0 },
    ]
    expect(headerRowsOf({ ledger: { entries } })).toEqual({ row: 4, rowCount: 3 })
    expect(headerRowsOf({ ledger: { entries: [] } })).toBeNull()
  })

  test('tells sections from rows that were passed over', () => {
    const entries = [
      { place: 'ignored' as const, note: 'building caption', ranges: ['A9'], cellCount: 1, amount: 0 },
      { place: 'ignored' as const, note: 'total row', ranges: ['A20:C20'], cellCount: 3, amount: 0 },
    ]
    const kinds = [...rowMarks({ ledger: { entries } })].map(([row, { kind }]) => [row, kind])
    expect(kinds).toEqual([
      [8, 'section'],
      [19, 'passed'],
    ])
  })
})
