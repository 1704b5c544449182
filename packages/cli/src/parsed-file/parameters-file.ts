import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { type FindingParameters, type FindingRuleCard, findingParameters, InvalidInputError } from '@uwkit/core/shared'
import { findingCatalog } from '@uwkit/core/sizing'
import type { Colors } from '../output/environment.ts'

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
  return findingParameters(parsedJson(text, path), findingCatalog)
}

function parsedJson(text: string, path: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new InvalidInputError('--parameters', basename(path), `must be a file of JSON (${why})`)
  }
}

/** The rules for a person: what each finds, and the figures that a company can set. */
export function catalogReport(colors: Colors): string {
  return findingCatalog.map((rule) => `${ruleLines(rule, colors).join('\n')}\n`).join('\n')
}

function ruleLines({ id, severity, says, parameters }: FindingRuleCard, colors: Colors): string[] {
  const figures = Object.entries(parameters).map(
    ([key, { default: usual, minimum, maximum, unit, says: meaning }]) =>
      `  ${key} = ${usual} ${colors.dim(`(${unit}, ${minimum} to ${maximum})`)}  ${meaning}`,
  )
  return [`${colors.bold(id)}  ${severity}`, `  ${says}`, ...figures]
}
