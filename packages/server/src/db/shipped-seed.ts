import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { UwkitError } from '@uwkit/core/shared'
import { readTarHeader, tarBlock, tarPadding } from './tar-header.ts'

/** The migrated, empty database that is built into the package, as an archive; `null` where the source runs. */
export function shippedSeed(): string | null {
  const places = ['./seed.tar.gz', '../seed.tar.gz'].map((path) => fileURLToPath(new URL(path, import.meta.url)))
  return places.find((place) => existsSync(place)) ?? null
}

/**
 * Unpacks an archive of a database into a folder that holds none yet, which then opens as any other does: making a
 * database anew takes seconds. The folder appears with all of its files or with none.
 *
 * @param seed Path of a gzipped tar file.
 * @returns Whether it was unpacked: a folder with a database is left as it is.
 * @throws {UwkitError} The archive is none; `damaged_database`, the folder has files and yet no database.
 */
export function unpackSeed(seed: string, folder: string): boolean {
  if (existsSync(join(folder, 'PG_VERSION'))) return false
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    const advice = 'Restore it whole from a backup, or move what it has elsewhere to begin with an empty database'
    throw new UwkitError(
      'damaged_database',
      `${folder} has files but no PG_VERSION, so its database is not whole. ${advice}`,
    )
  }
  const draft = `${folder}.new`
  // Left by a start that was cut short.
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { recursive: true, mode: 0o700 })
  for (const { path, bytes } of entriesOf(gunzipSync(readFileSync(seed)), seed)) {
    const place = join(draft, path)
    mkdirSync(bytes === null ? place : dirname(place), { recursive: true, mode: 0o700 })
    if (bytes !== null) writeFileSync(place, bytes, { mode: 0o600 })
  }
  rmSync(folder, { recursive: true, force: true })
  renameSync(draft, folder)
  return true
}

/** One file of an archive; a folder has no bytes. */
interface Entry {
  path: string
  bytes: Uint8Array | null
}

/** The files of a tar archive. */
function entriesOf(archive: Buffer, name: string): Entry[] {
  const entries: Entry[] = []
  for (let at = 0; at + tarBlock <= archive.length && archive[at] !== 0; ) {
    const header = readTarHeader(archive.subarray(at, at + tarBlock))
    if (header === null) {
      throw new UwkitError('corrupt_seed', `${name} is no archive of a database. Install the package anew`)
    }
    const { path, size, kind } = header
    const bytes = archive.subarray(at + tarBlock, at + tarBlock + size)
    if (kind === 'folder') entries.push({ path, bytes: null })
    else if (kind === 'file') entries.push({ path, bytes })
    at += tarBlock + size + tarPadding(size)
  }
  return entries
}
