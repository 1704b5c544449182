import type { DeskGesture } from '../../../parsed-file/index.ts'
import type { HeaderRows } from './row-marks.ts'

/** What a sheet can be said to hold. */
export const sheetKinds = [
  { id: 'rent_roll', label: 'A rent roll' },
  { id: 'operating_statement', label: 'An operating statement' },
  { id: 'none', label: 'Neither of them' },
] as const

/** What a sheet holds. */
export type SheetKind = (typeof sheetKinds)[number]['id']

/**
 * The step that says which rows hold the captions. Of a sheet that was not read, it says too that it is a rent roll.
 *
 * @param isRead Whether a rent roll was read from the sheet.
 * @example
 * headerRowsGesture('Roll', { row: 4, rowCount: 2 }, true)
 * // => { label: 'take rows 4–5 for captions', corrections: [{ kind: 'headerRows', sheet: 'Roll', row: 4, rowCount: 2 }] }
 */
export function headerRowsGesture(sheet: string, { row, rowCount }: HeaderRows, isRead: boolean): DeskGesture {
  const rows = rowCount === 1 ? `row ${row}` : `rows ${row}–${row + rowCount - 1}`
  const kind = { kind: 'sheetKind' as const, sheet, documentKind: 'rent_roll' as const }
  return {
    label: `take ${rows} for captions`,
    corrections: [...(isRead ? [] : [kind]), { kind: 'headerRows', sheet, row, rowCount }],
  }
}

/**
 * The step that says what a sheet holds.
 *
 * @example
 * sheetKindGesture('Notes', 'none').label
 * // => 'set sheet Notes aside'
 */
export function sheetKindGesture(sheet: string, documentKind: SheetKind): DeskGesture {
  const name = sheetKinds.find(({ id }) => id === documentKind)?.label.toLowerCase() ?? documentKind
  const label = documentKind === 'none' ? `set sheet ${sheet} aside` : `take sheet ${sheet} for ${name}`
  return { label, corrections: [{ kind: 'sheetKind', sheet, documentKind }] }
}
