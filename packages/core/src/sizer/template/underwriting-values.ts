import { endOfMonth } from '../../shared/date.ts'
import {
  statementWindows,
  type UnderwritingLineKey,
  underwritingLineKeys,
  underwritingLines,
} from '../../sizing/index.ts'
import type { LineAmounts, StatementColumn, UnderwritingLine } from '../../sizing/sizing.schema.ts'
import { statementRows } from '../rules/statement-rows.ts'
import { type DealFigures, workbookValue as value, type WorkbookValue } from './deal-values.ts'

/** A column of the underwriting ladder: its name in a map, and captions that lenders print over it. */
export interface UnderwritingColumn {
  name: string
  label: string
  synonyms: readonly string[]
  amount: (line: UnderwritingLine) => number | null
}

const document = (
  name: Exclude<keyof LineAmounts, 'history'>,
  label: string,
  ...synonyms: string[]
): UnderwritingColumn => ({
  name,
  label,
  synonyms,
  amount: ({ amounts }) => amounts[name],
})
const history = (place: number, label: string, ...synonyms: string[]): UnderwritingColumn => ({
  name: `history${place}`,
  label,
  synonyms,
  amount: ({ amounts }) => amounts.history[place - 1] ?? null,
})

/** The columns of the ladder's lines, annual $; earlier years are numbered back from the latest. */
export const underwritingColumns: readonly UnderwritingColumn[] = [
  {
    name: 'underwritten',
    label: 'Underwritten',
    synonyms: ['UW', 'Lender UW', 'Underwriting', 'Underwritten NCF', 'Lender underwriting', 'Pro forma'],
    amount: ({ amount }) => amount,
  },
  document('t12', 'T12', 'T-12', 'TTM', 'Trailing 12', 'Trailing twelve months', 'Trailing 12 months', 'Most recent'),
  document('t6', 'T6', 'T-6', 'Trailing 6', 'T6 annualized'),
  document('t3', 'T3', 'T-3', 'Trailing 3', 'T3 annualized'),
  document('t1', 'T1', 'T-1', 'T1 annualized'),
  document('ytd', 'YTD', 'Year to date', 'YTD annualized'),
  document('rentRoll', 'Rent roll', 'In place', 'In-place'),
  history(1, 'Prior year', 'Year 1 back', 'Preceding year', '1st prior year', 'Last year'),
  history(2, 'Second prior year', 'Year 2 back', '2nd preceding year', '2nd prior year'),
  history(3, 'Third prior year', 'Year 3 back', '3rd preceding year', '3rd prior year'),
]

/** Captions of single lines in addition to their label; the predictor knows those of the categories. */
const lineSynonyms: Partial<Record<(typeof underwritingLineKeys)[number], readonly string[]>> = {
  occupiedRent: ['Base rent', 'Rental income', 'Gross rental income'],
  physicalVacancy: ['Vacancy', 'Less: vacancy loss', 'Vacancy loss'],
  realEstateTaxes: ['Taxes', 'Property taxes'],
  propertyInsurance: ['Insurance'],
  managementFees: ['Management fee', 'Management'],
  replacementReserves: ['Capital reserves', 'Cap ex reserve', 'Reserves for replacement'],
}

const lines: readonly WorkbookValue[] = underwritingLineKeys.flatMap((key) =>
  underwritingColumns.map(({ name, label, amount }) => {
    const read = ({ underwriting }: DealFigures) => {
      const line = underwriting.lines.find((one) => one.key === key)
      return line === undefined ? null : amount(line)
    }
    const caption = underwritingLines[key].label
    return value(
      `underwriting.${key}.${name}`,
      'money',
      `${caption}: ${label}`,
      read,
      caption,
      ...(lineSynonyms[key] ?? []),
    )
  }),
)

/** The columns whose lines can be divided by category, as the current statement divides them. */
const dividedColumns = ['underwritten', 't12']

/**
 * Returns the part of a line in one chart category, such as `underwriting.utilities.underwritten:gas`. The line is
 * divided as in the current statement, so that its parts sum to it.
 *
 * @returns `null` if the name does not have this form.
 */
export function linePart(name: string): WorkbookValue | null {
  const [, whole = '', key = '', columnName = '', concept = ''] =
    /^(underwriting\.(\w+)\.(\w+)):(\w+)$/.exec(name) ?? []
  const line = underwritingLineKeys.find((one) => one === key)
  const column = underwritingColumns.find((one) => one.name === columnName && dividedColumns.includes(columnName))
  if (line === undefined || column === undefined || !underwritingLines[line].concepts.includes(concept)) return null
  const read = (figures: DealFigures) => {
    const amount = figures.underwriting.lines.find((one) => one.key === line)
    const dollars = amount === undefined ? null : column.amount(amount)
    const share = shareOf(figures, line, concept)
    return dollars === null || share === null ? null : dollars * share
  }
  return value(name, 'money', `${underwritingLines[line].label}: ${column.label}, ${concept}`, read, whole)
}

/**
 * Returns a ladder line in the statement of a calendar year, such as `underwriting.utilities.year2024`; its value is
 * `null` if the deal has no statement of that year.
 *
 * @returns `null` if the name does not have this form.
 */
export function lineOfYear(name: string): WorkbookValue | null {
  const [, key = '', year = ''] = /^underwriting\.(\w+)\.year((?:19|20)\d{2})$/.exec(name) ?? []
  const line = underwritingLineKeys.find((one) => one === key)
  if (line === undefined) return null
  const read = (figures: DealFigures) => {
    const amounts = figures.underwriting.lines.find((one) => one.key === line)?.amounts
    return amounts === undefined ? null : (amountOfYear(figures, year)?.(amounts) ?? null)
  }
  const caption = underwritingLines[line].label
  return value(name, 'money', `${caption}: ${year}`, read, caption, ...(lineSynonyms[line] ?? []))
}

/**
 * Returns the function that reads a calendar year from a line's amounts: from an earlier year, or from the trailing
 * year if it is that calendar year. A planned year is not used.
 *
 * @returns `null` if no statement has the whole year.
 */
export function amountOfYear(
  { statements, underwriting, rentRoll }: DealFigures,
  year: string,
): ((amounts: LineAmounts) => number | null) | null {
  const isYear = (column: StatementColumn | null) =>
    column?.annualFactor === 1 && firstDay(column) === `${year}-01-01` && lastDay(column) === `${year}-12-31`
  const { t12, history } = underwriting.columns
  if (isYear(t12)) return (amounts) => amounts.t12
  const windows = statementWindows(statements, t12?.periods[0], rentRoll.asOf)
  const place = history.findIndex((column, at) => {
    const statement = windows.history[at]?.statement
    return isYear(column) && !(statement !== undefined && windows.skipped.includes(statement))
  })
  return place === -1 ? null : (amounts) => amounts.history[place] ?? null
}

/** Returns a category's fraction of a line in the current statement; `null` if the statement has none of it. */
function shareOf(
  { statements, underwriting, rentRoll }: DealFigures,
  key: UnderwritingLineKey,
  concept: string,
): number | null {
  const { label, concepts } = underwritingLines[key]
  const { t12 } = statementWindows(statements, underwriting.columns.t12?.periods[0], rentRoll.asOf)
  const rows = statementRows(t12).filter(({ feeds, annual }) => feeds === label && annual !== null)
  const [main] = concepts
  const of = (wanted: string) =>
    rows.filter(({ line }) => (concepts.includes(line.concept ?? '') ? line.concept : main) === wanted)
  const dollars = (some: typeof rows) => some.reduce((sum, { annual, sign }) => sum + (annual ?? 0) * sign, 0)
  const all = dollars(rows)
  if (all === 0) return concept === main ? 1 : null
  return of(concept).length === 0 ? null : dollars(of(concept)) / all
}

/** The totals of the ladder, annual $; the template itself sums the documents' columns. */
export const underwritingTotals: readonly WorkbookValue[] = [
  total('grossPotentialRent', 'Gross potential rent', 'GPR', 'Gross potential income'),
  total('economicVacancy', 'Economic vacancy'),
  total('netRentalIncome', 'Net rental income', 'Net rental collections'),
  total('effectiveGrossIncome', 'Effective gross income', 'EGI', 'Total revenue', 'Total income'),
  total('totalExpenses', 'Total operating expenses', 'Total expenses', 'Operating expenses'),
  total('netOperatingIncome', 'Net operating income', 'NOI', 'UW NOI'),
  total('netCashFlow', 'Net cash flow', 'NCF', 'UW NCF'),
]

type TotalName =
  | 'grossPotentialRent'
  | 'economicVacancy'
  | 'netRentalIncome'
  | 'effectiveGrossIncome'
  | 'totalExpenses'
  | 'netOperatingIncome'
  | 'netCashFlow'

function total(name: TotalName, label: string, ...synonyms: string[]): WorkbookValue {
  const read = ({ underwriting }: DealFigures) => underwriting[name]
  return value(`underwriting.${name}.underwritten`, 'money', label, read, ...synonyms)
}

/** The underwriting: its lines by column, its totals, and its units. */
export const underwritingValues: readonly WorkbookValue[] = [
  ...lines,
  ...underwritingTotals,
  value('underwriting.units', 'number', 'Underwritten units', ({ underwriting }) => underwriting.unitCounts.units),
]

const year = ({ underwriting }: DealFigures) => underwriting.columns.t12

/** The period of the current statement. */
export const statementValues: readonly WorkbookValue[] = [
  value(
    'statement.caption',
    'text',
    'Statement period',
    (deal) => year(deal)?.caption ?? null,
    'Period',
    'Operating period',
  ),
  value('statement.start', 'date', 'Statement begins', (deal) => firstDay(year(deal)), 'Period begin', 'Begin date'),
  value(
    'statement.end',
    'date',
    'Statement ending date',
    (deal) => lastDay(year(deal)),
    'Period end',
    'Period ending',
    'T12 ending',
    'Financials as of',
    'End date',
  ),
  value(
    'statement.months',
    'number',
    'Months covered',
    (deal) => monthsOf(year(deal)),
    'Number of months',
    'Number of months covered',
  ),
]

/**
 * Returns the first day that a statement column covers.
 *
 * @returns `null` if its periods are not months or years.
 */
export function firstDay(column: StatementColumn | null): string | null {
  const [first] = column?.periods ?? []
  if (first === undefined) return null
  return isMonth(first) ? `${first}-01` : isYear(first) ? `${first}-01-01` : null
}

/**
 * Returns the last day that a statement column covers.
 *
 * @returns `null` if its periods are not months or years.
 */
export function lastDay(column: StatementColumn | null): string | null {
  const last = column?.periods.at(-1)
  if (last === undefined) return null
  return isMonth(last) ? endOfMonth(last) : isYear(last) ? `${last}-12-31` : null
}

function monthsOf(column: StatementColumn | null): number | null {
  return column === null ? null : Math.round(12 / column.annualFactor)
}

const isMonth = (key: string): boolean => /^\d{4}-\d{2}$/.test(key)
const isYear = (key: string): boolean => /^\d{4}$/.test(key)
