import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { checkedKey } from './file-key.ts'
import type { Files } from './files.ts'

/** Files in a folder of the disk. A file is written aside, flushed and renamed, so that nobody ever reads half of it. */
export function diskFiles(folder: string): Files {
  const pathOf = (key: string) => join(folder, ...checkedKey(key).split('/'))
  return {
    write: async (key, bytes) => {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true })
      const aside = `${path}.${randomUUID()}`
      try {
        const file = await open(aside, 'wx')
        try {
          await file.writeFile(bytes)
          await file.sync()
        } finally {
          await file.close()
        }
        await rename(aside, path)
        await flushFolder(dirname(path))
      } catch (error) {
        await rm(aside, { force: true })
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

/** Has a folder's new names reach the disk; Windows cannot flush a folder, and need not. */
async function flushFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
