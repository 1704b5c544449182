import type { Loan } from '../../loan/loan.schema.ts'
import { sizingRulePacks } from '../data/rule-packs.ts'
import type { SizingRulePack } from '../sizing.schema.ts'
import { programmeOf } from './programme-of.ts'
import { programmeOfProduct } from './programme-of-product.ts'

/**
 * The programme that a loan is sized by: the one that was chosen for it, else that of its product. One that was chosen and is
 * gone since counts as none.
 *
 * @example
 * programmeOfLoan({ product: 'HUD', programme: 'fannie-small' }).id
 * // => 'fannie-small'
 */
export function programmeOfLoan(loan: Pick<Loan, 'product' | 'programme'> | null): SizingRulePack {
  const chosen = loan?.programme ?? null
  const isKnown = sizingRulePacks.some(({ id }) => id === chosen)
  return chosen !== null && isKnown ? programmeOf(chosen) : programmeOfProduct(loan?.product ?? null)
}
