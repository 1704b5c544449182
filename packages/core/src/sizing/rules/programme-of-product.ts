import type { Loan } from '../../loan/loan.schema.ts'
import type { SizingRulePack } from '../sizing.schema.ts'
import { programmeOf } from './programme-of.ts'

const programmes: Readonly<Record<NonNullable<Loan['product']>, string>> = {
  Fannie: 'fannie-conventional',
  Freddie: 'freddie-fixed',
  SBL: 'freddie-sbl',
  HUD: 'hud-223f',
  CMBS: 'cmbs-conduit',
  life: 'life-company',
  bank: 'bank',
}

/**
 * The programme that a loan is sized by where only its product is known; of Fannie Mae, where not even that is.
 *
 * @example
 * programmeOfProduct('HUD').id
 * // => 'hud-223f'
 */
export function programmeOfProduct(product: Loan['product']): SizingRulePack {
  return programmeOf(programmes[product ?? 'Fannie'])
}
