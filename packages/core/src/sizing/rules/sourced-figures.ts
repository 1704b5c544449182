import { eligibilityFactNames, sourceStandings } from '../data/names.ts'
import type { FigureSource, SizingRulePack, SourceStanding } from '../sizing.schema.ts'
import { eligibilityFacts } from './eligibility.ts'

/** One figure of a rule pack with where it was read. */
export interface SourcedFigure {
  /** As `rulePackDiff` tells it: `tiers.2.maximumLoanToValue`. */
  path: string
  /** For people: `Tier 2: Max LTV`. */
  label: string
  /** As the pack has it, as text. */
  value: string
  /** `null` where a lender's own pack names none. */
  source: FigureSource | null
  /** Under which path the pack names the source; `null` where it names none. */
  sourcePath: string | null
}

/** Paths that name, date or describe a pack and are no figures. */
const descriptions =
  /^(id|name|lender|effective|effectiveIs|version|changes|isSupplemental|sources|own)(\.|$)|^limits\..*\.when\.|^furtherTests\..*\.(cashFlow|rate|otherDebt|shareOf)$|^eligibility\..*\.(markets|aboveLoan)(#\d+)?$/

/**
 * The figures of a rule pack that decide a loan, each with its source: that of its own path, else of the nearest part of the
 * pack that names one. A source of `limits.maximumLoanToValue` holds for the column in every row of the table.
 *
 * @returns In the order of the pack's paths. Tests that the program does not make have no figure.
 * @example
 * sourcedFigures(fannieConventional).find(({ path }) => path === 'tiers.2.maximumLoanToValue')?.value
 * // => '0.8'
 */
export function sourcedFigures(pack: SizingRulePack): SourcedFigure[] {
  const rows = rowNames(pack)
  return [...rulePackFigures(pack)]
    .filter(([path, value]) => !descriptions.test(path) && !['null', '[]', 'false'].includes(value))
    .filter(([path]) => path !== 'debtYieldBasis' || pack.minimumDebtYield !== null)
    .map(([path, value]) => {
      const sourcePath = sourcePathOf(path, pack, rows)
      const source = sourcePath === null ? null : (pack.sources[sourcePath] ?? null)
      return { path, label: labelOf(path, rows), value, source, sourcePath }
    })
}

/** How many figures of packs stand how sure. */
export type StandingCounts = Record<SourceStanding | 'no source', number>

/**
 * How many figures of a pack are primary, of an agency's undated page, from practice, or our own choice.
 *
 * @example
 * standingCounts({ ...fannieConventional, sources: {} }).primary
 * // => 0
 */
export function standingCounts(pack: SizingRulePack): StandingCounts {
  const figures = sourcedFigures(pack)
  const count = (standing: SourceStanding | null) =>
    figures.filter(({ source }) => (source?.standing ?? null) === standing).length
  const counts = Object.fromEntries(sourceStandings.map((standing) => [standing, count(standing)]))
  return { ...(counts as Record<SourceStanding, number>), 'no source': count(null) }
}

/**
 * A source in one line, for notes and tables: how sure, document, section, date and the words read.
 *
 * @example
 * sourceText({ standing: 'own choice', document: '', section: null, date: null, words: null, url: null, note: 'ten years', conflicts: [] })
 * // => 'own choice: ten years'
 */
export function sourceText(source: FigureSource | null | undefined): string {
  if (source === null || source === undefined) return 'no source'
  const { standing, document, section, date, words, url, note, conflicts } = source
  const cited = [document, section, date].filter((part) => part !== null && part !== '').join(', ')
  const says = words === null ? '' : `“${words}”`
  const other = conflicts.map(({ document: name, says: text }) => `conflict: ${name} says ${text}`).join('; ')
  const parts = [[cited, says].filter((part) => part !== '').join(': '), note, url ?? '', other]
  return `${standing}: ${parts.filter((part) => part !== '').join('; ')}`
}

/**
 * Where the limits of a pack's loans were read, in one line: of the usual tier, or of the first row of its table.
 *
 * @example
 * limitsSourceText({ ...fannieConventional, sources: {} })
 * // => 'no source'
 */
export function limitsSourceText(pack: SizingRulePack): string {
  const [limit] = pack.limits
  const path = limit === undefined ? `tiers.${pack.usualTier}` : `limits.${limit.name}`
  const sources = ['minimumDebtServiceCoverage', 'maximumLoanToValue'].map((column) =>
    sourceText(pack.sources[sourcePathOf(`${path}.${column}`, pack, rowNames(pack)) ?? '']),
  )
  return [...new Set(sources)].join('; ')
}

/** The rows of lists that figures stand in, by the start of their paths: `limits.7 years, amortizing`. */
function rowNames(pack: SizingRulePack): string[] {
  return [
    ...pack.tiers.map(({ tier }) => `tiers.${tier}`),
    ...pack.limits.map(({ name }) => `limits.${name}`),
    ...pack.furtherTests.map(({ name }) => `furtherTests.${name}`),
    ...pack.eligibility.map(({ fact }) => `eligibility.${fact}`),
  ].sort((left, right) => right.length - left.length)
}

function sourcePathOf(path: string, { sources }: SizingRulePack, rows: readonly string[]): string | null {
  const row = rows.find((start) => path.startsWith(`${start}.`)) ?? null
  const list = row?.slice(0, row.indexOf('.')) ?? ''
  const parts = path.split('.')
  const candidates =
    row === null
      ? parts.map((_part, index) => parts.slice(0, parts.length - index).join('.'))
      : [path, row, `${list}${path.slice(row.length)}`, list]
  return candidates.find((candidate) => sources[candidate] !== undefined) ?? null
}

function labelOf(path: string, rows: readonly string[]): string {
  const row = rows.find((start) => path.startsWith(`${start}.`))
  const last = path.slice(path.lastIndexOf('.') + 1).replace(/#\d+$/, '')
  const label = figureLabels[last] ?? last
  if (row === undefined) return path.startsWith('exit.') ? `Exit: ${label}` : label
  const name = row.slice(row.indexOf('.') + 1)
  if (row.startsWith('eligibility.')) {
    const fact = eligibilityFactNames.find((one) => one === name)
    return fact === undefined ? label : `${label} ${eligibilityFacts[fact].label}`
  }
  return `${row.startsWith('tiers.') ? `Tier ${name}` : name}: ${label}`
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

/** What a figure of a rule pack is called, by the last words of its path. */
const figureLabels: Readonly<Record<string, string>> = {
  accruals: 'Accrual',
  acquisitionShare: 'Criterion 7: share of the cost of a purchase',
  aboveLoan: 'Holds above',
  amortizationMonths: 'amortization (months)',
  annual: 'Annual MIP',
  asStabilized: 'Underwritten as stabilized',
  assistedLiving: 'Min DSCR, assisted living',
  cashFlow: 'Cash flow tested',
  cashOutShareOfValue: 'Criterion 10: share of value with cash out',
  commercialVacancyFloor: 'Min commercial vacancy',
  costShare: 'Criterion 10: share of the cost to refinance',
  coverageRate: 'Rate of the DSCR test',
  debtServiceShare: 'Criterion 5: share of net income',
  debtYieldBasis: 'Basis of debt yield',
  elevator: 'Statutory limits per unit, elevator',
  examination: 'Examination fee',
  expenseGrowth: 'Expense growth',
  expenseInflation: 'Inflation of controllable expenses',
  first: 'Upfront MIP',
  fullTermInterestOnlyTier: 'Tier of full-term IO',
  incomeGrowth: 'Revenue growth',
  independentLiving: 'Min DSCR, independent living',
  loanMultiple: 'Loan rounded down to',
  managementFeeMinimum: 'Min management fee',
  maximum: 'Max',
  maximumLoan: 'Max loan',
  maximumLoanToCost: 'Max LTC',
  maximumLoanToValue: 'Max LTV',
  memoryCare: 'Min DSCR, memory care',
  minimum: 'Min',
  minimumDebtServiceCoverage: 'Min DSCR',
  minimumDebtYield: 'Min debt yield',
  otherDebt: 'Other debt counted',
  ownerShare: "Owner's savings counted",
  proceedsAboveTier: 'Proceeds above the tier',
  rate: 'Rate tested',
  rateAddOn: 'Added to index and margin',
  realEstateTaxGrowth: 'Tax growth',
  reservePerUnit: 'Replacement reserve per unit',
  shareOf: 'Criterion 3 is a share of',
  skilledNursing: 'Min DSCR, skilled nursing',
  statutory: 'Statutory limits',
  tenantShare: "Tenants' savings counted",
  usualAmortizationMonths: 'Amortization (months)',
  usualFinancing: 'Financing fee',
  usualHighCostFactor: 'High-cost factor',
  usualInterestOnlyMonths: 'Interest only (months)',
  usualTermMonths: 'Term (months)',
  usualTier: 'Usual tier',
  vacancyFloor: 'Min economic vacancy',
  valueBasis: 'Value',
  withoutElevator: 'Statutory limits per unit, no elevator',
}
