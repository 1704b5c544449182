import { z } from 'zod'
import { InvalidInputError } from './errors.ts'
import type { FindingRuleCard } from './finding-rule-card.ts'

/** What a company sets of one rule. */
export const FindingRuleSetting = z.strictObject({
  /** The rule finds nothing. */
  isOff: z.boolean().optional(),
  severity: z.enum(['error', 'warning', 'info']).optional(),
  /** Figures in place of the defaults, by their keys. */
  parameters: z.record(z.string(), z.number()).optional(),
})
export type FindingRuleSetting = z.infer<typeof FindingRuleSetting>

/** What a company sets of the rules, by their ids. A rule that is not named goes by its defaults. */
export const FindingParameters = z.record(z.string(), FindingRuleSetting)
export type FindingParameters = z.infer<typeof FindingParameters>

/**
 * Settings from outside, such as a company's file, held against the rules that there are.
 *
 * @param rules All rules that the settings may name.
 * @throws {InvalidInputError} Something is no setting, names a rule or a parameter that does not exist, or is out of range;
 *   the message says where, and what there is.
 * @example
 * findingParameters({ 'rent-roll/late': { parameters: { most: 30 } } }, [{ id: 'rent-roll/late', severity: 'info', says: 'Late.',
 *   parameters: { most: { default: 5, minimum: 0, maximum: 90, unit: 'days', says: 'Days.', source: 'Ours.' } } }])
 * // => { 'rent-roll/late': { parameters: { most: 30 } } }
 */
export function findingParameters(value: unknown, rules: readonly FindingRuleCard[]): FindingParameters {
  const parsed = FindingParameters.safeParse(value)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const place = ['finding parameters', ...(issue?.path ?? [])].join(' > ')
    const rule =
      'must be settings by rule, each of isOff (true or false), severity (error, warning or info) and parameters (numbers)'
    throw new InvalidInputError(place, shown(valueAt(value, issue?.path ?? [])), rule)
  }
  for (const [id, { parameters = {} }] of Object.entries(parsed.data)) {
    const known = rules.find((rule) => rule.id === id)
    if (known === undefined) {
      const near = nearest(id, rules).join(', ')
      throw new InvalidInputError('finding parameters', id, `name a rule that does not exist; nearest are ${near}`)
    }
    for (const [key, chosen] of Object.entries(parameters)) checkOne(known, key, chosen)
  }
  return parsed.data
}

/** Rules that a message names in place of an unknown one. */
const namedRules = 3

/** The rules whose ids share the most words with what was typed. */
function nearest(id: string, rules: readonly FindingRuleCard[]): string[] {
  const words = (text: string) => text.toLowerCase().split(/[^a-z]+/)
  const typed = new Set(words(id))
  return rules
    .map((rule) => ({ id: rule.id, shared: words(rule.id).filter((word) => typed.has(word)).length }))
    .sort((left, right) => right.shared - left.shared)
    .slice(0, namedRules)
    .map((rule) => rule.id)
}

function checkOne({ id, parameters }: FindingRuleCard, key: string, chosen: number): void {
  const parameter = Object.hasOwn(parameters, key) ? parameters[key] : undefined
  if (parameter === undefined) {
    const keys = Object.keys(parameters).join(', ') || 'none'
    throw new InvalidInputError(`finding parameters > ${id}`, key, `has no such parameter. It has ${keys}`)
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
