import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync, readdirSync } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { UwkitError } from '@uwkit/core/shared'
import * as z from 'zod'
import { productVersion } from '../app/product-version.ts'
import { lockDataFolder } from '../db/data-folder.ts'
import type { Database } from '../db/database.ts'
import { readMigrations } from '../db/migrations.ts'
import { openDatabase } from '../db/open-database.ts'
import { sql } from '../db/sql.ts'
import { messageOf } from '../http/log.ts'
import { entriesOfTar, type ReadTarEntry, type TarEntry, tarOf } from './tar.ts'

/** Description of a backup; the first entry of the archive. */
export const Manifest = z.object({
  format: z.literal('uwkit-backup'),
  /** Version of this layout; later versions are refused. */
  formatVersion: z.literal(1),
  /** Creation time, ISO 8601. */
  madeOn: z.string(),
  /** Version of uwkit that made it. */
  uwkit: z.string(),
  /** Major version of the embedded database. */
  postgres: z.string(),
  /** Names of the applied migrations, in order. */
  migrations: z.array(z.string()),
  /** Number of rows of each table. */
  rowCounts: z.record(z.string(), z.number()),
  /** Where stored files are: in the folder, and therefore in the archive; or in a bucket, which has its own backup. */
  storedFiles: z.enum(['folder', 'bucket']),
  folders: z.array(z.string()),
  /** Every file with its SHA-256 in hexadecimal. */
  files: z.array(z.object({ path: z.string(), size: z.number(), sha256: z.string() })),
})
export type Manifest = z.infer<typeof Manifest>

/** Major version of the embedded PostgreSQL; other versions cannot open its files. */
export const embeddedPostgres = '18'

/** Maximum bytes of a manifest. Our own choice: about three hundred thousand files. */
const maximumManifestBytes = 64 * 1024 * 1024

/** Name of the manifest in an archive. */
const manifestName = 'manifest.json'

/** Returns the content of a database as a manifest states it. */
async function contentOf(db: Database): Promise<Pick<Manifest, 'migrations' | 'rowCounts'>> {
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

/** Source, target and time of a backup. */
export interface BackupRequest {
  /** The data folder; no other process may have it open. */
  folder: string
  /** Path of the archive to write. */
  file: string
  /** Whether an existing archive of that name may be replaced. */
  mayReplace: boolean
  /** Whether stored files are in a bucket. */
  hasBucket: boolean
  /** Milliseconds since 1970. */
  now: number
  /** Script of the embedded database's thread, for programs that bundle this package. */
  workerUrl?: URL
}

/**
 * Writes a data folder to one archive: the cleanly closed embedded database and the stored files. The archive appears
 * under its name once it is complete and on disk.
 *
 * @throws {DataFolderInUseError} A server or another command has the folder open.
 * @throws {UwkitError} There is no database, an archive of that name exists, or the folder contains links.
 */
export async function backUp({ folder, file, mayReplace, ...request }: BackupRequest): Promise<Manifest> {
  if (!existsSync(join(folder, 'database', 'PG_VERSION'))) {
    throw new UwkitError('no_data', `${folder} has no uwkit data. Name the folder with --data`)
  }
  if (existsSync(file) && !mayReplace) {
    throw new UwkitError('file_exists', `${file} already exists. Name another, or replace it with --force`)
  }
  const locked = lockDataFolder(folder)
  const draft = `${file}.${randomUUID()}`
  try {
    const manifest = await manifestOf(folder, locked.databaseFolder, request)
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
    locked.release()
  }
}

async function manifestOf(
  folder: string,
  databaseFolder: string,
  { hasBucket, now, workerUrl }: Pick<BackupRequest, 'hasBucket' | 'now' | 'workerUrl'>,
): Promise<Manifest> {
  const script = workerUrl === undefined ? {} : { workerUrl }
  const settings = { databaseUrl: null, embedded: { folder: databaseFolder }, ...script }
  // Opening it once repairs what a crash has left before it is copied.
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
      else if (!one.isFile()) throw specialFileError(join(folder, path))
      // postmaster.pid contains the ID of the last process with the database open; opening writes a new one.
      else if (path !== 'database/postmaster.pid') files.push(await factsOf(folder, path))
    }
  }
  const byPath = (one: { path: string }, other: { path: string }) => (one.path < other.path ? -1 : 1)
  return { folders: folders.sort(), files: files.sort(byPath) }
}

/** A link or a special file: its target may lie outside the folder and would be missing from the backup. */
function specialFileError(place: string): UwkitError {
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

/** Source and target of a restore. */
export interface RestoreRequest {
  /** Path of the archive. */
  file: string
  /** The data folder; no other process may have it open. */
  folder: string
  /** Whether existing data may be replaced. */
  mayReplace: boolean
  /** Whether to verify the archive without restoring it. @default false */
  isDryRun?: boolean
  /** Script of the embedded database's thread, for programs that bundle this package. */
  workerUrl?: URL
}

/**
 * Restores a backup into a data folder. Before anything in the folder changes, every file is compared with its hash, and the database is
 * opened and its rows are counted.
 *
 * @throws {DataFolderInUseError} A server or another command has the folder open.
 * @throws {UwkitError} The folder has data, or the archive is damaged, not from uwkit, or from a later version or a build before the first
 * release.
 */
export async function restore(request: RestoreRequest): Promise<Manifest> {
  const { file, mayReplace, isDryRun = false, workerUrl } = request
  const folder = resolve(request.folder)
  if (!existsSync(file)) throw new UwkitError('no_file', `${file}: file not found`)
  const hasData = ['database', 'files'].some((name) => !isEmpty(join(folder, name)))
  if (hasData && !mayReplace && !isDryRun) {
    const advice = 'Name another folder with --data, or overwrite it with --force'
    throw new UwkitError('folder_not_empty', `${folder} already has data. ${advice}`)
  }
  const made = [join(folder, 'database'), join(folder, 'files'), folder].filter((one) => !existsSync(one))
  const locked = lockDataFolder(folder)
  const draft = join(folder, `restoring-${randomUUID()}`)
  const former = join(folder, `replaced-${randomUUID()}`)
  try {
    const manifest = await unpacked(file, draft)
    await verifyDatabase(manifest, join(draft, 'database'), file, workerUrl)
    if (isDryRun) return manifest
    await mkdir(join(draft, 'files'), { recursive: true, mode: 0o700 })
    await mkdir(former, { mode: 0o700 })
    const tops = manifest.storedFiles === 'bucket' ? ['database'] : ['database', 'files']
    const steps = tops.flatMap((top) => [
      [join(folder, top), join(former, top)] as const,
      [join(draft, top), join(folder, top)] as const,
    ])
    const advice = `All or part of the previous content of ${folder} is in ${former}. Move the folders back manually`
    try {
      await renameAll(steps, advice)
    } catch (error) {
      // Empty if everything is back in its place; otherwise it stays.
      await rmdir(former).catch(() => undefined)
      throw error
    }
    await rm(former, { recursive: true })
    return manifest
  } finally {
    await rm(draft, { recursive: true, force: true })
    locked.release()
    // A dry run leaves no new folder behind.
    if (isDryRun) for (const one of made) await rmdir(one)
  }
}

function isEmpty(folder: string): boolean {
  return !existsSync(folder) || readdirSync(folder).length === 0
}

async function unpacked(file: string, draft: string): Promise<Manifest> {
  const damaged = (why: string) => new UwkitError('corrupt_archive', `${file} is damaged: ${why}. Nothing was restored`)
  let manifest: Manifest | null = null
  const waiting = new Map<string, Manifest['files'][number]>()
  try {
    const source = createReadStream(file)
    const archive = source.pipe(createGunzip())
    source.on('error', (error) => archive.destroy(error))
    for await (const entry of entriesOfTar(archive)) {
      if (manifest === null) {
        manifest = await storedManifest(entry, file)
        for (const one of manifest.files) waiting.set(one.path, one)
        for (const path of manifest.folders) await mkdir(within(draft, path), { recursive: true, mode: 0o700 })
        continue
      }
      if (entry.isFolder) continue
      const facts = waiting.get(entry.path)
      if (facts === undefined) throw damaged(`${entry.path} is missing from the manifest`)
      waiting.delete(entry.path)
      if (entry.size !== facts.size || (await written(entry, within(draft, entry.path))) !== facts.sha256) {
        throw damaged(`${entry.path} does not match the manifest`)
      }
    }
  } catch (error) {
    // An entry error does not name the archive; every other error does.
    if (UwkitError.isInstance(error) && error.code !== 'corrupt_entry') throw error
    const code = (error as NodeJS.ErrnoException).code ?? ''
    // Archive damage covers corrupt entries and unpacking errors, not a full disk.
    if (code === 'corrupt_entry' || code.startsWith('Z_'))
      throw damaged(`it can’t be unpacked (${(error as Error).message})`)
    throw error
  }
  const [missing] = waiting.keys()
  if (manifest === null) throw damaged('it is empty')
  if (missing !== undefined) throw damaged(`${missing} is missing`)
  return manifest
}

async function storedManifest(entry: ReadTarEntry, file: string): Promise<Manifest> {
  const foreign = new UwkitError('no_backup', `${file} isn’t a uwkit backup: it does not begin with a manifest`)
  if (entry.path !== manifestName || entry.size > maximumManifestBytes) throw foreign
  const pieces: Buffer[] = []
  for await (const piece of entry.content) pieces.push(piece)
  let value: unknown
  try {
    value = JSON.parse(Buffer.concat(pieces).toString('utf8'))
  } catch {
    throw foreign
  }
  const later = new UwkitError(
    'later_backup',
    `${file} was made by a later version of uwkit, or by a build before the first release. Restore it with that version`,
  )
  if (typeof value === 'object' && value !== null && 'formatVersion' in value && value.formatVersion !== 1) throw later
  const read = Manifest.safeParse(value)
  if (!read.success) throw foreign
  const known = new Set(readMigrations().map(({ name }) => name))
  if (read.data.migrations.some((name) => !known.has(name))) throw later
  if (read.data.postgres !== embeddedPostgres) {
    throw new UwkitError(
      'other_postgres',
      `${file} contains a PostgreSQL ${read.data.postgres} database, but this version of uwkit opens PostgreSQL ${embeddedPostgres}. Restore it with uwkit ${read.data.uwkit}`,
    )
  }
  return read.data
}

/** Returns a path inside the draft folder; refuses paths that leave it. */
function within(draft: string, path: string): string {
  const isPlain =
    /^(database|files)(\/[^/\\\0]+)*$/.test(path) && !path.split('/').some((name) => /^\.{1,2}$/.test(name))
  if (!isPlain)
    throw new UwkitError('corrupt_entry', `The archive is damaged: it contains the unsafe path ${JSON.stringify(path)}`)
  return join(draft, ...path.split('/'))
}

/** Writes an entry to the disk and returns its hash. */
async function written(entry: ReadTarEntry, place: string): Promise<string> {
  await mkdir(dirname(place), { recursive: true, mode: 0o700 })
  const hash = createHash('sha256')
  const file = await open(place, 'wx', 0o600)
  try {
    for await (const piece of entry.content) {
      hash.update(piece)
      await file.writeFile(piece)
    }
    // Restored data survives a power failure, like acknowledged data.
    await file.sync()
  } finally {
    await file.close()
  }
  return hash.digest('hex')
}

/** Opens the unpacked database and compares its content with the manifest. */
export async function verifyDatabase(manifest: Manifest, folder: string, file: string, workerUrl?: URL): Promise<void> {
  if (!existsSync(join(folder, 'PG_VERSION'))) {
    throw new UwkitError('corrupt_archive', `${file} is damaged: its database has no PG_VERSION. Nothing was restored`)
  }
  const script = workerUrl === undefined ? {} : { workerUrl }
  const db = await openDatabase({ databaseUrl: null, embedded: { folder }, ...script }, () => undefined)
  try {
    const { migrations, rowCounts } = await contentOf(db)
    const isSame =
      JSON.stringify(migrations) === JSON.stringify(manifest.migrations) &&
      Object.entries(manifest.rowCounts).every(([table, count]) => rowCounts[table] === count)
    if (!isSame) {
      throw new UwkitError(
        'corrupt_archive',
        `${file} is damaged: its database rows do not match its manifest. Nothing was restored`,
      )
    }
  } finally {
    await db.close()
  }
}

/**
 * Renames files or folders in order. If one cannot be renamed, the earlier ones get their names back in reverse order.
 *
 * @param advice What to do if even that fails.
 * @throws {UwkitError} Some were renamed and could not be renamed back. @throws {Error} Nothing was renamed.
 */
export async function renameAll(steps: Iterable<readonly [from: string, to: string]>, advice: string): Promise<void> {
  const done: (readonly [from: string, to: string])[] = []
  try {
    for (const [from, to] of steps) {
      await rename(from, to)
      done.unshift([from, to])
    }
  } catch (error) {
    try {
      for (const [from, to] of done) await rename(to, from)
    } catch {
      throw new UwkitError('half_renamed', `${messageOf(error)}. ${advice}`)
    }
    throw error
  }
}
