import type { SizingRulePack } from '../sizing.schema.ts'

/** Paths that name, date or describe a pack and are no figures. */
const descriptions =
  /^(id|name|lender|effective|effectiveIs|version|changes|isSupplemental|sources|own)(\.|$)|^(limits|refusals)\..*\.why$|^limits\..*\.when\.|^furtherTests\..*\.(cashFlow|rate|otherDebt|shareOf)$|^eligibility\..*\.(markets|aboveLoan)(#\d+)?$/

/**
 * The figures of a pack that decide a loan, by path, as text. Tests that the program does not make have no figure.
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
 * The rows of lists that figures stand in, by the start of their paths, the longest first.
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
 * Under which path a pack names the source of a figure: its own, else that of the nearest part of the pack. A source of
 * `limits.maximumLoanToValue` holds for the column in every row of the table.
 *
 * @param rows As `rowNames`.
 * @returns `null` where the pack names none.
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

/** One figure that differs between two packs. */
export interface RulePackChange {
  /** Where it stands: `tiers.2.maximumLoanToValue`, `underwriting.vacancyFloor`. */
  path: string
  /** As text of JSON without quotes round words; `null` where the pack has no such figure. */
  before: string | null
  after: string | null
}

/**
 * What differs between two rule packs, one row a figure. Rows of a list are told by what names them (a tier by its number, a
 * limit and a test by its name, an eligibility rule by its fact), so that one row more does not shift the rest.
 *
 * @returns In the order of the first pack, then what only the second has; nothing for packs that are the same.
 * @example
 * rulePackDiff(packOn('hud-223f', '2025-09-30'), packOn('hud-223f', '2025-10-01')).map(({ path }) => path).slice(0, 4)
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
 * Every figure, name and source of a pack by its path, as `rulePackDiff` compares them: in one order, whatever the order of
 * the fields. Of own rules by the name that they were read with.
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

/** The field that tells a row of a list from the others, and what it says. */
function nameOf(item: unknown): [key: string, name: string] | null {
  if (typeof item !== 'object' || item === null) return null
  const fields = new Map<string, unknown>(Object.entries(item))
  for (const key of ['name', 'tier', 'fact']) {
    const name = fields.get(key)
    if (typeof name === 'string' || typeof name === 'number') return [key, String(name)]
  }
  return null
}

/** A row without the field that its path already tells. */
function without(item: unknown, key: string | null): unknown {
  if (typeof item !== 'object' || item === null || key === null) return item
  return Object.fromEntries(Object.entries(item).filter(([field]) => field !== key))
}
