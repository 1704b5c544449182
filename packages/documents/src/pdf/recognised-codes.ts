import type { GridCell } from '@uwkit/core/shared'

/** Rows of a sheet; blank cells are left out. */
type Rows = readonly (readonly (GridCell | null | undefined)[])[]

/** A code that ends with a letter which recognition takes a digit for. */
const doubtful = /^([A-Z]{1,2})[lI|]$/

/**
 * Rows in which `Al` reads `A1` where other cells of the column are codes of as many letters and a digit: floorplans
 * and unit types are, and recognition cannot tell the two apart by themselves.
 */
export function withCodes(rows: Rows): GridCell[][] {
  const coded = new Map<number, Set<number>>()
  for (const row of rows) {
    row.forEach((cell, column) => {
      const letters = /^([A-Z]{1,2})\d{1,2}[A-Za-z]?$/.exec(cell?.text ?? '')?.[1]
      if (letters) coded.set(column, (coded.get(column) ?? new Set()).add(letters.length))
    })
  }
  return rows.map((row) => {
    const cells: GridCell[] = []
    row.forEach((cell, column) => {
      if (!cell) return
      const letters = cell.confidence === undefined ? undefined : doubtful.exec(cell.text)?.[1]
      const text = letters && coded.get(column)?.has(letters.length) ? `${letters}1` : cell.text
      cells[column] = text === cell.text ? cell : { ...cell, value: text, text }
    })
    return cells
  })
}
