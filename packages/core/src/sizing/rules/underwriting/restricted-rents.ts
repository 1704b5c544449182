import type { RentRoll, RentRollUnit } from '../../../rent-roll/rent-roll.schema.ts'
import type { RentLimits, RestrictedRentCounts, UnderwrittenUnit } from '../../sizing.schema.ts'

/**
 * Restricted dwellings at the least of restricted, actual and market rent; all others as they are. An empty dwelling has no
 * actual rent. Rents that nobody knows hold nothing down.
 *
 * @param underwritten One entry a unit, in the order of the roll.
 * @param limits As given for the deal; `null` where only those on the roll are known.
 * @returns New entries, and by which rent the restricted ones are held.
 * @source Fannie Mae Multifamily Guide, Required Underwritten NCF of multifamily affordable properties (gross rental income is
 *   "the least of"), and Guide Update 21-02 of 2021-03-18 (mfguide node 12581): "applicable LIHTC rents equals the lower of
 *   maximum allowable LIHTC rents and actual rents in place".
 * @example
 * holdRestrictedRents({ units: [] }, [], null).counts.units
 * // => 0
 */
export function holdRestrictedRents(
  { units }: Pick<RentRoll, 'units'>,
  underwritten: readonly UnderwrittenUnit[],
  limits: RentLimits | null,
): { units: UnderwrittenUnit[]; counts: RestrictedRentCounts } {
  const counts: RestrictedRentCounts = { units: 0, restricted: 0, actual: 0, market: 0, withoutLimit: 0 }
  const held = underwritten.map((own, at): UnderwrittenUnit => {
    const unit = units[at]
    if (unit === undefined || own.use === 'notDwelling') return own
    const restricted = restrictedRentOf(unit, limits)
    if (restricted === null && !unit.tags.includes('Affordable')) return own
    counts.units += 1
    if (restricted === null) counts.withoutLimit += 1
    if (own.rent === null) return own
    const rents: readonly (readonly [UnderwrittenUnit['basis'], number | null])[] = [
      ['restricted', restricted],
      ['market', above(unit.marketRent)],
    ]
    const minimum = rents.reduce<UnderwrittenUnit>(
      (so, [basis, rent]) => (rent !== null && rent < (so.rent ?? 0) ? { ...so, rent, basis } : so),
      own,
    )
    counts[minimum.basis === 'restricted' ? 'restricted' : minimum.basis === 'contract' ? 'actual' : 'market'] += 1
    return minimum
  })
  return { units: held, counts }
}

/** The rent that a dwelling's restriction allows: the lower of that on the roll and the limit given; `null` where neither is known. */
function restrictedRentOf({ restrictedRent, bed, tags }: RentRollUnit, limits: RentLimits | null): number | null {
  const isMeant = limits !== null && (limits.units === 'all' || tags.includes('Affordable'))
  const given = isMeant && bed !== null ? above(limits.byBed[bed]) : null
  const printed = above(restrictedRent)
  return given === null || printed === null ? (given ?? printed) : Math.min(given, printed)
}

/** A rent above zero; none tells nothing. */
const above = (rent: number | null | undefined): number | null => ((rent ?? 0) > 0 ? (rent ?? null) : null)

/**
 * What an analyst reads of the restricted dwellings among the assumptions.
 *
 * @returns One or two sentences; empty where no dwelling is restricted.
 * @example
 * restrictedRentWords({ units: 20, restricted: 12, actual: 7, market: 1, withoutLimit: 0 })
 * // => '20 restricted units at the lowest of restricted, actual, and market rent: 12 restricted, 7 actual, 1 market.'
 */
export function restrictedRentWords({ units, restricted, actual, market, withoutLimit }: RestrictedRentCounts): string {
  if (units === 0) return ''
  const parts = [`${restricted} restricted`, `${actual} actual`, `${market} market`]
  const unknown = units - restricted - actual - market
  const held = [...parts, ...(unknown === 0 ? [] : [`${unknown} without a rent`])].join(', ')
  const words = `${units} restricted ${units === 1 ? 'unit' : 'units'} at the lowest of restricted, actual, and market rent: ${held}.`
  return withoutLimit === 0
    ? words
    : `${words} Restricted rent not provided for ${withoutLimit}. Enter the rent limits.`
}
