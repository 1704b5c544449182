import { statfsSync } from 'node:fs'
import { UwkitError } from '@uwkit/core/shared'
import { type Database, databaseOver } from './database.ts'
import type { PgliteOptions } from './pglite.ts'
import { openPgliteThread } from './pglite-thread.ts'
import { openPostgres } from './postgres.ts'

/** Database to open. */
export interface DatabaseSettings {
  /** URL of a PostgreSQL cluster, version 15 or later; `null` for the embedded database. */
  databaseUrl: string | null
  /** Number of connections from this process to the cluster. @default 10 */
  connections?: number
  embedded: PgliteOptions
  /** Script of the embedded database's thread, for programs that bundle this package. */
  workerUrl?: URL
}

/** Opens the database in the settings; without a URL, the embedded one in its own thread. */
export async function openDatabase(settings: DatabaseSettings, onError: (error: Error) => void): Promise<Database> {
  const { databaseUrl, connections, embedded, workerUrl } = settings
  if (databaseUrl !== null) {
    return openPostgres({ url: databaseUrl, onError, ...(connections === undefined ? {} : { connections }) })
  }
  return databaseOver(
    await openPgliteThread(embedded, onError, workerUrl).catch((error: Error) => throwOpenError(error, embedded)),
  )
}

/** Bytes that a database writes when it opens: one segment of its log. Source: PostgreSQL’s manual, `wal_segment_size`. */
const logSegment = 16 * 2 ** 20

/**
 * @throws {UwkitError} `damaged_database`, the folder has a database that does not open. @throws {Error} Unchanged if the disk
 * refuses; with `ENOSPC` if the disk lacks room for what a database writes on opening, which the database does not report.
 */
function throwOpenError(error: Error & { code?: string }, { folder }: PgliteOptions): never {
  const isDiskError = error.code !== undefined && /^E[A-Z]+$/.test(error.code)
  if (folder === undefined || isDiskError) throw error
  if (isFull(folder))
    throw Object.assign(new Error('no space left', { cause: error }), { code: 'ENOSPC', path: folder })
  const advice = 'Restore it whole from a backup, or move it elsewhere to start with an empty database'
  const damaged = new UwkitError(
    'damaged_database',
    `The database in ${folder} is damaged and can’t be opened. ${advice}`,
  )
  throw Object.assign(damaged, { cause: error })
}

function isFull(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize < logSegment
  } catch {
    return false
  }
}
