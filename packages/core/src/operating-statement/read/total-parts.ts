import { labelIs } from './labels/labels.ts'
import { type Claim, claimOf, type StatementRow, vectorOf } from './rows.ts'

/** A line or total that is not yet part of a later total. */
export interface OpenItem {
  /** Index of its row among the rows read. */
  index: number
  /** Amounts by period, blanks as 0. */
  vector: readonly number[]
  isTotal: boolean
  /** Deducted from income but printed positive. */
  isPositiveDeduction: boolean
  /** A gain or a loss, as in "Gain/Loss to Lease", printed positive: only the arithmetic shows which. */
  isPositiveGainOrLoss: boolean
  /** Whether the row is at or after the first that only expenses have. */
  isAfterExpenseStart: boolean
  /** Whether the label claims the total of expenses. */
  isExpenseTotal: boolean
  /** Whether the label claims the total of income, of expenses or a net income. */
  isSectionTotal: boolean
  /** Whether the label names something outside operations. */
  isOutsideOperations: boolean
}

/** Open items from `from` to the last, each with its sign, that add up to a row. */
export interface PartsMatch {
  from: number
  /** 0 for an item that is among the parts but is not one. */
  signs: (1 | -1 | 0)[]
  /** Whether it matches only within the tolerance for recognizing totals, not to the cent. */
  loose: boolean
}

/** To the cent, except binary rounding error; then with a cent or two of rounding. */
const sharp = 0.005
const exact = 0.02

/** Source: the product's tolerance for finding missing rows and totals; ties are to the print precision. */
export const recognitionTolerance = 10

const tolerances = [sharp, exact, recognitionTolerance]

/**
 * Finds the run of open items, ending with the last one, that adds up to a row in one of the ways statements add: as
 * printed; minus deductions printed positive; the first minus the rest; minus expense totals.
 *
 * @param from The run suggested by the statement's captions; it is tried first, then all others, the longest first.
 */
export function matchParts(open: readonly OpenItem[], vector: readonly number[], from: number): PartsMatch | null {
  const skipped = Math.max(0, open.length - longestRun)
  if (skipped === 0) return matchRun(open, vector, from)
  const match = matchRun(open.slice(skipped), vector, Math.max(0, from - skipped))
  return match && { ...match, from: match.from + skipped }
}

/** Maximum number of open items searched for a total: no total of a statement has more parts. Our own choice. */
const longestRun = 500

function matchRun(open: readonly OpenItem[], vector: readonly number[], from: number): PartsMatch | null {
  const only = vector.every((value) => value === 0) ? from : null
  const period = largestPeriod(vector)
  let best: { rank: number; start: number; way: WayToAdd } | null = null
  for (const way of waysToAdd(open)) {
    for (const start of nearRuns(open, vector, way, period)) {
      const grade = only === null || start === only ? gradeOf(open, vector, way, start) : null
      if (grade === null) continue
      // The tightest tolerance first, then the suggested run, then the longest; of two ways the earlier.
      const rank = grade * (open.length + 1) + (start === from ? 0 : start + 1)
      if (best === null || rank < best.rank) best = { rank, start, way }
    }
  }
  if (best === null) return null
  const { rank, start, way } = best
  return {
    from: start,
    signs: open.slice(start).map((item, at) => (way.isFirstLessRest ? (at === 0 ? 1 : -1) : way.signOf(item))),
    loose: rank >= tolerances.indexOf(recognitionTolerance) * (open.length + 1),
  }
}

/**
 * Finds the signs with which open items equal a net income: subtracting deductions and all items from one on, or, for
 * up to ten items, any combination. The first item is always added.
 */
export function solveSigns(open: readonly OpenItem[], vector: readonly number[]): PartsMatch | null {
  const count = open.length - 1
  if (count < 1) return null
  for (const tolerance of [sharp, exact]) {
    const solved = (isSubtracted: (item: OpenItem, at: number) => boolean): PartsMatch | null => {
      const signs = open.map((item, at): 1 | -1 => (at > 0 && isSubtracted(item, at) ? -1 : 1))
      return addsUp(open, signs, vector, tolerance) ? { from: 0, signs, loose: false } : null
    }
    for (let first = 1; first <= count; first++) {
      const found = solved((item, at) => at >= first || item.isPositiveDeduction)
      if (found) return found
    }
    for (let pattern = 0; count < 10 && pattern < 2 ** count; pattern++) {
      const found = solved((_, at) => ((pattern >> (at - 1)) & 1) === 1)
      if (found) return found
    }
  }
  return null
}

/**
 * Matches the totals of income and of expenses alone, if they equal the net within two cents in every period: items
 * between them and the net count nowhere, and their labels name things outside operations, such as cash on hand.
 */
export function matchSections(open: readonly OpenItem[], vector: readonly number[]): PartsMatch | null {
  const expense = open.findLastIndex((item) => item.isExpenseTotal)
  const income = expense - 1
  const [earned, spent] = [open[income], open[expense]]
  if (!spent || !earned?.isSectionTotal || earned.isExpenseTotal || vector.every((value) => value === 0)) return null
  if (!open.slice(expense + 1).every((item) => item.isOutsideOperations)) return null
  for (const sign of [-1, 1] as const) {
    const signs = open.slice(income).map((_, at) => (at === 0 ? 1 : at === 1 ? sign : 0))
    if (addsUp([earned, spent], [1, sign], vector, exact)) return { from: income, signs, loose: false }
  }
  return null
}

/**
 * Returns how close a label is to naming the net of all operations: 3 for NOI itself, 2 for the EBITDA of hotels and
 * seniors housing, which is the net if no row is named NOI, 1 for a net of some expenses, 0 for anything else.
 */
export function netRank(label: string): 0 | 1 | 2 | 3 {
  if (labelIs('interimNet', label)) return 1
  if (!labelIs('netOperatingIncome', label)) return 0
  return /^\s*ebitda/i.test(label) ? 2 : 3
}

/** Returns whether a label calls a net only a loss. */
export function isLossLabel(label: string): boolean {
  return /\bloss\b/i.test(label) && !/\b(income|profit|gain)\b/i.test(label)
}

/** Returns whether a label names something outside operations: capital, debt, reserves, owners' money or cash on hand. */
export function isOutsideOperations(label: string): boolean {
  if (
    labelIs('firstExpense', label) ||
    /\b(management|mgmt|taxes|insurance|repairs?|maintenance|utilit\w*|income|reimburs\w*|recover\w*)\b/i.test(label)
  )
    return false
  if (/\bcash\s+(on\s+hand|in\s+(the\s+)?bank|balances?|accounts?)\b|\b(bank|account)\s+balances?\b/i.test(label))
    return true
  return (['capital', 'nonOperating', 'debt', 'ownerFunds', 'ownerDraws'] as const).some((group) =>
    labelIs(group, label),
  )
}

interface WayToAdd {
  signOf(item: OpenItem): 1 | -1
  /** The first item of a run minus the sum of the others, whatever `signOf` returns. */
  isFirstLessRest: boolean
  /** The last item at which a run may begin: later runs have only one sign. */
  lastStart: number
}

const asPrinted = (): 1 => 1

function waysToAdd(open: readonly OpenItem[]): WayToAdd[] {
  const turning = (isTurned: (item: OpenItem) => boolean): WayToAdd => ({
    signOf: (item) => (isTurned(item) ? -1 : 1),
    isFirstLessRest: false,
    // A run with only one sign equals the way as printed, or its reverse.
    lastStart: Math.min(
      open.findLastIndex(isTurned),
      open.findLastIndex((item) => !isTurned(item)),
    ),
  })
  return [
    { signOf: asPrinted, isFirstLessRest: false, lastStart: open.length - 1 },
    turning((item) => item.isPositiveDeduction),
    { signOf: asPrinted, isFirstLessRest: true, lastStart: open.length - 2 },
    turning((item) => item.isExpenseTotal),
    turning((item) => item.isPositiveDeduction || item.isPositiveGainOrLoss),
    turning((item) => item.isAfterExpenseStart),
    turning((item) => item.isAfterExpenseStart || item.isPositiveDeduction),
  ]
}

/** Returns the starts of the runs that come close to a row in one period: few, so that only they are added up for the other periods. */
function nearRuns(open: readonly OpenItem[], vector: readonly number[], way: WayToAdd, period: number): number[] {
  const { signOf, isFirstLessRest, lastStart } = way
  if (lastStart < 0) return []
  const target = vector[period] ?? 0
  const starts: number[] = []
  let sum = 0
  for (let start = open.length - 1; start >= 0; start--) {
    const item = open[start] as OpenItem
    const value = item.vector[period] ?? 0
    const run = isFirstLessRest ? value - sum : sum + signOf(item) * value
    if (start <= lastStart && Math.abs(run - target) <= recognitionTolerance) starts.push(start)
    sum = isFirstLessRest ? sum + value : run
  }
  return starts
}

/** Returns the tolerance, by index, within which the run from a start equals a row in every period; `null` if there is none. */
function gradeOf(
  open: readonly OpenItem[],
  vector: readonly number[],
  { signOf, isFirstLessRest }: WayToAdd,
  start: number,
): number | null {
  const end = isFirstLessRest ? start + 1 : start
  let widest = 0
  for (const [period, target] of vector.entries()) {
    let sum = 0
    for (let at = open.length - 1; at >= end; at--) {
      const item = open[at] as OpenItem
      sum += signOf(item) * (item.vector[period] ?? 0)
    }
    const run = isFirstLessRest ? (open[start]?.vector[period] ?? 0) - sum : sum
    widest = Math.max(widest, Math.abs(run - target))
    if (!(widest <= recognitionTolerance)) return null
  }
  return tolerances.findIndex((tolerance) => widest <= tolerance)
}

/** Returns the period that best distinguishes runs: the one with the largest amount. */
export function largestPeriod(vector: readonly number[]): number {
  let largest = 0
  for (const [period, value] of vector.entries()) if (Math.abs(value) > Math.abs(vector[largest] ?? 0)) largest = period
  return largest
}

/** Returns whether some rows, each with its sign, equal another in every period. */
export function addsUp(
  run: readonly Pick<OpenItem, 'vector'>[],
  signs: readonly (1 | -1)[],
  vector: readonly number[],
  tolerance: number,
): boolean {
  return vector.every((value, period) => {
    const sum = run.reduce((total, item, at) => total + (signs[at] ?? 1) * (item.vector[period] ?? 0), 0)
    return Math.abs(sum - value) <= tolerance
  })
}

/**
 * Checks whether income less expenses is NOI in every period, whatever the sign of the expenses.
 *
 * @param target NOI by period, like `income` and `expense`.
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

/** A row's place in the arithmetic. */
interface Counted {
  isTotal: boolean
  parts: { index: number; sign: 1 | -1 }[]
  header: string | null
}

/**
 * Assigns each line without a total to the total that should include it: a line printed twice, or one that its total
 * omits. Arithmetic alone would begin the run of parts after such a line and find no difference.
 *
 * The total is the next one whose parts are under the same caption, or else the next total of income, of expenses or of
 * all; a total of expenses takes no line above the first that only expenses have, and a net none below all its parts.
 * Lines after the last of these belong to none.
 *
 * @returns Roles as given, except the parts of such totals.
 */
export function withUncountedLines<Role extends Counted>(
  rows: readonly StatementRow[],
  roles: readonly Role[],
): Role[] {
  const expenses = rows.findIndex(({ kind, label }) => kind !== 'statistic' && labelIs('firstExpense', label))
  const isBelowParts = (index: number, total: number) =>
    claimOf(rows[total] as StatementRow, false) === 'net' && roles[total]?.parts.every((part) => part.index < index)
  const isOther = (index: number, total: number) =>
    (index < expenses && labelIs('expenseTotal', rows[total]?.label ?? '')) || isBelowParts(index, total)
  const counted = new Set(roles.flatMap(({ parts }) => parts.map(({ index }) => index)))
  const added = new Map<number, Counted['parts']>()
  rows.forEach((row, index) => {
    const role = roles[index]
    if (row.kind !== 'value' || !role || role.isTotal || counted.has(index)) return
    if (vectorOf(row).every((value) => value === 0)) return
    const total = roles.findIndex(
      (other, at) => at > index && !isOther(index, at) && gathers(rows, roles, other, at, role.header),
    )
    if (total >= 0) added.set(total, [...(added.get(total) ?? []), { index, sign: 1 }])
  })
  return roles.map((role, at) => ({ ...role, parts: [...(added.get(at) ?? []), ...role.parts] }))
}

function gathers(
  rows: readonly StatementRow[],
  roles: readonly Counted[],
  { isTotal, parts }: Counted,
  at: number,
  header: string | null,
): boolean {
  const [first] = parts
  const row = rows[at]
  if (!isTotal || first === undefined || row === undefined) return false
  const claim = claimOf(row, false)
  const isUnderSameCaption = header !== null && roles[first.index]?.header === header && first.index < at
  return isUnderSameCaption || claim === 'section' || claim === 'net'
}

/**
 * Returns whether the next total, of income or expenses by default, is the sum of the given amounts and the value rows before it.
 *
 * @param index The row after which the search begins.
 * @param counted Amounts by period that count in addition to those rows.
 * @param skipTotals Whether to skip rows before it that claim to be totals.
 * @param claims What the next total claims to be.
 */
export function nextTotalCounts(
  rows: readonly StatementRow[],
  index: number,
  counted: readonly (readonly number[])[],
  skipTotals: boolean,
  claims: readonly Claim[] = ['section'],
): boolean {
  const next = rows.findIndex((row, at) => at > index && row.kind === 'value' && claims.includes(claimOf(row, false)))
  const section = rows[next]
  if (!section) return false
  const onTheWay = rows
    .slice(index + 1, next)
    .filter((row) => row.kind === 'value' && !(skipTotals && claimOf(row, false) === 'total'))
  const all = [...counted, ...onTheWay.map(vectorOf)]
  return vectorOf(section).every((value, period) => {
    const sum = all.reduce((total, vector) => total + (vector[period] ?? 0), 0)
    return Math.abs(sum - value) <= recognitionTolerance
  })
}
