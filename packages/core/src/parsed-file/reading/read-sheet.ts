import type { ChartOfAccounts } from '../../chart-of-accounts/index.ts'
import { readOperatingStatements, statementEvidence } from '../../operating-statement/index.ts'
import type { Predictor } from '../../prediction/index.ts'
import { type RentRollContext, type RentRollReading, readRentRoll } from '../../rent-roll/index.ts'
import type { Grid } from '../../shared/grid.ts'
import type { SheetCorrections } from '../corrections/prepare-corrections.ts'
import type { ReadDocument } from '../parsed-file.schema.ts'
import { closesIncomeAndExpense, isSoundStatement } from './is-sound-statement.ts'
import { isProjection, otherFinancialOf } from './other-financial.ts'
import { otherReportOf } from './other-report.ts'
import { sheetText } from './sheet-text.ts'

/** What reading a sheet needs besides its cells. */
export interface SheetContext extends Omit<RentRollContext, 'corrections'> {
  /** Chart of accounts that statement lines are told in. @default 2, Fannie Mae */
  chartOfAccountsId?: number
  /** The chart itself, where it is a company's own. */
  ownChart?: ChartOfAccounts
}

/** The documents of a sheet: as a rule one or none, and both a rent roll and statements where both stand on it. */
export function readSheet(grid: Grid, context: SheetContext, said?: SheetCorrections): ReadDocument[] {
  const { file, predictor, chartOfAccountsId = 2, ownChart } = context
  const place = { file, sheet: grid.sheet }
  const kind = said?.kind?.documentKind
  if (kind === 'none') return []
  const ofStatement = {
    file,
    predictor,
    chartOfAccountsId,
    ...(ownChart ? { ownChart } : {}),
    ...(said ? { corrections: said.statement } : {}),
    ...(context.findingParameters === undefined ? {} : { findingParameters: context.findingParameters }),
  }
  const asStatements = (readings: ReturnType<typeof readOperatingStatements>) =>
    readings.map(({ reading }): ReadDocument => ({ kind: 'operating_statement', ...place, ...reading }))
  if (kind === 'operating_statement') return asStatements(readOperatingStatements(grid, ofStatement))
  const rentRoll = readRentRoll(grid, said ? { ...context, corrections: said.rentRoll } : context)
  const isRoll = rentRoll && (kind === 'rent_roll' || otherReportOf(grid, rentRoll.rentRoll) === null)
  const ofUnits: ReadDocument[] = isRoll ? [{ kind: 'rent_roll', ...place, ...rentRoll }] : []
  if (kind === 'rent_roll') return ofUnits
  if (rentRoll && !looksLikeStatement(said?.source ?? grid, predictor, said !== undefined)) return ofUnits
  const kinds = predictor.documentKind(sheetText(grid))
  const statements = readOperatingStatements(grid, ofStatement)
    .filter(({ reading: { statement }, evidence }) => isSoundStatement({ statement, evidence, kinds }))
    .filter(({ reading: { statement } }) => closesIncomeAndExpense(statement) || otherFinancialOf(grid) === null)
    .filter(({ reading: { statement } }) => !isProjection(statement))
  if (statements.length === 0) return ofUnits
  return [...(rentRoll && isSoundRoll(rentRoll) ? ofUnits : []), ...asStatements(statements)]
}

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

/**
 * A table of units speaks for a rent roll; only a sheet that is also built like a statement asks for the words.
 *
 * @param mayRecall The answer of an earlier reading of the same sheet will do.
 */
function looksLikeStatement(grid: Grid, predictor: Predictor, mayRecall: boolean): boolean {
  const known = answers.get(grid)
  if (mayRecall && known?.predictor === predictor) return known.isLike
  const [best] = statementEvidence(grid) < surelyStatement ? [] : predictor.documentKind(sheetText(grid))
  const isLike = best?.answer === 'operating_statement' && best.probability >= 0.5
  answers.set(grid, { predictor, isLike })
  return isLike
}

/** What sheets look like: a correction of a sheet does not change what it is, unless it says so. */
const answers = new WeakMap<Grid, { predictor: Predictor; isLike: boolean }>()

/** Structural evidence from which a statement is worth considering beside a table of units. Our own choice. */
const surelyStatement = 0.6
