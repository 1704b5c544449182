import { placeOfAddress } from '../../shared/address.ts'
import type { Correction, DismissalCorrection } from '../parsed-file.corrections.ts'

/** Where a correction was made, as far as its kind has a place. */
export interface CorrectionPlace {
  /** A1 address; `null` where the correction is not of a cell. */
  cell: string | null
  /** From 1, as a person counts; `null` where it is of no row. */
  row: number | null
  /** Letters; `null` where it is of no column as a whole, nor of a cell that was edited. */
  column: string | null
  /** The charge code, status or floorplan; `null` for other kinds. */
  word: string | null
}

/**
 * Where a correction was made.
 *
 * @example
 * placeOfCorrection({ kind: 'cellValue', sheet: 'Roll', by: 'A. Lee', at: '2026-01-15', reason: null, cell: 'C7', was: '900', value: 950 })
 * // => { cell: 'C7', row: 7, column: 'C', word: null }
 */
export function placeOfCorrection(correction: Correction): CorrectionPlace {
  const none = { cell: null, row: null, column: null, word: null }
  switch (correction.kind) {
    case 'cellValue':
      return { ...none, cell: correction.cell, row: rowOf(correction.cell), column: lettersOf(correction.cell) }
    case 'unitTags':
    case 'unitRow':
    case 'lineCategory':
    case 'lineSign':
    case 'lineKind':
    case 'sectionBorder':
      return { ...none, cell: correction.cell, row: rowOf(correction.cell) }
    case 'dismissal':
      return { ...none, cell: correction.cell, row: correction.cell === null ? null : rowOf(correction.cell) }
    case 'headerRows':
      return { ...none, row: correction.row }
    case 'columnKind':
    case 'periodColumn':
      return { ...none, column: correction.column }
    case 'chargeCode':
      return { ...none, word: correction.code }
    case 'status':
      return { ...none, word: correction.status }
    case 'floorplan':
      return { ...none, word: correction.floorplan }
    case 'sheetKind':
      return none
  }
}

/**
 * What a correction is about: two corrections with the same key speak of the same thing, and the later one holds.
 *
 * @example
 * correctionKey({ kind: 'status', sheet: 'Roll', by: 'A. Lee', at: '2026-01-15', reason: null, status: 'Turn', occupancy: 'down' })
 * // => '["Roll","status","Turn",null]'
 */
export function correctionKey(correction: Correction): string {
  const { cell, row, column, word } = placeOfCorrection(correction)
  const detail =
    correction.kind === 'columnKind'
      ? correction.caption.trim()
      : correction.kind === 'status'
        ? (correction.from ?? null)
        : correction.kind === 'dismissal'
          ? dismissalDetail(correction)
          : correction.kind === 'sectionBorder'
            ? correction.border
            : null
  return JSON.stringify([correction.sheet, correction.kind, cell ?? column ?? word ?? row, detail])
}

/** Two words on one finding speak of the same thing where they saw the same at stake. */
function dismissalDetail({ findingId, seen, places = [], dollars }: DismissalCorrection): string {
  return JSON.stringify([findingId, seen, places, dollars ?? 'any'])
}

function rowOf(address: string): number | null {
  const at = placeOfAddress(address.split(/[:,]/)[0] ?? '')
  return at ? at.row + 1 : null
}

function lettersOf(cell: string): string {
  return /^[A-Z]+/.exec(cell)?.[0] ?? ''
}
