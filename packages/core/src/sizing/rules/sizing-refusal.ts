import { InvalidInputError } from '../../shared/errors.ts'
import type { LoanRequest, SizingRulePack } from '../sizing.schema.ts'
import { shortRulesName } from './rule-pack-identity.ts'
import { interestOnlyPart } from './sizing-limit.ts'

/** The terms of a loan that a programme may refuse. */
type RefusableTerms = Pick<LoanRequest, 'termMonths' | 'interestOnlyMonths'>

/**
 * Why a programme does not size a loan of these terms: it makes none, or no published limits of it are held for them. A limit of
 * other loans is never lent on instead.
 *
 * @returns A sentence without its full stop; `null` where the loan is sized.
 * @example
 * sizingRefusal({ termMonths: 36, interestOnlyMonths: 0 }, fannieConventional)
 * // => 'Fannie Mae lends for 5 to 30 years'
 */
export function sizingRefusal(terms: RefusableTerms, { refusals }: Pick<SizingRulePack, 'refusals'>): string | null {
  return refusals.find((refusal) => holds(refusal, terms))?.why ?? null
}

/**
 * Guards a sizing against terms that its programme refuses.
 *
 * @throws {InvalidInputError} The programme refuses the term or the interest-only months; the message says why.
 */
export function requireSizable(terms: RefusableTerms, rulePack: SizingRulePack): void {
  const refusal = rulePack.refusals.find((candidate) => holds(candidate, terms))
  if (refusal === undefined) return
  const { termFrom, termBelow } = refusal.when
  const name = shortRulesName(rulePack)
  if (refusal.when.interestOnly !== undefined) {
    const requirement = `must be less than the term of ${terms.termMonths} months in ${name}: ${refusal.why}`
    throw new InvalidInputError('interestOnlyMonths', terms.interestOnlyMonths, requirement)
  }
  const bounds = [
    ...(termBelow === undefined ? [] : [`at least ${termBelow} months`]),
    ...(termFrom === undefined ? [] : [`less than ${termFrom} months`]),
  ]
  throw new InvalidInputError(
    'termMonths',
    terms.termMonths,
    `must be ${bounds.join(' or ')} in ${name}: ${refusal.why}`,
  )
}

function holds({ when }: SizingRulePack['refusals'][number], terms: RefusableTerms): boolean {
  const { termMonths } = terms
  return (
    (when.interestOnly === undefined || when.interestOnly.includes(interestOnlyPart(terms))) &&
    termMonths >= (when.termFrom ?? 0) &&
    termMonths < (when.termBelow ?? Infinity)
  )
}
