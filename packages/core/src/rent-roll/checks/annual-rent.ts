import type { Finding } from '../../shared/finding.ts'
import type { RentRollEvidence } from './rent-roll-evidence.ts'

/** The only rent that the document prints is a year's; its twelfth was taken for the month's rent. */
export function checkAnnualRent({ rentRoll }: Pick<RentRollEvidence, 'rentRoll'>): Finding[] {
  return rentRoll.chargeCodes
    .filter(({ yearly }) => yearly)
    .map(({ code, total }) => ({
      id: 'rent-roll/annual-rent',
      severity: 'warning',
      message: `The document prints rent by the year only (${code}); a twelfth of it was taken for each month. Check that the column is not a month's rent.`,
      source: null,
      seen: code,
      dollars: Math.abs(total),
    }))
}
