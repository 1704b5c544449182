import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { InvalidInputError } from '@uwkit/core/shared'
import { type SizingRulePack, sizingRulePackOf } from '@uwkit/core/sizing'

/**
 * A lender's own rules, from a file of JSON.
 *
 * @throws {InvalidInputError} The file cannot be read, is no JSON, or is no whole rule pack; the message names the field.
 */
export async function readRulePack(path: string): Promise<SizingRulePack> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new InvalidInputError('--rules', path, 'must be a file that can be read')
  })
  return sizingRulePackOf(parsedJson(text, path), basename(path))
}

function parsedJson(text: string, path: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new InvalidInputError('--rules', basename(path), `must be a file of JSON (${why})`)
  }
}
