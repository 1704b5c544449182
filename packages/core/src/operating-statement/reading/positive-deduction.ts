import { isDeduction } from './label-groups.ts'

/** Whether a row is taken off income and yet printed positive over its periods together: vacancy, concessions, whatever stands under "Less". */
export function isPositiveDeduction(label: string, header: string | null, vector: readonly number[]): boolean {
  const sum = vector.reduce((total, value) => total + value, 0)
  return sum > 0 && (isDeduction(label) || (header !== null && /^\s*\(?less\b/i.test(header)))
}

/** Whether a row is a gain or a loss by its words, such as "Gain/Loss to Lease", and printed positive over its periods together. */
export function isPositiveGainOrLoss(label: string, vector: readonly number[]): boolean {
  return /\bgain\b/i.test(label) && /\bloss\b/i.test(label) && vector.reduce((total, value) => total + value, 0) > 0
}
