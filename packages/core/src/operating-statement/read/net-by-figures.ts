import type { StatementSection } from '../operating-statement.schema.ts'
import { isDeduction, labelIs } from './labels/labels.ts'
import { claimOf, isPositiveDeduction, type StatementRow, vectorOf } from './rows.ts'
import { balances } from './total-parts.ts'
import type { RowRole } from './totals.ts'

/** Returns whether a total, whatever its label, is the income total above it minus the expense total above it. */
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
 * Returns whether a total, whatever its label and the expenses' labels, is a total of income above it minus another total of at
 * least two lines that are all between the two and are not capital, debt or a deduction from rent: rent minus vacancy is income.
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

/** Returns whether a net subtracts all its other parts from a total: costs without any label or total of their own. */
export function netsFromTotal(roles: readonly RowRole[], net: number): boolean {
  const { foots, parts: [first, ...rest] = [] } = roles[net] ?? {}
  return foots === true && roles[first?.index ?? -1]?.isTotal === true && rest.every(({ sign }) => sign === -1)
}

/** Returns whether a row is between the total of expenses and a net of two parts, one of which is that total: neither counts the row. */
export function isOutsideNet(roles: readonly RowRole[], expenseTotal: number | null, net: number | null, at: number) {
  if (expenseTotal === null || net === null || at <= expenseTotal || at >= net) return false
  if (roles.some(({ parts }) => parts.some(({ index }) => index === at))) return false
  const { foots, parts } = roles[net] ?? { foots: false, parts: [] }
  return foots && parts.length === 2 && parts.some(({ index }) => index === expenseTotal)
}

/** Checks whether one caption covers all expense lines, some of them purely operating: it is then the expense caption, whatever its words. */
export function isOverExpenses(
  rows: readonly StatementRow[],
  roles: readonly RowRole[],
  sections: readonly StatementSection[],
  caption: string,
): boolean {
  const lines = rows.flatMap((row, at) =>
    sections[at] === 'expense' && row.kind === 'value' && !roles[at]?.isTotal && vectorOf(row).some(Boolean)
      ? [at]
      : [],
  )
  return (
    !/\b(capital|debt)\b/i.test(caption) &&
    lines.every((at) => roles[at]?.header === caption) &&
    lines.some((at) => labelIs('firstExpense', rows[at]?.label ?? ''))
  )
}

/** Checks whether a total below NOI adds up everything that NOI subtracts, as a statement's recap prints it. */
export function isRecapOfExpenses(roles: readonly RowRole[], at: number, net: number | null): boolean {
  const [, ...subtracted] = roles[net ?? -1]?.parts ?? []
  const parts = roles[at]?.parts ?? []
  return (
    net !== null &&
    at > net &&
    parts.length > 1 &&
    parts.every(({ index }) => subtracted.some((part) => part.index === index))
  )
}

/**
 * Returns whether NOI counts lines that a total of some expenses does not: lines between the two, such as fixed charges
 * below property expenses, or others that NOI subtracts, such as the cost of goods sold that QuickBooks prints above.
 *
 * @param income Rows below the expenses that are income.
 * @param subtracted Lines that NOI subtracts.
 */
export function omitsLines(
  rows: readonly StatementRow[],
  roles: readonly RowRole[],
  expenseTotal: number | null,
  netOperatingIncome: number | null,
  income: ReadonlySet<number>,
  subtracted: ReadonlyMap<number, boolean>,
): boolean {
  if (expenseTotal === null || netOperatingIncome === null || roles[netOperatingIncome]?.foots !== true) return false
  const counted = linesOf(roles, expenseTotal)
  if (roles[expenseTotal]?.foots && [...subtracted.keys()].some((line) => !counted.includes(line))) return true
  return rows.slice(expenseTotal + 1, netOperatingIncome).some((row, at) => {
    const isLine = row.kind === 'value' && roles[expenseTotal + 1 + at]?.isTotal === false
    return isLine && !income.has(expenseTotal + 1 + at) && vectorOf(row).some((value) => value !== 0)
  })
}

/**
 * Returns the totals of income below the expenses that a net adds to the remainder, such as other income: the net
 * counts them, whatever total of income is above.
 */
export function incomeBelowExpenses(rows: readonly StatementRow[], roles: readonly RowRole[], net: number | null) {
  const role = net === null ? undefined : roles[net]
  if (role?.foots !== true) return []
  const adds = role.parts.map(({ index, sign }) => sign * sumOf(rows[index]))
  const firstSubtracted = adds.findIndex((sum, at) => sum < 0 && roles[role.parts[at]?.index ?? -1]?.isTotal === true)
  return role.parts.flatMap(({ index }, at) => {
    const isIncome = /\b(income|revenues?)\s*$/i.test(rows[index]?.label ?? '') && roles[index]?.isTotal === true
    return firstSubtracted > 0 && at > firstSubtracted && (adds[at] ?? 0) > 0 && isIncome ? [index] : []
  })
}

const sumOf = (row: StatementRow | undefined) => (row ? vectorOf(row).reduce((sum, value) => sum + value, 0) : 0)

/** Returns whether NOI subtracts several expense totals, none of which counts the others. */
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
  isSubtracted: boolean
}

/** Returns the lines in a total, including those of its subtotals, each with its final sign. */
function signedLinesOf(roles: readonly RowRole[], total: number, turned = false): SignedLine[] {
  return (roles[total]?.parts ?? []).flatMap(({ index, sign }) => {
    const isSubtracted = (sign === -1) !== turned
    return roles[index]?.isTotal ? signedLinesOf(roles, index, isSubtracted) : [{ index, isSubtracted }]
  })
}

/**
 * Returns the lines that a footing net subtracts after the last one it adds: expenses, whatever their labels. Lines subtracted within a sum
 * of income are not included, nor is a discount next to income: if there is a footing total of expenses, the lines must be in a total of
 * such lines alone, such as the cost of goods sold; otherwise they must not share a caption with an added line.
 *
 * @param net The row of the net, as an index into the roles; `null` if there is none.
 * @returns Whether the net subtracts each line, in order: not a credit, which it adds back.
 */
export function subtractedLast(
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
  const lastAdded = lines.findLastIndex(({ index, isSubtracted }) => {
    const row = rows[index] as StatementRow
    // Vacancy is subtracted from income, and reductions of expenses from expenses.
    return (
      ofIncome.has(index) ||
      isSubtracted === isPositiveDeduction(row.label, roles[index]?.header ?? null, vectorOf(row))
    )
  })
  const last = lastAdded < 0 ? [] : lines.slice(lastAdded + 1)
  const isLast = (line: number) => last.some(({ index }) => index === line)
  const gathered = new Set(
    roles.flatMap(({ isTotal }, at) => (isTotal && consistsOnlyOf(roles, at, isLast) ? linesOf(roles, at) : [])),
  )
  const isTotaled = rows.some(
    ({ label }, at) => at < net && labelIs('expenseTotal', label) && roles[at]?.foots === true,
  )
  const captionOf = (index: number) => roles[index]?.header ?? null
  const added = new Set(lines.slice(0, lastAdded + 1).map(({ index }) => captionOf(index)))
  const isExpense = (index: number) =>
    isTotaled ? gathered.has(index) : captionOf(index) === null || !added.has(captionOf(index))
  return new Map(last.filter(({ index }) => isExpense(index)).map((line) => [line.index, line.isSubtracted]))
}

/**
 * Returns, if no net is printed, the first row of the last parts in which all lines are capital, debt or noncash, and therefore not
 * operations. The same applies to a part below total expenses under a caption of debt or capital that has its own total.
 *
 * @param expenseTotal Total expenses, as an index into the rows; `null` if there is none.
 */
export function ownerSection(
  rows: readonly StatementRow[],
  roles: readonly RowRole[],
  expenseTotal: number | null,
): number | null {
  const isLine = (row: StatementRow, at: number) => row.kind === 'value' && roles[at]?.isTotal !== true
  const isOwners = (label: string) =>
    (['capital', 'debt', 'nonOperating'] as const).some((group) => labelIs(group, label))
  const isOfOwners = (at: number) =>
    isOwners(rows[at]?.label ?? '') ||
    roles.some(
      ({ parts }, total) =>
        isOwners(rows[total]?.label ?? '') &&
        parts.some(({ index }) => index === at) &&
        // `Taxes, Insurance & Debt Service` totals operations too.
        !parts.some(({ index }) => labelIs('firstExpense', rows[index]?.label ?? '')),
    )
  const areBelow = (start: number) => {
    const lines = rows.flatMap((row, at) => (at > start && isLine(row, at) ? [at] : []))
    return (
      lines.length > 0 &&
      lines.every((at) => (start === expenseTotal ? isOfOwners(at) : labelIs('capital', rows[at]?.label ?? '')))
    )
  }
  const caption = rows.findLastIndex(({ kind, label }) => kind === 'header' && label !== '')
  const starts = expenseTotal === null ? [caption] : [expenseTotal, caption]
  const start = starts.find((one) => areBelow(one) && rows.some((row, at) => at < one && isLine(row, at)))
  return start === undefined ? null : start === expenseTotal ? start + 1 : start
}

/** Returns whether a total is an interim net, such as income minus controllable expenses. */
export function netsExpenses(
  rows: readonly StatementRow[],
  roles: readonly RowRole[],
  at: number,
  subtracted: ReadonlyMap<number, boolean>,
): boolean {
  return subtractsSome(roles, at, subtracted) || countsExpenses(rows, roles, at)
}

/**
 * Returns whether a total subtracts some of its lines, as a net does: one that subtracts all of them is a total of expenses printed
 * negative.
 */
function subtractsSome(roles: readonly RowRole[], at: number, subtracted: ReadonlyMap<number, boolean>): boolean {
  const lines = signedLinesOf(roles, at)
  const isOfNet = (line: SignedLine) => subtracted.get(line.index) === line.isSubtracted
  return lines.some(isOfNet) && !lines.every(isOfNet)
}

/** Returns whether a total of income counts a row that only expenses have. */
function countsExpenses(rows: readonly StatementRow[], roles: readonly RowRole[], at: number): boolean {
  const label = (index: number) => rows[index]?.label ?? ''
  const containsExpense = (index: number): boolean =>
    labelIs('firstExpense', label(index)) || (roles[index]?.parts ?? []).some((part) => containsExpense(part.index))
  const parts = roles[at]?.parts ?? []
  const income = parts.some(({ index }) => labelIs('incomeTotal', label(index)))
  return income && parts.some(({ index }) => roles[index]?.isTotal === true && containsExpense(index))
}

/** Returns the lines in a total, including those of its subtotals; empty for a line. */
export function linesOf(roles: readonly RowRole[], total: number): number[] {
  return (roles[total]?.parts ?? []).flatMap(({ index }) => (roles[index]?.isTotal ? linesOf(roles, index) : [index]))
}

/** Returns whether a row is such a line, or a total of only such lines. */
export function consistsOnlyOf(roles: readonly RowRole[], at: number, is: (line: number) => boolean): boolean {
  const lines = roles[at]?.isTotal ? linesOf(roles, at) : [at]
  return lines.length > 0 && lines.every(is)
}
