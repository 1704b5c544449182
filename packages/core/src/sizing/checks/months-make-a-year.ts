import { sizingFinding, type UnderwritingCheck } from './underwriting-check.ts'

/** A part of a year was annualised. */
export const monthsMakeAYear: UnderwritingCheck = ({ windows: { t12 } }) => {
  if (t12 === null || t12.column.annualFactor === 1) return []
  const months = `${t12.column.periods.length} months`
  return [sizingFinding('part-of-a-year', 'warning', `${months} were annualised: ask for the months that make twelve.`)]
}
