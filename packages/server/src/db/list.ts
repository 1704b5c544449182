import { setImmediate } from 'node:timers/promises'
import { UwkitError } from '@uwkit/core/shared'
import type { Database, Queryable } from './database.ts'
import { joined, type Scope, type Sql, sql, where } from './sql.ts'

/** Columns a list can be sorted by: names in the API, and the column or expression of each. */
type Columns = Readonly<Record<string, Sql>>

/** A list cannot be sorted by the requested field. */
class UnknownColumnError extends UwkitError {
  constructor(parameter: string, seen: string, known: readonly string[]) {
    super('unknown_column', `${parameter} must be one of ${known.join(', ')}; received "${seen}"`)
    this.name = 'UnknownColumnError'
  }
}

/** No page of this list returned the requested cursor. */
class UnknownCursorError extends UwkitError {
  constructor() {
    super('unknown_cursor', 'cursor: doesn’t belong to this list. Start with the first page')
    this.name = 'UnknownCursorError'
  }
}

/** Columns that are never null: only for these does an index find the rows after a given one. */
const neverNull: ReadonlySet<string> = new Set(['modified_on', 'created_on', 'email'])

/** Numeric columns; all others are text. */
const numeric: ReadonlySet<string> = new Set(['modified_on', 'created_on', 'last_activity'])

/** One of the columns a list is sorted by. */
interface Order {
  column: Sql
  isDescending: boolean
  /** Whether every row has a value. */
  isKnown: boolean
  /** Whether its index excludes rows without a value, so that it is read in both directions. */
  isTwoWay: boolean
  isNumber: boolean
}

/**
 * Parses the sort order of a list: `modified_on-desc`, `file_name-asc,modified_on-desc`.
 *
 * @throws {UnknownColumnError} A field is not a sortable column.
 */
function ordersOf(sort: string, columns: Columns, known: ReadonlySet<string>): Order[] {
  const parts = sort.split(',').filter((part) => part !== '')
  return parts.map((part) => {
    const [, name = part, direction = 'asc'] = /^(.*?)(?:-(asc|desc|ascending|descending))?$/.exec(part) ?? []
    const column = Object.hasOwn(columns, name) ? columns[name] : undefined
    if (column === undefined) throw new UnknownColumnError('sort', name, Object.keys(columns))
    const isDescending = direction.startsWith('desc')
    const isTwoWay = known.has(name)
    return { column, isDescending, isKnown: isTwoWay || neverNull.has(name), isTwoWay, isNumber: numeric.has(name) }
  })
}

/** Rows without a value come last; the tie-breaker keeps pages from sharing a row. */
function orderOf(orders: readonly Order[], tieBreaker: Sql): Sql {
  const parts = orders.map(({ column, isDescending, isTwoWay }) =>
    isTwoWay
      ? sql`${column}${isDescending ? sql` desc` : sql``}`
      : isDescending
        ? sql`${column} desc nulls last`
        : sql`${column} asc nulls last`,
  )
  return sql` order by ${joined([...parts, tieBreaker])}`
}

/** A row's value in a sort column. */
type Key = string | number | null

/** End of a page: the order, the last row's values for it, and that row's tie-breaker. */
interface Cursor {
  sort: string
  keys: Key[]
  tie: string
}

function cursorText({ sort, keys, tie }: Cursor): string {
  return Buffer.from(JSON.stringify([sort, keys, tie])).toString('base64url')
}

function cursorOf(text: string): Cursor {
  try {
    const [sort, keys, tie] = JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown[]
    const isKey = (key: unknown) => key === null || ['string', 'number'].includes(typeof key)
    if (typeof sort === 'string' && typeof tie === 'string' && Array.isArray(keys) && keys.every(isKey)) {
      return { sort, keys: keys as Key[], tie }
    }
  } catch {
    // Falls through to the refusal: the cursor is not one of this API.
  }
  throw new UnknownCursorError()
}

/** Returns whether a cursor has a fitting value for each sort column. */
function isValidCursor(orders: readonly Order[], { keys }: Cursor): boolean {
  return (
    keys.length === orders.length &&
    orders.every(({ isNumber }, at) => keys[at] === null || typeof keys[at] === (isNumber ? 'number' : 'string'))
  )
}

/** Returns the condition that a row follows another one in the order of a list. */
function after(orders: readonly Order[], tieBreaker: Sql, { keys, tie }: Cursor): Sql {
  const [order, ...others] = orders
  if (order === undefined) return sql`${tieBreaker} > ${tie}::text`
  const [key = null, ...further] = keys
  const { column, isDescending, isKnown, isNumber } = order
  const tied = after(others, tieBreaker, { sort: '', keys: further, tie })
  if (key === null) return sql`(${column} is null and ${tied})`
  const value = isNumber ? sql`${key}::double precision` : sql`${key}::text`
  const beyond = isDescending ? sql`${column} < ${value}` : sql`${column} > ${value}`
  const bound = isDescending ? sql`${column} <= ${value}` : sql`${column} >= ${value}`
  const part = sql`(${bound} and (${beyond} or ${tied}))`
  return isKnown ? part : sql`(${part} or ${column} is null)`
}

/** Requested part of a list. */
export interface ListPart {
  /** From 0; -1 for the whole list. */
  page: number
  perPage: number
  /** Maximum number of entries over all pages; `null` for no limit. */
  limit?: number | null | undefined
  /** Fields with their order, in the API's format. */
  sort: string
  /** End of the previous page, instead of a page number. */
  cursor?: string | undefined
}

/** Returns the order of a part of a list; a cursor continues the order of its page. */
export function sortOf({ sort, cursor }: Pick<ListPart, 'sort' | 'cursor'>): string {
  return cursor === undefined ? sort : cursorOf(cursor).sort
}

/** Source of a list. */
interface ListSource {
  /** A table with its joins. */
  from: Sql
  conditions: readonly Sql[]
  /** ID by which an entry is loaded. */
  id: Sql
  /** A text column unique to each row. @default the id */
  tieBreaker?: Sql
  sortable: Columns
  /** Sort columns that are never null, whose index is read in both directions. @default none */
  known?: ReadonlySet<string>
  /** Statement that counts the whole list, if counting the rows of `from` does not. */
  counted?: Sql
  /** Count of the whole list, if the database stores it: {@link storedCount}. */
  storedTotal?: Sql
}

/**
 * Returns SQL for the number of records in scope, which the database updates with each write: exact, and cheap at any size.
 *
 * @param list A table whose writes are counted.
 */
export function storedCount(list: 'deal' | 'rent_roll' | 'operating_statement', scope: Scope): Sql {
  const ofOwner =
    scope.kind === 'any'
      ? sql`owner_kind = 'user'`
      : scope.kind === 'own' || scope.companyId === null
        ? sql`owner_kind = 'user' and owner_id = ${scope.userId}`
        : sql`owner_kind = 'company' and owner_id = ${scope.companyId}`
  return sql`(select coalesce(sum(difference), 0) from list_count where list = ${list} and ${ofOwner})`
}

/** IDs of the entries on a page of a list. */
export interface ListedIds {
  ids: string[]
  /** Count of the whole list. */
  count: number
  /** Start of the next page; `null` if there is none. */
  next: string | null
}

/**
 * Returns the ids of a page of a list, from an index alone if one fits the order; the caller loads only those entries.
 *
 * @throws {UnknownColumnError} It cannot be sorted by that. @throws {UnknownCursorError} The cursor is not from this
 * list.
 */
export async function listIds(db: Queryable, source: ListSource, part: ListPart): Promise<ListedIds> {
  const { from, conditions, id, tieBreaker = id, sortable, known = new Set(), storedTotal } = source
  const cursor = part.cursor === undefined ? null : cursorOf(part.cursor)
  const sort = sortOf(part)
  const orders = ordersOf(sort, sortable, known)
  if (cursor !== null && !isValidCursor(orders, cursor)) throw new UnknownCursorError()
  const isWhole = part.page < 0 && cursor === null
  const size = isWhole ? (part.limit ?? null) : Math.min(part.perPage, part.limit ?? part.perPage)
  // One more row than requested shows whether another page follows.
  const slice = size === null ? sql`` : sql` limit ${size + 1}`
  const start = isWhole || cursor !== null || size === null ? sql`` : sql` offset ${part.page * size}`
  const keys = orders.map(({ column }, at) => sql`${column} as ${keyNames[at] ?? sql`key_0`}`)
  const whole = storedTotal === undefined ? [] : [sql`${storedTotal} as whole_count`]
  const statement = sql`
    select ${joined([sql`${id} as id`, sql`${tieBreaker} as tie`, ...keys, ...whole])} from ${from}${where([
      ...conditions,
      ...(cursor === null ? [] : [after(orders, tieBreaker, cursor)]),
    ])}${orderOf(orders, tieBreaker)}${slice}${start}`
  const rows = isWhole ? await rowsInBatches<ListRow>(db, statement) : await db.query<ListRow>(statement)
  const shown = size === null ? rows : rows.slice(0, size)
  const last = shown.at(-1)
  const hasMore = rows.length > shown.length && last !== undefined
  const next = hasMore
    ? cursorText({ sort, keys: orders.map((_, at) => last[`key${at}`] ?? null), tie: last.tie })
    : null
  const ids = shown.map((row) => row.id)
  const isAll = !hasMore && cursor === null && (isWhole || part.page === 0)
  return { ids, count: isAll ? ids.length : (last?.wholeCount ?? (await countOf(db, source))), next }
}

type ListRow = { id: string; tie: string; wholeCount?: number } & Record<string, Key>

/** Rows converted at once: more would delay other requests. Our own choice, some milliseconds of work. */
const rowsPerTurn = 2_000
/** FETCH accepts no parameter for its count. */
const fetchRows = sql`fetch 2000 from listed`

/**
 * Returns all rows of a statement as of one moment, however many; other requests run in between. Inside a transaction
 * they come all at once. Request one list after the other: the cursor has a fixed name.
 */
export async function rowsInBatches<Row extends object>(db: Queryable, statement: Sql): Promise<Row[]> {
  if (!isDatabase(db)) return db.query<Row>(statement)
  const first = await db.query<Row>(sql`select * from (${statement}) as first_rows limit ${rowsPerTurn}`)
  if (first.length < rowsPerTurn) return first
  return db.transaction(async (transaction) => {
    await transaction.query(sql`declare listed no scroll cursor for ${statement}`)
    const rows: Row[] = []
    for (let found = 1; found > 0; ) {
      const next = await transaction.query<Row>(fetchRows)
      found = next.length
      for (const row of next) rows.push(row)
      await setImmediate()
    }
    await transaction.query(sql`close listed`)
    return rows
  })
}

const isDatabase = (db: Queryable): db is Database => 'transaction' in db

/** Names of the columns that contain the sort values; no list is sorted by more. */
const keyNames: readonly Sql[] = [sql`key_0`, sql`key_1`, sql`key_2`, sql`key_3`, sql`key_4`, sql`key_5`]

async function countOf(db: Queryable, { from, conditions, counted, storedTotal }: ListSource): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    storedTotal === undefined
      ? (counted ?? sql`select count(*) as count from ${from}${where(conditions)}`)
      : sql`select ${storedTotal} as count`,
  )
  return row?.count ?? 0
}

/** A page of a list being sent: its entries are loaded in batches while earlier ones are sent. */
export class Listed<Entry> {
  readonly list: ListedIds
  /** Loads the entries of some ids in their order; entries deleted in the meantime are omitted. */
  readonly load: (ids: readonly string[]) => Promise<readonly Entry[]>
  /** Number loaded in one batch. */
  readonly together: number

  constructor(list: ListedIds, load: Listed<Entry>['load'], together = 200) {
    this.list = list
    this.load = load
    this.together = together
  }

  /** Returns all entries of the page at once, for short pages. */
  entries(): Promise<readonly Entry[]> {
    return this.load(this.list.ids)
  }

  /** Yields the entries of the page in batches as they are loaded. */
  async *parts(): AsyncGenerator<readonly Entry[], void, undefined> {
    for (let at = 0; at < this.list.ids.length; at += this.together)
      yield await this.load(this.list.ids.slice(at, at + this.together))
  }

  /** Returns the same page with its entries converted. */
  map<Shown>(shown: (entry: Entry) => Shown): Listed<Shown> {
    const load = async (ids: readonly string[]) => (await this.load(ids)).map(shown)
    return new Listed(this.list, load, this.together)
  }
}

/** Returns entries in the order of their ids; entries deleted in the meantime are omitted. */
export function sortByIds<Entry extends { id: string }>(ids: readonly string[], entries: readonly Entry[]): Entry[] {
  const found = new Map(entries.map((entry) => [entry.id, entry]))
  return ids.flatMap((id) => found.get(id) ?? [])
}
