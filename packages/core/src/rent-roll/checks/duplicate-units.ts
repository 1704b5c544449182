import type { Finding } from '../../shared/finding.ts'
import { type Grid, textAt } from '../../shared/grid.ts'
import type { RentRollUnit } from '../rent-roll.schema.ts'
import type { RentRollEvidence } from './rent-roll-evidence.ts'

/** One unit number stands twice among the current units of one building and property, and not for two of its beds. */
export function checkDuplicateUnits({
  grid,
  rentRoll,
  leases,
}: Pick<RentRollEvidence, 'grid' | 'rentRoll' | 'leases'>): Finding[] {
  const seen = new Map<string, RentRollUnit>()
  const rooms = roomsByRow(grid, leases)
  return rentRoll.units.flatMap((unit): Finding[] => {
    const key = [unit.property, unit.building, unit.unit, rooms.get(unit.source.row)].join('\n')
    const first = seen.get(key)
    if (first === undefined) {
      seen.set(key, unit)
      return []
    }
    const { file, sheet, cells, row } = unit.source
    return [
      {
        id: 'rent-roll/duplicate-unit',
        severity: 'warning',
        message: `Unit ${unit.unit} stands twice, here and in row ${first.source.row}; keep the lease that is in force.`,
        source: { file, sheet, cell: cells.unit ?? `A${row}` },
        seen: unit.unit,
        dollars: unit.contractRent === null ? null : Math.abs(unit.contractRent),
      },
    ]
  })
}

/** Rooms and beds of student rolls, by row as a person counts. */
function roomsByRow(grid: Grid, leases: RentRollEvidence['leases']): Map<number, string> {
  return new Map(
    leases.map(({ head, table }) => {
      const rooms = table.columns.filter(({ role }) => role === 'room')
      return [head.row + 1, rooms.map(({ column }) => textAt(grid, head.row, column)).join('\n')]
    }),
  )
}
