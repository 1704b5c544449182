import type { RentRoll, RentRollUnit } from '../../rent-roll/rent-roll.schema.ts'
import { addMonths, type IsoDate } from '../../shared/calendar.ts'
import { sumMoney } from '../../shared/money.ts'
import type { CommercialRents } from '../sizing.schema.ts'

/**
 * What the commercial spaces of a rent roll pay: base rents of let spaces whose lease has not ended. Dwellings, empty spaces,
 * recoveries and spaces without a rent add nothing.
 *
 * @param asOf Day of the underwriting; the roll's own where `null`, and no lease is taken to have ended where it has none either.
 * @returns Dollars a year, and how many spaces stand behind them; `null` where the roll has no commercial space.
 * @example
 * commercialRents({ units: [], asOf: null }, null)
 * // => null
 */
export function commercialRents(
  rentRoll: Pick<RentRoll, 'units' | 'asOf'>,
  asOf: IsoDate | null,
): CommercialRents | null {
  const spaces = rentRoll.units.filter(({ isDwelling }) => !isDwelling)
  if (spaces.length === 0) return null
  const day = asOf ?? rentRoll.asOf
  const hasTenant = spaces.filter((space) => isLet(space))
  const leased = hasTenant.filter(({ leaseEnd }) => leaseEnd === null || day === null || leaseEnd >= day)
  const ending = leased.filter(({ leaseEnd }) => leaseEnd !== null && day !== null && leaseEnd < yearAfter(day))
  const rents = (of: readonly RentRollUnit[]) => sumMoney(of.map(({ contractRent }) => contractRent)) * 12
  return {
    amount: rents(leased),
    spaces: spaces.length,
    leased: leased.length,
    ended: rents(hasTenant) - rents(leased),
    endingWithinYear: rents(ending),
    sources: leased.map(({ source: { file, sheet, row, cells } }) => ({
      file,
      sheet,
      cell: cells.contractRent ?? cells.unit ?? `A${row}`,
    })),
  }
}

function isLet({ occupancy, contractRent }: RentRollUnit): boolean {
  return (occupancy === 'current' || occupancy === 'notice') && (contractRent ?? 0) > 0
}

function yearAfter(day: IsoDate): IsoDate {
  return `${addMonths(day.slice(0, 7), 12)}${day.slice(7)}`
}
