import type { ReadRentRoll } from '@uwkit/core/parsed-file'
import { cellAt, type Grid, parseAmount, placeOfAddress } from '@uwkit/core/shared'

/** The cells of a sheet, as the file has them and as people edited them. */
export interface SourceCells {
  /** The text of the file, '' for a blank: what a correction of the cell must name. */
  inFile: (address: string) => string
  /** The text now, '' for a blank. */
  now: (address: string) => string
  /** What the text now comes to as an amount; `null` where it is none. */
  amount: (address: string) => number | null
}

/**
 * Looks cells of a sheet up by address.
 *
 * @param edits What people edited in it.
 * @example
 * const cells = sourceCells(gridOf('Roll', [['Rent'], ['1,250.00']]), [{ cell: 'A2', source: '1,250.00', value: '1300', by: 'A. Lee', at: '2026-01-15', reason: null }])
 * ;[cells.inFile('A2'), cells.amount('A2')]
 * // => ['1,250.00', 1300]
 */
export function sourceCells(sheet: Grid, edits: ReadRentRoll['edits'] = []): SourceCells {
  const edited = new Map(edits.map(({ cell, value }) => [cell, value ?? '']))
  const cellOf = (address: string) => {
    const place = placeOfAddress(address)
    return place === null ? null : cellAt(sheet, place.row, place.column)
  }
  const inFile = (address: string) => cellOf(address)?.text ?? ''
  return {
    inFile,
    now: (address) => edited.get(address) ?? inFile(address),
    amount: (address) => {
      const text = edited.get(address)
      if (text !== undefined) return parseAmount(text)?.value ?? null
      const cell = cellOf(address)
      if (cell?.kind === 'number') return Number(cell.value)
      return cell === null ? null : (parseAmount(cell.text)?.value ?? null)
    },
  }
}
