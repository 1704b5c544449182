import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { UwkitError } from '@uwkit/core/shared'
import { createTransport } from 'nodemailer'
import { lockDataFolder } from '../db/data-folder.ts'
import type { Database } from '../db/database.ts'
import { readMigrations } from '../db/migrations.ts'
import { openDatabase } from '../db/open-database.ts'
import { openPostgres } from '../db/postgres.ts'
import { sql } from '../db/sql.ts'
import { type S3Surroundings, s3Files } from '../files/s3-files.ts'
import type { ServerSettings } from './server-settings.ts'

/** State of a database. */
export interface DatabaseState {
  /** `PostgreSQL 15.8`; `null` if the embedded one does not exist yet. */
  version: string | null
  /** Migrations that the next server start applies. */
  missing: string[]
  /** Migrations unknown to this version: a later version has used the database. */
  unknown: string[]
}

/**
 * Inspects the database of a stopped server without changing it.
 *
 * @throws {DataFolderInUseError} A server or another command has the embedded database open.
 * @throws {Error} The cluster does not answer, or the database cannot be opened.
 */
export async function probeDatabase({ databaseUrl, dataFolder }: ServerSettings): Promise<DatabaseState> {
  if (databaseUrl !== null) {
    const db = openPostgres({ url: databaseUrl, connections: 1, statementMilliseconds: 5_000 })
    return stateThenClose(db)
  }
  const known = readMigrations().map(({ name }) => name)
  if (!existsSync(join(dataFolder, 'database', 'PG_VERSION'))) return { version: null, missing: known, unknown: [] }
  const locked = lockDataFolder(dataFolder)
  try {
    const db = await openDatabase({ databaseUrl: null, embedded: { folder: locked.databaseFolder } }, () => undefined)
    return await stateThenClose(db)
  } finally {
    locked.release()
  }
}

async function stateThenClose(db: Database): Promise<DatabaseState> {
  try {
    return await stateOf(db)
  } finally {
    await db.close()
  }
}

async function stateOf(db: Database): Promise<DatabaseState> {
  const [{ version } = { version: '' }] = await db.query<{ version: string }>(
    sql`select current_setting('server_version') as version`,
  )
  const [{ is: isMigrated } = { is: false }] = await db.query<{ is: boolean }>(
    sql`select to_regclass('migration') is not null as is`,
  )
  const rows = isMigrated ? await db.query<{ name: string }>(sql`select name from migration order by name`) : []
  const applied = new Set(rows.map(({ name }) => name))
  const known = readMigrations().map(({ name }) => name)
  return {
    version: `PostgreSQL ${version}`,
    missing: known.filter((name) => !applied.has(name)),
    unknown: [...applied].filter((name) => !known.includes(name)),
  }
}

/**
 * Signs in to the mail server without sending anything.
 *
 * @throws {Error} It refuses or does not answer.
 */
export async function probeMail({ url }: NonNullable<ServerSettings['smtp']>): Promise<void> {
  const times = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 10_000 }
  const transport = createTransport({ url, ...times, disableFileAccess: true, disableUrlAccess: true })
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

/**
 * Writes a small file to the bucket, reads it and deletes it.
 *
 * @throws {BucketError} It refuses or does not answer.
 * @throws {UwkitError} It returns something other than what was written.
 */
export async function probeBucket(
  bucket: NonNullable<ServerSettings['bucket']>,
  surroundings: S3Surroundings = {},
): Promise<void> {
  const files = s3Files(bucket, surroundings)
  const key = `uwkit/doctor-${randomUUID()}`
  const bytes = randomBytes(32)
  await files.write(key, bytes)
  try {
    const read = await files.read(key)
    if (read === null || !bytes.equals(read)) {
      const seen = read === null ? 'no file' : 'different content'
      throw new UwkitError(
        'bucket_unfaithful',
        `The bucket "${bucket.bucket}" returned ${seen} for a file just stored in it. Check S3_ENDPOINT`,
      )
    }
  } finally {
    await files.delete(key)
  }
}
