import { eligibilityFacts } from '../data/eligibility-facts.ts'
import { figureLabels } from '../data/figure-labels.ts'
import { EligibilityFact, type FigureSource, type SizingRulePack, SourceStanding } from '../sizing.schema.ts'
import { rulePackFigures } from './rule-pack-diff.ts'

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
  const counts = Object.fromEntries(SourceStanding.options.map((standing) => [standing, count(standing)]))
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
  const fact = EligibilityFact.safeParse(name)
  if (row.startsWith('eligibility.')) return fact.success ? `${label} ${eligibilityFacts[fact.data].label}` : label
  return `${row.startsWith('tiers.') ? `Tier ${name}` : name}: ${label}`
}
