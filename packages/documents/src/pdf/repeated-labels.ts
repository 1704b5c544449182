import { lineAt } from './lined-page.ts'
import type { CellLine } from './page-cells.ts'

/** Rows that must have the same label before labels count as repeated. */
const leastRows = 3

/** The share of the rows of both pages that must have the same labels. */
const mostRows = 0.9

/** Cells this close, in points, stand at one place of two pages. */
const samePlace = 1

/**
 * Where labels end that are printed again on a page at the right of another, in points from its left edge: Excel prints
 * chosen columns on every page. `null` where the rows of the two do not begin alike.
 */
export function repeatedLabelsEnd(left: readonly CellLine[], right: readonly CellLine[]): number | null {
  const pairs = right.flatMap((line) => {
    const beside = lineAt(left, line.baseline)
    return beside && (beside.cells.length > 1 || line.cells.length > 1) ? [{ left: beside, right: line }] : []
  })
  const alike = pairs.filter((pair) => leadingAlike(pair.left, pair.right) > 0)
  const labelled = alike.filter((pair) => /[A-Za-z]{2}/.test(pair.right.cells[0]?.text ?? ''))
  if (labelled.length < leastRows || alike.length < mostRows * pairs.length) return null
  // A page that is printed twice says all of it again.
  const goOn = alike.filter((pair) => leadingAlike(pair.left, pair.right) < pair.right.cells.length)
  if (goOn.length < leastRows) return null
  const ends = goOn.map((pair) => pair.right.cells[leadingAlike(pair.left, pair.right)]?.left ?? 0)
  return Math.min(...ends)
}

/** How many cells two lines begin with that say the same at the same place. */
function leadingAlike(left: CellLine, right: CellLine): number {
  const at = right.cells.findIndex((cell, index) => {
    const other = left.cells[index]
    return other === undefined || other.text !== cell.text || Math.abs(other.left - cell.left) > samePlace
  })
  return at < 0 ? right.cells.length : at
}
