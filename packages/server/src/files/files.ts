import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { InvalidInputError } from '@uwkit/core/shared'

/** Stored files: on disk, in a bucket, in memory for tests. */
export interface Files {
  /** Stores bytes under a key atomically; replaces existing ones. The server creates the keys: `a-z0-9/._-`. */
  write(key: string, bytes: Uint8Array): Promise<void>
  /** Returns the bytes stored under a key, owned by the caller; `null` if there are none. */
  read(key: string): Promise<Uint8Array<ArrayBuffer> | null>
  /** Deletes the bytes stored under a key, if any. */
  delete(key: string): Promise<void>
}

/**
 * Returns a key unchanged if it cannot lead out of its folder.
 *
 * @throws {InvalidInputError} It contains anything except lower-case letters, digits, `-`, `_`, `.` and single slashes
 * between names, or a name begins with a period.
 * @example
 * checkedKey('originals/3f2a.xlsx')
 * // => 'originals/3f2a.xlsx'
 */
export function checkedKey(key: string): string {
  if (key.length > 200 || !/^[a-z0-9_-][a-z0-9_.-]*(\/[a-z0-9_-][a-z0-9_.-]*)*$/.test(key)) {
    throw new InvalidInputError(
      'key',
      key,
      'must consist of names separated by slashes; names may contain a-z, 0-9, -, _, and .',
    )
  }
  return key
}

/** Stores files in a folder. A file is written under a temporary name, flushed and renamed, so that no one reads a partial file. */
export function diskFiles(folder: string): Files {
  const pathOf = (key: string) => join(folder, ...checkedKey(key).split('/'))
  return {
    write: async (key, bytes) => {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true })
      const temporary = `${path}.${randomUUID()}`
      try {
        const file = await open(temporary, 'wx')
        try {
          await file.writeFile(bytes)
          await file.sync()
        } finally {
          await file.close()
        }
        await rename(temporary, path)
        await flushFolder(dirname(path))
      } catch (error) {
        await rm(temporary, { force: true })
        throw error
      }
    },
    read: async (key) => {
      try {
        const { buffer, byteOffset, byteLength } = await readFile(pathOf(key))
        return new Uint8Array(buffer, byteOffset, byteLength)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw error
      }
    },
    delete: async (key) => rm(pathOf(key), { force: true }),
  }
}

/** Flushes a folder's new names to the disk; Windows cannot flush a folder and need not. */
async function flushFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

/** Stores files in memory, for tests. */
export function memoryFiles(): Files {
  const stored = new Map<string, Uint8Array<ArrayBuffer>>()
  return {
    write: async (key, bytes) => {
      stored.set(checkedKey(key), new Uint8Array(bytes))
    },
    read: async (key) => {
      const bytes = stored.get(checkedKey(key))
      return bytes === undefined ? null : new Uint8Array(bytes)
    },
    delete: async (key) => {
      stored.delete(checkedKey(key))
    },
  }
}
