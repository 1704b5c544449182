import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { type FindingParameters, findingParameters, InvalidInputError } from '@uwkit/core/shared'
import { findingCatalogue } from './finding-catalogue.ts'

/**
 * What a company sets of the rules, from its file.
 *
 * @throws {InvalidInputError} The file cannot be read, is no JSON, or sets what cannot be set; the message names the rule, the
 *   parameter and the range.
 */
export async function readParameters(path: string): Promise<FindingParameters> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new InvalidInputError('--parameters', path, 'must be a file that can be read')
  })
  return findingParameters(parsedJson(text, path), findingCatalogue)
}

function parsedJson(text: string, path: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new InvalidInputError('--parameters', basename(path), `must be a file of JSON (${why})`)
  }
}
