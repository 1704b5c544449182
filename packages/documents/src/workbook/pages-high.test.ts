import { expect, it } from 'vitest'
import { pagesHigh } from './pages-high.ts'

/** Rows of 14 points under a header; 144 columns' characters fill the page's width at full size, 39 rows its height. */
const sheet = (rows: number, printArea: string | null = null) => ({
  columnWidths: [100],
  rows: Array.from({ length: rows }, () => ({ height: null, cells: [] })),
  printArea,
  repeatRows: null,
})

it('draws a few rows left over into the page before', () => {
  // 7.6 inches hold 547 points: 39 rows and a part.
  expect(pagesHigh(sheet(42))).toBe(1)
  expect(pagesHigh(sheet(80))).toBe(2)
})

it('lets a sheet take the pages that it fills', () => {
  expect(pagesHigh(sheet(39))).toBe(0)
  expect(pagesHigh(sheet(60))).toBe(0)
})

it('lets a sheet that begins a page by itself take all of its pages', () => {
  expect(pagesHigh({ ...sheet(42), breakBefore: 40 })).toBe(0)
})

it('counts only what is printed', () => {
  expect(pagesHigh(sheet(42, 'A1:A30'))).toBe(0)
})
