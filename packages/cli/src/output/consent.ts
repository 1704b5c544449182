import { existsSync, statSync } from 'node:fs'
import { join, parse } from 'node:path'
import { UwkitError } from '@uwkit/core/shared'
import type { Environment } from './environment.ts'

/** The option that answers yes for what a command deletes. */
export const yesOption = ['--yes', 'do not ask for confirmation', false] as const

/** The option by which a file is written over. */
export const forceOption = ['--force', 'replace the output file if it exists', false] as const

/**
 * Ask before something is lost, unless an option has said yes.
 *
 * @param question What would be done, as `Delete 2 deals?`.
 * @param sure The option, and whether it was given.
 * @throws {UwkitError} The answer is no, or there is no terminal to ask in.
 */
export async function askBefore(
  question: string,
  sure: { flag: '--yes' | '--force'; isGiven: boolean },
  { ask }: Pick<Environment, 'ask'>,
): Promise<void> {
  if (sure.isGiven) return
  if (ask === undefined) {
    throw new UwkitError(
      codes[sure.flag],
      `${question} There is no terminal for confirmation. Add ${sure.flag} to confirm`,
    )
  }
  const answer = await ask(`${question} [y/N] `)
  if (!/^\s*y(?:es)?\s*$/i.test(answer)) throw new UwkitError(codes[sure.flag], 'Not confirmed. Nothing was changed')
}

/** The code of a refusal without a yes. */
const codes = { '--yes': 'delete_not_confirmed', '--force': 'output_exists' } as const

/** The options that say where a file goes. */
interface OutputOptions {
  /** As it was named; left out, the file gets a name of its own. */
  output?: string | undefined
  /** Write over what is there. */
  force?: boolean
}

/**
 * Where a file goes, so that none is lost: to the path that was named, when what lies there may be replaced; under a name of
 * its own, to the next that is free.
 *
 * @param path Where `output` leads, or the name of its own.
 * @throws {UwkitError} `output_exists`: a file exists there, and replacing it was not confirmed.
 */
export async function placeFor(
  path: string,
  { output, force = false }: OutputOptions,
  environment: Pick<Environment, 'ask'>,
): Promise<string> {
  if (output === undefined) return force ? path : freePath(path)
  if (isKept(path)) await askBefore(`${path} exists. Replace it?`, { flag: '--force', isGiven: force }, environment)
  return path
}

/** Whether something would be lost: an empty file, as `mktemp` makes it, and a device hold nothing. */
function isKept(path: string): boolean {
  const facts = statSync(path, { throwIfNoEntry: false })
  return facts?.isFile() === true && facts.size > 0
}

/**
 * The path, or where something lies there, the first free one as browsers count: `deal (2).xlsm`.
 *
 * @param isTaken Whether something lies at a path.
 * @example
 * freePath('out/deal.xlsm', (path) => path === 'out/deal.xlsm')
 * // => 'out/deal (2).xlsm'
 */
export function freePath(path: string, isTaken: (path: string) => boolean = existsSync): string {
  const { dir, name, ext } = parse(path)
  let free = path
  for (let count = 2; isTaken(free); count += 1) free = join(dir, `${name} (${count})${ext}`)
  return free
}
