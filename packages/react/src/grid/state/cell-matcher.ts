import { patternCost } from './pattern-cost.ts'

/** What is looked for in cells. */
export interface FindQuery {
  text: string
  matchCase: boolean
  /** The whole text of a cell must match, not a part of it. */
  wholeCell: boolean
  regularExpression: boolean
}

/** Looks for one query in the texts of cells. */
export interface CellMatcher {
  /** Whether a text matches. */
  matches: (text: string) => boolean
  /** A text with all matches replaced. In a regular expression `$1` stands for its first group. */
  replaced: (text: string, replacement: string) => string
  /** Characters of a text that the matcher can be given at most. */
  longest: number
  /** What looking through a text may cost at worst, in steps; 0 where it cannot grow. */
  costOf: (length: number) => number
}

const longestPattern = 500
const longestText = 1_000
/** Steps that one cell may cost: some hundredths of a second. */
const stepsOfCell = 10_000_000
/** Texts shorter than this are most of a grid: a pattern that cannot look through them is of no use. */
const usefulLength = 20

/**
 * The matcher of a query.
 *
 * @returns A `fault` where the query is a regular expression that is broken, or that might keep the screen waiting.
 * @example
 * const { matcher } = cellMatcher({ text: '(\\d)x(\\d)', matchCase: false, wholeCell: false, regularExpression: true })
 * matcher.replaced('2x1 Plan', '$1 bed $2 bath')
 * // => '2 bed 1 bath Plan'
 */
export function cellMatcher(query: FindQuery): { matcher: CellMatcher } | { fault: string } {
  return query.regularExpression ? patternMatcher(query) : { matcher: textMatcher(query) }
}

function textMatcher({ text, matchCase, wholeCell }: FindQuery): CellMatcher {
  const inCase = (one: string) => (matchCase ? one : one.toLowerCase())
  const wanted = inCase(text)
  const pattern = new RegExp(text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&'), matchCase ? 'g' : 'gi')
  return {
    matches: wholeCell ? (cell) => inCase(cell.trim()) === wanted.trim() : (cell) => inCase(cell).includes(wanted),
    replaced: wholeCell
      ? (_, replacement) => replacement
      : (cell, replacement) => cell.replace(pattern, () => replacement),
    longest: Number.POSITIVE_INFINITY,
    costOf: () => 0,
  }
}

function patternMatcher({ text, matchCase, wholeCell }: FindQuery): { matcher: CellMatcher } | { fault: string } {
  if (text.length > longestPattern)
    return { fault: `The pattern is longer than ${longestPattern} characters. Shorten it.` }
  const pattern = readPattern(text, wholeCell, matchCase ? 'g' : 'gi')
  if (typeof pattern === 'string') return { fault: pattern }
  const cost = patternCost(text)
  if (cost === null) {
    return {
      fault:
        'The pattern repeats a part that itself repeats or has alternatives, which may take forever. Repeat single characters or sets like [ab] instead.',
    }
  }
  const longest = Math.floor((stepsOfCell / 2 ** cost.choices) ** (1 / (cost.repeats + 1)))
  if (longest < usefulLength) {
    return { fault: 'The pattern has so many repeated and optional parts that it may take forever. Use fewer of them.' }
  }
  return {
    matcher: {
      matches: (cell) => cell.search(pattern) >= 0,
      replaced: (cell, replacement) => cell.replace(pattern, replacement),
      longest: Math.min(longest, longestText),
      costOf: (length) => 2 ** cost.choices * length ** (cost.repeats + 1),
    },
  }
}

/** The pattern of a text, or why it is none. */
function readPattern(text: string, wholeCell: boolean, flags: string): RegExp | string {
  try {
    // Alone it must be whole too: "a)|(b" is no pattern, but would be one within the group.
    const pattern = new RegExp(text, flags)
    return wholeCell ? new RegExp(`^(?:${text})$`, flags) : pattern
  } catch (error) {
    return `The pattern cannot be read. ${error instanceof Error ? error.message : ''}`.trim()
  }
}
