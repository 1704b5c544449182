import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { zstdDecompressSync } from 'node:zlib'
import { UwkitError } from '@uwkit/core/shared'
import { readTarHeader, tarBlock, tarPadding } from '../archive/tar.ts'
import type { Database } from './database.ts'
import { sql } from './sql.ts'

/** One step of the database schema. */
interface Migration {
  /** `0001_account_companies` */
  name: string
  text: string
}

/** A number that no other use of advisory locks in the cluster has; this one spells "uwki". */
const migrationLock = 0x75_77_6b_69

/** Returns the folder of the migrations, next to the source or the built package. */
function migrationsFolder(): string {
  const places = ['../../migrations/', '../migrations/', './migrations/']
  const found = places.map((place) => fileURLToPath(new URL(place, import.meta.url))).find((place) => existsSync(place))
  if (found === undefined)
    throw new UwkitError('no_migrations', 'The folder "migrations" of @uwkit/server is missing. Reinstall the package.')
  return found
}

/** Reads all migrations in the order they are applied: by name. */
export function readMigrations(folder = migrationsFolder()): Migration[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => ({ name: file.slice(0, -'.sql'.length), text: readFileSync(join(folder, file), 'utf8') }))
}

/**
 * Migrates a database to the newest schema, each migration once and atomically. If several processes start at once, one
 * migrates and the others wait. A database changed by a later version stays as it is and also works with this one.
 *
 * @returns Names of the migrations applied by this call.
 * @throws {UwkitError} `other_database`: the database has migrations that this version lacks, and lacks some that it has.
 */
export async function migrate(database: Database, migrations = readMigrations()): Promise<string[]> {
  return database.transaction(async (transaction) => {
    // Computing a column for a million rows takes long, and so does waiting for the process that does it.
    await transaction.script('set local statement_timeout = 0')
    await transaction.query(sql`select pg_advisory_xact_lock(${migrationLock}::bigint)`)
    await transaction.script(
      'create table if not exists migration (name text primary key, applied_at timestamptz not null default now())',
    )
    const rows = await transaction.query<{ name: string }>(sql`select name from migration`)
    const known = new Set(rows.map(({ name }) => name))
    const missing = migrations.filter(({ name }) => !known.has(name))
    const names = new Set(migrations.map(({ name }) => name))
    const foreign = [...known].find((name) => !names.has(name))
    if (missing.length > 0 && foreign !== undefined) {
      throw new UwkitError(
        'other_database',
        `This version of uwkit can’t upgrade the database: it was set up by another build (${foreign}). Nothing was changed. Start uwkit with an empty data folder or database, or run the build that set this one up`,
      )
    }
    for (const { name, text } of missing) {
      await transaction.script(text)
      await transaction.query(sql`insert into migration (name) values (${name})`)
    }
    return missing.map(({ name }) => name)
  })
}

/** Returns the archive of the migrated, empty database built into the package; `null` if run from source. */
export function shippedSeed(): string | null {
  const places = ['./seed.tar.zst', '../seed.tar.zst'].map((path) => fileURLToPath(new URL(path, import.meta.url)))
  return places.find((place) => existsSync(place)) ?? null
}

/**
 * Unpacks a database archive into a folder without one, which then opens like any other: creating a database takes
 * seconds. The folder appears complete or not at all.
 *
 * @param seed Path of a tar file compressed with Zstandard.
 * @returns Whether it was unpacked: a folder with a database is left unchanged.
 * @throws {UwkitError} The file is not an archive; `damaged_database`, the folder has files but no database.
 */
export function unpackSeed(seed: string, folder: string): boolean {
  if (existsSync(join(folder, 'PG_VERSION'))) return false
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    const advice = 'Restore it from a backup, or move its content elsewhere to start with an empty database'
    throw new UwkitError(
      'damaged_database',
      `${folder} has files but no PG_VERSION, so its database is incomplete. ${advice}`,
    )
  }
  const draft = `${folder}.new`
  // Left by an interrupted start.
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { recursive: true, mode: 0o700 })
  for (const { path, bytes } of entriesOf(zstdDecompressSync(readFileSync(seed)), seed)) {
    const place = join(draft, path)
    mkdirSync(bytes === null ? place : dirname(place), { recursive: true, mode: 0o700 })
    if (bytes !== null) writeFileSync(place, bytes, { mode: 0o600 })
  }
  rmSync(folder, { recursive: true, force: true })
  renameSync(draft, folder)
  return true
}

/** One file of an archive; a folder has no content. */
interface Entry {
  path: string
  bytes: Uint8Array | null
}

/** Returns the files of a tar archive. */
function entriesOf(archive: Buffer, name: string): Entry[] {
  const entries: Entry[] = []
  for (let at = 0; at + tarBlock <= archive.length && archive[at] !== 0; ) {
    const header = readTarHeader(archive.subarray(at, at + tarBlock))
    if (header === null) {
      throw new UwkitError('corrupt_seed', `${name} isn’t a database archive. Reinstall the package`)
    }
    const { path, size, kind } = header
    const bytes = archive.subarray(at + tarBlock, at + tarBlock + size)
    if (kind === 'folder') entries.push({ path, bytes: null })
    else if (kind === 'file') entries.push({ path, bytes })
    at += tarBlock + size + tarPadding(size)
  }
  return entries
}
