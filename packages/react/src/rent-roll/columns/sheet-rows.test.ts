import type { Correction } from '@uwkit/core/parsed-file'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lanternGrid, readFixture, rollOf } from '../mapping.fixtures.ts'
import {
  headerRowsGesture,
  headerRowsOf,
  type RowMark,
  rowMarks,
  sheetKindGesture,
  sheetWindow,
  skippedText,
} from './sheet-rows.ts'

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

const total = { kind: 'passed', note: 'total row' } as const
const building = { kind: 'section', note: 'building caption' } as const

test('rows that are no units are told with their reasons', () => {
  const marks = new Map<number, RowMark>([
    [3, { kind: 'captions', note: 'column captions' }],
    [4, building],
    ...[20, 21, 22, 23, 24, 25].map((row) => [row, total] as const),
  ])
  expect(skippedText(marks)).toBe('7 rows skipped: building caption (5), total row (21, 22, 23, 24, and 2 more).')
})

test('captions alone are nothing to tell', () => {
  expect(skippedText(new Map([[3, { kind: 'captions', note: 'column captions' }]]))).toBeNull()
  expect(skippedText(new Map([[4, building]]))).toBe('1 row skipped: building caption (5).')
})

test('the rows that a person names are the captions of the next reading', () => {
  const grid = lanternGrid()
  const word = { by: 'A. Lee', at: '2026-01-15', reason: null }
  const { corrections = [] } = headerRowsGesture('Rent Roll', { row: 4, rowCount: 1 }, true)
  const parsed = readFixture(
    grid,
    corrections.map((draft) => ({ ...draft, ...word }) as Correction),
  )
  expect(headerRowsOf(rollOf(parsed))).toEqual({ row: 4, rowCount: 1 })
})

test('captions named on a sheet that was not read make it a rent roll in the same step', () => {
  const { corrections } = headerRowsGesture('Sheet1', { row: 2, rowCount: 1 }, false)
  expect(corrections?.map(({ kind }) => kind)).toEqual(['sheetKind', 'headerRows'])
})

test('a sheet can be set aside', () => {
  expect(sheetKindGesture('Notes', 'none').corrections).toEqual([
    { kind: 'sheetKind', sheet: 'Notes', documentKind: 'none' },
  ])
})

test('what is in sight of a long sheet is drawn, wherever it is scrolled', () => {
  fc.assert(
    fc.property(
      fc.nat(60_000),
      fc.integer({ min: 28, max: 2000 }),
      fc.integer({ min: 1, max: 2000 }),
      (top, height, rowCount) => {
        const { from, to } = sheetWindow({ top, height, rowHeight: 28, rowCount })
        expect(from).toBeGreaterThanOrEqual(0)
        expect(to).toBeLessThanOrEqual(rowCount)
        expect(to).toBeGreaterThan(from)
        const firstSeen = Math.min(Math.floor(top / 28), rowCount - 1)
        expect(from).toBeLessThanOrEqual(firstSeen)
        expect(to).toBeGreaterThanOrEqual(Math.min(Math.ceil((top + height) / 28), rowCount))
      },
    ),
  )
})

test('a short sheet is drawn whole', () => {
  expect(sheetWindow({ top: 0, height: 400, rowHeight: 28, rowCount: 9 })).toEqual({ from: 0, to: 9 })
})
