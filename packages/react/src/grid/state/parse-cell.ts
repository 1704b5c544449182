import type { CellValue, GridColumn, GridRow } from '../grid.types.ts'
import { parseChoiceText } from './parse-choice.ts'
import { parseDateText } from './parse-date.ts'
import { parseFlagText } from './parse-flag.ts'
import { parseNumberText } from './parse-number.ts'
import type { ParsedCell } from './parsed-cell.ts'

/**
 * The value that a text becomes in a cell, whether it was typed, pasted, filled or replaced. Blank text is `null`, an
 * empty cell, for every kind. After the kind, `validate` of the column has its say.
 *
 * A plain number in a percent column counts percents, as in a cell of Excel with a percent format: `5.5` and `5.5%` are
 * both 0.055, and so `0.055` is 0.00055. A formula gives the fraction itself: `=0.05+0.005` is 0.055.
 *
 * @returns The value, or a reason that names what was seen and what to write instead.
 * @example
 * parseCell('(1,250)', { id: 'rent', title: 'Rent', kind: 'money' }, { id: '1', values: {} })
 * // => { ok: true, value: -1250 }
 */
export function parseCell(text: string, column: GridColumn, row: GridRow): ParsedCell {
  const parsed = text.trim() === '' ? { ok: true as const, value: null } : parseKind(text.trim(), column)
  return parsed.ok ? validated(parsed.value, column, row) : parsed
}

/**
 * The answer of the column to a value that is already of its kind.
 *
 * @example
 * validated(0, { id: 'it', title: 'It', kind: 'number', validate: () => 'Write a rent' }, { id: '1', values: {} })
 * // => { ok: false, reason: 'Write a rent' }
 */
export function validated(value: CellValue, column: GridColumn, row: GridRow): ParsedCell {
  const reason = column.validate?.(value, row) ?? null
  return reason === null ? { ok: true, value } : { ok: false, reason }
}

function parseKind(text: string, column: GridColumn): ParsedCell {
  switch (column.kind) {
    case 'text':
      return { ok: true, value: text }
    case 'number':
    case 'money':
    case 'percent':
      return parseNumberText(text, column.kind)
    case 'date':
      return parseDateText(text)
    case 'choice':
      return parseChoiceText(text, column.choices ?? [])
    case 'flag':
      return parseFlagText(text)
  }
}
