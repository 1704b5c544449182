import { statementChecks } from '@uwkit/core/operating-statement'
import { parsedFileChecks } from '@uwkit/core/parsed-file'
import { rentRollChecks } from '@uwkit/core/rent-roll'
import type { FindingRuleCard } from '@uwkit/core/shared'
import type { Colors } from '../output/environment.ts'

/** Every rule that `uw findings` goes by. */
export const findingCatalogue: readonly FindingRuleCard[] = [...rentRollChecks, ...statementChecks, ...parsedFileChecks]

/** The rules for a person: what each finds, and the figures that a company can set. */
export function catalogueReport(colors: Colors): string {
  return findingCatalogue.map((rule) => `${ruleLines(rule, colors).join('\n')}\n`).join('\n')
}

function ruleLines({ id, severity, says, parameters }: FindingRuleCard, colors: Colors): string[] {
  const figures = Object.entries(parameters).map(
    ([key, { default: usual, minimum, maximum, unit, says: meaning }]) =>
      `  ${key} = ${usual} ${colors.dim(`(${unit}, ${minimum} to ${maximum})`)}  ${meaning}`,
  )
  return [`${colors.bold(id)}  ${severity}`, `  ${says}`, ...figures]
}
