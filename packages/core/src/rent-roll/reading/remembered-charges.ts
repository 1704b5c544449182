import { amountColumnsOf, type ChargesOfRow, chargesOf, columnOf } from './fold-leases.ts'
import type { ChargesByRow, RollMemory } from './roll-memory.ts'
import type { TableColumn } from './table-column.ts'
import type { UnitTable } from './walked-row.ts'

/** Reads what a row charges, where the last reading did not read the same row by the same columns. */
export function rememberedCharges(memory: RollMemory): ChargesOfRow {
  const before = memory.charges
  memory.charges = new Map()
  const plans = new Map<UnitTable, ChargesByRow>()
  return (grid, table, row, chargeColumns) => {
    const cells = grid.rows[row]
    if (cells === undefined) return []
    let known = plans.get(table)
    if (known === undefined) {
      const plan = planOf(table, chargeColumns)
      known = memory.charges.get(plan) ?? before.get(plan) ?? noCharges(grid.rows.length)
      memory.charges.set(plan, known)
      plans.set(table, known)
    }
    const charges = known.charges[row]
    if (charges !== undefined && known.cells[row] === cells) return charges
    const read = chargesOf(grid, table, row, chargeColumns)
    known.cells[row] = cells
    known.charges[row] = read
    return read
  }
}

function noCharges(rowCount: number): ChargesByRow {
  return {
    cells: Array.from({ length: rowCount }, () => undefined),
    charges: Array.from({ length: rowCount }, () => undefined),
  }
}

/** The columns that charges are read from: tables that have these alike read the same charges from the same row. */
function planOf(table: UnitTable, chargeColumns: readonly TableColumn[]): string {
  const columns = table.isStacked
    ? [columnOf(table, 'charge codes'), ...amountColumnsOf(table)]
    : [columnOf(table, 'lease charges'), ...chargeColumns]
  return JSON.stringify([table.isStacked, columns.map((column) => column && [column.column, column.caption])])
}
