import type { GridView } from '../grid.types.ts'

/**
 * Rows in their given order, all columns shown, nothing filtered or grouped.
 *
 * @example
 * [emptyView().sort, emptyView().groupBy]
 * // => [[], null]
 */
export function emptyView(): GridView {
  return {
    sort: [],
    filters: {},
    quickFilter: '',
    groupBy: null,
    folded: [],
    order: [],
    hidden: [],
    widths: {},
    frozen: {},
  }
}
