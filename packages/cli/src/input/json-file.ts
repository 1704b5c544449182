import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { InvalidInputError } from '@uwkit/core/shared'

/**
 * Reads a JSON file that an option names.
 *
 * @param option Option as typed: `--rules`.
 * @throws {InvalidInputError} The file cannot be read, or is not JSON; the message names option, file and position.
 */
export async function readJsonFile(option: string, path: string): Promise<unknown> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new InvalidInputError(option, path, 'must be a readable file')
  })
  try {
    return JSON.parse(text)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new InvalidInputError(option, basename(path), `must be a JSON file (${why})`)
  }
}
