import type { FoundFault } from '../../shared/finding-rule.ts'
import { columnOf } from '../reading/fold-leases.ts'
import { statusOfAnswer } from '../reading/status-of-answer.ts'
import { allLeases } from '../rules/all-leases.ts'
import { groupOfStatus } from '../rules/occupancy.ts'
import type { RentRollRule } from './rent-roll-evidence.ts'
import { faultOfUnits, rentOfUnits } from './unit-fault.ts'
import { unitGroups } from './unit-groups.ts'

/** One finding a word. */
export const unknownStatus: RentRollRule = {
  id: 'rent-roll/unknown-status',
  severity: 'warning',
  says: 'A status word that nobody knows; who is named and what is paid decided instead.',
  parameters: {},
  find: ({ rentRoll, leaseOf, legend }) => {
    const printed = allLeases(rentRoll).filter(
      ({ status, source }) => status !== '' && source.cells.status !== undefined,
    )
    return [...unitGroups(printed, ({ status }) => status)].flatMap(([status, alike]): FoundFault[] => {
      const [first] = alike
      const lease = first && leaseOf.get(first)
      const caption = lease ? columnOf(lease.table, 'lease status')?.caption : undefined
      if (!first || legend?.has(status.toUpperCase()) || groupOfStatus(statusOfAnswer(caption ?? '', status)) !== null)
        return []
      const message = `Status “${status}” is not known; its ${alike.length} ${alike.length === 1 ? 'unit was' : 'units were'} taken as ${first.occupancy}. Set the status group.`
      return faultOfUnits(alike, { fields: ['status'], message, seen: status, dollars: rentOfUnits(alike) })
    })
  },
}
