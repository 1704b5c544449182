import { type Database, databaseOver } from './database.ts'
import type { PgliteOptions } from './pglite.ts'
import { openPgliteThread } from './pglite-thread.ts'
import { openPostgres } from './postgres.ts'

/** Which database to open. */
export interface DatabaseSettings {
  /** Of a PostgreSQL cluster, version 15 or later; `null` for the embedded database. */
  databaseUrl: string | null
  /** Connections of this process to the cluster. @default 10 */
  connections?: number
  embedded: PgliteOptions
  /** Script of the embedded database's thread, for programs that bundle this package. */
  workerUrl?: URL
}

/** Opens the database that the settings name, embedded in a thread of its own where they name none. */
export async function openDatabase(settings: DatabaseSettings, onError: (error: Error) => void): Promise<Database> {
  const { databaseUrl, connections, embedded, workerUrl } = settings
  if (databaseUrl !== null) {
    return openPostgres({ url: databaseUrl, onError, ...(connections === undefined ? {} : { connections }) })
  }
  return databaseOver(await openPgliteThread(embedded, onError, workerUrl))
}
