import { createLocalPredictor } from '@uwkit/analytics'
import {
  type OperatingStatement,
  readOperatingStatements,
  type StatementReading,
} from '@uwkit/core/operating-statement'
import { type Grid, gridOf } from '@uwkit/core/shared'
import type { Rows } from './roll-sheet.ts'

const predictor = createLocalPredictor()

/** Reads rows as one statement; a sheet that holds none, or several, is a failure. */
export function readStatement(rows: Rows): StatementReading {
  const [reading, ...others] = readStatements(gridOf('T12', rows))
  if (!reading || others.length > 0) throw new Error(`${reading ? 1 + others.length : 'no'} statements were found`)
  return reading
}

/** All statements that a sheet holds. */
export function readStatements(grid: Grid): StatementReading[] {
  const context = { file: 't12.xlsx', predictor, chartOfAccountsId: 2 }
  return readOperatingStatements(grid, context).map(({ reading }) => reading)
}

/** What a statement says, wherever in the sheet it says it: no addresses, months in calendar order. */
export function statementEntityOf(statement: OperatingStatement) {
  return {
    ...statement,
    title: null,
    periods: statement.periods.map(({ key, kind }) => ({ key, kind })).sort((a, b) => (a.key < b.key ? -1 : 1)),
    lines: statement.lines.map(({ source: _source, ...line }) => line),
  }
}
