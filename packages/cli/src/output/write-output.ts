import { existsSync, realpathSync, statSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { InvalidInputError } from '@uwkit/core/shared'
import type { Environment } from './environment.ts'

/**
 * Writes the output file of a command and reports its path; with `--json`, as an object.
 *
 * @throws {UwkitError} It cannot be written there.
 */
export async function writeOutput(
  path: string,
  bytes: Parameters<typeof writeWholeFile>[1],
  { json }: { json: boolean },
  environment: Pick<Environment, 'out'>,
): Promise<void> {
  await writeWholeFile(path, bytes, '--output')
  await environment.out(`${json ? JSON.stringify({ output: path }) : path}\n`)
}

/**
 * Writes a file so that a reader never sees a partial one; creates its parent folders.
 *
 * @param option The option that names the file.
 * @throws {InvalidInputError} It cannot be written there.
 */
export async function writeWholeFile(path: string, content: string | Uint8Array, option: string): Promise<void> {
  const half = `${path}.${process.pid}.part`
  try {
    await makeFolder(dirname(path))
    await writeFile(half, content)
    await rename(half, path)
  } catch (error) {
    await rm(half, { force: true }).catch(() => undefined)
    throw new InvalidInputError(option, path, `can’t be written (${(error as Error).message})`)
  }
}

/** Creates a folder with its parents. Node's own function never ends if the system rejects folders, as in /proc. */
export async function makeFolder(folder: string): Promise<void> {
  if (existsSync(folder)) return
  await makeFolder(dirname(folder))
  await mkdir(folder)
}

/**
 * Checks that no output overwrites an input, whatever its name: also through a link to a file or a folder, and under a
 * second name of one file.
 *
 * @param option The option that sets the output path.
 * @param outputs Paths that are written.
 * @param inputs Paths that are read, without a sheet name.
 * @param rule Rule that the message states.
 * @throws {InvalidInputError} An output is one of the inputs; the message names it.
 */
export function protectInputs(
  option: string,
  outputs: readonly string[],
  inputs: readonly string[],
  rule = 'must not be an input document',
): void {
  const ofInputs = new Set(inputs.flatMap(marksOf))
  for (const output of outputs) {
    if (marksOf(output).some((mark) => ofInputs.has(mark))) throw new InvalidInputError(option, resolve(output), rule)
  }
}

/** Returns identifiers of a file: its real path and, if it exists, its number on its device. */
function marksOf(path: string): string[] {
  const place = realPlace(resolve(path))
  const found = statSync(path, { bigint: true, throwIfNoEntry: false })
  // Some network drives do not number files.
  return found === undefined || found.ino === 0n ? [place] : [place, `${found.dev}:${found.ino}`]
}

/** Returns the path without links, also of a file that does not exist yet. */
function realPlace(path: string): string {
  try {
    return realpathSync(path)
  } catch {
    return dirname(path) === path ? path : join(realPlace(dirname(path)), basename(path))
  }
}
