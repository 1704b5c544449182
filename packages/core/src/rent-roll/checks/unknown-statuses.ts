import type { Finding } from '../../shared/finding.ts'
import { columnOf } from '../reading/fold-leases.ts'
import { statusOfAnswer } from '../reading/status-of-answer.ts'
import { groupOfStatus } from '../rules/occupancy.ts'
import type { RentRollEvidence } from './rent-roll-evidence.ts'

/** A status word that nobody knows; who is named and what is paid decided instead. One finding a word. */
export function checkUnknownStatuses({ rentRoll, leases }: Pick<RentRollEvidence, 'rentRoll' | 'leases'>): Finding[] {
  const tableOfRow = new Map(leases.map(({ head, table }) => [head.row + 1, table]))
  const told = new Set<string>()
  return [...rentRoll.units, ...rentRoll.futureLeases].flatMap((unit): Finding[] => {
    const { file, sheet, cells, row } = unit.source
    const table = tableOfRow.get(row)
    const caption = table ? columnOf(table, 'lease status')?.caption : undefined
    if (
      unit.status === '' ||
      cells.status === undefined ||
      told.has(unit.status) ||
      groupOfStatus(statusOfAnswer(caption ?? '', unit.status)) !== null
    )
      return []
    told.add(unit.status)
    const alike = rentRoll.units.filter((other) => other.status === unit.status)
    return [
      {
        id: 'rent-roll/unknown-status',
        severity: 'warning',
        message: `Status “${unit.status}” is not known; its ${alike.length} units were taken as ${unit.occupancy}. Set the status group.`,
        source: { file, sheet, cell: cells.status },
        seen: unit.status,
        dollars: null,
      },
    ]
  })
}
