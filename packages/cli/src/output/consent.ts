import { existsSync, statSync } from 'node:fs'
import { join, parse } from 'node:path'
import { UwkitError } from '@uwkit/core/shared'
import type { Environment } from './environment.ts'

/** The option that confirms a delete. */
export const yesOption = ['--yes', 'do not ask for confirmation', false] as const

/** The option that allows overwriting a file. */
export const forceOption = ['--force', 'replace the output file if it exists', false] as const

/**
 * Asks before something is lost, unless an option confirmed it.
 *
 * @param question The action, such as `Delete 2 deals?`.
 * @param confirmed The option, and whether it was given.
 * @throws {UwkitError} The answer is no, or there is no terminal for the question.
 */
export async function confirmBefore(
  question: string,
  confirmed: { flag: '--yes' | '--force'; isSet: boolean },
  { prompt }: Pick<Environment, 'prompt'>,
): Promise<void> {
  if (confirmed.isSet) return
  if (prompt === undefined) {
    throw new UwkitError(
      codes[confirmed.flag],
      `${question} There is no terminal for confirmation. Add ${confirmed.flag} to confirm`,
    )
  }
  const answer = await prompt(`${question} [y/N] `)
  if (!/^\s*y(?:es)?\s*$/i.test(answer))
    throw new UwkitError(codes[confirmed.flag], 'Not confirmed. Nothing was changed')
}

/** Error codes for a missing confirmation. */
const codes = { '--yes': 'delete_not_confirmed', '--force': 'output_exists' } as const

/** The options that decide the path of a file. */
interface OutputOptions {
  /** Path from the user; if omitted, the file gets a default name. */
  output?: string | undefined
  /** Whether an existing file is overwritten. */
  force?: boolean
}

/**
 * Returns the path for a file without losing an existing one: the user's path if its file may be replaced, or the next
 * free variant of the default name.
 *
 * @param path The path of `output`, or the default name.
 * @throws {UwkitError} `output_exists`: a file exists there, and replacing it was not confirmed.
 */
export async function writablePath(
  path: string,
  { output, force = false }: OutputOptions,
  environment: Pick<Environment, 'prompt'>,
): Promise<string> {
  if (output === undefined) return force ? path : uniquePath(path)
  if (hasContent(path))
    await confirmBefore(`${path} exists. Replace it?`, { flag: '--force', isSet: force }, environment)
  return path
}

/** Returns whether a file would be lost: an empty file, as created by `mktemp`, and a device contain nothing. */
function hasContent(path: string): boolean {
  const facts = statSync(path, { throwIfNoEntry: false })
  return facts?.isFile() === true && facts.size > 0
}

/**
 * Returns the path, or if it exists, the first free one numbered as browsers do: `deal (2).xlsm`.
 *
 * @param isTaken Whether a file exists at a path.
 * @example
 * uniquePath('out/deal.xlsm', (path) => path === 'out/deal.xlsm')
 * // => 'out/deal (2).xlsm'
 */
export function uniquePath(path: string, isTaken: (path: string) => boolean = existsSync): string {
  const { dir, name, ext } = parse(path)
  let free = path
  for (let count = 2; isTaken(free); count += 1) free = join(dir, `${name} (${count})${ext}`)
  return free
}
