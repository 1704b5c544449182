import { type ColumnProfile, profilesOf } from './align-columns.ts'
import { findColumns, type PageColumn } from './find-columns.ts'
import type { CellLine } from './page-cells.ts'
import type { PageLine } from './page-lines.ts'

/** A page as lines, and as cells. */
export interface LinedPage {
  page: number
  width: number
  lines: PageLine[]
  cells: CellLine[]
}

/** Lines of two pages this close, in points, were one row of the sheet: cells of a row may be set a little higher or lower. */
export const sameRow = 1.5

/** Columns of pages that were asked for them: a page is held against many others. */
const columnsOf = new WeakMap<LinedPage, PageColumn[]>()

/** The columns of a page's table. */
export function pageColumns(page: LinedPage): PageColumn[] {
  const known = columnsOf.get(page) ?? findColumns(page.cells)
  columnsOf.set(page, known)
  return known
}

const profilesOfPages = new WeakMap<LinedPage, ColumnProfile[]>()

/** What tells the columns of a page's table from others. */
export function pageProfiles(page: LinedPage): ColumnProfile[] {
  const known = profilesOfPages.get(page) ?? profilesOf(page.cells, pageColumns(page))
  profilesOfPages.set(page, known)
  return known
}

/** The line at a height of a page. */
export const lineAt = <Line extends { baseline: number }>(lines: readonly Line[], baseline: number): Line | undefined =>
  lines.find((line) => Math.abs(line.baseline - baseline) <= sameRow)
