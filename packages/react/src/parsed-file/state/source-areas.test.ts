import { expect, test } from 'vitest'
import { firstAddress, holdsCell, sourceAreas } from './source-areas.ts'

test('a value of several cells outlines each of them', () => {
  expect(sourceAreas('G12, G14:G15')).toEqual([
    { row: 11, column: 6, rowSpan: 1, columnSpan: 1 },
    { row: 13, column: 6, rowSpan: 2, columnSpan: 1 },
  ])
  expect(holdsCell('G12,G14:G15', { row: 14, column: 6 })).toBe(true)
  expect(holdsCell('G12,G14:G15', { row: 12, column: 6 })).toBe(false)
})

test('a range written backwards is the same range, and words are no place', () => {
  expect(sourceAreas('C4:B2')).toEqual(sourceAreas('B2:C4'))
  expect(sourceAreas('the whole sheet')).toEqual([])
  expect([firstAddress('AB3:AC9'), firstAddress('')]).toEqual(['AB3', null])
})
