import { bedSpacesOf } from '../rules/bed-spaces.ts'
import type { RentRollRule } from './rent-roll-evidence.ts'

export const byTheBed: RentRollRule = {
  id: 'rent-roll/by-the-bed',
  severity: 'info',
  says: 'The roll lists beds and not units: counts and averages are by the bed until they are put together.',
  parameters: {},
  find: ({ rentRoll }) => {
    const beds = bedSpacesOf(rentRoll.units.filter(({ isDwelling }) => isDwelling))
    if (beds.size === 0) return []
    const unitCount = new Set(beds.values()).size
    const message = `The roll lists ${beds.size} beds of ${unitCount} units, each with a lease of its own; its counts and averages are of beds. Where a lender counts units, use ${unitCount}.`
    return [{ message, source: null, seen: null, dollars: null }]
  },
}
