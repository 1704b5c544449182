import type { CellValue, GridColumn, GridRow } from '../grid.types.ts'
import { formatCell } from './format-cell.ts'

/**
 * Whether a text may stand in a shown number, amount or percent. Other texts need not be looked for there, and writing
 * out figures is most of the work of a search.
 *
 * @example
 * ['1,250.0', '(5%)', 'late'].map(isFigureText)
 * // => [true, true, false]
 */
export function isFigureText(text: string): boolean {
  return /^[\d.,()%/\s-]*$/.test(text)
}

interface RowText {
  columns: readonly GridColumn[]
  words: string
  /** `null` until somebody looks for a figure. */
  figures: string | null
}

/** What the rows were last searched for in: typing a quick filter asks the same rows at every key. */
const known = new WeakMap<GridRow, RowText>()

/**
 * Whether a cell shows a text, whatever its case. Commas between thousands may be left out.
 *
 * @param text In lower case.
 * @example
 * const rent = { id: 'rent', title: 'Rent', kind: 'money' }
 * ;[showsText(1250, rent, '1,25'), showsText(1250, rent, '125'), showsText(1250, rent, '1.25')]
 * // => [true, true, false]
 */
export function showsText(value: CellValue | undefined, column: GridColumn, text: string): boolean {
  if (value === null || value === undefined) return text === ''
  const shown = formatCell(value, column).toLowerCase()
  return shown.includes(text) || (typeof value === 'number' && withoutCommas(shown).includes(text))
}

/**
 * Whether any cell of a row shows a text, whatever its case.
 *
 * @param columns The shown columns.
 * @param text In lower case.
 * @example
 * const columns = [{ id: 'unit', title: 'Unit', kind: 'text' }, { id: 'rent', title: 'Rent', kind: 'money' }]
 * const row = { id: '1', values: { unit: '12B', rent: 1250 } }
 * ;[rowShowsText(row, columns, '2b'), rowShowsText(row, columns, '1250.0')]
 * // => [true, true]
 */
export function rowShowsText(row: GridRow, columns: readonly GridColumn[], text: string): boolean {
  const last = known.get(row)
  const entry = last && isSameList(last.columns, columns) ? last : remembered(row, columns)
  if (entry.words.includes(text)) return true
  if (!isFigureText(text)) return false
  entry.figures ??= textOfCells(row, columns, isFigure)
  return entry.figures.includes(text)
}

function remembered(row: GridRow, columns: readonly GridColumn[]): RowText {
  const entry: RowText = { columns, words: textOfCells(row, columns, (value) => !isFigure(value)), figures: null }
  known.set(row, entry)
  return entry
}

const isFigure = (value: CellValue) => typeof value === 'number'

/** The shown texts of some cells, in lower case, with a break between them that no search text has. */
function textOfCells(row: GridRow, columns: readonly GridColumn[], isWanted: (value: CellValue) => boolean): string {
  let text = ''
  for (const column of columns) {
    const value = row.values[column.id] ?? null
    if (value === null || !isWanted(value)) continue
    const shown = formatCell(value, column)
    text += `${shown}\u0000`
    if (typeof value === 'number' && shown.includes(',')) text += `${withoutCommas(shown)}\u0000`
  }
  return text.toLowerCase()
}

const withoutCommas = (shown: string) => shown.replaceAll(',', '')

function isSameList(one: readonly GridColumn[], other: readonly GridColumn[]): boolean {
  return one === other || (one.length === other.length && one.every((column, at) => column === other[at]))
}
