import { setImmediate } from 'node:timers/promises'
import { UwkitError } from '@uwkit/core/shared'
import type { Database, Queryable } from './database.ts'
import { joined, type Scope, type Sql, sql, where } from './sql.ts'

/** What a list may be sorted by: names on the wire, and the column or expression behind each. */
type Columns = Readonly<Record<string, Sql>>

/** A list is asked to be sorted by something that it cannot be sorted by. */
class UnknownColumnError extends UwkitError {
  constructor(parameter: string, seen: string, known: readonly string[]) {
    super('unknown_column', `${parameter} must be one of ${known.join(', ')}; received "${seen}"`)
    this.name = 'UnknownColumnError'
  }
}

/** The page after a cursor is asked for that no page of this list gave. */
class UnknownCursorError extends UwkitError {
  constructor() {
    super('unknown_cursor', 'cursor: doesn’t belong to this list. Start with the first page')
    this.name = 'UnknownCursorError'
  }
}

/** Columns that every row says: only of those an index alone finds what comes after a row. */
const alwaysKnown: ReadonlySet<string> = new Set(['modified_on', 'created_on', 'email'])

/** Columns of numbers; all others are texts. */
const numeric: ReadonlySet<string> = new Set(['modified_on', 'created_on', 'last_activity'])

/** One of the columns that a list is in the order of. */
interface Order {
  column: Sql
  isDescending: boolean
  /** Every row says it. */
  isKnown: boolean
  /** Its index says nothing of rows without it, so that it is read forwards and backwards. */
  isTwoWay: boolean
  isNumber: boolean
}

/**
 * The orders of a list: `modified_on-desc`, `file_name-asc,modified_on-desc`.
 *
 * @throws {UnknownColumnError} A field is none of the columns.
 */
function ordersOf(sort: string, columns: Columns, known: ReadonlySet<string>): Order[] {
  const parts = sort.split(',').filter((part) => part !== '')
  return parts.map((part) => {
    const [, name = part, direction = 'asc'] = /^(.*?)(?:-(asc|desc|ascending|descending))?$/.exec(part) ?? []
    const column = Object.hasOwn(columns, name) ? columns[name] : undefined
    if (column === undefined) throw new UnknownColumnError('sort', name, Object.keys(columns))
    const isDescending = direction.startsWith('desc')
    const isTwoWay = known.has(name)
    return { column, isDescending, isKnown: isTwoWay || alwaysKnown.has(name), isTwoWay, isNumber: numeric.has(name) }
  })
}

/** Records that do not say come last, and the tie-breaker keeps pages from sharing a record. */
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

/** What of a row its place in a list is known by. */
type Key = string | number | null

/** Where a page ended: the order, what the last row says of it, and the row's own tie-breaker. */
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
    // Falls through to the refusal: whatever is wrong with it, it is none of ours.
  }
  throw new UnknownCursorError()
}

/** Whether a cursor says of a row what an order goes by. */
function isPlaceIn(orders: readonly Order[], { keys }: Cursor): boolean {
  return (
    keys.length === orders.length &&
    orders.every(({ isNumber }, at) => keys[at] === null || typeof keys[at] === (isNumber ? 'number' : 'string'))
  )
}

/** The condition that a row comes after another one in the order of a list. */
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

/** Which part of a list is asked for. */
export interface ListPart {
  /** From 0; -1 for the whole list. */
  page: number
  perPage: number
  /** The most entries that are wanted, all pages together; `null` for no such limit. */
  limit?: number | null | undefined
  /** Fields with their order, as the API spells it. */
  sort: string
  /** Where the page before ended, in place of the number of the page. */
  cursor?: string | undefined
}

/** What a part of a list is in the order of: a cursor goes on in that of the page before. */
export function sortOf({ sort, cursor }: Pick<ListPart, 'sort' | 'cursor'>): string {
  return cursor === undefined ? sort : cursorOf(cursor).sort
}

/** What a list is of. */
interface ListSource {
  /** A table, with whatever is joined. */
  from: Sql
  conditions: readonly Sql[]
  /** What an entry is loaded by. */
  id: Sql
  /** A text column that no two rows share. @default the id */
  tieBreaker?: Sql
  sortable: Columns
  /** Those of them that every row says, whose index is read both ways. @default none */
  known?: ReadonlySet<string>
  /** The statement that counts the whole list, where counting the rows of `from` does not. */
  counted?: Sql
  /** The number of the whole list, where the database keeps it: {@link keptCount}. */
  kept?: Sql
}

/**
 * How many records there are within reach, as the database keeps it with each write: exact, and cheap however many there are.
 *
 * @param list A table whose writes are counted.
 */
export function keptCount(list: 'deal' | 'rent_roll' | 'operating_statement', scope: Scope): Sql {
  const ofOwner =
    scope.kind === 'any'
      ? sql`owner_kind = 'user'`
      : scope.kind === 'own' || scope.companyId === null
        ? sql`owner_kind = 'user' and owner_id = ${scope.userId}`
        : sql`owner_kind = 'company' and owner_id = ${scope.companyId}`
  return sql`(select coalesce(sum(difference), 0) from list_count where list = ${list} and ${ofOwner})`
}

/** Which entries a page of a list has. */
export interface ListedIds {
  ids: string[]
  /** Of the whole list. */
  count: number
  /** Where the next page begins; `null` where there is none. */
  next: string | null
}

/**
 * The ids of a page of a list, read from an index alone where one fits the order: what is shown of the entries is loaded for
 * these alone.
 *
 * @throws {UnknownColumnError} It cannot be sorted by that. @throws {UnknownCursorError} The cursor is none of this list.
 */
export async function listIds(db: Queryable, source: ListSource, part: ListPart): Promise<ListedIds> {
  const { from, conditions, id, tieBreaker = id, sortable, known = new Set(), kept } = source
  const cursor = part.cursor === undefined ? null : cursorOf(part.cursor)
  const sort = sortOf(part)
  const orders = ordersOf(sort, sortable, known)
  if (cursor !== null && !isPlaceIn(orders, cursor)) throw new UnknownCursorError()
  const isWhole = part.page < 0 && cursor === null
  const size = isWhole ? (part.limit ?? null) : Math.min(part.perPage, part.limit ?? part.perPage)
  // One more than wanted tells whether another page follows.
  const slice = size === null ? sql`` : sql` limit ${size + 1}`
  const start = isWhole || cursor !== null || size === null ? sql`` : sql` offset ${part.page * size}`
  const keys = orders.map(({ column }, at) => sql`${column} as ${keyNames[at] ?? sql`key_0`}`)
  const whole = kept === undefined ? [] : [sql`${kept} as whole_count`]
  const statement = sql`
    select ${joined([sql`${id} as id`, sql`${tieBreaker} as tie`, ...keys, ...whole])} from ${from}${where([
      ...conditions,
      ...(cursor === null ? [] : [after(orders, tieBreaker, cursor)]),
    ])}${orderOf(orders, tieBreaker)}${slice}${start}`
  const rows = isWhole ? await rowsInTurns<ListRow>(db, statement) : await db.query<ListRow>(statement)
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

/** Rows that are taken over at once: more of them hold up other requests. Our own choice, some milliseconds of work. */
const rowsATurn = 2_000
/** A cursor takes no value for its count. */
const fetchRows = sql`fetch 2000 from listed`

/**
 * All rows of a statement, as of one moment, however many they are; other requests have their turn meanwhile. Of a transaction itself
 * they come all at once. Ask for one list after the other: the cursor has one name.
 */
export async function rowsInTurns<Row extends object>(db: Queryable, statement: Sql): Promise<Row[]> {
  if (!isDatabase(db)) return db.query<Row>(statement)
  const first = await db.query<Row>(sql`select * from (${statement}) as first_rows limit ${rowsATurn}`)
  if (first.length < rowsATurn) return first
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

/** Names of the columns that a page's place is read from; no list is sorted by more. */
const keyNames: readonly Sql[] = [sql`key_0`, sql`key_1`, sql`key_2`, sql`key_3`, sql`key_4`, sql`key_5`]

async function countOf(db: Queryable, { from, conditions, counted, kept }: ListSource): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    kept === undefined
      ? (counted ?? sql`select count(*) as count from ${from}${where(conditions)}`)
      : sql`select ${kept} as count`,
  )
  return row?.count ?? 0
}

/** A page of a list on its way out: its entries are loaded some at a time, while those before them are sent. */
export class Listed<Entry> {
  readonly list: ListedIds
  /** The entries of some of the ids, in their order; those that are gone meanwhile are left out. */
  readonly load: (ids: readonly string[]) => Promise<readonly Entry[]>
  /** How many are loaded together. */
  readonly together: number

  constructor(list: ListedIds, load: Listed<Entry>['load'], together = 200) {
    this.list = list
    this.load = load
    this.together = together
  }

  /** All entries of the page at once: for pages that are short. */
  entries(): Promise<readonly Entry[]> {
    return this.load(this.list.ids)
  }

  /** The entries of the page as they are loaded, some at a time. */
  async *parts(): AsyncGenerator<readonly Entry[], void, undefined> {
    for (let at = 0; at < this.list.ids.length; at += this.together)
      yield await this.load(this.list.ids.slice(at, at + this.together))
  }

  /** The same page, its entries shown in another way. */
  map<Shown>(shown: (entry: Entry) => Shown): Listed<Shown> {
    const load = async (ids: readonly string[]) => (await this.load(ids)).map(shown)
    return new Listed(this.list, load, this.together)
  }
}

/** Entries in the order of their ids; one that is gone meanwhile is left out. */
export function inOrderOf<Entry extends { id: string }>(ids: readonly string[], entries: readonly Entry[]): Entry[] {
  const found = new Map(entries.map((entry) => [entry.id, entry]))
  return ids.flatMap((id) => found.get(id) ?? [])
}
