import { labelOf } from '../../glossary/index.ts'
import { actualMonths } from '../../operating-statement/index.ts'
import type { OperatingStatement } from '../../operating-statement/operating-statement.schema.ts'
import { addMonths } from '../../shared/date.ts'
import type { CellLiteral } from '../../shared/grid.ts'
import { roundToCent, sumKnown, sumMoney } from '../../shared/money.ts'
import {
  hasAnnualBills,
  rentRollIncome,
  type SizedDeal,
  sizeDeal,
  type Underwriting,
  type UnderwritingLineKey,
  underwrite,
  underwritingLineKeys,
  underwritingLines,
} from '../../sizing/index.ts'
import { type CsvField, csvText } from '../../text/csv.ts'
import type {
  Portfolio,
  PortfolioAmounts,
  PortfolioBasis,
  PortfolioDeal,
  PortfolioPart,
  PortfolioRoll,
  PortfolioRow,
} from '../portfolio.schema.ts'

/** Months per year. */
const year = 12

/**
 * Returns the latest twelve months that all monthly statements have in common, whatever their fiscal years. Ignores
 * statements without months.
 *
 * @returns From the earliest to the latest; `null` if there is no such year, or no monthly statement.
 * @example
 * commonYear([])
 * // => null
 */
export function commonYear(statements: readonly Pick<OperatingStatement, 'periods' | 'lines'>[]): string[] | null {
  const monthly = statements.map((statement) => actualMonths(statement).map(({ key }) => key)).filter(hasAny)
  const last = monthly.map((months) => months.at(-1) ?? '').toSorted()[0]
  if (last === undefined) return null
  const months = Array.from({ length: year }, (_, index) => addMonths(last, index - year + 1))
  return monthly.every((monthsOfDeal) => months.every((month) => monthsOfDeal.includes(month))) ? months : null
}

function hasAny(months: readonly string[]): boolean {
  return months.length > 0
}

/**
 * Returns a statement with only some of its months, as if the document had no others.
 *
 * @returns `null` if it does not have all of them.
 * @example
 * withinMonths({ periods: [], lines: [] }, ['2026-01'])
 * // => null
 */
export function withinMonths<Statement extends Pick<OperatingStatement, 'periods'>>(
  statement: Statement,
  months: readonly string[],
): Statement | null {
  const periods = statement.periods.filter(({ kind, key }) => kind === 'month' && months.includes(key))
  return periods.length === months.length ? { ...statement, periods } : null
}

/**
 * Combines deals line by line: reported and underwritten amounts of each, with their sums. Every amount is rounded to
 * the cent once, so that parts add up to totals across the deals and down the ladder.
 *
 * @param basis The reported year: each deal's own trailing year, or the latest twelve months that all have in common. A
 * deal without those months keeps its own, with a note.
 * @throws {InvalidInputError} A term of a deal's loan is out of its range.
 * @example
 * rollUp([], 'own').rows.at(-1)?.label
 * // => 'Net cash flow'
 */
export function rollUp(deals: readonly PortfolioDeal[], basis: PortfolioBasis): Portfolio {
  const currents = deals.map(({ documents }) => currentOf(documents))
  const commonMonths = commonYear(currents.filter((statement) => statement !== null))
  const made = deals.map((deal) => {
    const { rentRoll } = deal.documents
    const sized = sizeDeal(deal.documents, { loan: deal.loan, entries: deal.entries })
    const { reported, caption, note } = reportedOf(deal, sized, basis === 'common' ? commonMonths : null, basis)
    const roll = rentRoll === null ? null : rollOf(rentRoll)
    return { reported, part: { id: deal.id, name: deal.name, caption, note, roll, sized } satisfies PortfolioPart }
  })
  const parts = made.map(({ part }) => part)
  const reported = made.map(({ reported: year }) => reportedUnderwriting(year))
  const underwritten = parts.map(({ sized: { underwriting } }) => {
    const isKnown = underwriting.netCashFlow !== null
    return underwritingOf(underwriting, ({ amount }) => amount, { income: isKnown, expenses: isKnown })
  })
  return {
    basis,
    commonMonths,
    parts,
    rows: rowKeys.map(
      ({ key, label, isTotal }): PortfolioRow => ({
        key,
        label,
        isTotal,
        reported: amountsOf(reported, key, isTotal),
        underwritten: amountsOf(underwritten, key, isTotal),
      }),
    ),
    roll: combinedRoll(parts.map(({ roll }) => roll)),
  }
}

const line = (key: UnderwritingLineKey) => ({ key, label: underwritingLines[key].label, isTotal: false })
const total = (key: string, label: string) => ({ key, label, isTotal: true })
const onSide = (side: 'income' | 'expense' | 'reserve') =>
  underwritingLineKeys.filter((key) => underwritingLines[key].side === side)

/** The ladder: lines, each group followed by its total. */
const rowKeys = [
  ...onSide('income').map(line),
  total('effectiveGrossIncome', labelOf('effectiveGrossIncome')),
  ...onSide('expense').map(line),
  total('totalExpenses', 'Operating expenses'),
  total('netOperatingIncome', labelOf('netOperatingIncome')),
  ...onSide('reserve').map(line),
  total('netCashFlow', labelOf('netCashFlow')),
]

function currentOf({ statements, statementRoles }: PortfolioDeal['documents']): OperatingStatement | null {
  return statements.find((_, index) => statementRoles[index] === 'current') ?? null
}

function reportedOf(
  { documents }: PortfolioDeal,
  { unadjusted, rulePack }: SizedDeal,
  months: readonly string[] | null,
  basis: PortfolioBasis,
): { reported: Underwriting; caption: string | null; note: string } {
  const caption = unadjusted.columns.t12?.caption ?? null
  const current = currentOf(documents)
  if (caption === null || current === null)
    return { reported: unadjusted, caption: null, note: 'No full-year statement.' }
  if (basis === 'own') {
    const isAnnual = current.periods.every(({ kind }) => kind !== 'month')
    return { reported: unadjusted, caption: caption, note: isAnnual ? 'The statement has only annual figures.' : '' }
  }
  if (months === null) return { reported: unadjusted, caption: caption, note: 'The deals have no common T12.' }
  const trimmed = withinMonths(current, months)
  if (trimmed === null)
    return {
      reported: unadjusted,
      caption: caption,
      note: 'The statement has only annual figures, so its own year is used.',
    }
  const reported = underwrite(null, [trimmed], {}, rulePack)
  return { reported, caption: reported.columns.t12?.caption ?? caption, note: '' }
}

/** Returns the reported year of a deal; a partial year without its tax bill or its premium has income, but no expenses. */
function reportedUnderwriting(year: Underwriting): ReadonlyMap<string, number | null> {
  const { t12 } = year.columns
  const amountOf = ({ amounts }: Underwriting['lines'][number]) => amounts.t12
  const expenses = t12 !== null && hasAnnualBills(t12, year.lines, amountOf)
  return underwritingOf(year, amountOf, { income: t12 !== null, expenses })
}

/** Returns the amounts of one deal by key, to the cent; totals are the sums of the rounded lines. */
function underwritingOf(
  { lines }: Underwriting,
  amountOf: (line: Underwriting['lines'][number]) => number | null,
  isKnown: { income: boolean; expenses: boolean },
): ReadonlyMap<string, number | null> {
  const amounts = new Map<string, number | null>(
    lines.map((each) => {
      const amount = amountOf(each)
      return [each.key, amount === null ? null : roundToCent(amount)]
    }),
  )
  const sumOf = (side: 'income' | 'expense' | 'reserve') => sumMoney(onSide(side).map((key) => amounts.get(key)))
  const [income, expenses, reserves] = [sumOf('income'), sumOf('expense'), sumOf('reserve')]
  const net = sumMoney([income, -expenses])
  const ofExpenses = (amount: number) => (isKnown.income && isKnown.expenses ? amount : null)
  amounts.set('effectiveGrossIncome', isKnown.income ? income : null)
  amounts.set('totalExpenses', ofExpenses(expenses))
  amounts.set('netOperatingIncome', ofExpenses(net))
  amounts.set('netCashFlow', ofExpenses(sumMoney([net, -reserves])))
  return amounts
}

function amountsOf(
  rowsOfDeals: readonly ReadonlyMap<string, number | null>[],
  key: string,
  isTotal: boolean,
): PortfolioAmounts {
  const parts = rowsOfDeals.map((rows) => rows.get(key) ?? null)
  return { parts, total: isTotal && parts.includes(null) ? null : sumKnown(parts) }
}

function rollOf(rentRoll: NonNullable<PortfolioDeal['documents']['rentRoll']>): PortfolioRoll {
  const { counts, units } = rentRollIncome(rentRoll)
  const dwellings = rentRoll.units.filter((_, at) => units[at]?.use !== 'notDwelling')
  return {
    asOf: rentRoll.asOf,
    units: counts.occupied + counts.vacant + counts.nonRevenue,
    occupied: counts.occupied,
    vacant: counts.vacant,
    marketRent: sumKnown(dwellings.map((unit) => unit.marketRent)),
    contractRent: sumKnown(dwellings.map((unit) => unit.contractRent)),
  }
}

function combinedRoll(rolls: readonly (PortfolioRoll | null)[]): PortfolioRoll | null {
  const known = rolls.filter((roll) => roll !== null)
  if (known.length === 0) return null
  const sum = (of: (roll: PortfolioRoll) => number) => sumMoney(known.map(of))
  const dates = new Set(known.map(({ asOf }) => asOf))
  return {
    asOf: dates.size === 1 ? (known[0]?.asOf ?? null) : null,
    units: sum(({ units }) => units),
    occupied: sum(({ occupied }) => occupied),
    vacant: sum(({ vacant }) => vacant),
    marketRent: sumKnown(known.map(({ marketRent }) => marketRent)),
    contractRent: sumKnown(known.map(({ contractRent }) => contractRent)),
  }
}

/**
 * Converts a portfolio to rows of a sheet: a heading, the months of each column, the ladder, and the rent rolls.
 *
 * @example
 * portfolioTable(rollUp([], 'own'))[0]
 * // => ['Line', 'Total reported', 'Total underwritten']
 */
export function portfolioTable({ parts, rows, roll }: Portfolio): CellLiteral[][] {
  const rolls = parts.map((part) => part.roll)
  const ofRoll = (label: string, of: (one: PortfolioRoll) => CellLiteral): CellLiteral[] => [
    label,
    ...rolls.flatMap((one) => [one === null ? null : of(one), null]),
    roll === null ? null : of(roll),
    null,
  ]
  return [
    [
      'Line',
      ...parts.flatMap(({ name }) => [`${name} reported`, `${name} underwritten`]),
      'Total reported',
      'Total underwritten',
    ],
    ['Months', ...parts.flatMap(({ caption, note }) => [[caption, note].filter(Boolean).join('. '), null]), null, null],
    ...rows.map(({ label, reported, underwritten }) => [
      label,
      ...parts.flatMap((_, at) => [reported.parts[at] ?? null, underwritten.parts[at] ?? null]),
      reported.total,
      underwritten.total,
    ]),
    ofRoll('Rent roll as of', ({ asOf }) => (asOf === null ? null : { date: asOf })),
    ofRoll('Units', ({ units }) => units),
    ofRoll('Occupied', ({ occupied }) => occupied),
    ofRoll('Vacant', ({ vacant }) => vacant),
    ofRoll('Market rent/mo', ({ marketRent }) => marketRent),
    ofRoll('Contract rent/mo', ({ contractRent }) => contractRent),
  ]
}

/**
 * Converts rows of a sheet to CSV text. Text that a spreadsheet would evaluate, such as a name that begins with `=`,
 * gets an apostrophe before it; figures stay figures.
 *
 * @example
 * csvOfTable([['=HYPERLINK("x")', -5, null], ['A, B', { date: '2026-04-30' }, true]])
 * // => "\"'=HYPERLINK(\"\"x\"\")\",-5,\r\n\"A, B\",2026-04-30,true\r\n"
 */
export function csvOfTable(rows: readonly (readonly CellLiteral[])[]): string {
  return csvText(rows.map((row) => row.map(fieldOf)))
}

function fieldOf(literal: CellLiteral): CsvField {
  if (literal === null || typeof literal !== 'object') return literal
  return 'date' in literal ? literal.date : literal.text
}
