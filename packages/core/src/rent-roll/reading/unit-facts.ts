import type { Grid } from '../../shared/grid.ts'
import { readingOf, type SheetReading } from '../../shared/sheet-reading.ts'
import type { ColumnRole } from '../data/column-captions.ts'
import type { TableColumn } from './map-columns.ts'

/** Columns that say what a unit is, whoever lives there. */
const ofUnit: ReadonlySet<ColumnRole> = new Set<ColumnRole>([
  'unit name/number',
  'building',
  'property',
  'floorplan name',
  'SF',
  'market rent',
  'bed and bath',
  'bed',
  'bath',
])

/** Of the units, how many fill a column that every unit should fill. Our own choice. */
const nearlyAll = 0.9

/** Fewer units say nothing of the next. Our own choice. */
const leastUnits = 5

/**
 * What every unit of a table fills, occupied or not, to know a vacant unit whose row is mostly blank: its number, its
 * floorplan, its area, each as an amount or as words as above.
 */
export class UnitFacts {
  readonly #reading: SheetReading
  readonly #unitColumn: number | undefined
  /** How many units hold an amount or words in each of the columns. */
  readonly #filled: readonly { column: number; amounts: number; words: number }[]
  #count = 0

  constructor(grid: Grid, columns: readonly TableColumn[]) {
    this.#reading = readingOf(grid)
    this.#unitColumn = columns.find(({ role }) => role === 'unit name/number')?.column
    const known = columns.filter(({ role }) => ofUnit.has(role))
    this.#filled = known.map(({ column }) => ({ column, amounts: 0, words: 0 }))
  }

  /** Take what a unit fills. */
  add(row: number): void {
    this.#count += 1
    for (const seen of this.#filled) {
      const kind = this.#kindAt(row, seen.column)
      if (kind !== null) seen[kind] += 1
    }
  }

  /** Whether a row fills all that nearly every unit does, at least three columns, and each with what stands there above. */
  areFilled(row: number): boolean {
    const required = this.#filled.filter(({ amounts, words }) => Math.max(amounts, words) >= this.#count * nearlyAll)
    if (this.#count === 0 || required.length < 3) return false
    return required.every(({ column, amounts, words }) => {
      return this.#kindAt(row, column) === (amounts > words ? 'amounts' : 'words')
    })
  }

  /** Whether a row has amounts where nearly every unit has words, or words where it has amounts. */
  areContradicted(row: number): boolean {
    if (this.#count < leastUnits) return false
    return this.#filled.some(({ column, amounts, words }) => {
      if (column === this.#unitColumn || Math.max(amounts, words) < this.#count * nearlyAll) return false
      const kind = this.#kindAt(row, column)
      return kind !== null && kind !== (amounts > words ? 'amounts' : 'words')
    })
  }

  #kindAt(row: number, column: number): 'amounts' | 'words' | null {
    if (this.#reading.text(row, column) === '') return null
    return this.#reading.value(row, column) === null ? 'words' : 'amounts'
  }
}
