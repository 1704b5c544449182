import type { ColumnRole } from '../data/column-captions.ts'
import type { ColumnKind } from '../rent-roll.schema.ts'
import { meaningOfCaption } from './name-caption.ts'

/** What deciding on a column takes. */
interface DescribedColumn {
  caption: string
  role: ColumnRole
  kind: ColumnKind
}

/** Captions such as Trans Code are surer than this; Description alone is not. */
const leastOfCodes = 0.9

/**
 * A Description column names charges only where amounts stand beside it for each (ResMan, Rent Manager). Without such a
 * column it describes the unit: seller spreadsheets put the floorplan there.
 */
export function withDescriptionOfUnits<Column extends DescribedColumn>(columns: readonly Column[]): Column[] {
  if (columns.some(({ role }) => role === 'lease charges' || role === 'other charges')) return [...columns]
  const hasFloorplan = columns.some(({ role }) => role === 'floorplan name')
  return columns.map((column) => {
    const isSure = (meaningOfCaption(column.caption)?.probability ?? 0) >= leastOfCodes
    if (column.role !== 'charge codes' || isSure) return column
    if (hasFloorplan) return { ...column, role: 'other', kind: 'Ignore Column' }
    return { ...column, role: 'floorplan name', kind: 'floorplan name' }
  })
}
