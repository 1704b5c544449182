import type { Finding } from '../../shared/finding.ts'
import type { RentRollEvidence } from './rent-roll-evidence.ts'

/** Cells that no rule placed: something in the sheet was not understood. */
export function checkUnmappedColumns({ ledger, file }: Pick<RentRollEvidence, 'ledger' | 'file'>): Finding[] {
  return ledger.entries
    .filter((entry) => entry.place === 'unmapped')
    .map((entry) => ({
      id: 'rent-roll/unmapped-cells',
      severity: 'warning',
      message: `${entry.cellCount} cells were not understood (${entry.ranges.slice(0, 3).join(', ')}${entry.ranges.length > 3 ? ', …' : ''}); map their columns or set them to be ignored.`,
      source: { file, sheet: ledger.sheet, cell: entry.ranges[0] ?? 'A1' },
      seen: null,
      dollars: Math.abs(entry.amount),
    }))
}
