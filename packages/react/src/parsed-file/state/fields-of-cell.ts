import type { ReadDocument } from '@uwkit/core/parsed-file'
import { fieldWords } from './cell-fate.ts'
import { holdsCell, sourceAreas } from './source-areas.ts'

/** A field of a unit or a line that was read from a cell. */
export interface FieldOfCell {
  /** In words: `contract rent`. */
  field: string
  /** The unit or the line; empty where it has no name. */
  of: string
  /** As it is read now: `null` where it is not known, `undefined` where it is not one value, as the charges of a unit. */
  value: string | number | null | undefined
}

/**
 * The fields that are read from a cell of a document's sheet: of its units and leases, or of its lines.
 *
 * @param cell An A1 address; of a range, its first cell.
 * @example
 * fieldsOfCell({ kind: 'rent_roll', rentRoll: { units: [{ unit: '101', contractRent: 900, source: { cells: { contractRent: 'G4' } } }], futureLeases: [] } }, 'G4')
 * // => [{ field: 'contract rent', of: '101', value: 900 }]
 */
export function fieldsOfCell(document: ReadDocument, cell: string): FieldOfCell[] {
  const [at] = sourceAreas(cell)
  if (at === undefined) return []
  const rows =
    document.kind === 'rent_roll'
      ? [...document.rentRoll.units, ...document.rentRoll.futureLeases].map((unit) => ({ row: unit, of: unit.unit }))
      : document.statement.lines.map((line) => ({ row: line, of: line.label }))
  return rows.flatMap(({ row, of }) =>
    Object.entries(row.source.cells).flatMap(([field, from]): FieldOfCell[] => {
      if (!holdsCell(from, at)) return []
      const value = Object.entries(row).find(([name]) => name === field)?.[1]
      const isPlain = typeof value === 'string' || typeof value === 'number' || value === null
      return [{ field: fieldWords(field), of: of ?? '', value: isPlain ? value : undefined }]
    }),
  )
}
