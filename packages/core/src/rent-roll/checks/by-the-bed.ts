import type { Finding } from '../../shared/finding.ts'
import type { RentRollEvidence } from './rent-roll-evidence.ts'

/** The roll lists beds and not units: counts and averages are by the bed until they are put together. */
export function checkByTheBed({ rentRoll, leases }: Pick<RentRollEvidence, 'rentRoll' | 'leases'>): Finding[] {
  if (!leases.some(({ table }) => table.columns.some(({ role }) => role === 'room'))) return []
  const homes = new Set(rentRoll.units.map((unit) => [unit.property, unit.building, unit.unit].join('\n'))).size
  if (homes === rentRoll.units.length) return []
  return [
    {
      id: 'rent-roll/by-the-bed',
      severity: 'info',
      message: `The roll lists ${rentRoll.units.length} beds of ${homes} units, each with a lease of its own; its counts are of beds. Add up the beds where a figure by the unit is needed.`,
      source: null,
      seen: null,
      dollars: null,
    },
  ]
}
