import type { Finding, FindingSeverity } from './finding.ts'
import type { FindingParameters } from './finding-parameters.ts'
import type { FindingRuleCard } from './finding-rule-card.ts'

/** What a rule found, before its rule's name and severity are put to it. */
export interface FoundFault extends Omit<Finding, 'id' | 'severity' | 'dismissal'> {
  /** Where it differs from the rule's. */
  severity?: FindingSeverity
}

/** A rule that makes findings of what a document gave as evidence. */
export interface FindingRule<Evidence, Key extends string = string> extends FindingRuleCard<Key> {
  /** Pure: the same evidence and parameters give the same faults, in the order of the document. */
  find(evidence: Evidence, parameters: Readonly<Record<Key, number>>): FoundFault[]
}

/**
 * Everything that rules find, rule by rule in their order. A rule that is switched off finds nothing; one with another
 * severity finds with that.
 *
 * @param chosen What a company set; the rest goes by the defaults.
 * @example
 * runFindingRules([{ id: 'rent-roll/late', severity: 'info', says: 'Late.',
 *   parameters: { most: { default: 5, minimum: 0, maximum: 90, unit: 'days', says: 'Days.', source: 'Ours.' } },
 *   find: (days, { most }) => days > most ? [{ message: `${days} days late.`, source: null, seen: null, dollars: null }] : [] }], 9)
 * // => [{ id: 'rent-roll/late', severity: 'info', message: '9 days late.', source: null, seen: null, dollars: null }]
 */
export function runFindingRules<Evidence>(
  rules: readonly FindingRule<Evidence>[],
  evidence: Evidence,
  chosen: FindingParameters = {},
): Finding[] {
  return rules.flatMap((rule) => {
    const setting = chosen[rule.id]
    if (setting?.isOff) return []
    const defaults = Object.entries(rule.parameters).map(([key, parameter]) => [key, parameter.default])
    const parameters = { ...Object.fromEntries(defaults), ...setting?.parameters }
    return rule.find(evidence, parameters).map(({ severity = rule.severity, ...fault }) => ({
      id: rule.id,
      severity: setting?.severity ?? severity,
      ...fault,
    }))
  })
}
