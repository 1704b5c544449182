import type { Correction, ReadStatement } from '@uwkit/core/parsed-file'
import { moneyText } from '@uwkit/core/shared'
import type { CellAddress, CellMark } from '../../../grid/index.ts'
import { labelCellOf, valueCellOf } from './line-cells.ts'
import { tieText, totalCheck } from './total-check.ts'

/** What is known of the cells of a statement's grid. */
export interface LineMarks {
  /** By row id and column id; see `markKey`. */
  marks: ReadonlyMap<string, CellMark>
  /** Which cell of the grid shows a cell of the sheet, by its address. */
  cellOf: ReadonlyMap<string, CellAddress>
}

const severities = { error: 'error', warning: 'warning', info: 'note' } as const

/** One key for a cell of the grid. */
export const markKey = (row: string, column: string): string => `${row}\n${column}`

/**
 * Marks of a statement's grid: how sure a predicted category is, which were remembered, what was found, how totals are
 * proved and what people wrote.
 *
 * @param comments By `Sheet!A12`.
 */
export function lineMarks(
  document: ReadStatement,
  corrections: readonly Correction[],
  comments: Readonly<Record<string, string>>,
): LineMarks {
  const { statement, sheet } = document
  const marks = new Map<string, CellMark>()
  const cellOf = new Map<string, CellAddress>()
  const add = (row: string, column: string, mark: CellMark) => {
    const key = markKey(row, column)
    marks.set(key, { ...marks.get(key), ...mark })
  }
  const remembered = new Set(
    corrections.flatMap((one) => (one.kind === 'lineCategory' && one.sheet === sheet && one.rule ? [one.cell] : [])),
  )
  for (const line of statement.lines) {
    const row = labelCellOf(line)
    const check = totalCheck(document, line)
    const places = statement.periods.map((period) => [period.key, valueCellOf(line, period)] as const)
    for (const [column, cell] of [...Object.entries(line.source.cells), ...places, ['label', row] as const]) {
      if (cell === null) continue
      if (!cellOf.has(cell) || column !== 'code') cellOf.set(cell, { row, column })
      const note = check && tieText(check, column)
      const written = column === 'label' ? line.remarks?.comment : line.remarks?.comments[column]
      const comment = comments[`${sheet}!${cell}`] ?? written
      add(row, column, { source: `${sheet}!${cell}`, ...(note ? { note } : {}), ...(comment ? { comment } : {}) })
    }
    if (line.isTotal || line.category === null) continue
    const source = `${sheet}!${row}`
    if (remembered.has(row)) add(row, 'category', { origin: 'remembered', source })
    else if (line.probability !== null)
      add(row, 'category', { origin: 'predicted', probability: line.probability, source })
  }
  for (const { severity, message, source, places, dollars, dismissal } of document.findings) {
    if (dismissal !== undefined) continue
    const stake = dollars === null ? '' : ` (${moneyText(dollars)} at stake)`
    for (const place of places ?? (source ? [source] : [])) {
      const at = place.sheet === sheet ? cellOf.get(place.cell) : undefined
      if (at) add(at.row, at.column, { finding: { severity: severities[severity], text: `${message}${stake}` } })
    }
  }
  return { marks, cellOf }
}
