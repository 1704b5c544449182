import { cellAddress, placeOfAddress } from '@uwkit/core/shared'

/** An area of a sheet; row and column count from 0. */
export interface SourceArea {
  row: number
  column: number
  rowSpan: number
  columnSpan: number
}

/**
 * The areas that the cell of a source names: an A1 address, a range, or several of them with commas between.
 *
 * @returns Nothing of what is no address.
 * @example
 * sourceAreas('B2:C4, F9')
 * // => [{ row: 1, column: 1, rowSpan: 3, columnSpan: 2 }, { row: 8, column: 5, rowSpan: 1, columnSpan: 1 }]
 */
export function sourceAreas(cell: string): SourceArea[] {
  return cell.split(',').flatMap((range) => {
    const [from = '', to = from] = range.trim().split(':')
    const [first, last] = [placeOfAddress(from), placeOfAddress(to)]
    if (first === null || last === null) return []
    const [row, column] = [Math.min(first.row, last.row), Math.min(first.column, last.column)]
    const rowSpan = Math.abs(last.row - first.row) + 1
    return [{ row, column, rowSpan, columnSpan: Math.abs(last.column - first.column) + 1 }]
  })
}

/**
 * Whether the cell of a source holds a cell of its sheet.
 *
 * @param cell An A1 address, a range, or several of them with commas between.
 * @example
 * holdsCell('B2:B20, F9', { row: 8, column: 5 })
 * // => true
 */
export function holdsCell(cell: string, { row, column }: { row: number; column: number }): boolean {
  return sourceAreas(cell).some((area) => isInArea(area, row, column))
}

/**
 * Whether an area holds a cell.
 *
 * @example
 * isInArea({ row: 1, column: 1, rowSpan: 2, columnSpan: 1 }, 2, 1)
 * // => true
 */
export function isInArea(area: SourceArea, row: number, column: number): boolean {
  return (
    row >= area.row && row < area.row + area.rowSpan && column >= area.column && column < area.column + area.columnSpan
  )
}

/**
 * The address of the first cell that a source names; `null` where it names none.
 *
 * @example
 * firstAddress('B2:C4')
 * // => 'B2'
 */
export function firstAddress(cell: string): string | null {
  const [area] = sourceAreas(cell)
  return area === undefined ? null : cellAddress(area.row, area.column)
}
