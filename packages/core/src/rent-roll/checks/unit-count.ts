import { roundToCent } from '../../shared/money.ts'
import { rentRollSummary } from '../rules/rent-roll-summary.ts'
import type { RentRollRule } from './rent-roll-evidence.ts'

/** The beds of a student unit count as one apartment. The dollars are the average market rent for each unit of difference. */
export const unitCount: RentRollRule = {
  id: 'rent-roll/unit-count',
  severity: 'warning',
  says: 'The roll holds more or fewer apartments than the property is known to have: rows are missing, doubled, or no dwellings. Needs the number of units of the property.',
  parameters: {},
  find: ({ rentRoll, expectedUnitCount }) => {
    if (expectedUnitCount === null) return []
    const { dwellingCount, apartmentCount, unitCount: rowCount, totalMarketRent } = rentRollSummary(rentRoll)
    if (expectedUnitCount === apartmentCount) return []
    const difference = apartmentCount - expectedUnitCount
    const average = totalMarketRent === null || rowCount === 0 ? null : totalMarketRent / rowCount
    const others = rowCount === dwellingCount ? '' : ` (${rowCount} rows with those that are no dwellings)`
    const message = `The property has ${expectedUnitCount} units, the roll ${apartmentCount}${others}, ${Math.abs(difference)} ${difference > 0 ? 'more' : 'fewer'}; look for rows that are missing, doubled or no dwellings.`
    const dollars = average === null ? null : roundToCent(Math.abs(average * difference))
    return [{ message, source: null, seen: String(apartmentCount), dollars }]
  },
}
