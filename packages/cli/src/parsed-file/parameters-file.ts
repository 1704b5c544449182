import { type FindingParameters, type FindingRuleCard, findingParameters } from '@uwkit/core/shared'
import { findingCatalog } from '@uwkit/core/sizing'
import { readJsonFile } from '../input/json-file.ts'
import type { Colors } from '../output/environment.ts'

/**
 * What a company sets of the rules, from its file.
 *
 * @throws {InvalidInputError} The file cannot be read, is no JSON, or sets what cannot be set; the message names the rule, the
 *   parameter and the range.
 */
export async function readParameters(path: string): Promise<FindingParameters> {
  return findingParameters(await readJsonFile('--parameters', path), findingCatalog)
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
