/** A line or total that no later total has gathered yet. */
export interface OpenItem {
  /** Index of its row among the rows read. */
  index: number
  /** Amounts by period, blanks as 0. */
  vector: number[]
  isTotal: boolean
  /** Taken off income and yet printed positive. */
  isPositiveDeduction: boolean
  /** The label claims the total of expenses. */
  isExpenseTotal: boolean
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
 * as printed; deductions that are printed positive taken off; the first less the rest; expense totals taken off.
 *
 * @param from The run that the statement's captions suggest; it is tried first, then all others, the longest first.
 */
export function matchParts(open: readonly OpenItem[], vector: readonly number[], from: number): PartsMatch | null {
  if (open.length === 0) return null
  const isZero = vector.every((value) => value === 0)
  const starts = isZero ? [from] : [from, ...open.keys()].filter((start, at) => at === 0 || start !== from)
  const ways = waysToAdd(open)
  for (const tolerance of [exact, recognitionTolerance]) {
    for (const start of starts) {
      const way = ways.find(({ sumFrom }) => isNear(sumFrom(start), vector, tolerance))
      if (way)
        return {
          from: start,
          signs: open.slice(start).map((item, at) => way.signOf(item, at)),
          loose: tolerance !== exact,
        }
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

interface WayToAdd {
  /** The sign of an item at a place of the run. */
  signOf(item: OpenItem, at: number): 1 | -1
  /** By period, the sum of the run that begins at an index; `null` where the way says nothing of that run. */
  sumFrom(start: number): readonly number[] | null
}

function waysToAdd(open: readonly OpenItem[]): WayToAdd[] {
  const asPrinted = suffixSums(open, () => 1)
  const turning = (isTurned: (item: OpenItem) => boolean): WayToAdd => {
    const signOf = (item: OpenItem) => (isTurned(item) ? -1 : 1)
    // A run of one sign alone is the way as printed, or that turned round.
    const mixedTo = Math.min(
      open.findLastIndex(isTurned),
      open.findLastIndex((item) => !isTurned(item)),
    )
    const sums = suffixSums(open, signOf)
    return { signOf, sumFrom: (start) => (start <= mixedTo ? (sums[start] ?? null) : null) }
  }
  const firstLessRest: WayToAdd = {
    signOf: (_, at) => (at === 0 ? 1 : -1),
    sumFrom: (start) => {
      const rest = asPrinted[start + 1]
      return rest && start + 1 < open.length
        ? (open[start]?.vector.map((value, at) => value - (rest[at] ?? 0)) ?? null)
        : null
    },
  }
  return [
    { signOf: () => 1, sumFrom: (start) => (start < open.length ? (asPrinted[start] ?? null) : null) },
    turning((item) => item.isPositiveDeduction),
    firstLessRest,
    turning((item) => item.isExpenseTotal),
  ]
}

/** By start, the signed sum of all items from there to the last. */
function suffixSums(open: readonly OpenItem[], signOf: (item: OpenItem) => 1 | -1): number[][] {
  const sums: number[][] = []
  let running = (open[0]?.vector ?? []).map(() => 0)
  sums[open.length] = running
  for (let start = open.length - 1; start >= 0; start--) {
    const item = open[start] as OpenItem
    const sign = signOf(item)
    running = running.map((sum, period) => sum + sign * (item.vector[period] ?? 0))
    sums[start] = running
  }
  return sums
}

function isNear(sums: readonly number[] | null, vector: readonly number[], tolerance: number): boolean {
  return sums?.every((sum, period) => Math.abs(sum - (vector[period] ?? 0)) <= tolerance) ?? false
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
