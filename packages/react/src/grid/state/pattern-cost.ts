/** How a regular expression may grow: the ways to match a text of `n` characters are at most `2 ** choices * n ** repeats`. */
export interface PatternCost {
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
