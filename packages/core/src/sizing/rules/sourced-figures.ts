import { plural } from '../../text/format.ts'
import { sourceStandings } from '../data/names.ts'
import type { FigureSource, SizingRulePack, SourceStanding } from '../sizing.schema.ts'
import { figureLabel, figureText } from './figure-text.ts'
import { decidingFigures, rowNames, sourcePathOf } from './rule-pack-figures.ts'
import { nearestRulePack } from './rule-pack-identity.ts'

/** One figure of a rule pack with where it was read. */
export interface SourcedFigure {
  /** As `rulePackDiff` tells it: `tiers.2.maximumLoanToValue`. */
  path: string
  /** For people: `Tier 2: Max LTV`. */
  label: string
  /** As the pack has it, as text: `0.8`. */
  value: string
  /** For people: `80%`. */
  text: string
  /** A starting value of ours that any deal may replace, such as the usual term: no rule that a program publishes. */
  isSetting: boolean
  /** `null` where a lender's own pack names none. */
  source: FigureSource | null
  /** Under which path the pack names the source; `null` where it names none. */
  sourcePath: string | null
}

/** Paths of what a sizing starts with where the deal says nothing, and of how we round and inflate. */
const settings =
  /^(usual(Tier|TermMonths|InterestOnlyMonths|AmortizationMonths)|loanMultiple|criteria\.fees\.usualFinancing|underwriting\.expenseInflation)$/

/** HUD's loans amortize in full: it has no refinance test, and ours only follows a shorter term that a deal asks for. */
function isSetting(path: string, { criteria }: SizingRulePack): boolean {
  return settings.test(path) || (criteria !== null && path.startsWith('exit.'))
}

/**
 * The figures of a rule pack that decide a loan, each with its source: that of its own path, else of the nearest part of the
 * pack that names one. A source of `limits.maximumLoanToValue` holds for the column in every row of the table. A figure that a
 * lender changed keeps no source of the figure that it stands for: it is the lender's own choice.
 *
 * @returns In the order of the pack's paths. Tests that the program does not make have no figure.
 * @example
 * sourcedFigures(fannieConventional).find(({ path }) => path === 'tiers.2.maximumLoanToValue')?.value
 * // => '0.8'
 */
export function sourcedFigures(pack: SizingRulePack): SourcedFigure[] {
  const rows = rowNames(pack)
  const sourceOf = sourcesByPath(pack)
  return decidingFigures(pack).map(([path, value]) => {
    const [label, text] = [figureLabel(path, rows), figureText(path, value)]
    return { path, label, value, text, isSetting: isSetting(path, pack), ...sourceOf(path) }
  })
}

/** How many rules of a pack stand how sure, and how many figures are starting values of ours. */
export type StandingCounts = Record<SourceStanding | 'no source' | 'default input', number>

/**
 * How many rules of a pack are primary, of an agency's undated page, from practice, or our own choice; starting values of ours
 * are counted apart.
 *
 * @example
 * standingCounts({ ...fannieConventional, sources: {} }).primary
 * // => 0
 */
export function standingCounts(pack: SizingRulePack): StandingCounts {
  const figures = sourcedFigures(pack)
  const rules = figures.filter((figure) => !figure.isSetting)
  const count = (standing: SourceStanding | null) =>
    rules.filter(({ source }) => (source?.standing ?? null) === standing).length
  const counts = Object.fromEntries(sourceStandings.map((standing) => [standing, count(standing)]))
  return {
    ...(counts as Record<SourceStanding, number>),
    'no source': count(null),
    'default input': figures.length - rules.length,
  }
}

/**
 * How sure the rules of a pack are, in one line.
 *
 * @example
 * standingText({ ...fannieConventional, sources: {} })
 * // => '31 rules: 31 no source; 6 default inputs'
 */
export function standingText(pack: SizingRulePack): string {
  const { 'default input': own, ...counts } = standingCounts(pack)
  const named = Object.entries(counts).filter(([, count]) => count > 0)
  const all = named.reduce((sum, [, count]) => sum + count, 0)
  return `${plural(all, 'rule')}: ${named.map(([standing, count]) => `${count} ${standing}`).join(', ')}; ${plural(own, 'default input')}`
}

/**
 * The site whose copy of an agency's text was read, where it was not the agency's own.
 *
 * @example
 * copyRead({ standing: 'primary', document: 'ARM 7-6', section: null, date: null, words: null, url: 'https://paperzz.com/doc/8700473', note: '', conflicts: [], tried: null })
 * // => 'paperzz.com'
 */
export function copyRead({ standing, url }: FigureSource): string | null {
  if (url === null || standing === 'practice' || standing === 'own choice') return null
  const host = /^https?:\/\/(?:www\.)?([^/:]+)/.exec(url)?.[1] ?? ''
  return agencySites.test(host) ? null : host
}

const agencySites =
  /(^|\.)(fanniemae\.com|freddiemac\.com|hud\.gov|federalregister\.gov|govinfo\.gov|ecfr\.gov|regulations\.gov)$/

/**
 * The day from which a pack holds, or on which its undated texts were read.
 *
 * @example
 * rulesSinceText({ effective: '2026-11-20', effectiveIs: 'day of reading' })
 * // => 'as of 2026-11-20'
 */
export function rulesSinceText({ effective, effectiveIs }: Pick<SizingRulePack, 'effective' | 'effectiveIs'>): string {
  return `${effectiveIs === 'agency date' ? 'effective' : 'as of'} ${effective}`
}

/**
 * A source in one line, for notes and tables: how sure, document, section, date and the words read.
 *
 * @example
 * sourceText({ standing: 'own choice', document: '', section: null, date: null, words: null, url: null, note: 'ten years', conflicts: [], tried: null })
 * // => 'own choice: ten years'
 */
export function sourceText(source: FigureSource | null | undefined): string {
  if (source === null || source === undefined) return 'no source'
  const { standing, document, section, date, words, url, note, conflicts } = source
  const cited = [document, section, date].filter((part) => part !== null && part !== '').join(', ')
  const says = words === null ? '' : `“${words}”`
  const other = conflicts.map(({ document: name, says: text }) => `conflicting source: ${name} says ${text}`).join('; ')
  const copy = copyRead(source)
  const read = copy === null ? (url ?? '') : `read from a copy at ${copy}, ${url}`
  const parts = [[cited, says].filter((part) => part !== '').join(': '), note, read, other]
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
  const sourceOf = sourcesByPath(pack)
  const sources = ['minimumDebtServiceCoverage', 'maximumLoanToValue'].map((column) =>
    sourceText(sourceOf(`${path}.${column}`).source),
  )
  return [...new Set(sources)].join('; ')
}

/** Finds the source of a figure, and under which path the pack names it; that of a figure the lender changed is the lender. */
function sourcesByPath(pack: SizingRulePack): (path: string) => Pick<SourcedFigure, 'source' | 'sourcePath'> {
  const rows = rowNames(pack)
  const named = (of: SizingRulePack, path: string | null) => (path === null ? null : (of.sources[path] ?? null))
  const { shipped, changes } = pack.own === undefined ? { shipped: pack, changes: [] } : nearestRulePack(pack)
  const changed = new Map(changes.map((change) => [change.path, change.before]))
  return (path) => {
    const sourcePath = sourcePathOf(path, pack, rows)
    const source = named(pack, sourcePath)
    const before = changed.get(path)
    const inherited = named(shipped, sourcePathOf(path, shipped, rows))
    if (source === null || before === undefined || JSON.stringify(source) !== JSON.stringify(inherited)) {
      return { source, sourcePath }
    }
    const whose = pack.own?.file === null && pack.own.hasAgreedTests ? 'loan-specific' : 'lender’s own figure'
    const note = before === null ? whose : `${whose}; ${figureText(path, before)} in ${shipped.name}`
    return { source: { ...ownChoice, note }, sourcePath: null }
  }
}

/** A source of the lender's own, but for its note. */
export const ownChoice: Omit<FigureSource, 'note'> = {
  standing: 'own choice',
  document: '',
  section: null,
  date: null,
  words: null,
  url: null,
  conflicts: [],
  tried: null,
}
