import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { UwkitError } from '@uwkit/core/shared'
import * as z from 'zod'
import { productVersion } from '../app/product-version.ts'
import { takeDataFolder } from '../db/data-folder.ts'
import type { Database } from '../db/database.ts'
import { openDatabase } from '../db/open-database.ts'
import { sql } from '../db/sql.ts'
import { type TarEntry, tarOf } from './tar.ts'

/** What a backup says of itself; it is the first entry of the archive. */
export const Manifest = z.object({
  format: z.literal('uwkit-backup'),
  /** Of this layout; a later one is refused. */
  formatVersion: z.literal(1),
  /** When it was made, ISO 8601. */
  madeOn: z.string(),
  /** Version of uwkit that made it. */
  uwkit: z.string(),
  /** Major version of the embedded database. */
  postgres: z.string(),
  /** Names of the migrations that the database has had, in order. */
  migrations: z.array(z.string()),
  /** Rows of each table. */
  rowCounts: z.record(z.string(), z.number()),
  /** Where stored files lay: in the folder, and so in the archive; or in a bucket, which is backed up by its own means. */
  storedFiles: z.enum(['folder', 'bucket']),
  folders: z.array(z.string()),
  /** Every file with its SHA-256, hexadecimal. */
  files: z.array(z.object({ path: z.string(), size: z.number(), sha256: z.string() })),
})
export type Manifest = z.infer<typeof Manifest>

/** Major version of PostgreSQL that is embedded: another one cannot open its files. */
export const embeddedPostgres = '18'

/** Most bytes of a manifest. Our own choice: some three hundred thousand files. */
export const maximumManifestBytes = 64 * 1024 * 1024

/** Name of the manifest in an archive. */
export const manifestName = 'manifest.json'

/** What a database holds, as a manifest says it. */
export async function contentOf(db: Database): Promise<Pick<Manifest, 'migrations' | 'rowCounts'>> {
  return db.transaction(async (transaction) => {
    await transaction.script(`
      create temporary table row_count (name text, count bigint) on commit drop;
      do $$ declare one record; begin
        for one in select tablename from pg_tables where schemaname = 'public' loop
          execute format('insert into row_count select %L, count(*) from public.%I', one.tablename, one.tablename);
        end loop;
      end $$`)
    const counts = await transaction.query<{ name: string; count: number }>(
      sql`select name, count from row_count order by name`,
    )
    const rows = await transaction.query<{ name: string }>(sql`select name from migration order by name`)
    return {
      migrations: rows.map(({ name }) => name),
      rowCounts: Object.fromEntries(counts.map(({ name, count }) => [name, count])),
    }
  })
}

/** What a backup is made of, and when. */
export interface BackupRequest {
  /** The data folder, which nobody else may have open. */
  folder: string
  /** Path of the archive to write. */
  file: string
  /** Whether an archive of that name may be replaced. */
  mayReplace: boolean
  /** Whether stored files lie in a bucket. */
  hasBucket: boolean
  /** Milliseconds since 1970. */
  now: number
  /** Script of the embedded database's thread, for programs that bundle this package. */
  workerUrl?: URL
}

/**
 * Writes a data folder into one archive: the embedded database, closed in good order, and the stored files. The archive
 * appears under its name when it is whole and on the disk.
 *
 * @throws {DataFolderInUseError} A server or another command has the folder open.
 * @throws {UwkitError} There is no database, an archive of that name is there already, or the folder holds links.
 */
export async function backUp({ folder, file, mayReplace, ...request }: BackupRequest): Promise<Manifest> {
  if (!existsSync(join(folder, 'database', 'PG_VERSION'))) {
    throw new UwkitError('no_data', `${folder} has no uwkit data. Name the folder with --data`)
  }
  if (existsSync(file) && !mayReplace) {
    throw new UwkitError('file_exists', `${file} already exists. Name another, or replace it with --force`)
  }
  const held = takeDataFolder(folder)
  const draft = `${file}.${randomUUID()}`
  try {
    const manifest = await manifestOf(folder, held.databaseFolder, request)
    await pipeline(
      tarOf(entriesOf(folder, manifest)),
      createGzip({ level: 3 }),
      createWriteStream(draft, { mode: 0o600 }),
    )
    const written = await open(draft, 'r+')
    await written.sync()
    await written.close()
    await rename(draft, file)
    return manifest
  } finally {
    await rm(draft, { force: true })
    held.release()
  }
}

async function manifestOf(
  folder: string,
  databaseFolder: string,
  { hasBucket, now, workerUrl }: Pick<BackupRequest, 'hasBucket' | 'now' | 'workerUrl'>,
): Promise<Manifest> {
  const script = workerUrl === undefined ? {} : { workerUrl }
  const settings = { databaseUrl: null, embedded: { folder: databaseFolder }, ...script }
  // Opened once, so that what a crash has left is put right before it is copied.
  const db = await openDatabase(settings, () => undefined)
  let content: Pick<Manifest, 'migrations' | 'rowCounts'>
  try {
    content = await contentOf(db)
  } finally {
    await db.close()
  }
  const { folders, files } = await listed(folder, hasBucket ? ['database'] : ['database', 'files'])
  return {
    format: 'uwkit-backup',
    formatVersion: 1,
    madeOn: new Date(now).toISOString(),
    uwkit: productVersion(),
    postgres: (await readFile(join(databaseFolder, 'PG_VERSION'), 'utf8')).trim(),
    ...content,
    storedFiles: hasBucket ? 'bucket' : 'folder',
    folders,
    files,
  }
}

async function listed(folder: string, tops: readonly string[]): Promise<Pick<Manifest, 'folders' | 'files'>> {
  const folders: string[] = []
  const files: Manifest['files'] = []
  for (const top of tops) {
    folders.push(top)
    const found = await readdir(join(folder, top), { recursive: true, withFileTypes: true })
    const names = found.map((one) => ({ one, path: join(one.parentPath, one.name).slice(folder.length + 1) }))
    for (const { one, path: native } of names) {
      const path = native.replaceAll('\\', '/')
      if (one.isDirectory()) folders.push(path)
      else if (!one.isFile()) throw neitherFileNorFolder(join(folder, path))
      // Its number of the process that last had the database open; a new one is written on opening.
      else if (path !== 'database/postmaster.pid') files.push(await factsOf(folder, path))
    }
  }
  const byPath = (one: { path: string }, other: { path: string }) => (one.path < other.path ? -1 : 1)
  return { folders: folders.sort(), files: files.sort(byPath) }
}

/** A link, or something of the system: what is behind it may lie outside of the folder, and would be missing afterwards. */
function neitherFileNorFolder(place: string): UwkitError {
  const advice = 'Replace it with the file or folder that it points to, then back up again'
  return new UwkitError('no_plain_file', `${place} is neither a file nor a folder. ${advice}`)
}

async function factsOf(folder: string, path: string): Promise<Manifest['files'][number]> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(join(folder, path)), hash)
  return { path, size: (await stat(join(folder, path))).size, sha256: hash.digest('hex') }
}

async function* entriesOf(folder: string, manifest: Manifest): AsyncGenerator<TarEntry> {
  const text = Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`)
  yield {
    path: manifestName,
    size: text.length,
    content: (async function* () {
      yield text
    })(),
  }
  for (const path of manifest.folders) yield { path, size: 0, content: null }
  for (const { path, size } of manifest.files) yield { path, size, content: createReadStream(join(folder, path)) }
}
