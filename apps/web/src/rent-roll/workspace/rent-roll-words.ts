import type { RentRoll, RentRollRecord } from '@uwkit/core/rent-roll'
import { monthDayYear } from '@uwkit/core/shared'

/**
 * What a rent roll is called on the screen: the deal, else the property as printed, else its file.
 */
export function nameOfRentRoll(
  record: Pick<RentRollRecord, 'dealName' | 'property' | 'fileName'>,
  now: RentRoll | null,
) {
  return record.dealName ?? now?.property ?? record.property ?? record.fileName ?? 'Rent roll'
}

/** Its date as rent rolls show dates, MM/DD/YYYY, and its size. */
export function aboutRentRoll({ asOf, unitCount }: { asOf: string | null; unitCount: number }): string {
  const day = asOf === null ? 'no date' : `as of ${monthDayYear(asOf).replaceAll('-', '/')}`
  return `${day} · ${unitCount === 1 ? '1 unit' : `${unitCount.toLocaleString('en-US')} units`}`
}
