import type { Correction } from '@uwkit/core/parsed-file'
import { expect, test } from 'vitest'
import { lanternGrid, readFixture, rollOf } from '../../mapping.fixtures.ts'
import { headerRowsGesture, sheetKindGesture } from './header-rows-gesture.ts'
import { headerRowsOf } from './row-marks.ts'

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
