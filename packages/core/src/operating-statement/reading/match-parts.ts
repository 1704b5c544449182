import { isDeduction, labelIs } from './label-groups.ts'

/** A line or total that no later total has gathered yet. */
export interface OpenItem {
  /** Index of its row among the rows read. */
  index: number
  label: string
  header: string | null
  /** Amounts by period, blanks as 0. */
  vector: number[]
  isTotal: boolean
  /** The label claims the total of income, of expenses or a net income. */
  isSectionTotal: boolean
}

/** Open items from `from` to the last, each with its sign, that add up to a row. */
export interface PartsMatch {
  from: number
  signs: (1 | -1)[]
  /** Only within the tolerance for recognising totals, not to the cent. */
  loose: boolean
}

const exact = 0.02

/** Source: the product's tolerance for finding missing rows and totals; ties are to the print precision. */
export const recognitionTolerance = 10

/**
 * Find the run of open items, ending with the last one, that adds up to a row in one of the ways statements are added up:
 * as printed; deductions that are printed positive taken off; the first less the rest; expenses taken off.
 *
 * @param from The run that the statement's captions suggest; it is tried first, then all others, the longest first.
 */
export function matchParts(open: readonly OpenItem[], vector: readonly number[], from: number): PartsMatch | null {
  if (open.length === 0) return null
  const isZero = vector.every((value) => value === 0)
  const starts = isZero ? [from] : [from, ...open.keys()].filter((start, at, all) => all.indexOf(start) === at)
  for (const tolerance of [exact, recognitionTolerance]) {
    for (const start of starts) {
      const run = open.slice(start)
      if (run.length === 0) continue
      const signs = waysToAdd(run).find((way) => addsUp(run, way, vector, tolerance))
      if (signs) return { from: start, signs, loose: tolerance !== exact }
    }
  }
  return null
}

/** The signs with which up to ten open items reach a net income; the first item always counts as it stands. */
export function solveSigns(open: readonly OpenItem[], vector: readonly number[]): PartsMatch | null {
  if (open.length < 2 || open.length > 10) return null
  for (let pattern = 0; pattern < 2 ** (open.length - 1); pattern++) {
    const signs = open.map((_, at): 1 | -1 => (at > 0 && (pattern >> (at - 1)) & 1 ? -1 : 1))
    if (addsUp(open, signs, vector, exact)) return { from: 0, signs, loose: false }
  }
  return null
}

function waysToAdd(run: readonly OpenItem[]): (1 | -1)[][] {
  const ways: (1 | -1)[][] = [run.map(() => 1)]
  const deductions = run.map((item): 1 | -1 => (isPositiveDeduction(item) ? -1 : 1))
  if (deductions.includes(-1) && deductions.includes(1)) ways.push(deductions)
  if (run.length > 1) ways.push(run.map((_, at) => (at === 0 ? 1 : -1)))
  const expenses = run.map((item): 1 | -1 => (labelIs('expenseTotal', item.label) ? -1 : 1))
  if (expenses.includes(-1) && expenses.includes(1)) ways.push(expenses)
  return ways
}

/** Taken off income and yet printed positive. */
export function isPositiveDeduction(item: Pick<OpenItem, 'label' | 'header' | 'vector'>): boolean {
  const sum = item.vector.reduce((total, value) => total + value, 0)
  return sum > 0 && (isDeduction(item.label) || (item.header !== null && /^\s*less\b/i.test(item.header)))
}

function addsUp(
  run: readonly OpenItem[],
  signs: readonly (1 | -1)[],
  vector: readonly number[],
  tolerance: number,
): boolean {
  return vector.every((value, period) => {
    const sum = run.reduce((total, item, at) => total + (signs[at] ?? 1) * (item.vector[period] ?? 0), 0)
    return Math.abs(sum - value) <= tolerance
  })
}
