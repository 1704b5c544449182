import { UwkitError } from '@uwkit/core/shared'
import { joined, type Sql, sql } from './sql.ts'

/** What a list may be sorted and filtered by: names on the wire, and the column or expression behind each. */
export type Columns = Readonly<Record<string, Sql>>

/** A list is asked to be sorted by something that it cannot be sorted by. */
export class UnknownColumnError extends UwkitError {
  constructor(parameter: string, seen: string, known: readonly string[]) {
    super('unknown_column', `${parameter} names "${seen}"; it can be ${known.join(', ')}`)
    this.name = 'UnknownColumnError'
  }
}

/**
 * The order of a list: `modified_on-desc`, `file_name-asc,modified_on-desc`. Records that do not say come last, and the
 * tie-breaker keeps pages from sharing a record.
 *
 * @param sort Fields with their order, as the API spells it; `null` for the list's own order.
 * @param tieBreaker A column that no two records share.
 * @throws {UnknownColumnError} A field is none of the columns.
 */
export function orderBy(sort: string | null | undefined, columns: Columns, tieBreaker: Sql): Sql {
  const parts = (sort ?? '').split(',').filter((part) => part !== '')
  const orders = parts.map((part) => {
    const [, name = part, direction = 'asc'] = /^(.*?)(?:-(asc|desc|ascending|descending))?$/.exec(part) ?? []
    const column = Object.hasOwn(columns, name) ? columns[name] : undefined
    if (column === undefined) throw new UnknownColumnError('sort', name, Object.keys(columns))
    return direction.startsWith('desc') ? sql`${column} desc nulls last` : sql`${column} asc nulls last`
  })
  return sql` order by ${joined([...orders, tieBreaker])}`
}

/**
 * The part of a list that a page holds. Pages count from 0; -1, and no page at all, is the whole list up to `limit`.
 *
 * @example
 * pageOf({ page: 2, perPage: 16 }).values
 * // => [16, 32]
 */
export function pageOf({
  page = -1,
  perPage = 16,
  limit = null,
}: {
  page?: number
  perPage?: number
  limit?: number | null
}): Sql {
  if (page < 0) return limit === null ? sql`` : sql` limit ${Math.max(0, limit)}`
  return sql` limit ${Math.max(0, perPage)} offset ${page * Math.max(0, perPage)}`
}

/**
 * Whether a text stands in one of the columns, capitals aside. Per cent and underscore mean themselves.
 */
export function containsText(text: string, columns: readonly Sql[]): Sql {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  return sql`(${joined(
    columns.map((column) => sql`${column} ilike ${pattern}`),
    sql` or `,
  )})`
}

/**
 * Conditions that must all hold; none holds always.
 */
export function where(conditions: readonly Sql[]): Sql {
  return conditions.length === 0 ? sql`` : sql` where ${joined(conditions, sql` and `)}`
}
