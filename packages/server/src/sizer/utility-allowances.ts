import type { Utility } from '@uwkit/core/building'

/**
 * What tenants pay for utilities themselves, dollars a month by bedrooms: the sum of the allowances on record.
 *
 * @returns `null` for bedrooms for which the allowance of any utility that tenants pay is unknown.
 * @example
 * utilityAllowances([{ payer: 'tenant', allowanceByBed: { 1: 30, 2: null } }, { payer: 'tenant', allowanceByBed: { 1: 12, 2: 15 } }])
 * // => { 1: 42, 2: null }
 */
export function utilityAllowances(
  utilities: readonly Pick<Utility, 'payer' | 'allowanceByBed'>[],
): Record<number, number | null> {
  const paid = utilities.filter(({ payer }) => payer === 'tenant').map(({ allowanceByBed }) => allowanceByBed)
  const beds = new Set(paid.flatMap((allowances) => Object.keys(allowances)))
  return Object.fromEntries(
    [...beds].map((bed) => [
      Number(bed),
      paid.reduce<number | null>((sum, allowances) => {
        const amount = allowances[bed] ?? null
        return sum === null || amount === null ? null : sum + amount
      }, 0),
    ]),
  )
}
