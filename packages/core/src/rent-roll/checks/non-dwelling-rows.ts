import { moneyText } from '../../shared/money-text.ts'
import type { RentRollRule } from './rent-roll-evidence.ts'
import { countedUnits, faultOfUnits, rentOfUnits } from './unit-fault.ts'

/** One finding speaks of all units, with the place of each. */
export const nonDwellingRows: RentRollRule = {
  id: 'rent-roll/non-dwelling-rows',
  severity: 'info',
  says: 'Rows of the roll are parking, storage or commercial space: they count as units of the document and not as dwellings.',
  parameters: {},
  find: ({ rentRoll }) => {
    const rows = rentRoll.units.filter(({ isDwelling }) => !isDwelling)
    const rent = rentOfUnits(rows)
    const message = `${countedUnits(rows, 'row')} ${rows.length === 1 ? 'is' : 'are'} parking, storage or commercial space${rent ? ` with ${moneyText(rent)} a month` : ''}; underwriting counts dwellings only.`
    return faultOfUnits(rows, { fields: ['unit'], message, seen: null, dollars: rent })
  },
}
