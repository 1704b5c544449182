import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, databaseOver } from './database.ts'
import { migrate, readMigrations } from './migrations.ts'
import { openPglite } from './pglite.ts'
import { sql } from './sql.ts'

const migrations = readMigrations()

// One database for all: each version has its own schema in it, which takes a fraction of the time.
let db: Database
beforeAll(async () => {
  db = databaseOver(await openPglite({}))
}, 60_000)
afterAll(() => db.close())

interface Column {
  table: string
  name: string
  type: string
  /** Text of a condition on its values; `null` if there is none. */
  condition: string | null
}

/** Returns the columns that an inserted row must or may fill. */
async function columns(): Promise<Column[]> {
  return db.query<Column>(sql`
    select relname as table, attname as name, format_type(atttypid, null) as type,
      (select pg_get_constraintdef(oid) from pg_constraint
        where conrelid = pg_class.oid and contype = 'c' and attnum = any(conkey) limit 1) as condition
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = current_schema()::regnamespace and relkind = 'r' and relname <> 'migration'
      and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = ''
    order by 1, attnum`)
}

/** Returns an SQL value for a column: the first one its condition names, or one of its type. All references point to row "x". */
function valueFor({ type, condition }: Column): string {
  const [, first] = /ARRAY\[\(?('[^']*'|\d+)/.exec(condition ?? '') ?? []
  if (first !== undefined) return first
  const values: Readonly<Record<string, string>> = {
    text: "'x'",
    jsonb: `'{"dealName": "Elm Street"}'`,
    boolean: 'true',
    bytea: "'x'",
    'text[]': "array['x']",
    'timestamp with time zone': 'now()',
  }
  return values[type] ?? '1'
}

const script = (text: string) => db.transaction((transaction) => transaction.script(text))

/** Inserts one row into every table. */
async function fillTables(): Promise<string[]> {
  const tables = Map.groupBy(await columns(), ({ table }) => table)
  const inserts = [...tables].map(([table, own]) => {
    const names = own.map(({ name }) => `"${name}"`).join(', ')
    return `insert into "${table}" (${names}) values (${own.map(valueFor).join(', ')});`
  })
  // References are valid once all rows are in; until then they are not checked.
  await script(`set local session_replication_role = replica; ${inserts.join('\n')}`)
  return [...tables.keys()]
}

/** Returns every row of a table as an object. */
async function rowsOf(table: string): Promise<Record<string, unknown>[]> {
  await script(`create or replace temporary view looked_at as select to_jsonb(one) as row from "${table}" one`)
  const rows = await db.query<{ row: Record<string, unknown> }>(sql`select row from looked_at`)
  await script('drop view looked_at')
  return rows.map(({ row }) => row)
}

/** Returns every column and index as text. */
async function shape(): Promise<string[]> {
  const rows = await db.query<{ part: string }>(sql`
    select relname || '.' || attname || ' ' || format_type(atttypid, atttypmod) || ' ' || attnotnull as part
      from pg_class join pg_attribute on attrelid = pg_class.oid
      where relnamespace = current_schema()::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
    union all select replace(pg_get_indexdef(indexrelid), current_schema() || '.', '')
      from pg_index join pg_class on pg_class.oid = indrelid where relnamespace = current_schema()::regnamespace
    order by 1`)
  return rows.map(({ part }) => part)
}

let first: string[] | null = null

describe('a database with rows in every table', () => {
  it.each(migrations.map(({ name }, at) => [name, at + 1] as const))(
    'that was brought to %s becomes one of today, and keeps its rows',
    async (_, count) => {
      await script(`create schema version_${count}; set search_path to version_${count}`)
      await migrate(db, migrations.slice(0, count))
      const tables = await fillTables()
      expect(tables.length).toBeGreaterThan(0)
      const before = new Map<string, Record<string, unknown>[]>()
      for (const table of tables) before.set(table, await rowsOf(table))

      expect(await migrate(db)).toEqual(migrations.slice(count).map(({ name }) => name))

      for (const [table, [row = {}]] of before) {
        const [now = {}, ...others] = await rowsOf(table)
        expect(others, table).toEqual([])
        const kept = Object.fromEntries(Object.entries(row).filter(([name]) => name in now))
        expect(Object.keys(kept).length, table).toBeGreaterThan(0)
        expect(now, table).toMatchObject(kept)
      }
      first ??= await shape()
      expect(await shape(), 'the same shape, whichever way it came').toEqual(first)
      await script(`drop schema version_${count} cascade; set search_path to public`)
    },
  )
})
