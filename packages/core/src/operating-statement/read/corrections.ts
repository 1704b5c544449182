import { type CellPlace, placeOfAddress } from '../../shared/address.ts'
import type { HeaderRowsCorrection } from '../../shared/corrections.ts'
import type { Grid } from '../../shared/grid.ts'
import type {
  LineCategoryCorrection,
  LineKindCorrection,
  LineSignCorrection,
  PeriodColumnCorrection,
  SectionBorderCorrection,
  StatementCorrection,
} from '../operating-statement.corrections.ts'

/** The corrections of one sheet. */
export interface StatementCorrections {
  /** In the order in which they were made: if two conflict, the later is used. */
  corrections: readonly StatementCorrection[]
  /** Whether the user confirmed that the sheet is a statement, however little it looks like one. */
  isConfirmed: boolean
  /** Collects the corrections that found their place; the others do not apply. */
  applied: Set<StatementCorrection>
  /** Returns the sheet position of a cell in the grid being read; absent if the two are the same. */
  placeInSheet?: (row: number, column: number) => CellPlace
}

/** Corrections of one row. */
export interface LineCorrections {
  category?: LineCategoryCorrection
  sign?: LineSignCorrection
  kind?: LineKindCorrection
  firstExpense?: SectionBorderCorrection
  netOperatingIncome?: SectionBorderCorrection
}

/** Corrections by their place in the grid being read, rows and columns from 0. */
export interface PlacedCorrections {
  header: { row: number; correction: HeaderRowsCorrection } | null
  lines: ReadonlyMap<number, LineCorrections>
  periods: ReadonlyMap<number, PeriodColumnCorrection>
  applied: Set<StatementCorrection>
}

/**
 * Returns the corrections of a sheet as the reading steps use them.
 *
 * @param isConfirmed Whether the user confirmed that the sheet is a statement, however little it looks like one.
 * @example
 * statementCorrections([{ kind: 'lineSign', sheet: 'T12', by: 'A. Lee', at: '2026-01-15', reason: null, cell: 'A7', label: 'Vacancy', isInverse: true }]).applied.size
 * // => 0
 */
export function statementCorrections(
  corrections: readonly StatementCorrection[],
  isConfirmed = false,
): StatementCorrections {
  return { corrections, isConfirmed, applied: new Set() }
}

/** Finds the rows and columns of a grid, which may be part of its sheet, to which corrections apply. */
export function placeCorrections(grid: Grid, corrected: StatementCorrections | undefined): PlacedCorrections {
  if (!corrected || corrected.corrections.length === 0) return nothing
  const place = corrected.placeInSheet ?? ((row: number, column: number) => ({ row, column }))
  const isTurned = grid.rows.length > 1 && place(grid.rows.length - 1, 0).row === place(0, 0).row
  const rowOfCell = rowsOfCells(grid, place, corrected.corrections)
  const lines = new Map<number, LineCorrections>()
  const periods = new Map<number, PeriodColumnCorrection>()
  const borders = new Map<SectionBorderCorrection['border'], number>()
  let header: PlacedCorrections['header'] = null
  for (const correction of corrected.corrections) {
    if (correction.kind === 'headerRows') {
      const row = grid.rows.findIndex((_, at) => place(at, 0).row === correction.row - 1)
      if (row >= 0 && !isTurned && row + correction.rowCount <= grid.rows.length) header = { row, correction }
    } else if (correction.kind === 'periodColumn') {
      const target = placeOfAddress(`${correction.column}1`)?.column ?? -1
      for (let column = 0; column < grid.columnCount && !isTurned; column++) {
        if (place(0, column).column === target) periods.set(column, correction)
      }
    } else {
      const row = rowOfCell.get(correction.cell)
      if (row === undefined) continue
      if (correction.kind === 'sectionBorder') {
        const former = borders.get(correction.border)
        if (former !== undefined) delete lines.get(former)?.[correction.border]
        borders.set(correction.border, row)
      }
      const known = lines.get(row) ?? {}
      lines.set(row, Object.assign(known, { [keyOf(correction)]: correction }))
    }
  }
  return { header, lines, periods, applied: corrected.applied }
}

const nothing: PlacedCorrections = { header: null, lines: new Map(), periods: new Map(), applied: new Set() }

/** Returns the corrections of the line with a label at a row; `undefined` if there are none, or if they are for a previous line there. */
export function lineCorrections(
  { lines, applied }: PlacedCorrections,
  row: number,
  label: string,
): LineCorrections | undefined {
  const corrected = lines.get(row)
  if (corrected === undefined) return undefined
  const matching = Object.entries(corrected).filter(([, correction]) => correction.label.trim() === label)
  // A category and a sign apply only to a line that has them.
  for (const [, correction] of matching) {
    if (correction.kind === 'lineKind' || correction.kind === 'sectionBorder') applied.add(correction)
  }
  return matching.length === 0 ? undefined : Object.fromEntries(matching)
}

function keyOf(correction: Exclude<StatementCorrection, HeaderRowsCorrection | PeriodColumnCorrection>) {
  switch (correction.kind) {
    case 'lineCategory':
      return 'category'
    case 'lineSign':
      return 'sign'
    case 'lineKind':
      return 'kind'
    case 'sectionBorder':
      return correction.border
  }
}

/** Returns the grid row of each cell, by its address in the sheet. */
function rowsOfCells(
  grid: Grid,
  place: (row: number, column: number) => CellPlace,
  corrections: readonly StatementCorrection[],
): Map<string, number> {
  const wanted = new Map<string, string>()
  for (const correction of corrections) {
    const at = 'cell' in correction ? placeOfAddress(correction.cell) : null
    if (at && 'cell' in correction) wanted.set(`${at.row} ${at.column}`, correction.cell)
  }
  const rows = new Map<string, number>()
  if (wanted.size === 0) return rows
  for (let row = 0; row < grid.rows.length; row++) {
    for (let column = 0; column < grid.columnCount; column++) {
      const at = place(row, column)
      const cell = wanted.get(`${at.row} ${at.column}`)
      if (cell !== undefined) rows.set(cell, row)
    }
  }
  return rows
}
