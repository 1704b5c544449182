import type { CategorizationGate, ChartOfAccounts } from '../../chart-of-accounts/index.ts'
import { type OperatingStatement, readOperatingStatements, statementEvidence } from '../../operating-statement/index.ts'
import type { DocumentKind, Prediction, Predictor } from '../../prediction/index.ts'
import { type RentRollContext, type RentRollReading, readRentRoll } from '../../rent-roll/index.ts'
import { placeOfAddress } from '../../shared/address.ts'
import { type Grid, isBlankRow, textAt } from '../../shared/grid.ts'
import type { Ledger } from '../../shared/ledger.ts'
import { maximumValue, minimumValue } from '../../shared/statistics.ts'
import type { SheetCorrections } from '../corrections/prepare.ts'
import type { ReadDocument } from '../parsed-file.schema.ts'
import { isProjection, otherFinancialOf, otherReportOf } from './other-documents.ts'

/** What reading a sheet needs besides its cells. */
export interface SheetContext extends Omit<RentRollContext, 'corrections'> {
  /** Chart of accounts that statement lines are told in. @default 2, Fannie Mae */
  chartOfAccountsId?: number
  /** The chart itself, where it is a company's own. */
  ownChart?: ChartOfAccounts
  /** Whose documents they are: it decides whether expenses are categorized without asking. Left out, they are. */
  gate?: CategorizationGate
}

/** The documents of a sheet: as a rule one or none, and both a rent roll and statements where both stand on it. */
export function readSheet(grid: Grid, context: SheetContext, corrected?: SheetCorrections): ReadDocument[] {
  const { file, predictor, chartOfAccountsId = 2, ownChart } = context
  const place = { file, sheet: grid.sheet }
  const kind = corrected?.kind?.documentKind
  if (kind === 'none') return []
  const ofStatement = {
    file,
    predictor,
    chartOfAccountsId,
    ...(ownChart ? { ownChart } : {}),
    ...(context.gate ? { gate: context.gate } : {}),
    ...(corrected ? { corrections: corrected.statement } : {}),
    ...(context.findingParameters === undefined ? {} : { findingParameters: context.findingParameters }),
  }
  const asStatements = (readings: ReturnType<typeof readOperatingStatements>) =>
    readings.map(({ reading }): ReadDocument => ({ kind: 'operating_statement', ...place, ...reading }))
  if (kind === 'operating_statement') return asStatements(readOperatingStatements(grid, ofStatement))
  const rentRoll = readRentRoll(grid, corrected ? { ...context, corrections: corrected.rentRoll } : context)
  const isRoll = rentRoll && (kind === 'rent_roll' || otherReportOf(grid, rentRoll.rentRoll) === null)
  const ofUnits: ReadDocument[] = isRoll ? [{ kind: 'rent_roll', ...place, ...rentRoll }] : []
  if (kind === 'rent_roll') return ofUnits
  const ofRoll =
    rentRoll && isSoundRoll(rentRoll)
      ? [{ rows: rowsOfRoll(grid, rentRoll) }, { columns: columnsOfRoll(rentRoll) }]
      : []
  for (const leftOut of ofRoll) {
    const beside = readOperatingStatements(grid, ofStatement, leftOut)
    if (beside.length > 0 && beside.every(({ reading }) => closesIncomeAndExpense(reading.statement)))
      return [...ofUnits, ...asStatements(beside.filter(({ reading: { statement } }) => !isProjection(statement)))]
  }
  if (rentRoll && !looksLikeStatement(corrected?.source ?? grid, predictor)) return ofUnits
  const kinds = predictor.documentKind(sheetText(grid))
  const statements = readOperatingStatements(grid, ofStatement)
    .filter(({ reading: { statement }, evidence }) => isSoundStatement({ statement, evidence, kinds }))
    .filter(({ reading: { statement } }) => closesIncomeAndExpense(statement) || otherFinancialOf(grid) === null)
    .filter(({ reading: { statement } }) => !isProjection(statement))
  if (statements.length === 0) return ofUnits
  return [...(rentRoll && isSoundRoll(rentRoll) ? ofUnits : []), ...asStatements(statements)]
}

/** The columns from the first to the last that a roll has a kind for: a statement may stand beside them. */
function columnsOfRoll({ rentRoll: { columns } }: RentRollReading): ReadonlySet<number> {
  const used = columns.flatMap(({ kind, column }) => (kind === 'Ignore Column' ? [] : [column]))
  const first = minimumValue(used)
  return new Set(Array.from({ length: maximumValue(used) - first + 1 }, (_, at) => first + at))
}

/**
 * The rows of a roll on its sheet, from 0: its captions, from its first unit to its last charge all that stands between, and the
 * totals right above and below, with nothing but blank rows between. A total further away may be of the statement.
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
  const reach = (from: number, step: 1 | -1) => {
    let row = from + step
    while (isInside(row) && (totals.has(row) || captions.has(row) || isBlankRow(grid, row))) row += step
    return row - step
  }
  const [top, bottom] = [reach(first, -1), reach(last, 1)]
  return new Set([...captions, ...Array.from({ length: bottom - top + 1 }, (_, at) => top + at)])
}

/** What the ledger calls what a roll takes from titles. */
const ofTitle: ReadonlySet<string> = new Set(['asOf', 'property'])

/** Units enough, with rents that tie or each with a number of its own: a roll that stands above the statement of its sheet. */
function isSoundRoll({ rentRoll, ties }: RentRollReading): boolean {
  const { units } = rentRoll
  const rented = units.filter(({ contractRent }) => (contractRent ?? 0) > 0)
  const numbers = new Set(units.flatMap(({ unit }) => (/\d/.test(unit) ? [unit] : [])))
  const isNumbered = numbers.size >= units.length * 0.9
  const kinds = new Set(rentRoll.columns.flatMap(({ kind }) => (kind === 'Ignore Column' ? [] : [kind])))
  return (
    rented.length >= (kinds.size >= manyKinds ? fewestOfRoll : fewestUnits) &&
    (isNumbered || ties.some(({ holds, printed }) => holds && printed !== 0))
  )
}

/** Fewer units beside a statement are no roll, but where their captions name many columns of one. Our own choice. */
const fewestUnits = 5
const fewestOfRoll = 2
const manyKinds = 5

/** A table of units speaks for a rent roll; only a sheet that is also built like a statement asks for the words. */
function looksLikeStatement(grid: Grid, predictor: Predictor): boolean {
  const [best] = statementEvidence(grid) < surelyStatement ? [] : predictor.documentKind(sheetText(grid))
  return best?.answer === 'operating_statement' && best.probability >= 0.5
}

/** Structural evidence from which a statement is worth considering beside a table of units. Our own choice. */
const surelyStatement = 0.6

/** Rows whose words tell what a sheet is. */
const tellingRows = 60

/**
 * The words of a sheet for telling what kind of document it is: all text of its first rows, a line each.
 *
 * @example
 * sheetText(gridOf('Sheet1', [['Unit', 'Rent'], ['101', 900]]))
 * // => 'Unit Rent\n101 900'
 */
export function sheetText(grid: Grid): string {
  return grid.rows
    .slice(0, tellingRows)
    .map((cells, row) =>
      cells
        .map((_, column) => textAt(grid, row, column))
        .filter((text) => text !== '')
        .join(' '),
    )
    .filter((line) => line !== '')
    .join('\n')
}

/** What speaks for a sheet being an operating statement. */
interface StatementSigns {
  statement: OperatingStatement
  /** Structural evidence, 0 to 1. */
  evidence: number
  /** What its words say it is, best first. */
  kinds: readonly Prediction<DocumentKind>[]
}

/** Structural evidence that needs no support from the words. Our own choice. */
const plain = 0.95

/** How sure the words must be that a sheet is something else. Our own choice. */
const surelyOther = 0.9

/**
 * Whether labeled figures are a statement and no other list: a chart of accounts, a table of codes or a reserve schedule
 * has labels and figures too, but it does not total income, expenses or NOI, and its words say so.
 */
export function isSoundStatement({ statement, evidence, kinds }: StatementSigns): boolean {
  if (closesNetOperatingIncome(statement) || evidence >= plain) return true
  const [best] = kinds
  return best?.answer !== 'other' || best.probability < surelyOther
}

/** Whether a statement prints its NOI. */
export function closesNetOperatingIncome(statement: OperatingStatement): boolean {
  return statement.lines.some((line) => line.isNetOperatingIncome)
}

/** Whether a statement prints its NOI and the totals of income or of expenses that make it. */
function closesIncomeAndExpense(statement: OperatingStatement): boolean {
  const totals = new Set(statement.lines.map(({ totalOf }) => totalOf))
  return totals.has('netOperatingIncome') && (totals.has('income') || totals.has('expense'))
}
