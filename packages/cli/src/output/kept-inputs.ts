import { realpathSync, statSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { InvalidInputError } from '@uwkit/core/shared'

/**
 * Make sure that what is written goes over none of the files it is made from, whatever they are called: also through a
 * link to a file or a folder, and under a second name of one file.
 *
 * @param option The option that says where it is written.
 * @param outputs Paths that are written.
 * @param inputs Paths that are read, without the name of a sheet.
 * @param rule What the message says must not be.
 * @throws {InvalidInputError} An output is one of the inputs; the message names it.
 */
export function keepInputs(
  option: string,
  outputs: readonly string[],
  inputs: readonly string[],
  rule = 'must not be one of the documents it is made from',
): void {
  const kept = new Set(inputs.flatMap(marksOf))
  for (const output of outputs) {
    if (marksOf(output).some((mark) => kept.has(mark))) throw new InvalidInputError(option, resolve(output), rule)
  }
}

/** What tells a file from others: where it really lies, and, where it is there, its number on its device. */
function marksOf(path: string): string[] {
  const place = realPlace(resolve(path))
  const found = statSync(path, { bigint: true, throwIfNoEntry: false })
  // Some network drives number no files.
  return found === undefined || found.ino === 0n ? [place] : [place, `${found.dev}:${found.ino}`]
}

/** The path without links, also of a file that is not there yet. */
function realPlace(path: string): string {
  try {
    return realpathSync(path)
  } catch {
    return dirname(path) === path ? path : join(realPlace(dirname(path)), basename(path))
  }
}
