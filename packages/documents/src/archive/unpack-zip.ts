import { UnreadableDocumentError } from '@uwkit/core/shared'
import { inflateEntry, readZipDirectory, type ZipEntry } from '../formats/zip.ts'
import { isOfficeDocument } from '../formats/zipped.ts'
import { type PackageBudget, RejectedArchiveError } from './limits.ts'

/** A file with its name, including any folders, separated by slashes. */
export interface NamedFile {
  /** Such as `Oak Court/t12.xlsx`. */
  path: string
  /** Content of the file. */
  bytes: Uint8Array<ArrayBuffer>
}

/** Files that operating systems add to archives on their own. */
const furniture = /(?:^|\/)(?:__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$|\._|~\$)/i

/** Returns the entries of a zip archive; `null` if the zip is a single office document. */
export function archiveEntries(bytes: Uint8Array): ZipEntry[] | null {
  const entries = readZipDirectory(bytes)
  if (entries === null) throw corrupt()
  return isOfficeDocument(entries.map(({ name }) => name)) ? null : entries
}

/**
 * Returns the files of a zip. The stated sizes are checked against the limits before anything is unpacked, and no file
 * is unpacked beyond its stated size, so a zip bomb has no effect.
 *
 * @throws {RejectedArchiveError} For the whole archive: a path leaves it, or it is too large, protected or damaged.
 */
export function unpackZip(bytes: Uint8Array, entries: readonly ZipEntry[], budget: PackageBudget): NamedFile[] {
  if (entries.length > budget.limits.archiveEntries) {
    const problem = `The archive has more than ${budget.limits.archiveEntries.toLocaleString('en-US')} files.`
    throw new RejectedArchiveError('too_many_files', `${problem} Split it and open the parts separately.`)
  }
  const unsafe = entries.find(({ name }) => !isSafePath(name))
  if (unsafe !== undefined) {
    const problem = `The path “${shown(unsafe.name)}” is outside the archive.`
    throw new RejectedArchiveError('unsafe_path', `${problem} Ask the sender for the files.`)
  }
  const files = entries.filter(({ name }) => !name.endsWith('/') && !furniture.test(name))
  if (files.some(({ encrypted }) => encrypted)) {
    const problem = 'The archive is password-protected.'
    throw new RejectedArchiveError('encrypted_archive', `${problem} Unpack it with the password and open the files.`)
  }
  const other = files.find(({ method }) => method !== 0 && method !== 8)
  if (other !== undefined) {
    const problem = `“${shown(other.name)}” uses an unsupported compression method.`
    throw new RejectedArchiveError('unsupported_archive', `${problem} Unpack the archive and open the files.`)
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

/** Returns whether a path stays inside the target folder: relative, without parent steps, drives, or control characters. */
export function isSafePath(path: string): boolean {
  const plain = path.replaceAll('\\', '/')
  if (plain === '' || plain.startsWith('/') || /^[a-z]:/i.test(plain)) return false
  if (Array.from(plain).some((letter) => letter < ' ')) return false
  return plain.split('/').every((part) => part !== '..')
}

const shown = (path: string) => Array.from(path.slice(0, 80), (letter) => (letter < ' ' ? '?' : letter)).join('')

function corrupt(): RejectedArchiveError {
  const problem = 'The archive is damaged or incomplete.'
  return new RejectedArchiveError('corrupt_archive', `${problem} Download it again.`)
}
