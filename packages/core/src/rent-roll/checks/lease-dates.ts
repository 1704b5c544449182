import type { Finding } from '../../shared/finding.ts'
import type { RentRollEvidence } from './rent-roll-evidence.ts'

/** A lease ends before it starts. */
export function checkLeaseDates({ rentRoll }: Pick<RentRollEvidence, 'rentRoll'>): Finding[] {
  return [...rentRoll.units, ...rentRoll.futureLeases].flatMap((unit): Finding[] => {
    const { leaseStart, leaseEnd, source } = unit
    if (leaseStart === null || leaseEnd === null || leaseEnd >= leaseStart) return []
    return [
      {
        id: 'rent-roll/lease-ends-before-start',
        severity: 'warning',
        message: `The lease of unit ${unit.unit} starts on ${leaseStart} and ends on ${leaseEnd}; one of the dates is wrong.`,
        source: {
          file: source.file,
          sheet: source.sheet,
          cell: source.cells.leaseEnd ?? source.cells.leaseDates ?? `A${source.row}`,
        },
        seen: leaseEnd,
        dollars: null,
      },
    ]
  })
}
