/**
 * What a sheet's own parts say about its looks, where the spreadsheet library drops it. What is absent is taken from
 * the library.
 */
export interface SheetLayout {
  hidden?: boolean
  hiddenRows?: number[]
  hiddenColumns?: number[]
  indents: CellIndents
}

/** Indents above 0 by row and column. */
export type CellIndents = ReadonlyMap<number, ReadonlyMap<number, number>>

/** Collects the indents of a sheet's cells. */
export class IndentCollector {
  readonly byRow = new Map<number, Map<number, number>>()

  add(row: number, column: number, indent: number): void {
    const ofRow = this.byRow.get(row) ?? new Map<number, number>()
    this.byRow.set(row, ofRow.set(column, indent))
  }
}

/** Rows of the largest sheet that Excel can write. */
export const sheetRows = 1_048_576
/** Columns of the largest sheet that Excel can write. */
export const sheetColumns = 16_384

/** Add the indexes of a range, as far as a sheet can reach. */
export function addRange(indexes: number[], start: number, count: number, most: number): void {
  for (let index = start; index < Math.min(start + count, most); index += 1) indexes.push(index)
}
