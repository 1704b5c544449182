import type { VacancyRule } from '../../sizing.schema.ts'

/** What the rules of economic vacancy need. Losses are positive dollars a year; `null` means unknown. */
export interface VacancyInput {
  grossPotentialRent: number
  physicalVacancy: number | null
  /** Of the trailing year; unknown without a statement. */
  concessions: number | null
  badDebt: number | null
  /** Least share. */
  floor: number
  /** Rent and loss (vacancy, concessions, bad debt) of the latest three months. */
  trailing: { grossRent: number; loss: number } | null
  /** Appraiser's or market vacancy, a share. */
  market: number | null
  /** Underwritten as the property will stand: today's vacancy, and that of the latest months, do not count. */
  asStabilized?: boolean
}

/**
 * The four rules of economic vacancy, each as dollars and as a share of gross potential rent.
 *
 * @returns Rules a to d; one whose input is missing has `null` and says why.
 * @source Practitioner convention, greatest of actual, floor, trailing three months and market; the floor and the
 *   greatest-of are stated at netleasex.com (p=496).
 * @example
 * vacancyRules({ grossPotentialRent: 1000, physicalVacancy: 20, concessions: 5, badDebt: 5, floor: 0.05, trailing: null, market: null })[0]?.amount
 * // => 30
 */
export function vacancyRules(input: VacancyInput): VacancyRule[] {
  const { grossPotentialRent, physicalVacancy, concessions, badDebt, floor, market, asStabilized = false } = input
  const trailing = asStabilized ? null : input.trailing
  const actual =
    asStabilized || physicalVacancy === null || concessions === null || badDebt === null
      ? null
      : physicalVacancy + concessions + badDebt
  const trailingShare = trailing === null || trailing.grossRent <= 0 ? null : trailing.loss / trailing.grossRent
  const rule = (name: VacancyRule['rule'], words: string, amount: number | null, why: string): VacancyRule => ({
    rule: name,
    name: words,
    amount,
    share: amount === null || grossPotentialRent <= 0 ? null : amount / grossPotentialRent,
    why: amount === null ? why : '',
  })
  const share = (part: number | null): number | null => (part === null ? null : part * grossPotentialRent)
  return [
    rule(
      'a',
      'Actual: physical vacancy, concessions, and bad debt',
      actual,
      asStabilized ? stabilized : 'not tested: no operating statement',
    ),
    rule('b', 'Program minimum', share(floor), ''),
    rule(
      'c',
      'Latest three months',
      share(trailingShare),
      asStabilized ? stabilized : 'not tested: fewer than three consecutive months of rents',
    ),
    rule('d', 'Market or appraiser', share(market), 'not tested: market vacancy not provided'),
  ]
}

const stabilized = 'not tested: underwritten as stabilized'

/**
 * The rule that governs: the greatest amount, the earlier rule on a tie.
 *
 * @returns `null` where no rule was tested.
 * @example
 * governingVacancy(vacancyRules({ grossPotentialRent: 1000, physicalVacancy: 20, concessions: 5, badDebt: 5, floor: 0.05, trailing: null, market: null }))?.rule
 * // => 'b'
 */
export function governingVacancy(rules: readonly VacancyRule[]): VacancyRule | null {
  return rules.reduce<VacancyRule | null>(
    (maximum, rule) => (rule.amount !== null && rule.amount > (maximum?.amount ?? -Infinity) ? rule : maximum),
    null,
  )
}
