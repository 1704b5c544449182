import { isDeduction, labelIs } from './labels/labels.ts'
import { claimOf, isPositiveDeduction, type StatementRow, vectorOf } from './rows.ts'
import { recognitionTolerance } from './total-parts.ts'
import type { RowRole } from './totals.ts'

/** Whether a total, whatever its words, is the income total above it less the expense total above it. */
export function isIncomeLessExpense(rows: readonly StatementRow[], at: number): boolean {
  const above = (group: 'incomeTotal' | 'expenseTotal' | 'incomeSum') =>
    rows.slice(0, at).findLast((row) => row.kind === 'value' && labelIs(group, row.label))
  const income = above('incomeTotal') ?? above('incomeSum')
  const expense = above('expenseTotal')
  const target = vectorOf(rows[at] as StatementRow)
  return (
    income !== undefined &&
    expense !== undefined &&
    balances(vectorOf(income), vectorOf(expense), target) &&
    target.some((value) => value !== 0)
  )
}

/**
 * Whether a total, whatever it and the expenses are called, is a total of income above it less another total of at least two lines
 * that all stand between the two and are no capital or debt, and nothing that is taken off rent: rent less vacancy is income.
 */
export function isNetByFigures(rows: readonly StatementRow[], roles: readonly RowRole[], at: number): boolean {
  const role = roles[at]
  const [income, expense, ...others] = role?.isTotal && role.foots ? role.parts : []
  if (income?.sign !== 1 || expense === undefined || others.length > 0) return false
  const label = (index: number) => rows[index]?.label ?? ''
  const lines = linesOf(roles, expense.index)
  return (
    (labelIs('incomeTotal', label(income.index)) || labelIs('incomeSum', label(income.index))) &&
    roles[income.index]?.isTotal === true &&
    vectorOf(rows[expense.index] as StatementRow).some((value) => value * expense.sign < 0) &&
    lines.length > 1 &&
    lines.every((line) => {
      const isCost = !labelIs('capital', label(line)) && !isDeduction(label(line))
      return line > income.index && line < at && isCost
    })
  )
}

/** Whether a net takes all that it counts off a total: costs without any word or total of their own. */
export function isTakenFromTotal(roles: readonly RowRole[], net: number): boolean {
  const { foots, parts: [first, ...rest] = [] } = roles[net] ?? {}
  return foots === true && roles[first?.index ?? -1]?.isTotal === true && rest.every(({ sign }) => sign === -1)
}

/** Whether a row stands between the total of expenses and a net of two parts, of which that total is one: neither counts the row. */
export function isBesideNet(roles: readonly RowRole[], expenseTotal: number | null, net: number | null, at: number) {
  if (expenseTotal === null || net === null || at <= expenseTotal || at >= net) return false
  if (roles.some(({ parts }) => parts.some(({ index }) => index === at))) return false
  const { foots, parts } = roles[net] ?? { foots: false, parts: [] }
  return foots && parts.length === 2 && parts.some(({ index }) => index === expenseTotal)
}

/**
 * Whether NOI counts lines that a total of some expenses does not: lines between the two, as fixed charges below property expenses,
 * or others that NOI takes off, as the cost of goods sold that QuickBooks prints above.
 *
 * @param income Rows below the expenses that are income.
 * @param takenOff Lines that NOI takes off.
 */
export function leavesLinesOut(
  rows: readonly StatementRow[],
  roles: readonly RowRole[],
  expenseTotal: number | null,
  netOperatingIncome: number | null,
  income: ReadonlySet<number>,
  takenOff: ReadonlyMap<number, boolean>,
): boolean {
  if (expenseTotal === null || netOperatingIncome === null || roles[netOperatingIncome]?.foots !== true) return false
  const counted = linesOf(roles, expenseTotal)
  if (roles[expenseTotal]?.foots && [...takenOff.keys()].some((line) => !counted.includes(line))) return true
  return rows.slice(expenseTotal + 1, netOperatingIncome).some((row, at) => {
    const isLine = row.kind === 'value' && roles[expenseTotal + 1 + at]?.isTotal === false
    return isLine && !income.has(expenseTotal + 1 + at) && vectorOf(row).some((value) => value !== 0)
  })
}

/**
 * Totals of income that stand below the expenses and that a net adds to what these leave, such as other income: the net counts
 * them, whatever total of income stands above.
 */
export function incomeBelowExpenses(rows: readonly StatementRow[], roles: readonly RowRole[], net: number | null) {
  const role = net === null ? undefined : roles[net]
  if (role?.foots !== true) return []
  const adds = role.parts.map(({ index, sign }) => sign * sumOf(rows[index]))
  const firstTaken = adds.findIndex((sum, at) => sum < 0 && roles[role.parts[at]?.index ?? -1]?.isTotal === true)
  return role.parts.flatMap(({ index }, at) => {
    const isIncome = /\b(income|revenues?)\s*$/i.test(rows[index]?.label ?? '') && roles[index]?.isTotal === true
    return firstTaken > 0 && at > firstTaken && (adds[at] ?? 0) > 0 && isIncome ? [index] : []
  })
}

const sumOf = (row: StatementRow | undefined) => (row ? vectorOf(row).reduce((sum, value) => sum + value, 0) : 0)

/** Whether NOI is taken from several expense totals, none of which counts the others. */
export function subtractsSeveralTotals(
  roles: readonly RowRole[],
  net: number | null,
  added: readonly number[],
): boolean {
  const role = net === null ? undefined : roles[net]
  const others = role?.parts.slice(1).filter(({ index }) => roles[index]?.isTotal && !added.includes(index)) ?? []
  return role?.foots === true && others.length >= 2
}

interface SignedLine {
  index: number
  isTakenOff: boolean
}

/** The lines that a total adds up, by way of other totals too, each with the sign that it takes in the end. */
function signedLinesOf(roles: readonly RowRole[], total: number, turned = false): SignedLine[] {
  return (roles[total]?.parts ?? []).flatMap(({ index, sign }) => {
    const isTakenOff = (sign === -1) !== turned
    return roles[index]?.isTotal ? signedLinesOf(roles, index, isTakenOff) : [{ index, isTakenOff }]
  })
}

/**
 * The lines that a net which foots takes off after the last one that it adds: expenses, whatever they are called. What is taken off
 * within a sum that is called one of income is none. Nor is a discount beside income: beside a total of expenses that foots, they are
 * lines that a total of such lines alone adds up, as the cost of goods sold; without one, they stand under no caption of a line added.
 *
 * @param net The row of the net, as an index into the roles; `null` for none.
 * @returns Whether the net takes each of them off, in order: not a credit, which it adds back.
 */
export function takenOffAtLast(
  rows: readonly StatementRow[],
  roles: readonly RowRole[],
  net: number | null,
): ReadonlyMap<number, boolean> {
  if (net === null || roles[net]?.foots !== true) return new Map()
  const isSumOfIncome = (row: StatementRow) =>
    claimOf(row, false) !== 'net' && (labelIs('incomeTotal', row.label) || labelIs('incomeSum', row.label))
  const ofIncome = new Set(rows.flatMap((row, at) => (isSumOfIncome(row) ? linesOf(roles, at) : [])))
  const lines = signedLinesOf(roles, net)
    .filter(({ index }) => index < net && vectorOf(rows[index] as StatementRow).some(Boolean))
    .sort((a, b) => a.index - b.index)
  const lastAdded = lines.findLastIndex(({ index, isTakenOff }) => {
    const row = rows[index] as StatementRow
    // Vacancy is taken off income, and what is less than the expenses off them.
    return (
      ofIncome.has(index) || isTakenOff === isPositiveDeduction(row.label, roles[index]?.header ?? null, vectorOf(row))
    )
  })
  const last = lastAdded < 0 ? [] : lines.slice(lastAdded + 1)
  const isLast = (line: number) => last.some(({ index }) => index === line)
  const gathered = new Set(
    roles.flatMap(({ isTotal }, at) => (isTotal && isOrSums(roles, at, isLast) ? linesOf(roles, at) : [])),
  )
  const isTotaled = rows.some(
    ({ label }, at) => at < net && labelIs('expenseTotal', label) && roles[at]?.foots === true,
  )
  const captionOf = (index: number) => roles[index]?.header ?? null
  const added = new Set(lines.slice(0, lastAdded + 1).map(({ index }) => captionOf(index)))
  const isExpense = (index: number) =>
    isTotaled ? gathered.has(index) : captionOf(index) === null || !added.has(captionOf(index))
  return new Map(last.filter(({ index }) => isExpense(index)).map((line) => [line.index, line.isTakenOff]))
}

/**
 * Where no net is printed, the caption of the last part, if all lines under it are of capital, debt or no cash: they are paid
 * beside the operations.
 */
export function ownersPart(rows: readonly StatementRow[], roles: readonly RowRole[]): number | null {
  const caption = rows.findLastIndex(({ kind, label }) => kind === 'header' && label !== '')
  const isLine = (row: StatementRow, at: number) => row.kind === 'value' && roles[at]?.isTotal !== true
  const lines = rows.filter((row, at) => at > caption && isLine(row, at))
  const hasOthers = rows.some((row, at) => at < caption && isLine(row, at))
  return hasOthers && lines.length > 0 && lines.every(({ label }) => labelIs('capital', label)) ? caption : null
}

/** Whether a total is an interim net such as income less controllable expenses. */
export function netsExpenses(
  rows: readonly StatementRow[],
  roles: readonly RowRole[],
  at: number,
  takenOff: ReadonlyMap<number, boolean>,
): boolean {
  return takesSomeOff(roles, at, takenOff) || countsExpenses(rows, roles, at)
}

/** Whether a total takes off some of its lines, as a net does: one that takes off all of them is a total of expenses printed negative. */
function takesSomeOff(roles: readonly RowRole[], at: number, takenOff: ReadonlyMap<number, boolean>): boolean {
  const lines = signedLinesOf(roles, at)
  const isOfNet = (line: SignedLine) => takenOff.get(line.index) === line.isTakenOff
  return lines.some(isOfNet) && !lines.every(isOfNet)
}

/** Whether a total of income counts a row that only expenses have. */
function countsExpenses(rows: readonly StatementRow[], roles: readonly RowRole[], at: number): boolean {
  const label = (index: number) => rows[index]?.label ?? ''
  const holdsExpense = (index: number): boolean =>
    labelIs('firstExpense', label(index)) || (roles[index]?.parts ?? []).some((part) => holdsExpense(part.index))
  const parts = roles[at]?.parts ?? []
  const income = parts.some(({ index }) => labelIs('incomeTotal', label(index)))
  return income && parts.some(({ index }) => roles[index]?.isTotal === true && holdsExpense(index))
}

/** The lines that a total adds up, by way of other totals too; none for a line. */
export function linesOf(roles: readonly RowRole[], total: number): number[] {
  return (roles[total]?.parts ?? []).flatMap(({ index }) => (roles[index]?.isTotal ? linesOf(roles, index) : [index]))
}

/** Whether a row is such a line, or a total of such lines alone. */
export function isOrSums(roles: readonly RowRole[], at: number, is: (line: number) => boolean): boolean {
  const lines = roles[at]?.isTotal ? linesOf(roles, at) : [at]
  return lines.length > 0 && lines.every(is)
}

/**
 * Income less expenses is NOI in every period, whichever sign expenses are printed with.
 *
 * @param target NOI by period, as `income` and `expense` are.
 * @example
 * balances([1000], [400], [600])
 * // => true
 */
export function balances(income: readonly number[], expense: readonly number[], target: readonly number[]): boolean {
  return [1, -1].some((sign) =>
    target.every(
      (value, at) => Math.abs((income[at] ?? 0) - sign * (expense[at] ?? 0) - value) <= recognitionTolerance,
    ),
  )
}
