import { eligibilityFacts } from '../data/eligibility-facts.ts'
import { shortRulesName } from '../rules/rule-pack-identity.ts'
import type { EligibilityResult } from '../sizing.schema.ts'
import type { SizingCheck } from './sizing-check.ts'
import { sizingFinding } from './underwriting-check.ts'

/** What the programme asks of property and loan is so; what nobody knows is asked for. */
export const eligibilityIsMet: SizingCheck = ({ eligibility, rulePack }) =>
  eligibility.flatMap((result) => {
    const asks = `${shortRulesName(rulePack)} asks for ${boundsOf(result)}`
    if (result.isMet === false) {
      const message = `${result.label} is ${shown(result, result.seen ?? 0)}; ${asks}.`
      return [sizingFinding(`eligibility-${result.fact}`, 'warning', message)]
    }
    if (result.isMet === true || result.fact === 'loan') return []
    const message = `${result.label}: not known. ${asks}; confirm it.`
    return [sizingFinding(`eligibility-${result.fact}`, 'info', message)]
  })

function boundsOf(result: EligibilityResult): string {
  const { minimum, maximum } = result
  if (minimum !== undefined && minimum === maximum) return shown(result, minimum)
  const least = minimum === undefined ? [] : [`at least ${shown(result, minimum)}`]
  const most = maximum === undefined ? [] : [`at most ${shown(result, maximum)}`]
  return [...least, ...most].join(' and ')
}

/** Shares to a tenth of a percent, cut off so that a miss never shows as met. */
function shown({ fact }: EligibilityResult, value: number): string {
  const { unit } = eligibilityFacts[fact]
  if (unit === 'share') return `${Math.floor(value * 1000 + 1e-6) / 10} %`
  const whole = Math.floor(value)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, ',')
  return unit === 'dollars' ? `$${whole}` : `${whole} ${unit}`
}
