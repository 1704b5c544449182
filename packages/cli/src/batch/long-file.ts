import { appendFile, rename, writeFile } from 'node:fs/promises'
import { InvalidInputError } from '@uwkit/core/shared'

/** So much is gathered before it is written. */
const gatheredCharacters = 1 << 16

/** A file that is written piece by piece, and stands under its name only when it is whole. */
export interface LongFile {
  write: (text: string) => Promise<void>
  /** Only now it stands under its name. */
  end: () => Promise<void>
}

/**
 * Begin a file that is too long to hold, so that a reader never sees half of it.
 *
 * @param option The option that names the file.
 * @throws {InvalidInputError} It cannot be written there; so do `write` and `end`.
 */
export async function beginWhole(path: string, option: string): Promise<LongFile> {
  const half = `${path}.${process.pid}.part`
  const tried = async <Value>(step: () => Promise<Value>): Promise<Value> => {
    try {
      return await step()
    } catch (error) {
      throw new InvalidInputError(option, path, `cannot be written (${(error as Error).message})`)
    }
  }
  await tried(() => writeFile(half, ''))
  let gathered = ''
  const flush = async (): Promise<void> => {
    const text = gathered
    gathered = ''
    await appendFile(half, text)
  }
  return {
    write: async (text) => {
      gathered += text
      if (gathered.length >= gatheredCharacters) await tried(flush)
    },
    end: () =>
      tried(async () => {
        await flush()
        await rename(half, path)
      }),
  }
}
