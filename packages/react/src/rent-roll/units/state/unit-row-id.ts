import type { RentRollUnit } from '@uwkit/core/rent-roll'

/**
 * Units by ids that stay the same while a document is corrected: the row that they stand in, and the column of their number
 * where tables stand side by side.
 *
 * @example
 * const source = { file: 'a.xlsx', sheet: 'Roll', row: 9, cells: { unit: 'A9' } }
 * const ids = unitsByRowId([{ unit: '102', source }]).keys()
 * ;[...ids]
 * // => ['9A']
 */
export function unitsByRowId(units: readonly RentRollUnit[]): ReadonlyMap<string, RentRollUnit> {
  const found = new Map<string, RentRollUnit>()
  for (const unit of units) {
    const { row, cells } = unit.source
    const [first = ''] = Object.values(cells)
    const id = `${row}${/^[A-Z]+/.exec(cells.unit ?? first)?.[0] ?? ''}`
    found.set(found.has(id) ? `${id}-${found.size}` : id, unit)
  }
  return found
}
