import { type ExpenseSubject, expenseSimilarityNeeds, missingForSimilarity } from '@uwkit/core/expense-comps'

const todo = {
  units: 'the unit count (save a rent roll for the deal, or type it at the building)',
  yearBuilt: 'the year built (type it at the deal or its building)',
  effectiveGrossIncomePerUnit: 'a year’s income a unit (save a T12 for the deal)',
} as const

/**
 * Why no comps can be identified for a subject, and what to do; `null` where they can.
 *
 * @param subject `null` where it has no place on the map.
 * @example
 * identifyHindrance(null)
 * // => 'The deal has no place on the map. Set its latitude and longitude first.'
 */
export function identifyHindrance(
  subject: Pick<ExpenseSubject, 'units' | 'yearBuilt' | 'effectiveGrossIncomePerUnit'> | null,
): string | null {
  if (subject === null) return 'The deal has no place on the map. Set its latitude and longitude first.'
  const missing = missingForSimilarity(subject, expenseSimilarityNeeds).map((need) => todo[need])
  return missing.length === 0 ? null : `How alike comps are needs ${missing.join(' and ')}.`
}
