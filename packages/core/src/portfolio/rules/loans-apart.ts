import { sumKnown } from '../../shared/index.ts'
import type { Sizing } from '../../sizing/index.ts'

/**
 * What the deals of a portfolio carry one by one, each by its own terms.
 *
 * @returns US dollars; `null` where one of the loans is not known.
 * @example
 * loansApart({ parts: [{ sized: { sizing: { loan: 5_000_000 } } }, { sized: { sizing: { loan: null } } }] })
 * // => null
 */
export function loansApart({
  parts,
}: {
  parts: readonly { sized: { sizing: Pick<Sizing, 'loan'> } }[]
}): number | null {
  const loans = parts.map(({ sized }) => sized.sizing.loan)
  return loans.includes(null) ? null : sumKnown(loans)
}
