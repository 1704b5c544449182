import type { Grid } from '../../shared/grid.ts'
import { findBlocks } from './find-blocks.ts'
import { findSides } from './find-sides.ts'
import { foldColumns } from './fold-columns.ts'
import { labelsFirst } from './labels-first.ts'
import { readCaption } from './read-caption.ts'
import { readOperatingStatement, type StatementContext, type StatementReading } from './read-operating-statement.ts'
import { relocateReading } from './relocate-reading.ts'
import { placeInSheet, rowsOfSheet, type SheetPart, turnedSheet } from './sheet-part.ts'
import { statementEvidence } from './statement-evidence.ts'

/** A statement found on a sheet. */
export interface SheetStatement {
  reading: StatementReading
  /** How much its part of the sheet is built like a statement, 0 to 1. */
  evidence: number
}

/**
 * Read every operating statement on a sheet: one as a rule; several that stand below each other, each with its own NOI;
 * or one whose months run down the rows and whose accounts stand side by side.
 *
 * @returns In the order of the sheet; none where it holds no statement.
 * @throws {ChartOfAccountsNotFoundError} No built-in chart has `chartOfAccountsId`.
 * @example
 * const predictor = { lineItem: () => [{ answer: 'insurance', probability: 1 }] }
 * const grid = gridOf('T12', [['Month', 'Gross Potential Rent', 'Vacancy', 'Total Income', 'Insurance', 'Utilities', 'Total Expenses', 'Net Operating Income'], ['Jan 2025', 1000, -50, 950, 90, 60, 150, 800], ['Feb 2025', 1000, -80, 920, 90, 70, 160, 760]])
 * readOperatingStatements(grid, { file: 't12.xlsx', predictor, chartOfAccountsId: 2 }).map(({ reading }) => reading.statement.periods.map(({ key }) => key))
 * // => [['2025-01', '2025-02']]
 */
export function readOperatingStatements(grid: Grid, context: StatementContext): SheetStatement[] {
  const blocks = findBlocks(grid).flatMap(
    (part) => readPart(grid, part, context, 'Another statement on this sheet') ?? [],
  )
  if (blocks.length >= 2) return blocks
  const sides = findSides(grid).flatMap(
    (part) => readPart(grid, part, context, 'Another statement on this sheet') ?? [],
  )
  if (sides.length >= 2 && areDifferent(sides)) return sides
  const folded = foldColumns(grid)
  const single = folded ? readPart(grid, folded, context, '') : null
  if (single) return [single]
  const moved = labelsFirst(grid)
  const ordered = moved ? readPart(grid, moved, context, '') : null
  if (ordered) return [ordered]
  const plain = readOperatingStatement(grid, context)
  if (plain) return [{ reading: withoutHiddenRows(grid, plain, context), evidence: statementEvidence(grid) }]
  const turned = runsDown(grid) ? readPart(grid, turnedSheet(grid), context, '') : null
  return turned && turned.reading.statement.periods.length >= 2 ? [turned] : []
}

/** Two tables with the same net operating income are one statement and its recap. */
function areDifferent(statements: readonly SheetStatement[]): boolean {
  const nets = statements.map(({ reading }) => {
    const net = reading.statement.lines.find(({ isNetOperatingIncome }) => isNetOperatingIncome)
    return net === undefined ? '' : JSON.stringify(Object.values(net.values))
  })
  return new Set(nets).size === nets.length
}

function readPart(sheet: Grid, part: SheetPart, context: StatementContext, reason: string): SheetStatement | null {
  const { corrections } = context
  const inPart = corrections && {
    ...corrections,
    placeInSheet: (row: number, column: number) => placeInSheet(part, row, column),
  }
  const reading = readOperatingStatement(part.grid, inPart ? { ...context, corrections: inPart } : context)
  if (!reading) return null
  return { reading: relocateReading(reading, sheet, part, reason), evidence: statementEvidence(part.grid) }
}

/** Hidden rows are read as a rule; where the printed totals hold without them and not with them, they are leftovers. */
function withoutHiddenRows(grid: Grid, reading: StatementReading, context: StatementContext): StatementReading {
  const missed = ({ ties }: StatementReading) => ties.filter(({ holds }) => !holds).length
  if (grid.hiddenRows.length === 0 || missed(reading) === 0) return reading
  const hidden = new Set(grid.hiddenRows)
  const shown = [...grid.rows.keys()].filter((row) => !hidden.has(row))
  const part = readPart(grid, rowsOfSheet(grid, shown), context, 'Hidden rows that no total counts')
  return part !== null && part.reading.ties.length > 0 && missed(part.reading) === 0 ? part.reading : reading
}

/** Most rows that a sheet may have whose months run down: twelve years of them, and titles. Our own choice. */
const mostRows = 200

/** Whether one of the first columns names months or years one below the other. */
function runsDown(grid: Grid): boolean {
  if (grid.rows.length > mostRows) return false
  return [0, 1, 2, 3].some((column) => {
    const kinds = grid.rows.map((cells) => (cells[column] ? readCaption([cells[column]]).kind : 'unknown'))
    const timed = kinds.filter((kind) => ['month', 'year', 'monthIndex', 'quarter'].includes(kind)).length
    return timed >= 2 && timed >= grid.rows.length * 0.25
  })
}
