import type { CellValue, ColumnFilter, GridColumn } from '../../grid.types.ts'
import type { ColumnValue } from '../../state/column-values.ts'
import { editText } from '../../state/edit-text.ts'
import { parseCell } from '../../state/parse-cell.ts'

/** What a person is setting in the filter of a column, before it is applied. */
export interface FilterDraft {
  kind: ColumnFilter['kind']
  /** Ticked values. */
  values: ReadonlySet<string>
  /** Bounds as typed. */
  from: string
  to: string
  /** Text that the cells must hold. */
  text: string
}

/** Whether the values of a column have an order in which people ask for bounds. */
export function hasRange({ kind }: GridColumn): boolean {
  return kind === 'number' || kind === 'money' || kind === 'percent' || kind === 'date'
}

/**
 * The draft with which the filter of a column opens: its present filter, or all values ticked.
 *
 * @example
 * const column = { id: 'rent', title: 'Rent', kind: 'money' }
 * draftOf({ kind: 'range', from: 900, to: null }, column, []).from
 * // => '900'
 */
export function draftOf(
  filter: ColumnFilter | undefined,
  column: GridColumn,
  values: readonly ColumnValue[],
): FilterDraft {
  const all = new Set(values.map(({ key }) => key))
  const draft: FilterDraft = { kind: filter?.kind ?? 'values', values: all, from: '', to: '', text: '' }
  if (filter?.kind === 'values') return { ...draft, values: new Set(filter.values) }
  if (filter?.kind === 'contains') return { ...draft, text: filter.text }
  if (filter?.kind === 'range') {
    return { ...draft, from: editText(filter.from, column), to: editText(filter.to, column) }
  }
  return draft
}

/**
 * A bound as a person typed it. It is read as the cells of the column are, without the column's own rules.
 *
 * @example
 * boundOf('1,250', { id: 'rent', title: 'Rent', kind: 'money' })
 * // => { ok: true, value: 1250 }
 */
export function boundOf(text: string, { id, title, kind }: GridColumn) {
  return parseCell(text, { id, title, kind }, { id: '', values: {} })
}

/**
 * The filter that a draft stands for; `null` for one that every row passes.
 *
 * @returns `undefined` while a bound cannot be read.
 * @example
 * const draft = { kind: 'range', values: new Set(), from: '900', to: '', text: '' }
 * filterOf(draft, { id: 'rent', title: 'Rent', kind: 'money' }, [])
 * // => { kind: 'range', from: 900, to: null }
 */
export function filterOf(
  draft: FilterDraft,
  column: GridColumn,
  values: readonly ColumnValue[],
): ColumnFilter | null | undefined {
  if (draft.kind === 'contains') {
    return draft.text.trim() === '' ? null : { kind: 'contains', text: draft.text.trim() }
  }
  if (draft.kind === 'range') {
    const from = boundOf(draft.from, column)
    const to = boundOf(draft.to, column)
    if (!from.ok || !to.ok) return undefined
    if (from.value === null && to.value === null) return null
    return { kind: 'range', from: plainBound(from.value), to: plainBound(to.value) }
  }
  const hasAll = values.every(({ key }) => draft.values.has(key))
  return hasAll ? null : { kind: 'values', values: [...draft.values] }
}

function plainBound(value: CellValue): number | string | null {
  return typeof value === 'boolean' ? String(value) : value
}
