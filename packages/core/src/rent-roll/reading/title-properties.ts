import { type Grid, textAt } from '../../shared/grid.ts'
import { valueAt } from '../../shared/read-cell.ts'
import {
  buildingRow,
  categoryRow,
  floorRow,
  furnitureRow,
  sectionWords,
  summaryRow,
  totalRow,
} from '../data/row-words.ts'
import { reportTitle, titleNoise } from '../data/title-words.ts'
import type { WalkedRow } from './walked-row.ts'

/** How many rows above a header may name its property. Our own choice. */
const titleRows = 8

/** Whatever stands between the titles of a table and the leases above it ends the search. */
const bodyRoles: ReadonlySet<WalkedRow['role']> = new Set(['lease', 'charge', 'block total', 'total', 'header'])

/** The rows of a strip of a sheet, and the strip as a grid. */
interface WalkedStrip {
  grid: Grid
  rows: readonly WalkedRow[]
}

/**
 * Name the property of the rows under each header by the title right above it, where a sheet prints its header under
 * several titles: one page for each property of a portfolio, or the tables of two houses beside or below each other.
 *
 * @returns The rows of each strip; as they are where the headers stand under one title or none, and where rows name their
 *   property already.
 */
export function withTitleProperties(strips: readonly WalkedStrip[]): WalkedRow[][] {
  const titles = strips.map(({ grid, rows }) =>
    rows.map(({ role }, i) => (role === 'header' && rows[i - 1]?.role !== 'header' ? titleAbove(grid, rows, i) : null)),
  )
  const isNamedInside = strips.some(({ rows }) => rows.some(({ property }) => property !== null))
  const isOne = new Set(titles.flat().filter((title) => title !== null)).size < 2
  return strips.map(({ rows }, strip) => {
    if (isNamedInside || isOne) return [...rows]
    let property: string | null = null
    return rows.map((walked, i) => {
      property = titles[strip]?.[i] ?? property
      return property === null || walked.role === 'title' ? walked : { ...walked, property }
    })
  })
}

function titleAbove(grid: Grid, rows: readonly WalkedRow[], header: number): string | null {
  for (let i = header - 1; i >= Math.max(0, header - titleRows); i--) {
    const walked = rows[i]
    if (!walked || bodyRoles.has(walked.role)) return null
    const cells = grid.rows[walked.row] ?? []
    const filled = cells.flatMap((cell, column) => (cell === null ? [] : [column]))
    if (filled.some((column) => valueAt(grid, walked.row, column) !== null)) return null
    const text = textAt(grid, walked.row, filled[0] ?? 0)
    if (filled.length === 1 && isName(text)) return text.replace(/\s*[:-]\s*$/, '')
  }
  return null
}

function isName(text: string): boolean {
  if (text.length > 80 || !/[a-z]{3}/i.test(text)) return false
  const isStreet = /^\d+\s+[a-z]/i.test(text)
  const patterns = [reportTitle, totalRow, summaryRow, furnitureRow, buildingRow, categoryRow, floorRow]
  if (patterns.some((pattern) => pattern.test(text)) || (titleNoise.test(text) && !isStreet)) return false
  return !sectionWords.some(({ pattern }) => pattern.test(text)) && !/\brent ?roll\b|\b(19|20)\d\d\b/i.test(text)
}
