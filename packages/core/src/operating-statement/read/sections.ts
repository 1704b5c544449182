import type { StatementSection } from '../operating-statement.schema.ts'
import { type LabelGroupName, labelIs } from './labels/labels.ts'
import {
  consistsOnlyOf,
  incomeBelowExpenses,
  isIncomeLessExpense,
  isNetByFigures,
  isOutsideNet,
  isOverExpenses,
  isRecapOfExpenses,
  linesOf,
  netsExpenses,
  netsFromTotal,
  omitsLines,
  ownerSection,
  subtractedLast,
  subtractsSeveralTotals,
} from './net-by-figures.ts'
import { type StatementRow, vectorOf } from './rows.ts'
import { balances, netRank } from './total-parts.ts'
import type { RowRole } from './totals.ts'

/**
 * Divides a statement into sections: the first NOI row closes the operating part; the income total is the one that,
 * minus the expense total, equals NOI, or the last so named above the expenses; expenses begin after it, or at the
 * first row that only expenses have. Without a net at its end, a last part of only capital and debt is below. A border
 * set by the user is kept. Interest, depreciation and capital improvements subtracted by a net other than NOI are
 * below, wherever they are, and also if there are no totals.
 */
export function findSections(rows: readonly StatementRow[], roles: readonly RowRole[]): StatementSections {
  const divided = dividedByTotals(rows, roles)
  const { netOperatingIncome } = divided
  const isNamed = netOperatingIncome !== null && labelIs('netOperatingIncome', rows[netOperatingIncome]?.label ?? '')
  const isDrawn = rows.some(({ corrected }) => corrected?.firstExpense || corrected?.netOperatingIncome)
  if (isNamed || isDrawn) return divided
  return moveDepositsBelow(rows, roles, moveDebtBelow(rows, roles, divided), netOperatingIncome)
}

/** Moves owner contributions, draws and tenants' deposits below: they are not income or expense, and a total with them proves nothing. */
function moveDepositsBelow(
  rows: readonly StatementRow[],
  roles: readonly RowRole[],
  divided: StatementSections,
  net: number | null,
): StatementSections {
  const { incomeTotal, sections } = divided
  const isMoney = (at: number) => consistsOnlyOf(roles, at, (line) => isOwnerFunds(rows[line]))
  const counted = incomeTotal === null ? [] : linesOf(roles, incomeTotal)
  const below = sections.map((section, at) => (isMoney(at) ? 'below' : section))
  if (incomeTotal === null || !counted.some(isMoney)) return { ...divided, sections: below }
  return {
    ...divided,
    incomeTotal: null,
    netOperatingIncome: null,
    sections: below.map((section, at) => (net !== null && at >= net ? 'below' : section)),
    totalWithDeposits: incomeTotal,
  }
}

/**
 * Moves debt below if a tax form or an owner subtracts interest, depreciation and improvements before the net: that net
 * is not NOI, and their total is not one of operating expenses. Those lines are below, like that net and the rows after
 * it, and also if expenses have no total. A net named NOI in the document, and a border set by the user, are kept.
 */
function moveDebtBelow(
  rows: readonly StatementRow[],
  roles: readonly RowRole[],
  divided: StatementSections,
): StatementSections {
  const { netOperatingIncome, expenseTotal, sections } = divided
  const isDebt = (at: number) =>
    consistsOnlyOf(roles, at, (line) => isExpenseOf(['debt', 'nonOperating', 'ownerFunds'], line, rows, roles, divided))
  const net = netOperatingIncome ?? netIncomeBelow(rows, roles)
  const isOperating = (row: StatementRow, at: number) => sections[at] === 'expense' && !isDebt(at) && hasFigures(row)
  // Without any totals, debt is not one of the adjacent expenses.
  if (expenseTotal === null && net === null && rows.some(isOperating))
    return { ...divided, sections: sections.map((section, at) => (isDebt(at) ? 'below' : section)) }
  // QuickBooks' net ordinary income is not NOI if it subtracts debt.
  const isOverDebt =
    expenseTotal === null && net !== null && isNetOrdinary(rows[net]) && linesOf(roles, net).some(isDebt)
  if (isOverDebt)
    return {
      ...divided,
      netOperatingIncome: null,
      sections: sections.map((section, at) => (isDebt(at) || at >= net ? 'below' : section)),
    }
  const counted = expenseTotal === null ? [] : linesOf(roles, expenseTotal)
  if (expenseTotal === null || !counted.some(isDebt) || counted.every(isDebt)) return divided
  // Without income above them, the expenses come first: the lines below are income that only the total distinguishes from expenses.
  const isLeft = (row: StatementRow, at: number) =>
    at > expenseTotal && at < (net ?? rows.length) && !isDebt(at) && hasFigures(row)
  if (divided.incomeTotal === null && rows.some(isLeft)) return divided
  const hasOperating = rows.some((row, at) => isLeft(row, at) && labelIs('firstExpense', row.label))
  const end = net ?? (hasOperating ? rows.length : expenseTotal + 1)
  // Direction in which the net counts a row, or a total with the row in it: 1, -1, or 0 if it does not.
  const directionOf = (at: number) => {
    const part = roles[net ?? -1]?.parts.find(({ index }) => index === at || linesOf(roles, index).includes(at))
    return part
      ? Math.sign(part.sign * vectorOf(rows[part.index] as StatementRow).reduce((sum, value) => sum + value, 0))
      : 0
  }
  const isIncome = (at: number) =>
    !labelIs('firstExpense', rows[at]?.label ?? '') && directionOf(at) * directionOf(expenseTotal) < 0
  const below = sections.map((section, at) =>
    isDebt(at) || at >= end || (at > expenseTotal && (labelIs('capital', rows[at]?.label ?? '') || isIncome(at)))
      ? 'below'
      : section,
  )
  const left = rows.flatMap((row, at) =>
    below[at] === 'expense' && !roles[at]?.isTotal && hasFigures(row) ? [at] : [],
  )
  // A total of the operating expenses may be printed before that total.
  const operating = rows.findIndex((row, at) => {
    const lines = labelIs('expenseTotal', row.label)
      ? linesOf(roles, at).filter((line) => hasFigures(rows[line] as StatementRow))
      : []
    return lines.length > 0 && lines.length === left.length && lines.every((line) => left.includes(line))
  })
  return {
    ...divided,
    expenseTotal: operating < 0 ? null : operating,
    netOperatingIncome: null,
    sections: below,
    totalWithDebt: expenseTotal,
  }
}

/** Returns the first net income below an expense; `null` if there is none. */
function netIncomeBelow(rows: readonly StatementRow[], roles: readonly RowRole[]): number | null {
  const found = rows.findIndex((row, at) => {
    const isNet = row.kind === 'value' && roles[at]?.isTotal === true && labelIs('netIncome', row.label)
    return isNet && (rows.slice(0, at).some(namesExpense) || netsFromTotal(roles, at))
  })
  return found < 0 ? null : found
}

/** Returns whether a row has an amount other than 0. */
export function hasFigures(row: StatementRow): boolean {
  return row.kind === 'value' && vectorOf(row).some(Boolean)
}

/** Returns whether a row with figures is an owner's contribution or draw, or a deposit: neither income nor an expense. */
export function isOwnerFunds(row: StatementRow | undefined): boolean {
  return row !== undefined && labelIs('ownerFunds', row.label) && hasFigures(row)
}

/**
 * Returns whether a row is an expense line with figures that belongs to one of some groups by its own label, its
 * caption or a total of some expenses that includes it, such as lenders listed by name under `Mortgage Interest`.
 *
 * @param at The row, as an index into rows and roles.
 */
export function isExpenseOf(
  groups: readonly LabelGroupName[],
  at: number,
  rows: readonly StatementRow[],
  roles: readonly RowRole[],
  { sections, expenseTotal, netOperatingIncome }: StatementSections,
): boolean {
  const row = rows[at]
  if (!row || sections[at] !== 'expense' || roles[at]?.isTotal || !hasFigures(row)) return false
  const isCalled = (label: string) => groups.some((group) => labelIs(group, label))
  const isPart = (total: number) =>
    total !== expenseTotal && total !== netOperatingIncome && roles[total]?.parts.some(({ index }) => index === at)
  // A line without figures looks like a caption: lines under a caption are indented further, except under a plural one.
  const caption = rows.slice(0, at).findLast(({ kind, label }) => kind === 'header' && label === roles[at]?.header)
  return (
    isCalled(row.label) ||
    isCalled(row.group ?? '') ||
    (caption !== undefined &&
      !isOverExpenses(rows, roles, sections, caption.label) &&
      (caption.indent < row.indent || /(expense|cost)s\W*$/i.test(caption.label)) &&
      isCalled(caption.label)) ||
    rows.some(({ label }, total) => isPart(total) && isCalled(label))
  )
}

function dividedByTotals(rows: readonly StatementRow[], roles: readonly RowRole[]): StatementSections {
  const isTotal = (at: number) => rows[at]?.kind === 'value' && roles[at]?.isTotal === true
  const first = (test: (row: StatementRow, at: number) => boolean, from = 0, to = rows.length) => {
    const found = rows.findIndex((row, at) => at >= from && at < to && test(row, at))
    return found < 0 ? null : found
  }
  const bottom = netIncomeBelow(rows, roles)
  // If a summary is on top, the NOI below the lines closes them; an NOI with no line above it closes nothing.
  const firstLine = first((row, at) => row.kind === 'value' && !isTotal(at)) ?? 0
  const nearness = (row: StatementRow, at: number) =>
    isTotal(at) && labelIs('netOperatingIncome', row.label) ? netRank(row.label) : 0
  // Controllable NOI leaves the other expenses to the NOI below it.
  const nearest = rows.reduce((best, row, at) => Math.max(best, nearness(row, at)), 1)
  const isNearestNet = (row: StatementRow, at: number) => nearness(row, at) === nearest
  const printedNet =
    first((row) => row.corrected?.netOperatingIncome !== undefined) ??
    first(isNearestNet, firstLine) ??
    first(isNearestNet) ??
    first(
      (row, at) => isTotal(at) && (isIncomeLessExpense(rows, at) || (isNetOrdinary(row) && roles[at]?.foots === true)),
      0,
      operatingEnd(rows, bottom),
    ) ??
    (bottom === null ? first((_, at) => isNetByFigures(rows, roles, at)) : null)
  const isOnTop = printedNet !== null && printedNet < firstLine
  const onTop = isOnTop ? netOnTop(rows, roles, printedNet) : null
  if (onTop) return onTop
  const netOperatingIncome = isOnTop ? null : printedNet
  const end = netOperatingIncome ?? bottom ?? rows.length
  const totals = rows.flatMap((_, at) => (at < end && isTotal(at) ? [at] : []))
  const net = netOperatingIncome ?? bottom
  const subtracted = subtractedLast(rows, roles, net)
  const named = (group: 'incomeTotal' | 'expenseTotal') =>
    totals.filter((at) => labelIs(group, rows[at]?.label ?? '') && !netsExpenses(rows, roles, at, subtracted))
  const pair =
    net === null
      ? null
      : balancedPair(
          rows,
          totals.filter((at) => !netsExpenses(rows, roles, at, subtracted)),
          named('incomeTotal'),
          named('expenseTotal'),
          net,
        )
  // The total subtracted in a net income must at least be named expenses.
  const balanced =
    pair && (netOperatingIncome !== null || named('expenseTotal').includes(pair.expenseTotal)) ? pair : null
  const later = incomeBelowExpenses(rows, roles, netOperatingIncome)
  const incomeBelow = new Set(later.flatMap((total) => [total, ...linesOf(roles, total)]))
  const sharesExpenses = balanced === null && subtractsSeveralTotals(roles, netOperatingIncome, later)
  const lastNamed = (sharesExpenses ? null : named('expenseTotal').at(-1)) ?? null
  const expenseTotal =
    balanced?.expenseTotal ??
    first((_, at) => isRecapOfExpenses(roles, at, netOperatingIncome)) ??
    (omitsLines(rows, roles, lastNamed, netOperatingIncome, incomeBelow, subtracted) ? null : lastNamed)
  const firstExpenseTotal = named('expenseTotal')[0] ?? expenseTotal ?? end
  const incomeTotal = balanced?.incomeTotal ?? named('incomeTotal').findLast((at) => at < firstExpenseTotal) ?? null
  const labeled = first(
    (row) =>
      (row.kind === 'value' || row.kind === 'header') &&
      (labelIs('firstExpense', row.label) || labelIs('firstExpense', row.group ?? '')),
  )
  const correctedStart = first((row) => row.corrected?.firstExpense !== undefined)
  const readStart = incomeTotal === null ? (labeled ?? expenseTotal ?? end) : lastPartOf(roles, incomeTotal) + 1
  const expenseStart = correctedStart ?? Math.min(readStart, ...subtracted.keys())
  const isCorrected = correctedStart !== null || rows.some(({ corrected }) => corrected?.netOperatingIncome)
  const turned = balanced === null && !isCorrected ? expensesFirst(rows, totals, named, netOperatingIncome) : null
  if (turned) return turned
  const belowStart = net === null ? (ownerSection(rows, roles, expenseTotal) ?? rows.length) : net + 1
  return {
    // The total above the expenses omits income below them.
    incomeTotal: later.length > 0 ? null : incomeTotal,
    expenseTotal,
    netOperatingIncome: printedNet,
    sections: rows.map((_, at) =>
      at >= belowStart || isOutsideNet(roles, expenseTotal, printedNet, at)
        ? 'below'
        : at >= expenseStart && hasExpenses() && !incomeBelow.has(at)
          ? 'expense'
          : 'income',
    ),
  }

  /** Returns whether there are expenses: a statement of income alone has none after its total. */
  function hasExpenses(): boolean {
    if (correctedStart !== null || expenseTotal !== null || netOperatingIncome !== null || labeled !== null) return true
    return rows.slice(expenseStart).some((row, at) => row.kind === 'value' && !isTotal(expenseStart + at))
  }
}

/** Returns the latest end of the operating part: before net income, but after QuickBooks' net ordinary income. */
function operatingEnd(rows: readonly StatementRow[], bottom: number | null): number {
  if (bottom === null) return rows.length
  return isNetOrdinary(rows[bottom]) ? bottom + 1 : bottom
}

const isNetOrdinary = (row: StatementRow | undefined) => /^\s*net\s+ordinary\b/i.test(row?.label ?? '')

/** Returns the division of a statement that prints its expenses above its income; `null` if the totals do not show that. */
function expensesFirst(
  rows: readonly StatementRow[],
  totals: readonly number[],
  named: (group: 'incomeTotal' | 'expenseTotal') => number[],
  netOperatingIncome: number | null,
): StatementSections | null {
  const [expenseTotal, incomeTotal] = [named('expenseTotal')[0], named('incomeTotal').at(-1)]
  if (netOperatingIncome === null || expenseTotal === undefined || incomeTotal === undefined) return null
  if (expenseTotal > incomeTotal || totals.some((at) => at > incomeTotal && at < netOperatingIncome)) return null
  const [income, expense, net] = [incomeTotal, expenseTotal, netOperatingIncome].map((at) =>
    vectorOf(rows[at] as StatementRow),
  )
  if (!income || !expense || !net || !balances(income, expense, net)) return null
  const sections = rows.map((_, at) =>
    at > netOperatingIncome ? 'below' : at > expenseTotal && at <= incomeTotal ? 'income' : 'expense',
  )
  return { incomeTotal, expenseTotal, netOperatingIncome, sections }
}

const namesExpense = ({ label }: StatementRow) => labelIs('firstExpense', label) || labelIs('expenseTotal', label)

/** Returns the income and expense totals whose difference (or sum, if expenses are printed negative) is NOI; named ones first. */
function balancedPair(
  rows: readonly StatementRow[],
  totals: readonly number[],
  incomeNames: readonly number[],
  expenseNames: readonly number[],
  netOperatingIncome: number,
): { incomeTotal: number; expenseTotal: number } | null {
  const vector = (at: number) => vectorOf(rows[at] as StatementRow)
  const target = vector(netOperatingIncome)
  const pairs = totals.flatMap((incomeTotal) =>
    totals
      .filter((expenseTotal) => expenseTotal > incomeTotal)
      .filter((expenseTotal) => balances(vector(incomeTotal), vector(expenseTotal), target))
      .map((expenseTotal) => ({ incomeTotal, expenseTotal })),
  )
  const rank = (pair: { incomeTotal: number; expenseTotal: number }) =>
    Number(incomeNames.includes(pair.incomeTotal)) * 2 + Number(expenseNames.includes(pair.expenseTotal))
  return (
    pairs.sort((a, b) => rank(b) - rank(a) || b.incomeTotal - a.incomeTotal || b.expenseTotal - a.expenseTotal)[0] ??
    null
  )
}

/** The rows that divide a statement, as indexes into the rows read; `null` if the statement has none. */
export interface StatementSections {
  incomeTotal: number | null
  expenseTotal: number | null
  netOperatingIncome: number | null
  /** One for each row. */
  sections: StatementSection[]
  /** A total of expenses that includes interest, depreciation or capital improvements, and so is not `expenseTotal`; absent if there is none. */
  totalWithDebt?: number
  /** A total of income that includes owner contributions or tenants' deposits, and so is not `incomeTotal`; absent if there is none. */
  totalWithDeposits?: number
}

/**
 * Returns the last row that a total adds up, or the total itself: a total may be above its parts.
 *
 * @param total The row of the total, as an index into the roles.
 * @example
 * lastPartOf([{ isTotal: true, parts: [{ index: 1, sign: 1 }], foots: true, header: null }], 0)
 * // => 1
 */
export function lastPartOf(roles: readonly RowRole[], total: number): number {
  const parts = roles[total]?.parts ?? []
  return parts.reduce((last, { index }) => Math.max(last, index > total ? lastPartOf(roles, index) : last), total)
}

/**
 * Returns the division of a statement that starts with its NOI and puts each total above its parts, as a roll-up does:
 * income and expenses are the named totals below whose difference it is, each with the rows under it.
 *
 * @param netOperatingIncome The row of NOI, with no line above it.
 * @returns `null` if the totals below do not show that.
 */
function netOnTop(
  rows: readonly StatementRow[],
  roles: readonly RowRole[],
  netOperatingIncome: number,
): StatementSections | null {
  const vector = (at: number) => vectorOf(rows[at] as StatementRow)
  const named = (group: 'incomeTotal' | 'expenseTotal') =>
    rows.flatMap((row, at) => {
      const isBelow = at > netOperatingIncome && row.kind === 'value' && roles[at]?.isTotal === true
      return isBelow && (labelIs(group, row.label) || isPlainly(group, row.label)) ? [at] : []
    })
  const target = vector(netOperatingIncome)
  for (const incomeTotal of named('incomeTotal')) {
    const expenseTotal = named('expenseTotal').find((at) => balances(vector(incomeTotal), vector(at), target))
    if (expenseTotal === undefined) continue
    return {
      incomeTotal,
      expenseTotal,
      netOperatingIncome,
      sections: dividedAt(rows, roles, incomeTotal, expenseTotal),
    }
  }
  return null
}

/** Returns whether a label is the bare word that a roll-up uses for its total. */
function isPlainly(group: 'incomeTotal' | 'expenseTotal', label: string): boolean {
  const words =
    group === 'incomeTotal' ? /^\s*(operating\s+)?(income|revenues?)\s*$/i : /^\s*(operating\s+)?expenses?\s*$/i
  return words.test(label)
}

function dividedAt(
  rows: readonly StatementRow[],
  roles: readonly RowRole[],
  incomeTotal: number,
  expenseTotal: number,
): StatementSection[] {
  const incomeEnd = lastPartOf(roles, incomeTotal)
  const expenseEnd = lastPartOf(roles, expenseTotal)
  const isIncomeFirst = incomeEnd < expenseEnd
  const [first, second]: StatementSection[] = isIncomeFirst ? ['income', 'expense'] : ['expense', 'income']
  const [border, end] = isIncomeFirst ? [incomeEnd, expenseEnd] : [expenseEnd, incomeEnd]
  return rows.map((_, at) => (at <= border ? first : at <= end ? second : 'below') ?? 'below')
}
