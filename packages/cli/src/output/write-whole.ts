import { existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { InvalidInputError } from '@uwkit/core/shared'

/**
 * Write a file so that a reader never sees half of it; folders above it are made.
 *
 * @param option The option that names the file.
 * @throws {InvalidInputError} It cannot be written there.
 */
export async function writeWhole(path: string, content: string | Uint8Array, option: string): Promise<void> {
  const half = `${path}.${process.pid}.part`
  try {
    await makeFolder(dirname(path))
    await writeFile(half, content)
    await rename(half, path)
  } catch (error) {
    await rm(half, { force: true }).catch(() => undefined)
    throw new InvalidInputError(option, path, `cannot be written (${(error as Error).message})`)
  }
}

/** A folder with those above it. Node's own way of it never ends where the system refuses folders, as in /proc. */
export async function makeFolder(folder: string): Promise<void> {
  if (existsSync(folder)) return
  await makeFolder(dirname(folder))
  await mkdir(folder)
}
