import type { CategorizationGate, ChartOfAccounts } from '../../chart-of-accounts/index.ts'
import { type OperatingStatement, readOperatingStatements, statementEvidence } from '../../operating-statement/index.ts'
import type { DocumentKind, Prediction, Predictor } from '../../prediction/index.ts'
import { type RentRollContext, type RentRollReading, readRentRoll } from '../../rent-roll/index.ts'
import { placeOfAddress } from '../../shared/address.ts'
import { type Grid, isBlankRow, textAt } from '../../shared/grid.ts'
import { joinedLedgers, type Ledger, LedgerBook } from '../../shared/ledger.ts'
import { maximumValue, minimumValue } from '../../shared/statistics.ts'
import type { SheetCorrections } from '../corrections/prepare.ts'
import type { ReadDocument } from '../parsed-file.schema.ts'
import { isProjection, otherFinancialOf, otherReportOf } from './other-documents.ts'

/** Input for reading a sheet, besides its cells. */
export interface SheetContext extends Omit<RentRollContext, 'corrections'> {
  /** Chart of accounts for statement lines. @default 2, Fannie Mae */
  chartOfAccountsId?: number
  /** The chart itself, if it is a company's own. */
  companyChart?: ChartOfAccounts
  /** Owner of the documents: decides whether expenses are categorized automatically. If omitted, they are. */
  gate?: CategorizationGate
}

/** Returns the documents of a sheet: usually one or none, and both a rent roll and statements if both are on it. */
export function readSheet(grid: Grid, context: SheetContext, corrected?: SheetCorrections): ReadDocument[] {
  const { file, predictor, chartOfAccountsId = 2, companyChart } = context
  const place = { file, sheet: grid.sheet }
  const kind = corrected?.kind?.documentKind
  if (kind === 'none') return []
  const ofStatement = {
    file,
    predictor,
    chartOfAccountsId,
    ...(companyChart ? { companyChart } : {}),
    ...(context.gate ? { gate: context.gate } : {}),
    ...(corrected ? { corrections: corrected.statement } : {}),
    ...(context.findingParameters === undefined ? {} : { findingParameters: context.findingParameters }),
  }
  const asStatements = (readings: ReturnType<typeof readOperatingStatements>) =>
    readings.map(({ reading }): ReadDocument => ({ kind: 'operating_statement', ...place, ...reading }))
  if (kind === 'operating_statement') return asStatements(readOperatingStatements(grid, ofStatement))
  const ofRentRoll = corrected ? { ...context, corrections: corrected.rentRoll } : context
  const rentRoll = readRentRoll(grid, ofRentRoll)
  const isRoll = rentRoll && (kind === 'rent_roll' || otherReportOf(grid, rentRoll.rentRoll) === null)
  const ofUnits: ReadDocument[] = isRoll ? [{ kind: 'rent_roll', ...place, ...rentRoll }] : []
  if (kind === 'rent_roll') return ofUnits
  const ofRoll =
    rentRoll && isSoundRoll(rentRoll)
      ? [{ rows: rowsOfRoll(grid, rentRoll) }, { columns: columnsOfRoll(rentRoll) }]
      : []
  for (const excluded of ofRoll) {
    const adjacent = readOperatingStatements(grid, ofStatement, excluded)
    if (adjacent.length === 0 || !adjacent.every(({ reading }) => printsIncomeOrExpenses(reading.statement))) continue
    const lines = adjacent.flatMap(({ reading }) => reading.statement.lines.map(({ source }) => source.row - 1))
    const units =
      'rows' in excluded && isRoll && rentRoll?.verdict !== 'proven' ? readRollWithout(new Set(lines)) : null
    return [
      ...(units ? [{ kind: 'rent_roll' as const, ...place, ...units }] : ofUnits),
      ...asStatements(adjacent.filter(({ reading: { statement } }) => !isProjection(statement))),
    ]
  }
  if (rentRoll && !looksLikeStatement(corrected?.source ?? grid, predictor)) return ofUnits
  const kinds = predictor.documentKind(sheetText(grid))
  const statements = readOperatingStatements(grid, ofStatement)
    .filter(({ reading: { statement }, evidence }) => isSoundStatement({ statement, evidence, kinds }))
    .filter(({ reading: { statement } }) => printsIncomeOrExpenses(statement) || otherFinancialOf(grid) === null)
    .filter(({ reading: { statement } }) => !isProjection(statement))
  if (statements.length === 0) return ofUnits
  return [...(rentRoll && isSoundRoll(rentRoll) ? ofUnits : []), ...asStatements(statements)]

  /** Reads the rent roll without the lines of a statement, which would otherwise be taken for sums of its columns. */
  function readRollWithout(lines: ReadonlySet<number>): RentRollReading | null {
    const split = (isOther: boolean): Grid => ({
      ...grid,
      rows: grid.rows.map((cells, row) => (lines.has(row) === isOther ? cells : cells.map(() => null))),
    })
    const reading = readRentRoll(split(false), ofRentRoll)
    const rest = new LedgerBook(split(true))
    for (const row of lines) rest.ignoreRow(row, 'Another document on this sheet')
    return reading && { ...reading, ledger: joinedLedgers(reading.ledger, rest.finish()) }
  }
}

/** Returns the columns from the first to the last that a rent roll has a kind for: a statement may be next to them. */
function columnsOfRoll({ rentRoll: { columns } }: RentRollReading): ReadonlySet<number> {
  const used = columns.flatMap(({ kind, column }) => (kind === 'Ignore Column' ? [] : [column]))
  const first = minimumValue(used)
  return new Set(Array.from({ length: maximumValue(used) - first + 1 }, (_, at) => first + at))
}

/**
 * Returns the rows of a rent roll on its sheet, from 0: its captions, everything from its first unit to its last charge,
 * and the totals directly above and below, with only blank rows between. A total further away may be of the statement.
 */
function rowsOfRoll(grid: Grid, { rentRoll: { units }, ledger }: RentRollReading): ReadonlySet<number> {
  const rowsOf = (entries: Ledger['entries']) =>
    entries.flatMap(({ ranges }) =>
      ranges.flatMap((range) => range.split(':').map((cell) => placeOfAddress(cell)?.row ?? 0)),
    )
  const first = minimumValue(units.map(({ source }) => source.row - 1))
  const mapped = rowsOf(ledger.entries.filter(({ place, note }) => place === 'mapped' && !ofTitle.has(note)))
  const last = Math.max(first, maximumValue(mapped))
  const noted = (words: RegExp) => new Set(rowsOf(ledger.entries.filter(({ note }) => words.test(note))))
  const [captions, totals] = [noted(/^column captions$/), noted(/^printed total\b/)]
  const isInside = (row: number) => row >= 0 && row < grid.rows.length
  const endOf = (from: number, step: 1 | -1) => {
    let row = from + step
    while (isInside(row) && (totals.has(row) || captions.has(row) || isBlankRow(grid, row))) row += step
    return row - step
  }
  const [top, bottom] = [endOf(first, -1), endOf(last, 1)]
  return new Set([...captions, ...Array.from({ length: bottom - top + 1 }, (_, at) => top + at)])
}

/** Fields in the ledger that a rent roll takes from titles. */
const ofTitle: ReadonlySet<string> = new Set(['asOf', 'property'])

/** Returns whether a rent roll above a statement is sound: enough units, with rents that tie or with distinct numbers. */
function isSoundRoll({ rentRoll, ties }: RentRollReading): boolean {
  const { units } = rentRoll
  const rented = units.filter(({ contractRent }) => (contractRent ?? 0) > 0)
  const numbers = new Set(units.flatMap(({ unit }) => (/\d/.test(unit) ? [unit] : [])))
  const isNumbered = numbers.size >= units.length * 0.9
  const kinds = new Set(rentRoll.columns.flatMap(({ kind }) => (kind === 'Ignore Column' ? [] : [kind])))
  return (
    rented.length >= (kinds.size >= manyKinds ? minimumRollUnits : minimumUnitCount) &&
    (isNumbered || ties.some(({ holds, printed }) => holds && printed !== 0))
  )
}

/** Fewer units next to a statement are not a rent roll, unless their captions name many of its columns. Our own choice. */
const minimumUnitCount = 5
const minimumRollUnits = 2
const manyKinds = 5

/**
 * Returns whether a sheet looks like a statement. A table of units means a rent roll; only a sheet also structured like a statement is
 * checked by its text.
 */
function looksLikeStatement(grid: Grid, predictor: Predictor): boolean {
  const [best] = statementEvidence(grid) < statementThreshold ? [] : predictor.documentKind(sheetText(grid))
  return best?.answer === 'operating_statement' && best.probability >= 0.5
}

/** Minimum structural evidence at which a statement is considered next to a table of units. Our own choice. */
const statementThreshold = 0.6

/** Number of rows whose text determines the kind of a sheet. */
const sampledRows = 60

/**
 * Returns the text of a sheet for determining its document kind: all text of its first rows, one line each.
 *
 * @example
 * sheetText(gridOf('Sheet1', [['Unit', 'Rent'], ['101', 900]]))
 * // => 'Unit Rent\n101 900'
 */
export function sheetText(grid: Grid): string {
  return grid.rows
    .slice(0, sampledRows)
    .map((cells, row) =>
      cells
        .map((_, column) => textAt(grid, row, column))
        .filter((text) => text !== '')
        .join(' '),
    )
    .filter((line) => line !== '')
    .join('\n')
}

/** Evidence that a sheet is an operating statement. */
interface StatementSigns {
  statement: OperatingStatement
  /** Structural evidence, 0 to 1. */
  evidence: number
  /** Kinds predicted from its text, best first. */
  kinds: readonly Prediction<DocumentKind>[]
}

/** Structural evidence that needs no support from the text. Our own choice. */
const plain = 0.95

/** Minimum probability from the text that a sheet is something else. Our own choice. */
const otherThreshold = 0.9

/**
 * Returns whether labeled figures are a statement and not another list: a chart of accounts, a table of codes or a
 * reserve schedule also has labels and figures, but no totals of income, expenses or NOI, and other text.
 */
export function isSoundStatement({ statement, evidence, kinds }: StatementSigns): boolean {
  if (printsNetOperatingIncome(statement) || evidence >= plain) return true
  const [best] = kinds
  return best?.answer !== 'other' || best.probability < otherThreshold
}

/** Returns whether a statement prints its NOI. */
export function printsNetOperatingIncome(statement: OperatingStatement): boolean {
  return statement.lines.some((line) => line.isNetOperatingIncome)
}

/** Returns whether a statement prints its NOI and the total of income or of expenses in it. */
function printsIncomeOrExpenses(statement: OperatingStatement): boolean {
  const totals = new Set(statement.lines.map(({ totalOf }) => totalOf))
  return totals.has('netOperatingIncome') && (totals.has('income') || totals.has('expense'))
}
