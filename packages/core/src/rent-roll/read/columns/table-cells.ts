import { readingOf, type SheetReading } from '../../../shared/cells.ts'
import type { Grid } from '../../../shared/grid.ts'
import type { ColumnRole } from '../../data/columns.ts'
import type { TableColumn } from './columns.ts'

/** The cells of a table of units, by what its columns hold. */
export class TableCells {
  readonly #columnByRole: ReadonlyMap<ColumnRole, number>
  readonly #reading: SheetReading

  constructor(grid: Grid, columns: readonly TableColumn[]) {
    this.#columnByRole = new Map([...columns].reverse().map(({ role, column }) => [role, column]))
    this.#reading = readingOf(grid)
  }

  /** The first column that has a role, or `null`. */
  column(role: ColumnRole): number | null {
    return this.#columnByRole.get(role) ?? null
  }

  /** The text under a role, empty where there is no such column. */
  text(row: number, role: ColumnRole): string {
    const column = this.column(role)
    return column === null ? '' : this.#reading.text(row, column)
  }

  /** The amount under a role; `null` where none stands there. */
  amount(row: number, role: ColumnRole): number | null {
    const column = this.column(role)
    return column === null ? null : this.#reading.value(row, column)
  }
}
