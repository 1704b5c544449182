import ranges from './data/account-ranges.json' with { type: 'json' }

/** A range of accounts that a system's chart gives to a concept. */
export interface AccountRange {
  /** First and last account, as digits. */
  from: string
  to: string
  concept: string
  system: string
  /** What the chart calls it. */
  label: string
}

/** What the charts of known systems call their accounts. */
export const accountRanges: readonly AccountRange[] = ranges.ranges

/**
 * The digits of an account code that say where it stands in its chart: `5120` of `5120-000`, `43105` of `43105.01`.
 *
 * @returns `null` for a code without four to six digits in a row.
 */
export function accountDigits(code: string | null): string | null {
  return /\d{4,6}/.exec(code ?? '')?.[0] ?? null
}

/**
 * What an account code says by its place: the first digit and the first two (charts of four and of five digits apart), and
 * the concepts that known charts keep there.
 *
 * @returns Names of features; empty for a code that says nothing.
 */
export function accountCodeFeatures(code: string | null): readonly string[] {
  const digits = accountDigits(code)
  if (digits === null) return []
  const size = digits.length
  const account = Number(digits)
  const names = [`code ${size} ${digits.slice(0, 1)}`, `code ${size} ${digits.slice(0, 2)}`]
  for (const { from, to, name } of placesBySize.get(size) ?? []) if (from <= account && account <= to) names.push(name)
  return names
}

/** Accounts as numbers, by how many digits they have. */
const placesBySize = new Map<number, { from: number; to: number; name: string }[]>()
for (const { from, to, concept } of accountRanges) {
  const places = placesBySize.get(from.length) ?? []
  places.push({ from: Number(from), to: Number(to), name: `range ${concept}` })
  placesBySize.set(from.length, places)
}
