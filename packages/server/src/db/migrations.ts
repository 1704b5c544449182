import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { UwkitError } from '@uwkit/core/shared'
import type { Database } from './database.ts'
import { sql } from './sql.ts'

/** One step of the database's shape. */
export interface Migration {
  /** `0001_account_companies` */
  name: string
  text: string
}

/** Any number that no other use of advisory locks in the cluster has; this one spells "uwki". */
const migrationLock = 0x75_77_6b_69

/** The folder of the migrations: beside the source, and beside the built package. */
function migrationsFolder(): string {
  const places = ['../../migrations/', '../migrations/', './migrations/']
  const found = places.map((place) => fileURLToPath(new URL(place, import.meta.url))).find((place) => existsSync(place))
  if (found === undefined) throw new UwkitError('no_migrations', 'The folder "migrations" of @uwkit/server is missing.')
  return found
}

/** All migrations, in the order in which they are applied: by name. */
export function readMigrations(folder = migrationsFolder()): Migration[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => ({ name: file.slice(0, -'.sql'.length), text: readFileSync(join(folder, file), 'utf8') }))
}

/**
 * Brings a database to the newest shape, each migration once, all or nothing. Of several processes that start at once, one does the work
 * and the others wait.
 *
 * @returns Names of those that were applied now.
 */
export async function migrate(database: Database, migrations = readMigrations()): Promise<string[]> {
  return database.transaction(async (transaction) => {
    // A column that is worked out for a million rows takes long, and so does waiting for the process that does it.
    await transaction.script('set local statement_timeout = 0')
    await transaction.query(sql`select pg_advisory_xact_lock(${migrationLock}::bigint)`)
    await transaction.script(
      'create table if not exists migration (name text primary key, applied_at timestamptz not null default now())',
    )
    const rows = await transaction.query<{ name: string }>(sql`select name from migration`)
    const known = new Set(rows.map(({ name }) => name))
    const missing = migrations.filter(({ name }) => !known.has(name))
    for (const { name, text } of missing) {
      await transaction.script(text)
      await transaction.query(sql`insert into migration (name) values (${name})`)
    }
    return missing.map(({ name }) => name)
  })
}
