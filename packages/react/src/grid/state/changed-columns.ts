import type { GridRow } from '../grid.types.ts'

/**
 * The columns in which rows hold something else than before. Only rows that are another object are looked into, so that
 * one edit among ten thousand rows costs next to nothing.
 *
 * @returns Column ids; `null` where they are not the same rows in the same order.
 * @example
 * const row = { id: 'a', values: { rent: 900, plan: 'A1' } }
 * const edited = { id: 'a', values: { rent: 950, plan: 'A1' } }
 * ;[...changedColumns([row], [edited])]
 * // => ['rent']
 */
export function changedColumns(before: readonly GridRow[], after: readonly GridRow[]): ReadonlySet<string> | null {
  if (before.length !== after.length) return null
  const changed = new Set<string>()
  for (const [at, row] of after.entries()) {
    const last = before[at]
    if (last === row) continue
    if (last?.id !== row.id) return null
    for (const id of [...Object.keys(last.values), ...Object.keys(row.values)]) {
      if ((last.values[id] ?? null) !== (row.values[id] ?? null)) changed.add(id)
    }
  }
  return changed
}
