import { shortRulesName } from '../rules/rule-pack-identity.ts'
import type { SizingCheck } from './sizing-check.ts'
import { sizingFinding } from './underwriting-check.ts'

/** A loan that repays nothing before it matures is sized by limits for such loans, where the programme has any. */
export const interestOnlyHasLimits: SizingCheck = ({ request, rulePack }) => {
  const isWholeTerm = request.interestOnlyMonths >= request.termMonths
  const inTable = rulePack.limits.some(({ when }) => when.interestOnly?.includes('full') === true)
  if (!isWholeTerm || inTable || rulePack.fullTermInterestOnlyTier !== null) return []
  const message = `Interest only for the whole term: ${shortRulesName(rulePack)} has no limits of its own for it here, and such loans usually lend less.`
  return [sizingFinding('interest-only-limits', 'warning', message)]
}
