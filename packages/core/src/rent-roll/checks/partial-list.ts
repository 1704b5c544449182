import { textAt } from '../../shared/grid.ts'
import type { RentRollUnit } from '../rent-roll.schema.ts'
import { isNonRevenueGroup } from '../rules/occupancy.ts'
import type { RentRollRule } from './rent-roll-evidence.ts'

/** Fewer leases say nothing; a whole small property may look like this too. Our own choice. */
const leastLeases = 3

/** Ends of leases that a list of renewals due holds, days apart at most. Our own choice. */
const renewalWindow = 62

const titleOfRoll = /\brent ?(rolls?|lists?|schedules?)\b|\brosters?\b/i

export const partialList: RentRollRule = {
  id: 'rent-roll/partial-list',
  severity: 'warning',
  says: 'The list has no title and no totals, and all its leases move in, move out or end together: it seems to be a part of a rent roll.',
  parameters: {},
  find: ({ grid, rentRoll, ties, leases }) => {
    const { units } = rentRoll
    const isLet = units.every(({ isVacant, occupancy }) => !isVacant && !isNonRevenueGroup(occupancy))
    if (units.length < leastLeases || !isLet || ties.length > 0) return []
    const first = leases[0]?.head.row ?? 0
    const above = Array.from({ length: first }, (_, row) => row)
    if (
      above.some((row) =>
        Array.from({ length: grid.columnCount }, (__, column) => column).some((column) =>
          titleOfRoll.test(textAt(grid, row, column)),
        ),
      )
    )
      return []
    const kind = kindOf(units)
    if (kind === null) return []
    const message = `All ${units.length} leases of this list ${kind}, none of its units is vacant and nothing calls it a rent roll. Ask for the rent roll of the whole property.`
    return [{ message, source: null, seen: null, dollars: null }]
  },
}

function kindOf(units: readonly RentRollUnit[]): string | null {
  if (units.every(({ moveOut }) => moveOut !== null)) return 'have a move-out date, as in a list of notices'
  const months = new Set(units.map(({ moveIn }) => moveIn?.slice(0, 7) ?? ''))
  const starts = new Set(units.map(({ moveIn }) => moveIn))
  if (months.size === 1 && !months.has('') && starts.size > 1)
    return 'have moved in in one month, as in a list of move-ins'
  const ends = units.flatMap(({ leaseEnd }) => leaseEnd ?? []).sort()
  const begins = new Set(units.map(({ leaseStart }) => leaseStart?.slice(0, 7)))
  const [earliest, latest] = [ends[0], ends.at(-1)]
  if (!earliest || !latest || ends.length < units.length || earliest === latest || begins.size < 2) return null
  const days = (Date.parse(latest) - Date.parse(earliest)) / 86_400_000
  return days <= renewalWindow ? 'end within two months, as in a list of renewals due' : null
}
