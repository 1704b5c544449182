import type { RentRollRule } from './rent-roll-evidence.ts'

export const unmappedCells: RentRollRule = {
  id: 'rent-roll/unmapped-cells',
  severity: 'warning',
  says: 'Cells that no rule placed: something in the sheet was not understood.',
  parameters: {},
  find: ({ ledger, file }) =>
    ledger.entries
      .filter((entry) => entry.place === 'unmapped')
      .map((entry) => ({
        message: `${entry.cellCount === 1 ? '1 cell was' : `${entry.cellCount} cells were`} not understood (${entry.ranges.slice(0, 3).join(', ')}${entry.ranges.length > 3 ? ', …' : ''}); ${entry.cellCount === 1 ? 'map its column or set it' : 'map their columns or set them'} to be ignored.`,
        source: { file, sheet: ledger.sheet, cell: entry.ranges[0] ?? 'A1' },
        seen: null,
        dollars: Math.abs(entry.amount),
      })),
}
