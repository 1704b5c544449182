import * as z from 'zod'
import type { CellSource } from './address.ts'
import { InvalidInputError } from './errors.ts'

/** `error`: a figure cannot be trusted; `warning`: check before relying on it; `info`: informational. */
export type FindingSeverity = 'error' | 'warning' | 'info'

/** A fault of a document, never of the caller. */
export interface Finding {
  /** Stable, `<concept>/<what>`, such as `rent-roll/duplicate-unit`. */
  id: string
  severity: FindingSeverity
  /** One plain sentence: what was found, and what to do. */
  message: string
  /** Place of the fault; `null` if it concerns the whole document. */
  source: CellSource | null
  /** All places of a finding with several; `source` is the first of them. */
  places?: readonly CellSource[]
  /** The content found there, as printed. */
  seen: string | null
  /** Dollars affected, never negative; `null` if unknown. */
  dollars: number | null
  /** Who dismissed it and why; a finding without a dismissal is open. */
  dismissal?: FindingDismissal
}

/** Why a finding was dismissed, and by whom. */
export interface FindingDismissal {
  reason: string
  /** The user's name in the product. */
  by: string
  /** ISO 8601 date or instant. */
  at: string
}

/** A figure of a rule, which a company can change. */
export interface FindingParameter {
  default: number
  minimum: number
  maximum: number
  /** `share` is a fraction of 1, `multiple` a factor; the others are counts of what they name. */
  unit: 'share' | 'multiple' | 'dollars' | 'months' | 'days' | 'units' | 'squareFeet' | 'lines'
  /** What it decides. */
  says: string
  /** Source of the default. */
  source: string
}

/** The description of a rule in the catalog that pages, commands and screens list. */
export interface FindingRuleInfo<Key extends string = string> {
  /** Stable, `<concept>/<what>`. */
  id: string
  severity: FindingSeverity
  /** What it finds, and why it matters, in one or two sentences. */
  says: string
  parameters: Readonly<Record<Key, FindingParameter>>
}

/** A fault found by a rule, before the rule's id and severity are added. */
export interface RuleFinding extends Omit<Finding, 'id' | 'severity' | 'dismissal'> {
  /** The rule of the fault, if several rules share a `find`. */
  id?: string
  /** Severity of the fault, if it differs from the rule's. */
  severity?: FindingSeverity
}

/** A rule that creates findings from the evidence of a document. */
export interface FindingRule<Evidence, Key extends string = string> extends FindingRuleInfo<Key> {
  /**
   * Pure: the same evidence and parameters give the same faults, in document order. Rules may share one function that
   * finds the faults of all of them: it receives all their parameters, and names the rule of each fault.
   */
  find(evidence: Evidence, parameters: Readonly<Record<Key, number>>): RuleFinding[]
}

/** The parameters of a rule, as passed to its `find`. */
export type Figures<Rule extends { find: (evidence: never, parameters: never) => RuleFinding[] }> = Parameters<
  Rule['find']
>[1]

/** Builds rules that share one search of the evidence. */
export function rulesSharingSearch<Evidence>(
  find: FindingRule<Evidence>['find'],
  cards: readonly FindingRuleInfo[],
): FindingRule<Evidence>[] {
  return cards.map((card) => ({ ...card, find }))
}

/**
 * Runs all rules, in order. A rule that is switched off finds nothing; one with another severity uses that.
 *
 * @param chosen The company's settings; all else uses the defaults.
 * @example
 * runFindingRules([{ id: 'rent-roll/late', severity: 'info', says: 'Late.',
 *   parameters: { maximum: { default: 5, minimum: 0, maximum: 90, unit: 'days', says: 'Days.', source: 'Ours.' } },
 *   find: (days, { maximum }) => days > maximum ? [{ message: `${days} days late.`, source: null, seen: null, dollars: null }] : [] }], 9)
 * // => [{ id: 'rent-roll/late', severity: 'info', message: '9 days late.', source: null, seen: null, dollars: null }]
 */
export function runFindingRules<Evidence>(
  rules: readonly FindingRule<Evidence>[],
  evidence: Evidence,
  chosen: FindingParameters = {},
): Finding[] {
  const known = new Map<FindingRule<Evidence>['find'], RuleFinding[]>()
  return rules.flatMap((rule) => {
    const setting = chosen[rule.id]
    if (setting?.isOff) return []
    let faults = known.get(rule.find)
    if (faults === undefined) {
      const together = rules.filter(({ find }) => find === rule.find)
      faults = rule.find(evidence, Object.assign({}, ...together.map((one) => parametersOf(one, chosen))))
      known.set(rule.find, faults)
    }
    return faults
      .filter(({ id = rule.id }) => id === rule.id)
      .map(({ severity = rule.severity, ...fault }) => ({
        ...fault,
        id: rule.id,
        severity: setting?.severity ?? severity,
      }))
  })
}

function parametersOf({ id, parameters }: FindingRuleInfo, chosen: FindingParameters): Record<string, number> {
  const defaults = Object.entries(parameters).map(([key, parameter]) => [key, parameter.default])
  return { ...Object.fromEntries(defaults), ...chosen[id]?.parameters }
}

/**
 * Applies a company's settings to findings made with the defaults: drops those of rules that are off, and sets severities.
 *
 * @example
 * configuredFindings([{ id: 'sizing/no-rent-roll', severity: 'warning', message: 'None.', source: null, seen: null, dollars: null }], { 'sizing/no-rent-roll': { isOff: true } })
 * // => []
 */
export function configuredFindings(findings: readonly Finding[], chosen: FindingParameters = {}): Finding[] {
  return findings.flatMap((finding) => {
    const setting = chosen[finding.id]
    if (setting?.isOff) return []
    return setting?.severity === undefined ? finding : { ...finding, severity: setting.severity }
  })
}

/** A company's settings of one rule. */
export const FindingRuleSetting = /* @__PURE__ */ z.strictObject({
  /** Whether the rule is switched off. */
  isOff: /* @__PURE__ */ z.boolean().optional(),
  severity: /* @__PURE__ */ z.enum(['error', 'warning', 'info']).optional(),
  /** Replacements of default figures, by key. */
  parameters: /* @__PURE__ */ z.record(/* @__PURE__ */ z.string(), /* @__PURE__ */ z.number()).optional(),
})
export type FindingRuleSetting = z.infer<typeof FindingRuleSetting>

/** A company's settings of rules, by id. Rules without settings use their defaults. */
export const FindingParameters = /* @__PURE__ */ z.record(/* @__PURE__ */ z.string(), FindingRuleSetting)
export type FindingParameters = z.infer<typeof FindingParameters>

/**
 * Checks settings from outside, such as a company's file, against the existing rules.
 *
 * @param rules All rules that the settings may name.
 * @throws {InvalidInputError} An entry is not a setting, names a rule or a parameter that does not exist, or is out of
 * range; the message names the place, and the valid values.
 * @example
 * findingParameters({ 'rent-roll/late': { parameters: { maximum: 30 } } }, [{ id: 'rent-roll/late', severity: 'info', says: 'Late.',
 *   parameters: { maximum: { default: 5, minimum: 0, maximum: 90, unit: 'days', says: 'Days.', source: 'Ours.' } } }])
 * // => { 'rent-roll/late': { parameters: { maximum: 30 } } }
 */
export function findingParameters(value: unknown, rules: readonly FindingRuleInfo[]): FindingParameters {
  const parsed = FindingParameters.safeParse(value)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const place = ['finding parameters', ...(issue?.path ?? [])].join(' > ')
    const rule =
      'must be settings by rule ID, each with isOff (true or false), severity (error, warning, or info), and parameters (numbers)'
    throw new InvalidInputError(place, shown(valueAt(value, issue?.path ?? [])), rule)
  }
  for (const [id, { parameters = {} }] of Object.entries(parsed.data)) {
    const known = rules.find((rule) => rule.id === id)
    if (known === undefined) {
      const near = nearest(id, rules).join(', ')
      throw new InvalidInputError('finding parameters', id, `must use known rule IDs; closest: ${near}`)
    }
    for (const [key, chosen] of Object.entries(parameters)) checkOne(known, key, chosen)
  }
  return parsed.data
}

/** Number of suggested rules in a message about an unknown one. */
const suggestionCount = 3

/** Finds the rules whose ids share the most words with the typed id. */
function nearest(id: string, rules: readonly FindingRuleInfo[]): string[] {
  const words = (text: string) => text.toLowerCase().split(/[^a-z]+/)
  const typed = new Set(words(id))
  return rules
    .map((rule) => ({ id: rule.id, shared: words(rule.id).filter((word) => typed.has(word)).length }))
    .sort((left, right) => right.shared - left.shared)
    .slice(0, suggestionCount)
    .map((rule) => rule.id)
}

function checkOne({ id, parameters }: FindingRuleInfo, key: string, chosen: number): void {
  const parameter = Object.hasOwn(parameters, key) ? parameters[key] : undefined
  if (parameter === undefined) {
    const keys = Object.keys(parameters).join(', ') || 'none'
    throw new InvalidInputError(`finding parameters > ${id}`, key, `must be a parameter of the rule: ${keys}`)
  }
  const { minimum, maximum, unit } = parameter
  if (chosen >= minimum && chosen <= maximum) return
  throw new InvalidInputError(
    `finding parameters > ${id} > ${key}`,
    chosen,
    `must be from ${minimum} to ${maximum} (${unit})`,
  )
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined),
    value,
  )
}

function shown(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing')
}
