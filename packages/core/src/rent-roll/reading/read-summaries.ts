import { type Grid, textAt } from '../../shared/grid.ts'
import { amountAt } from '../../shared/read-cell.ts'
import { labelCaptions, measureCaptions, type SummaryKind, type SummaryMeasure } from '../data/summary-words.ts'

/** A figure of a summary, with the label of its row. */
export interface SummaryFigure {
  kind: SummaryKind
  label: string
  /** Text between the label and the figures, such as a charge code's description. */
  description: string | null
  measure: SummaryMeasure
  amount: { value: number; decimals: number }
  row: number
  column: number
  /** The summary prints averages and not sums. */
  isAverage: boolean
}

/** Whether the label of a line of charges says that it sums them up. */
export function isTotalOfCharges(label: string): boolean {
  return /\btotals?\s*:?$|^totals?\b/i.test(label)
}

interface SummaryTable {
  kind: SummaryKind
  labelColumn: number
  endColumn: number
  measures: { column: number; measure: SummaryMeasure }[]
}

/**
 * Read the tables of figures under a rent roll: by status, by charge code and by floorplan, side by side or stacked, with
 * captions of one or two rows.
 *
 * @param rows Row indexes of the summaries, in order.
 */
export function readSummaries(grid: Grid, rows: readonly number[]): SummaryFigure[] {
  const figures: SummaryFigure[] = []
  let tables: SummaryTable[] = []
  let isAverage = false
  let skip = -1
  for (const row of rows) {
    if (row === skip) continue
    const opened = tablesAt(grid, row)
    if (opened) {
      tables = opened.tables
      if (opened.rowCount === 2) skip = row + 1
      continue
    }
    const title = firstText(grid, row)
    if (/\bsummar(y|ies)\b/i.test(title)) {
      isAverage = /\baverage\b/i.test(title)
      tables = []
      continue
    }
    for (const table of tables) figures.push(...figuresOf(grid, row, table, isAverage))
  }
  return figures
}

function tablesAt(grid: Grid, row: number): { tables: SummaryTable[]; rowCount: 1 | 2 } | null {
  for (const rowCount of [2, 1] as const) {
    const captions = Array.from({ length: grid.columnCount }, (_, column) =>
      [textAt(grid, row, column), rowCount === 2 ? textAt(grid, row + 1, column) : '']
        .filter((text) => text !== '')
        .join(' ')
        .replace(/[\s_]+/g, ' '),
    )
    const labels = captions.flatMap((caption, column) => {
      const found = labelCaptions.find(({ pattern }) => pattern.test(caption))
      return found ? [{ kind: found.kind, column }] : []
    })
    const tables = labels.map(({ kind, column }, i): SummaryTable => {
      const endColumn = labels[i + 1]?.column ?? grid.columnCount
      const measures = captions.slice(0, endColumn).flatMap((caption, measureColumn) => {
        const found = measureColumn > column && measureCaptions.find(({ pattern }) => pattern.test(caption))
        return found ? [{ column: measureColumn, measure: found.measure }] : []
      })
      if (kind === 'status') measures.push(...helperMeasures(captions, endColumn))
      return { kind, labelColumn: column, endColumn, measures: firstOfEach(measures) }
    })
    if (tables.some((table) => table.measures.length > 0)) return { tables, rowCount }
  }
  return null
}

/** Entrata's helper columns name the summary they belong to, wherever they stand: `Status Summary: Scheduled Rent`. */
function helperMeasures(captions: readonly string[], fromColumn: number): SummaryTable['measures'] {
  return captions.flatMap((caption, column) => {
    const name = /^status summary:? (.*)$/i.exec(caption)?.[1]
    const found = name === undefined ? undefined : measureCaptions.find(({ pattern }) => pattern.test(name))
    const isSplit = found?.measure === 'scheduled rent' || found?.measure === 'scheduled other'
    return found && isSplit && column >= fromColumn ? [{ column, measure: found.measure }] : []
  })
}

/** Helper columns to the right repeat a measure; the first is the report's own. */
function firstOfEach(measures: SummaryTable['measures']): SummaryTable['measures'] {
  return measures.filter(({ measure }, i) => measures.findIndex((other) => other.measure === measure) === i)
}

function figuresOf(grid: Grid, row: number, table: SummaryTable, isAverage: boolean): SummaryFigure[] {
  const label = textAt(grid, row, table.labelColumn)
  if (label === '') return []
  const first = table.measures[0]?.column ?? table.labelColumn
  const between = Array.from({ length: Math.max(0, first - table.labelColumn - 1) }, (_, i) =>
    textAt(grid, row, table.labelColumn + 1 + i),
  )
  const description = between.find((text) => /[a-z]{2}/i.test(text)) ?? null
  return table.measures.flatMap(({ column, measure }) => {
    const amount = amountAt(grid, row, column)
    return amount === null ? [] : [{ kind: table.kind, label, description, measure, amount, row, column, isAverage }]
  })
}

function firstText(grid: Grid, row: number): string {
  for (let column = 0; column < grid.columnCount; column++) {
    const text = textAt(grid, row, column)
    if (text !== '') return text
  }
  return ''
}
