import { basename } from 'node:path'
import { type SizingRulePack, sizingRulePackOf } from '@uwkit/core/sizing'
import { readJsonFile } from '../input/json-file.ts'

/**
 * A lender's own rules, from a file of JSON.
 *
 * @throws {InvalidInputError} The file cannot be read, is no JSON, or is no whole rule pack; the message names the field.
 */
export async function readRulePack(path: string): Promise<SizingRulePack> {
  return sizingRulePackOf(await readJsonFile('--rules', path), basename(path))
}
