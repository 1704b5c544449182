import { UnreadableDocumentError } from '@uwkit/core/shared'
import { inflateEntry, readZipDirectory, type ZipEntry } from '../formats/zip.ts'
import { isOfficeDocument } from '../formats/zipped.ts'
import { type PackageBudget, RefusedArchiveError } from './limits.ts'

/** A file with its name; folders before it, if any, with slashes. */
export interface NamedFile {
  /** Such as `Oak Court/t12.xlsx`. */
  path: string
  /** Its content. */
  bytes: Uint8Array<ArrayBuffer>
}

/** What systems put into archives by themselves. */
const furniture = /(?:^|\/)(?:__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$|\._|~\$)/i

/** The parts of a zip that is an archive; `null` where it is one document of an office program. */
export function archiveEntries(bytes: Uint8Array): ZipEntry[] | null {
  const entries = readZipDirectory(bytes)
  if (entries === null) throw corrupt()
  return isOfficeDocument(entries.map(({ name }) => name)) ? null : entries
}

/**
 * The files of a zip. What the directory states is checked against the limits before anything is unpacked, and no file
 * becomes longer than it states, so that a bomb never goes off.
 *
 * @throws {RefusedArchiveError} Of the whole archive: a path leaves it, or it is too large, protected or damaged.
 */
export function unpackZip(bytes: Uint8Array, entries: readonly ZipEntry[], budget: PackageBudget): NamedFile[] {
  if (entries.length > budget.limits.archiveEntries) {
    const seen = `The archive has more than ${budget.limits.archiveEntries.toLocaleString('en-US')} files.`
    throw new RefusedArchiveError('too_many_files', `${seen} Split it and open the parts separately.`)
  }
  const unsafe = entries.find(({ name }) => !isSafePath(name))
  if (unsafe !== undefined) {
    const seen = `The path “${shown(unsafe.name)}” is outside the archive.`
    throw new RefusedArchiveError('unsafe_path', `${seen} Ask the sender for the files.`)
  }
  const files = entries.filter(({ name }) => !name.endsWith('/') && !furniture.test(name))
  if (files.some(({ encrypted }) => encrypted)) {
    const seen = 'The archive is password-protected.'
    throw new RefusedArchiveError('encrypted_archive', `${seen} Unpack it with the password and open the files.`)
  }
  const other = files.find(({ method }) => method !== 0 && method !== 8)
  if (other !== undefined) {
    const seen = `“${shown(other.name)}” uses an unsupported compression method.`
    throw new RefusedArchiveError('unsupported_archive', `${seen} Unpack the archive and open the files.`)
  }
  for (const { name, compressedBytes, inflatedBytes } of files)
    budget.checkRatio(shown(name), compressedBytes, inflatedBytes)
  budget.take(
    files.length,
    files.reduce((sum, { inflatedBytes }) => sum + inflatedBytes, 0),
  )
  return files.map((entry) => ({ path: entry.name, bytes: inflated(bytes, entry) }))
}

function inflated(bytes: Uint8Array, entry: ZipEntry): Uint8Array<ArrayBuffer> {
  try {
    return new Uint8Array(inflateEntry(bytes, entry, entry.name))
  } catch (error) {
    if (error instanceof UnreadableDocumentError) throw corrupt()
    throw error
  }
}

/** Whether a path stays inside the target folder: relative, without parent steps, drives, or control characters. */
export function isSafePath(path: string): boolean {
  const plain = path.replaceAll('\\', '/')
  if (plain === '' || plain.startsWith('/') || /^[a-z]:/i.test(plain)) return false
  if (Array.from(plain).some((letter) => letter < ' ')) return false
  return plain.split('/').every((part) => part !== '..')
}

const shown = (path: string) => Array.from(path.slice(0, 80), (letter) => (letter < ' ' ? '?' : letter)).join('')

function corrupt(): RefusedArchiveError {
  const seen = 'The archive is damaged or incomplete.'
  return new RefusedArchiveError('corrupt_archive', `${seen} Download it again.`)
}
