import type { Database } from '../db/database.ts'
import { migrate } from '../db/migrations.ts'
import { openPglite } from '../db/pglite.ts'
import { openPostgres } from '../db/postgres.ts'
import { databaseOver } from '../db/single-connection.ts'
import { migratedSeed } from './pglite-seed.ts'
import { postgresMissing, startPostgres } from './postgres-cluster.ts'

export type DatabaseKind = 'pglite' | 'postgres'

/**
 * The database that tests use which do not name one: `UWKIT_TEST_DATABASE=postgres` runs them all on a cluster, where one
 * can be had.
 */
function defaultDatabaseKind(): DatabaseKind {
  return process.env.UWKIT_TEST_DATABASE === 'postgres' && postgresMissing() === null ? 'postgres' : 'pglite'
}

/**
 * Why tests on a database cannot run here; `null` where they can.
 *
 * @example
 * databaseMissing('pglite')
 * // => null
 */
export function databaseMissing(kind: DatabaseKind): string | null {
  return kind === 'postgres' ? postgresMissing() : null
}

/** A migrated database of a test's own. */
export interface TestDatabase {
  db: Database
  /** Where further processes reach it; `null` for the embedded one. */
  url: string | null
  close(): Promise<void>
}

/** Opens a migrated database that nobody else uses: embedded in memory, or on a cluster started for it. */
export async function openTestDatabase(kind: DatabaseKind = defaultDatabaseKind()): Promise<TestDatabase> {
  if (kind === 'pglite') {
    const db = databaseOver(await openPglite({ seed: await migratedSeed() }))
    return { db, url: null, close: () => db.close() }
  }
  const cluster = startPostgres()
  const url = cluster.url
  const db = openPostgres({ url, connections: 60 })
  await migrate(db)
  return {
    db,
    url,
    close: async () => {
      await db.close()
      cluster.stop()
    },
  }
}
