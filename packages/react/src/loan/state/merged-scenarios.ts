import type { LoanScenario } from '@uwkit/core/loan'
import { scenarioKey } from './scenario-key.ts'

/**
 * Scenarios where two people changed them at once, in my order and then theirs: those that I changed are mine, all others are as
 * the other person left them. One that I removed stays where they changed it, and of two that were added under one name mine
 * gets another.
 *
 * @param before The scenarios that my changes were made from.
 * @example
 * mergedScenarios([], [{ name: 'mine' }], [{ name: 'theirs' }]).map(({ name }) => name)
 * // => ['mine', 'theirs']
 */
export function mergedScenarios(
  before: readonly LoanScenario[],
  mine: readonly LoanScenario[],
  theirs: readonly LoanScenario[],
): LoanScenario[] {
  const [known, own, others] = [byName(before), byName(mine), byName(theirs)]
  const taken = new Set([...mine, ...theirs].map(({ name }) => name))
  return [...new Set([...own.keys(), ...others.keys()])].flatMap((key) => {
    const [was, ours, other] = [known.get(key), own.get(key), others.get(key)]
    if (isSame(ours, was)) return other ?? []
    if (ours === undefined) return other === undefined || isSame(other, was) ? [] : other
    const isAddedTwice = was === undefined && other !== undefined && !isSame(ours, other)
    return isAddedTwice ? [other, { ...ours, name: freeName(ours.name, taken) }] : ours
  })
}

/** Scenarios by name; one after another of the same name is a second one. */
function byName(scenarios: readonly LoanScenario[]): Map<string, LoanScenario> {
  const seen = new Map<string, number>()
  return new Map(
    scenarios.map((scenario) => {
      const place = (seen.get(scenario.name) ?? 0) + 1
      seen.set(scenario.name, place)
      return [`${place} ${scenario.name}`, scenario] as const
    }),
  )
}

function isSame(one: LoanScenario | undefined, other: LoanScenario | undefined): boolean {
  return one === undefined || other === undefined ? one === other : scenarioKey(one) === scenarioKey(other)
}

function freeName(name: string, taken: Set<string>): string {
  let [free, count] = [name, 1]
  while (taken.has(free)) {
    count += 1
    const end = ` (${count})`
    free = `${name.slice(0, 200 - end.length)}${end}`
  }
  taken.add(free)
  return free
}
