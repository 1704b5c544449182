import { isRentCategory } from '../rules/contract-rent.ts'
import type { RentRollRule } from './rent-roll-evidence.ts'

export const weeklyRent: RentRollRule = {
  id: 'rent-roll/weekly-rent',
  severity: 'warning',
  says: 'Rents that the document prints are by the week or by two weeks; 52/12 or 26/12 of them were taken for a month.',
  parameters: {},
  find: ({ rentRoll }) =>
    rentRoll.chargeCodes.flatMap(({ code, total, period, category }) => {
      if (period === undefined || !isRentCategory(category)) return []
      const factor = period === 'week' ? '52/12' : '26/12'
      const message = `The document prints rent by ${period === 'week' ? 'the week' : 'two weeks'} (${code}); ${factor} of it was taken for each month. Check that nobody pays it by the month.`
      return [{ message, source: null, seen: code, dollars: Math.abs(total) }]
    }),
}
