import { rename } from 'node:fs/promises'
import { UwkitError } from '@uwkit/core/shared'

/**
 * Renames files or folders one after the other. Where one cannot be renamed, those before it get their names back, the last
 * first.
 *
 * @param advice What to do where even that fails.
 * @throws {UwkitError} Some got new names, and could not be given back their own. @throws {Error} Nothing was renamed.
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
      throw new UwkitError('half_renamed', `${error instanceof Error ? error.message : String(error)}. ${advice}`)
    }
    throw error
  }
}
