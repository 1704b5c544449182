import { expect, test } from 'vitest'
import { pdfFile, sheetOf } from '../evidence.fixtures.ts'
import {
  boxesOnPage,
  containsCell,
  firstAddress,
  pagesOf,
  sizeOfPicture,
  sourceAreas,
  textAfter,
} from './source-areas.ts'

test('a value of several cells outlines each of them', () => {
  expect(sourceAreas('G12, G14:G15')).toEqual([
    { row: 11, column: 6, rowSpan: 1, columnSpan: 1 },
    { row: 13, column: 6, rowSpan: 2, columnSpan: 1 },
  ])
  expect(containsCell('G12,G14:G15', { row: 14, column: 6 })).toBe(true)
  expect(containsCell('G12,G14:G15', { row: 12, column: 6 })).toBe(false)
})

test('a range written backwards is the same range, and words are no place', () => {
  expect(sourceAreas('C4:B2')).toEqual(sourceAreas('B2:C4'))
  expect(sourceAreas('the whole sheet')).toEqual([])
  expect([firstAddress('AB3:AC9'), firstAddress('')]).toEqual(['AB3', null])
})

const file = pdfFile()
const { document } = file
const grid = sheetOf(file)
const pages = pagesOf(grid)

test('each text stands on its page, on letter paper where no size is known', () => {
  expect(pages.map(({ page, width, height }) => [page, width, height])).toEqual([
    [1, 612, 792],
    [2, 612, 792],
  ])
  expect(pages[0]?.texts[0]).toMatchObject({ cell: 'A1', text: 'Birch Court', box: { page: 1, left: 40, top: 60 } })
})

test('paper is as large as what is printed on it', () => {
  const [first] = pages
  const wide = (first?.texts ?? []).map(({ box, text }) => ({
    kind: 'text' as const,
    value: text,
    text,
    format: null,
    indent: 0,
    box: { ...box, left: box.left + 150 },
  }))
  expect(pagesOf({ ...grid, rows: [wide] })[0]).toMatchObject({ width: 792, height: 612 })
})

test('a picture of a page says what paper it is', () => {
  expect(sizeOfPicture({ width: 612, height: 792 }, 0.7067)).toEqual({ width: 595, height: 842 })
  expect(sizeOfPicture({ width: 792, height: 612 }, 792 / 612)).toEqual({ width: 792, height: 612 })
  expect(sizeOfPicture({ width: 612, height: 792 }, 2)).toEqual({ width: 612, height: 306 })
})

test('a value is outlined where it stands on paper, on each page that it comes from', () => {
  expect(boxesOnPage(grid, document.paper ?? {}, 'G8').map(({ page, left }) => [page, left])).toEqual([[1, 356]])
  expect(boxesOnPage(grid, {}, 'G10:G11').map(({ page }) => page)).toEqual([1, 2])
})

test('arrow keys walk the texts of a page, down to the one below', () => {
  const texts = pages[0]?.texts ?? []
  const after = (cell: string | null, key: string) => textAfter(texts, cell, key)?.cell
  expect(after(null, 'ArrowDown')).toBe('A1')
  expect(after('F4', 'ArrowDown')).toBe('F5')
  expect(after('F4', 'ArrowRight')).toBe('G4')
  expect(after('A1', 'ArrowUp')).toBe('A1')
  expect(after('F4', 'Enter')).toBeUndefined()
})
