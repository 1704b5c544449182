import { placeOfAddress, sourceOf } from '../../shared/address.ts'
import type { Tie } from '../../shared/evidence.ts'
import { sumMoney } from '../../shared/money.ts'
import { type JudgedReading, judgeReading, reason, type VerdictReason } from '../../shared/verdict.ts'
import { moneyText, monthText } from '../../text/format.ts'
import type { OperatingStatement } from '../operating-statement.schema.ts'
import { lineReasons } from './doubts/line-doubts.ts'
import { periodReasons } from './doubts/period-doubts.ts'
import { labelIs } from './labels/labels.ts'
import type { ReadStatement } from './lines.ts'
import { centsRounded, mayBeRounding, rowsWithFractions, tieTolerance } from './ties.ts'

/** The figures of the whole statement that a document must print to prove its reading. */
type MainFigure = 'income' | 'expense' | 'netOperatingIncome'

/** Comparison of a main figure with its parts, with the signs of the sections. */
export interface MainEquation {
  figure: MainFigure
  /** Index of its row; `null` if the document prints none. */
  row: number | null
  /** Number of rows that it adds up: the lines of its section; for net operating income the other two totals. */
  partCount: number
  /** By period: the printed figure minus the sum of the parts. */
  misses: number[]
  closes: boolean
}

/** Evidence for a reading from the document's own figures, before its verdict is worded. */
export interface StatementProof {
  equations: MainEquation[]
  ties: readonly Tie[]
  /** Log odds: totals that foot support a reading, totals that do not count against it. */
  weight: number
}

/**
 * Compares a reading with the totals that the document prints: all lines of income with total income, all lines of expenses
 * with total expenses, and both with net operating income, period by period; and every other printed total with its parts.
 */
export function statementProof(read: ReadStatement, ties: readonly Tie[]): StatementProof {
  const tolerance = tieTolerance(read, ties)
  const hasFractions = rowsWithFractions(read)
  const { incomeTotal, expenseTotal, netOperatingIncome } = read.sections
  const netIncomes = netIncomesOf(read)
  // A net income below the expenses has the sign of income, whatever the sign of adjacent debt.
  const factorOf = (at: number) => read.signs.factors[netIncomes.includes(at) ? (incomeTotal ?? at) : at] ?? 1
  const signed = (at: number | null, period: number) =>
    at === null ? 0 : factorOf(at) * (read.rows[at]?.amounts[period]?.value ?? 0)
  const linesOf = (section: 'income' | 'expense') =>
    read.rows.flatMap(({ kind }, at) =>
      kind === 'value' && !read.roles[at]?.isTotal && read.sections.sections[at] === section ? [at] : [],
    )
  const periods = read.columns.periods.map((_, period) => period)
  const rounded = centsRounded(read)
  const equation = (
    figure: MainFigure,
    row: number | null,
    parts: readonly (number | null)[],
    sum: (period: number) => number,
  ) => {
    const partCount = parts.length
    const misses = periods.map((period) => (row === null ? 0 : sumMoney([signed(row, period), -sum(period)])))
    const allowance = tolerance(partCount, parts.filter((at) => at !== null && hasFractions[at]).length) + 1e-9
    const hasFigures = row !== null && periods.some((period) => signed(row, period) !== 0)
    const closes =
      hasFigures &&
      partCount > 0 &&
      misses.every((miss, period) => Math.abs(miss) <= allowance + partCount * (rounded[period] ?? 0))
    return { figure, row, partCount, misses, closes }
  }
  const ofLines = (figure: 'income' | 'expense', row: number | null) => {
    const lines = linesOf(figure).filter((at) => periods.some((period) => signed(at, period) !== 0))
    return equation(figure, row, lines, (period) => sumMoney(lines.map((at) => signed(at, period))))
  }
  const [income, expense] = [ofLines('income', incomeTotal), ofLines('expense', expenseTotal)]
  const isNetProven = incomeTotal !== null && expenseTotal !== null
  const netOf = (row: number | null) =>
    equation('netOperatingIncome', row, [incomeTotal, expenseTotal], (period) =>
      sumMoney([signed(incomeTotal, period), -signed(expenseTotal, period)]),
    )
  const net = netOf(isNetProven ? (netOperatingIncome ?? netIncomes.find((at) => netOf(at).closes) ?? null) : null)
  // A total printed without its lines is proven by net operating income, if the other total foots from its own lines.
  const withoutLines = (one: MainEquation, other: MainEquation): MainEquation =>
    one.partCount === 0 && net.closes && other.closes ? { ...one, closes: true } : one
  const equations = [withoutLines(income, expense), withoutLines(expense, income), net]
  return { equations, ties, weight: weightOf(equations, ties) }
}

/** Returns the net incomes below the expenses: one that subtracts nothing else is NOI, as named by owners who print no debt. */
function netIncomesOf({ rows, roles, sections: { expenseTotal } }: ReadStatement): number[] {
  return rows.flatMap((row, at) =>
    expenseTotal !== null && at > expenseTotal && roles[at]?.isTotal && labelIs('netIncome', row.label) ? [at] : [],
  )
}

/**
 * Returns the weight of a reading: the three equations weigh most, then rows of totals that foot or do not. Our own choice, in logarithms
 * of odds.
 */
function weightOf(equations: readonly MainEquation[], ties: readonly Tie[]): number {
  const closing = equations.filter(({ closes }) => closes).length
  const printed = equations.filter(({ row }) => row !== null).length
  const rows = (isTied: boolean) =>
    new Set(
      ties
        .filter((tie) => tie.holds === isTied && tie.printed !== 0)
        .map(({ source }) => source.cell.replace(/\D/g, '')),
    ).size
  return closing * 12 + printed * 2 + Math.min(rows(true), 30) * 0.5 - Math.min(rows(false), 10) * 2
}

/** Returns whether all three figures are printed and foot, and every tie holds. */
export function isClosed({ equations, ties }: StatementProof): boolean {
  return equations.every(({ closes }) => closes) && ties.every(({ holds }) => holds)
}

/** Returns printed total income, total expenses and NOI over all periods, dollars with the signs of the sections; `null` if not printed. */
export function mainFigures({ sections, signs, rows, unit }: ReadStatement): { what: string; value: number | null }[] {
  const valueOf = (at: number | null) =>
    at === null
      ? null
      : sumMoney((rows[at]?.amounts ?? []).map((amount) => (signs.factors[at] ?? 1) * (amount?.value ?? 0))) *
        unit.dollars
  return [
    { what: 'Total income', value: valueOf(sections.incomeTotal) },
    { what: 'Total expenses', value: valueOf(sections.expenseTotal) },
    { what: 'NOI', value: valueOf(sections.netOperatingIncome) },
  ]
}

/** Input of a verdict. */
export interface JudgedStatement {
  read: ReadStatement
  statement: OperatingStatement
  proof: StatementProof
  /** Differences from another close reading; empty if there is none. */
  alternativeReasons: readonly VerdictReason[]
}

const names: Record<MainFigure, string> = {
  income: 'total income',
  expense: 'total expenses',
  netOperatingIncome: 'NOI',
}

/**
 * Returns the verdict on the reading of a statement. Proven: total income, total expenses and net operating income are printed (a
 * net income that subtracts nothing else counts), foot from all lines and from each other in every period, every other printed
 * total ties, the periods are one column or equal a printed total or are consecutive, and nothing depends on a word alone.
 */
export function statementVerdict(judged: JudgedStatement): JudgedReading {
  const { proof, alternativeReasons } = judged
  const broken = brokenEquations(judged)
  const brokenTotals = brokenTies(judged)
  // If all three figures foot, the analyst reviews any other total that does not.
  const isSound = proof.equations.every(({ closes }) => closes)
  const ofStatement = new Set(proof.equations.map(({ row }) => (row === null ? -1 : judged.read.rows[row]?.row)))
  const isMain = ({ source }: VerdictReason) => ofStatement.has(placeOfAddress(source?.cell ?? '')?.row ?? -2)
  const isRounding = ({ code }: VerdictReason) => code === offByRounding
  const contradictions = [...broken, ...brokenTotals.filter((one) => !isSound || isMain(one))].filter(
    (one) => !isRounding(one),
  )
  const missing = proof.equations.flatMap((equation) => missingProof(equation, judged.read))
  const minor = [
    ...broken.filter(isRounding),
    ...brokenTotals.filter((one) => isRounding(one) || (isSound && !isMain(one))),
  ]
  const unproven = [
    ...missing,
    ...minor,
    ...lineReasons(judged.read),
    ...periodReasons(judged.read, judged.statement),
    ...rangeReasons(judged),
    ...alternativeReasons,
  ]
  return judgeReading(contradictions, unproven)
}

/** Returns why a figure of the whole statement proves nothing: it is not printed, or its lines are not. */
function missingProof(
  { figure, row, partCount, closes }: MainEquation,
  { sections, rows }: ReadStatement,
): VerdictReason[] {
  const code = `no-printed-${codes[figure]}`
  if (row !== null && partCount === 0 && !closes)
    return [reason(code, `${capital(names[figure])} is printed without its lines. Request them.`)]
  // Printed NOI is compared with both totals; a missing one is reported for that total.
  if (row !== null || (figure === 'netOperatingIncome' && sections.netOperatingIncome !== null)) return []
  const mixed = rows[(figure === 'expense' ? sections.totalWithDebt : sections.totalWithDeposits) ?? -1]
  if (mixed) {
    const [what, proven] =
      figure === 'expense'
        ? ['debt service, depreciation, capital, or draws', 'operating expenses']
        : ['owner contributions or deposits', 'income']
    return [reason(code, `“${mixed.label}” includes ${what}, so it does not prove the ${proven}. Check the lines.`)]
  }
  return [reason(code, `The document has no printed ${names[figure]}, so the lines are not proven. Check them.`)]
}

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

const codes: Record<MainFigure, string> = { income: 'income', expense: 'expenses', netOperatingIncome: 'noi' }

/** A difference that rounding may explain is neither a contradiction nor proof. */
const offByRounding = 'off-by-rounding'

/** Assumed number of parts of a total whose difference may be rounding. */
const assumedPartCount = 2

/** Returns reasons for the main printed figures that their parts do not equal. */
function brokenEquations({ read, proof }: JudgedStatement): VerdictReason[] {
  return proof.equations.flatMap(({ figure, row, partCount, misses, closes }) => {
    if (row === null || closes || partCount === 0) return []
    const worst = misses.reduce(
      (maximum, miss, at) => (Math.abs(miss) > Math.abs(misses[maximum] ?? 0) ? at : maximum),
      0,
    )
    const { key = '', column = 0 } = read.columns.periods[worst] ?? {}
    const dollars = sumMoney(misses.map(Math.abs)) * read.unit.dollars
    const code = mayBeRounding(read, misses[worst] ?? 0, partCount) ? offByRounding : `${codes[figure]}-does-not-foot`
    const parts =
      figure === 'netOperatingIncome' ? 'income less expenses' : partCount === 1 ? 'its line' : `its ${partCount} lines`
    return [
      reason(
        code,
        `Printed ${names[figure]} differs from ${parts} by ${moneyText(Math.abs(misses[worst] ?? 0) * read.unit.dollars)} in ${monthText(key)}. Compare the rows with the document.`,
        dollars,
        sourceOf(read.file, read.grid, read.rows[row]?.row ?? 0, column),
      ),
    ]
  })
}

/** Returns reasons for other printed totals that their parts do not equal, one for each row. */
function brokenTies({ read, proof }: JudgedStatement): VerdictReason[] {
  const main = new Set(proof.equations.flatMap(({ row, closes }) => (row === null || closes ? [] : [row])))
  const rows = new Map<number, { tie: Tie; dollars: number }>()
  for (const tie of proof.ties) {
    if (tie.holds) continue
    const row = placeOfAddress(tie.source.cell)?.row ?? -1
    const known = rows.get(row)
    const isWorse = known === undefined || Math.abs(tie.difference) > Math.abs(known.tie.difference)
    rows.set(row, { tie: isWorse ? tie : known.tie, dollars: (known?.dollars ?? 0) + Math.abs(tie.difference) })
  }
  const isMain = (row: number) => [...main].some((at) => read.rows[at]?.row === row)
  return [...rows].flatMap(([row, { tie, dollars }]) =>
    isMain(row)
      ? []
      : [
          reason(
            mayBeRounding(read, tie.difference, assumedPartCount) ? offByRounding : 'total-does-not-foot',
            `“${tie.what}” shows ${moneyText(tie.printed * read.unit.dollars)}, but its lines sum to ${moneyText(tie.computed * read.unit.dollars)}. Compare them with the document.`,
            dollars * read.unit.dollars,
            tie.source,
          ),
        ],
  )
}

/** Minimum and maximum of a property's expenses as a fraction of income. Our own choice; see `expenses-in-range`. */
const expenseShare = { minimum: 0.15, maximum: 0.9 }

/**
 * Describes expenses out of range: negative (NOI above income), positive without income, or almost none or almost all of income; `null` if
 * in range.
 */
export function outOfRange(income: number, expense: number): string | null {
  if (expense < 0) return 'Expenses are negative: NOI is above EGI'
  if (income <= 0) return expense > 0 ? 'EGI is zero or negative' : null
  const share = expense / income
  const text = `${Math.round(share * 1000) / 10}%`
  if (share < expenseShare.minimum) return `Expenses are ${text} of EGI (below 15%)`
  return share > expenseShare.maximum ? `Expenses are ${text} of EGI (above 90%)` : null
}

/** Returns printed total income and total expenses over all periods, with the signs of the sections; `null` if not printed. */
export function printedTotals(read: ReadStatement): { income: number | null; expense: number | null } {
  const [income, expense] = mainFigures(read)
  return { income: income?.value ?? null, expense: expense?.value ?? null }
}

/**
 * Returns a reason for expenses out of range. A property may lose money: if all totals foot, high expenses stop a sizing but are read
 * correctly.
 */
function rangeReasons({ read, proof }: JudgedStatement): VerdictReason[] {
  const { income, expense } = printedTotals(read)
  if (income === null || expense === null) return []
  const isHigh = income > 0 && expense > income * expenseShare.maximum
  const words = isHigh && isClosed(proof) ? null : outOfRange(income, expense)
  return words === null ? [] : [reason('expenses-out-of-range', `${words}. Confirm the figures.`)]
}
