import type { Predictor, StatementRowFigures } from '../../prediction/index.ts'
import { addMonths } from '../../shared/calendar.ts'
import { gridOf } from '../../shared/grid.ts'
import { readOperatingStatement } from '../reading/read-operating-statement.ts'

/** Words of a total where nothing adds up to anything. */
const totalWords = /\btotals?\b|\bnet (operating )?income\b|\bNOI\b/i

/**
 * Which rows of a statement are totals of rows before them, by their arithmetic and their words: as the reading of a whole
 * statement tells them. Rows that make no statement go by their words.
 *
 * @param rows In the order of the statement.
 * @example
 * const predictor = { lineItem: () => [], chargeCode: () => [], documentKind: () => [] }
 * detectTotals([{ text: 'Rent', values: [900] }, { text: 'Late Fees', values: [100] }, { text: 'Total Income', values: [1000] }], predictor)
 * // => [false, false, true]
 */
export function detectTotals(rows: readonly StatementRowFigures[], predictor: Predictor): boolean[] {
  const width = rows.reduce((most, { values }) => Math.max(most, values.length), 0)
  const captions = Array.from({ length: width }, (_, at) => addMonths('2000-01', at))
  const grid = gridOf('Rows', [['Account', ...captions], ...rows.map(({ text, values }) => [text, ...values])])
  const reading = readOperatingStatement(grid, { file: 'rows', predictor, chartOfAccountsId: 2 })
  if (reading === null) return rows.map(({ text }) => totalWords.test(text))
  const totals = new Set(reading.statement.lines.flatMap(({ isTotal, source }) => (isTotal ? [source.row] : [])))
  return rows.map((_, at) => totals.has(at + 2))
}
