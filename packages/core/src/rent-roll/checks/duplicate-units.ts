import type { Finding } from '../../shared/finding.ts'
import type { RentRollUnit } from '../rent-roll.schema.ts'
import type { RentRollEvidence } from './rent-roll-findings.ts'

/** One unit number stands twice among the current units of one building and property. */
export function checkDuplicateUnits({ rentRoll }: Pick<RentRollEvidence, 'rentRoll'>): Finding[] {
  const seen = new Map<string, RentRollUnit>()
  return rentRoll.units.flatMap((unit): Finding[] => {
    const key = [unit.property, unit.building, unit.unit].join('\n')
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
