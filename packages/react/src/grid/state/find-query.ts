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

/** How a regular expression may grow: the ways to match a text of `n` characters are at most `2 ** choices * n ** repeats`. */
interface PatternCost {
  choices: number
  repeats: number
}

/** Cost of a part of a pattern; `variable` where one text may be matched by it in several ways. */
interface PartCost extends PatternCost {
  variable: boolean
}

/**
 * What a regular expression may cost. The engine of the browser cannot be interrupted, so a pattern whose cost grows
 * without bound, as of a repetition in a repetition, must be refused before it runs.
 *
 * @param pattern A valid pattern.
 * @returns `null` where a part that may match in several ways is repeated.
 * @example
 * [patternCost('^\\d+-\\d+$'), patternCost('(a+)+$')]
 * // => [{ choices: 0, repeats: 2 }, null]
 */
export function patternCost(pattern: string): PatternCost | null {
  const cost = new PatternScan(pattern).alternatives()
  return cost && { choices: cost.choices, repeats: cost.repeats }
}

class PatternScan {
  readonly #pattern: string
  #at = 0

  constructor(pattern: string) {
    this.#pattern = pattern
  }

  /** The alternatives up to the end of the group or of the pattern. */
  alternatives(): PartCost | null {
    const costs: PartCost[] = []
    for (let more = true; more; ) {
      const cost = this.#sequence()
      if (cost === null) return null
      costs.push(cost)
      more = this.#pattern[this.#at] === '|'
      if (more) this.#at += 1
    }
    return {
      choices: Math.log2(costs.reduce((sum, { choices }) => sum + 2 ** choices, 0)),
      repeats: Math.max(...costs.map(({ repeats }) => repeats)),
      variable: costs.length > 1 || costs.some(({ variable }) => variable),
    }
  }

  #sequence(): PartCost | null {
    const whole: PartCost = { choices: 0, repeats: 0, variable: false }
    while (this.#at < this.#pattern.length && !/[|)]/.test(this.#pattern.charAt(this.#at))) {
      const atom = this.#atom()
      const part = atom && this.#repeated(atom)
      if (part === null) return null
      whole.choices += part.choices
      whole.repeats += part.repeats
      whole.variable ||= part.variable
    }
    return whole
  }

  #atom(): PartCost | null {
    const rest = this.#pattern.slice(this.#at)
    const group = /^\((?:\?(?:[:=!]|<[=!]|<[^>]*>))?/.exec(rest)
    if (group === null) {
      const plain = /^(?:\\[^]|\[(?:\\[^]|[^\]])*\]|[^])/.exec(rest)
      this.#at += plain?.[0].length ?? 1
      return { choices: 0, repeats: 0, variable: false }
    }
    this.#at += group[0].length
    const inner = this.alternatives()
    this.#at += 1
    return inner
  }

  /** The cost of a part with the quantifier behind it. */
  #repeated(part: PartCost): PartCost | null {
    const quantifier = /^(?:([*+?])|\{(\d+)(?:(,)(\d*))?\})\??/.exec(this.#pattern.slice(this.#at))
    if (quantifier === null) return part
    this.#at += quantifier[0].length
    const [, sign, least = '0', comma, most = ''] = quantifier
    if (sign === '?') return { ...part, choices: Math.log2(1 + 2 ** part.choices), variable: true }
    const from = Number(least)
    const to =
      sign !== undefined || (comma !== undefined && most === '')
        ? Number.POSITIVE_INFINITY
        : Number(comma ? most : least)
    if (to <= 1 && from === to) return part
    if (part.variable) return null
    if (from === to) return part
    if (to === Number.POSITIVE_INFINITY) return { ...part, repeats: part.repeats + 1, variable: true }
    return { ...part, choices: part.choices + Math.log2(to - from + 1), variable: true }
  }
}
