import { createLocalPredictor } from '@uwkit/analytics'
import {
  type OperatingStatement,
  readOperatingStatements,
  type StatementReading,
} from '@uwkit/core/operating-statement'
import { type RentRoll, type RentRollReading, readRentRoll } from '@uwkit/core/rent-roll'
import { type Grid, gridOf } from '@uwkit/core/shared'
import type { Rows } from './roll-sheet.ts'

const predictor = createLocalPredictor()

/** Reads rows as a rent roll; fails if the sheet has none. */
export function readRoll(rows: Rows): RentRollReading {
  const reading = tryRollGrid(gridOf('Rent Roll', rows))
  if (!reading) throw new Error('no rent roll was found')
  return reading
}

/** Reads a grid as a rent roll; `null` if it has none. */
export function tryRollGrid(grid: Grid): RentRollReading | null {
  return readRentRoll(grid, { file: 'rent-roll.xlsx', predictor })
}

/**
 * Returns the contents of a rent roll regardless of their place in the sheet: no addresses, codes and columns in alphabetical order.
 *
 * @param renamed New captions by old ones, if captions were renamed.
 */
export function entityOf(rentRoll: RentRoll, renamed: Readonly<Record<string, string>> = {}) {
  const nameOf = (code: string) => renamed[code] ?? code
  const plain = ({ source: _source, charges, ...unit }: RentRoll['units'][number]) => ({
    ...unit,
    charges: Object.fromEntries(Object.entries(charges).map(([code, amount]) => [nameOf(code), amount])),
  })
  return {
    ...rentRoll,
    units: rentRoll.units.map(plain),
    futureLeases: rentRoll.futureLeases.map(plain),
    chargeCodes: rentRoll.chargeCodes
      .map((code) => ({ ...code, code: nameOf(code.code) }))
      .sort((a, b) => (a.code < b.code ? -1 : 1)),
    columns: rentRoll.columns.map(({ kind }) => kind).sort(),
  }
}

/** Reads rows as one statement; fails if the sheet has none, or several. */
export function readStatement(rows: Rows): StatementReading {
  const [reading, ...others] = readStatements(gridOf('T12', rows))
  if (!reading || others.length > 0) throw new Error(`${reading ? 1 + others.length : 'no'} statements were found`)
  return reading
}

/** Returns all statements of a sheet. */
export function readStatements(grid: Grid): StatementReading[] {
  const context = { file: 't12.xlsx', predictor, chartOfAccountsId: 2 }
  return readOperatingStatements(grid, context).map(({ reading }) => reading)
}

/** Returns the contents of a statement regardless of their place in the sheet: no addresses, months in calendar order. */
export function statementEntityOf(statement: OperatingStatement) {
  return {
    ...statement,
    title: null,
    periods: statement.periods.map(({ key, kind }) => ({ key, kind })).sort((a, b) => (a.key < b.key ? -1 : 1)),
    lines: statement.lines.map(({ source: _source, ...line }) => line),
  }
}
