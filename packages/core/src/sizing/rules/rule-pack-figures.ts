import type { SizingRulePack } from '../sizing.schema.ts'

/** Paths that name, date or describe a pack and are not figures. */
const descriptions =
  /^(id|name|lender|effective|effectiveIs|version|changes|isSupplemental|sources|own)(\.|$)|^(limits|refusals)\..*\.why$|^limits\..*\.when\.|^furtherTests\..*\.(cashFlow|rate|otherDebt|shareOf)$|^eligibility\..*\.(markets|aboveLoan)(#\d+)?$/

/**
 * Returns the figures of a pack that decide a loan, by path, as text. Tests that the program does not have are omitted.
 *
 * @example
 * new Map(decidingFigures(fannieConventional)).get('tiers.2.maximumLoanToValue')
 * // => '0.8'
 */
export function decidingFigures(pack: SizingRulePack): [path: string, value: string][] {
  return [...rulePackFigures(pack)]
    .filter(([path, value]) => !descriptions.test(path) && !['null', '[]', 'false'].includes(value))
    .filter(([path]) => path !== 'debtYieldBasis' || pack.minimumDebtYield !== null)
}

/**
 * Returns the list rows that contain figures, as path prefixes, the longest first.
 *
 * @example
 * rowNames(programOf('fannie-student')).slice(0, 2)
 * // => ['eligibility.commercialIncomeShare', 'eligibility.amortizationMonths']
 */
export function rowNames(pack: SizingRulePack): string[] {
  return [
    ...pack.tiers.map(({ tier }) => `tiers.${tier}`),
    ...pack.limits.map(({ name }) => `limits.${name}`),
    ...pack.furtherTests.map(({ name }) => `furtherTests.${name}`),
    ...pack.eligibility.map(({ fact }) => `eligibility.${fact}`),
  ].sort((left, right) => right.length - left.length)
}

/**
 * Returns the path under which a pack names the source of a figure: its own, else the nearest part of the pack. A
 * source of `limits.maximumLoanToValue` applies to the column in every row of the table.
 *
 * @param rows Result of `rowNames`.
 * @returns `null` if the pack names no source.
 * @example
 * sourcePathOf('exit.incomeGrowth', { ...fannieConventional, sources: {} }, [])
 * // => null
 */
export function sourcePathOf(
  path: string,
  { sources }: Pick<SizingRulePack, 'sources'>,
  rows: readonly string[],
): string | null {
  const row = rows.find((start) => path.startsWith(`${start}.`)) ?? null
  const list = row?.slice(0, row.indexOf('.')) ?? ''
  const parts = path.split('.')
  const candidates =
    row === null
      ? parts.map((_part, index) => parts.slice(0, parts.length - index).join('.'))
      : [path, row, `${list}${path.slice(row.length)}`, list]
  return candidates.find((candidate) => sources[candidate] !== undefined) ?? null
}

/** A figure that differs between two packs. */
export interface RulePackChange {
  /** Path of the figure: `tiers.2.maximumLoanToValue`, `underwriting.vacancyFloor`. */
  path: string
  /** JSON text without quotes around strings; `null` if the pack has no such figure. */
  before: string | null
  after: string | null
}

/**
 * Returns the differences between two rule packs, one row per figure. List rows are matched by their identifying field (a tier by
 * its number, a limit and a test by its name, an eligibility rule by its fact), so that an added row does not shift the rest.
 *
 * @returns In the order of the first pack, then figures only in the second; empty if the packs are the same.
 * @example
 * rulePackDiff(packInForce('hud-223f', '2025-09-30'), packInForce('hud-223f', '2025-10-01')).map(({ path }) => path).slice(0, 4)
 * // => ['changes', 'effective', 'mortgageInsurance.annual', 'mortgageInsurance.first']
 */
export function rulePackDiff(before: SizingRulePack, after: SizingRulePack): RulePackChange[] {
  const [left, right] = [rulePackFigures(before), rulePackFigures(after)]
  const paths = [...new Set([...left.keys(), ...right.keys()])]
  return paths
    .map((path) => ({ path, before: left.get(path) ?? null, after: right.get(path) ?? null }))
    .filter((change) => change.before !== change.after)
}

/**
 * Returns every figure, name and source of a pack by its path, as `rulePackDiff` compares them: in one order,
 * regardless of the order of the fields. Own rules have the name they were read with.
 *
 * @example
 * rulePackFigures(fannieConventional).get('underwriting.vacancyFloor')
 * // => '0.05'
 */
export function rulePackFigures({ own, ...pack }: SizingRulePack): Map<string, string> {
  const figures = new Map<string, string>()
  const put = (path: string, text: string): void => {
    figures.set(figures.has(path) ? `${path}#${figures.size}` : path, text)
  }
  const add = (path: string, value: unknown): void => {
    if (Array.isArray(value) && value.some((item) => typeof item === 'object')) {
      value.forEach((item: unknown, index) => {
        const [key, name] = nameOf(item) ?? [null, String(index)]
        add(`${path}.${name}`, without(item, key))
      })
    } else if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      for (const [key, inner] of Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) {
        add(path === '' ? key : `${path}.${key}`, inner)
      }
    } else if (value !== undefined) {
      put(path, typeof value === 'string' ? value : JSON.stringify(value))
    }
  }
  add('', { ...pack, name: own?.name ?? pack.name })
  return figures
}

/** Returns the field that identifies a list row, and its value. */
function nameOf(item: unknown): [key: string, name: string] | null {
  if (typeof item !== 'object' || item === null) return null
  const fields = new Map<string, unknown>(Object.entries(item))
  for (const key of ['name', 'tier', 'fact']) {
    const name = fields.get(key)
    if (typeof name === 'string' || typeof name === 'number') return [key, String(name)]
  }
  return null
}

/** Returns a row without the field that its path already contains. */
function without(item: unknown, key: string | null): unknown {
  if (typeof item !== 'object' || item === null || key === null) return item
  return Object.fromEntries(Object.entries(item).filter(([field]) => field !== key))
}
