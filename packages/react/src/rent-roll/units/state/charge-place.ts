import type { RentRoll, RentRollUnit } from '@uwkit/core/rent-roll'
import { cellAddress, columnLetters, type Grid, placeOfAddress, textAt } from '@uwkit/core/shared'
import type { SourceCells } from './source-cells.ts'

/** Where the amount of a charge stands, or why it has no one place. */
export type ChargePlace = { cell: string } | { reason: string }

/**
 * Where the amount stands that a lease is charged under a code: in the column of the code, or in the row that names it.
 *
 * @returns The cell, blank where the lease is not charged and the code has a column; else the reason in words.
 */
export function chargePlace(
  unit: RentRollUnit,
  code: string,
  { columns }: Pick<RentRoll, 'columns'>,
  sheet: Grid,
  cells: SourceCells,
): ChargePlace {
  const amount = Object.hasOwn(unit.charges, code) ? unit.charges[code] : undefined
  const own = columns.find(({ kind, caption }) => caption === code && chargeKinds.includes(kind))
  if (own !== undefined) {
    const cell = `${columnLetters(own.column)}${unit.source.row}`
    const found = cells.amount(cell)
    if (amount === undefined ? found === null || unit.isVacant : found === amount) return { cell }
  }
  const codes = columns.find(({ kind }) => kind === 'charge codes')
  if (amount === undefined) {
    return codes === undefined
      ? { reason: `The document has no column of ${code} in this table.` }
      : { reason: `The document lists no ${code} for this lease, so there is no row to write it to.` }
  }
  const found = codes === undefined ? [] : amountsOf(unit, code, codes.column, sheet, cells)
  const [only] = found
  if (only !== undefined && found.length === 1 && cells.amount(only) === amount) return { cell: only }
  if (found.length > 1)
    return { reason: `It is the sum of ${found.length} charges (${found.join(', ')}): edit them in the source.` }
  return {
    reason: `It stands in no cell of its own${unit.source.cells.charges ? ` (${unit.source.cells.charges})` : ''}.`,
  }
}

const chargeKinds: readonly string[] = ['lease charges', 'contract rent']

/** The amounts of a code in the rows of a lease. */
function amountsOf(
  { source }: RentRollUnit,
  code: string,
  codeColumn: number,
  sheet: Grid,
  cells: SourceCells,
): string[] {
  const [from = '', to = from] = (source.cells.charges ?? '').split(':')
  const [first, last] = [placeOfAddress(from), placeOfAddress(to)]
  if (first === null || last === null) return []
  const found: string[] = []
  for (let row = first.row; row <= last.row; row += 1) {
    if (textAt(sheet, row, codeColumn) !== code) continue
    for (let column = first.column; column <= Math.max(first.column, last.column); column += 1) {
      const cell = cellAddress(row, column)
      if (column !== codeColumn && cells.amount(cell) !== null) found.push(cell)
    }
  }
  return found
}
