import type { Deal } from '@uwkit/core/deal'
import { emptyDeal, type SaidOfDeal, type TypedDeal } from './deal-problems.ts'

const fields = Object.keys(emptyDeal) as (keyof TypedDeal)[]

/**
 * What a form shows of a kept deal.
 *
 * @example
 * typedDeal({ ...emptyDeal, dealName: 'Oak Court', id: 'd7', createdBy: null, modifiedBy: null, createdOn: 1, modifiedOn: 2 }).dealName
 * // => 'Oak Court'
 */
export function typedDeal(deal: Deal): TypedDeal {
  return Object.fromEntries(fields.map((field) => [field, deal[field]])) as TypedDeal
}

/**
 * A typed deal as it is saved: blanks at the ends are taken off, and a text of blanks is nothing.
 *
 * @param typed Has a name.
 * @example
 * dealOfTyped({ ...emptyDeal, dealName: ' Oak Court ', city: ' ' }).city
 * // => null
 */
export function dealOfTyped(typed: TypedDeal): SaidOfDeal {
  const trimmed = Object.entries(typed).map(([field, value]) => [
    field,
    typeof value === 'string' ? value.trim() || null : value,
  ])
  return Object.fromEntries(trimmed) as SaidOfDeal
}
