import type { Loan } from '@uwkit/core/loan'
import { programmeOf, type SizingRulePack } from '@uwkit/core/sizing'

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
