import { isRentCategory } from '../rules/contract-rent.ts'
import type { RentRollRule } from './rent-roll-evidence.ts'

export const annualRent: RentRollRule = {
  id: 'rent-roll/annual-rent',
  severity: 'warning',
  says: "A rent that the document prints is a year's; its twelfth was taken for the month's rent.",
  parameters: {},
  find: ({ rentRoll }) =>
    rentRoll.chargeCodes
      .filter(({ yearly, category }) => yearly && isRentCategory(category))
      .map(({ code, total }) => ({
        message: `The document prints rent by the year (${code}); a twelfth of it was taken for each month. Check that the column is not a month's rent.`,
        source: null,
        seen: code,
        dollars: Math.abs(total),
      })),
}
