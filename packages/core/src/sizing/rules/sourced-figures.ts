import { labelOf } from '../../glossary/index.ts'
import { countText, coverageText, dollarsText, monthsText, monthText, percentText, plural } from '../../text/format.ts'
import { eligibilityFactNames, sourceStandings } from '../data/names.ts'
import type { AssumedDefault, FigureSource, SizingRulePack, SourceStanding } from '../sizing.schema.ts'
import { eligibilityFacts } from './eligibility.ts'
import { decidingFigures, rowNames, sourcePathOf } from './rule-pack-figures.ts'
import { nearestRulePack } from './rule-pack-identity.ts'

/**
 * Returns the label of a rule pack figure, from its path and the list rows that begin paths.
 *
 * @example
 * figureLabel('tiers.2.maximumLoanToValue', ['tiers.2'])
 * // => 'Tier 2: Max LTV'
 */
export function figureLabel(path: string, rows: readonly string[]): string {
  const row = rows.find((start) => path.startsWith(`${start}.`))
  const last = lastOf(path)
  const label = figureLabels[last] ?? last
  if (row === undefined) return partLabel(path, label)
  const name = row.slice(row.indexOf('.') + 1)
  if (row.startsWith('eligibility.')) {
    const fact = eligibilityFactNames.find((one) => one === name)
    return fact === undefined ? label : `${label} ${eligibilityFacts[fact].label.replace(/^[A-Z](?=[a-z])/, lower)}`
  }
  return `${row.startsWith('tiers.') ? `Tier ${name}` : name}: ${label}`
}

function partLabel(path: string, label: string): string {
  if (path.startsWith('exit.purchaseTaxGrowth.')) return `Refinance test: tax growth for purchases in ${lastOf(path)}`
  if (path.startsWith('exit.')) return `Refinance test: ${label.replace(/^[A-Z](?=[a-z])/, lower)}`
  return path.startsWith('refusals.') ? `Not sized: ${label.replace(/^[A-Z](?=[a-z])/, lower)}` : label
}

const lower = (letter: string): string => letter.toLowerCase()

const lastOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1).replace(/#\d+$/, '')

/**
 * Formats a figure for display: shares as percent, coverage as a ratio, dollars as dollars.
 *
 * @example
 * [figureText('tiers.2.maximumLoanToValue', '0.8'), figureText('accruals', '["Actual/360","30/360"]')]
 * // => ['80%', 'Actual/360, 30/360']
 */
export function figureText(path: string, value: string): string {
  if (value === 'true') return 'yes'
  if (value.startsWith('['))
    return listOf(value)
      .map((item) => figureText(path, item))
      .join(', ')
  const amount = Number(value)
  if (Number.isNaN(amount) || value === '') return figureTexts[value] ?? value
  const kind = kindOf(path)
  if (kind === 'ratio') return `${amount.toFixed(Number.isInteger(Math.round(amount * 1e6) / 1e4) ? 2 : 3)}x`
  if (kind === 'share') return percentText(amount, 3, 0)
  if (kind === 'growth') return percentText(amount - 1, 3, 0)
  if (kind === 'months') return monthsText(amount)
  return kind === 'dollars' ? dollarsText(amount) : value
}

function listOf(value: string): string[] {
  const items: unknown = JSON.parse(value)
  return Array.isArray(items) ? items.map(String) : []
}

/** Returns the format of a number, by the last words of its path. */
function kindOf(path: string): 'ratio' | 'share' | 'growth' | 'dollars' | 'months' | 'number' {
  const last = lastOf(path)
  if (/DebtServiceCoverage$|^fundingCoverage$/.test(last) || path.startsWith('careCoverage.')) return 'ratio'
  if (last === 'expenseInflation') return 'growth'
  if (/^(maximumLoan|loanMultiple|reservePerUnit|aboveLoan|floorPerUnit|elevator|withoutElevator)$/.test(last))
    return 'dollars'
  if (path.startsWith('eligibility.')) {
    if (path.startsWith('eligibility.loan.')) return 'dollars'
    if (/^eligibility\.\w+Months\./.test(path)) return 'months'
    return /^eligibility\.(occupancy|\w+Share)\./.test(path) ? 'share' : 'number'
  }
  if (/Months$|^term(From|Below)$/.test(last)) return 'months'
  return /[tT]ier$|Factor$/.test(last) ? 'number' : 'share'
}

/** Display names for words in a pack. */
const figureTexts: Readonly<Record<string, string>> = {
  note: 'note rate',
  maximum: 'max note rate',
  fixed: 'comparable fixed rate',
  none: 'none',
  partial: 'partial term',
  full: 'full term',
  'as is': 'as-is',
  'as stabilized': 'as-stabilized',
  'as run': 'as operated',
  ahead: 'senior',
  'ahead and behind': 'senior and subordinate',
  'not held': 'not on file',
}

/** Labels of rule pack figures, by the last words of their paths. */
const figureLabels: Readonly<Record<string, string>> = {
  accruals: 'Interest accrual',
  acquisitionShare: 'Criterion 7: % of acquisition cost',
  aboveLoan: 'Applies to loans above',
  amortizationMonths: 'Amortization',
  annual: labelOf('annualMortgageInsurance'),
  asStabilized: 'Underwritten as stabilized',
  assistedLiving: 'Min DSCR, assisted living',
  capAtTrailingThreeMonths: 'NRI capped at T3',
  cashFlow: 'Cash flow for DSCR',
  cashOutShareOfValue: 'Criterion 10: % of value, cash-out',
  commercialVacancyFloor: 'Min commercial vacancy',
  costShare: 'Criterion 10: % of cost to refinance',
  coverageRate: labelOf('coverageRate'),
  debtServiceShare: 'Criterion 5: % of net income',
  debtYieldBasis: 'Debt yield basis',
  elevator: 'Per-unit statutory limits, elevator',
  examination: 'Examination fee',
  expenseGrowth: 'Expense growth',
  expenseInflation: 'Controllable expense trend',
  first: labelOf('initialMortgageInsurance'),
  fullTermInterestOnlyTier: 'Full-term IO tier',
  incomeGrowth: 'Revenue growth',
  independentLiving: 'Min DSCR, independent living',
  interestOnly: 'Interest only',
  coverageByCare: 'Min DSCR by care type',
  fundingCoverage: 'Min IO DSCR at funding',
  maximumShare: 'Max % of value or cost',
  maximumShareWithCashOut: 'Max % of value or cost, cash-out',
  tier: 'Tier',
  loanMultiple: 'Loan rounded down to the nearest',
  managementFeeMinimum: 'Min management fee',
  maximum: 'Max',
  maximumLoan: 'Max loan',
  maximumLoanToCost: 'Max LTC',
  maximumLoanToValue: labelOf('maximumLoanToValue'),
  memoryCare: 'Min DSCR, memory care',
  minimum: 'Min',
  minimumDebtServiceCoverage: labelOf('minimumDebtServiceCoverage'),
  minimumDebtYield: labelOf('minimumDebtYield'),
  otherDebt: 'Other debt included',
  ownerShare: '% of owner savings included',
  proceedsAboveTier: 'Additional proceeds above the tier limit',
  rate: 'DSCR test rate',
  rateAddOn: 'Rate added to index and margin',
  realEstateTaxGrowth: 'Tax growth',
  reservePerUnit: 'Replacement reserve per unit',
  shareOf: 'Criterion 3 basis',
  skilledNursing: 'Min DSCR, skilled nursing',
  statutory: 'Statutory limits',
  tenantShare: '% of tenant savings included',
  usualAmortizationMonths: 'Amortization',
  usualFinancing: 'Financing fee',
  usualHighCostFactor: 'High-cost factor',
  usualInterestOnlyMonths: 'Interest only',
  usualTermMonths: 'Term',
  termBelow: 'Term shorter than',
  termFrom: 'Min term',
  usualTier: 'Default tier',
  vacancyFloor: 'Min economic vacancy',
  valueBasis: 'Value for LTV',
  withoutElevator: 'Per-unit statutory limits, no elevator',
}

/** Label and formatter of each assumption, by its name in the code. */
const assumptions: Readonly<Record<string, [label: string, text: (value: number) => string]>> = {
  accrual: [labelOf('accrual'), countText],
  amortizationMonths: [labelOf('amortizationMonths'), monthsText],
  capAtTrailingThreeMonths: [labelOf('trailingCap'), countText],
  expenseInflation: [labelOf('expenseInflation'), (factor) => percentText(factor - 1)],
  financingFee: [labelOf('financingFee'), (share) => percentText(share, 3, 1)],
  firstInterestMonth: [labelOf('firstInterestMonth'), countText],
  hasElevator: [labelOf('hasElevator'), countText],
  highCostFactor: [labelOf('highCostFactor'), (factor) => percentText(factor, 0)],
  interestOnlyMonths: [labelOf('interestOnlyMonths'), monthsText],
  isCashOut: [labelOf('cashOut'), countText],
  managementFeeMinimum: [labelOf('managementFeeMinimum'), (share) => percentText(share)],
  maximumLoanToValue: [labelOf('maximumLoanToValue'), (share) => percentText(share)],
  maximumRate: [labelOf('maximumRate'), (rate) => percentText(rate, 3)],
  minimumDebtServiceCoverage: [labelOf('minimumDebtServiceCoverage'), coverageText],
  propertyInsurance: [labelOf('propertyInsurance'), dollarsText],
  purpose: [labelOf('purpose'), countText],
  realEstateTaxes: [labelOf('realEstateTaxes'), dollarsText],
  reservePerUnit: [labelOf('reservePerUnit'), dollarsText],
  restrictedRents: [labelOf('restrictedUnits'), countText],
  termMonths: [labelOf('termMonths'), monthsText],
  tier: [labelOf('tier'), countText],
  units: [labelOf('unitCount'), countText],
  vacancyFloor: [labelOf('vacancyFloor'), (share) => percentText(share)],
  value: [labelOf('asStabilizedValue'), dollarsText],
}

/**
 * Returns the display label of an assumption.
 *
 * @returns The name itself if it is unknown.
 * @example
 * [assumptionLabel('amortizationMonths'), assumptionLabel('vacancyFloor')]
 * // => ['Amortization', 'Min economic vacancy']
 */
export function assumptionLabel(name: string): string {
  return assumptions[name]?.[0] ?? name
}

/**
 * Formats the value of an assumption for display.
 *
 * @example
 * [assumptionText({ name: 'termMonths', value: 120 }), assumptionText({ name: 'expenseInflation', value: 1.03 })]
 * // => ['120 months (10 years)', '3.0%']
 */
export function assumptionText({ name, value }: Pick<AssumedDefault, 'name' | 'value'>): string {
  if (value === null) return 'unknown'
  if (typeof value === 'string') return monthText(value)
  return (assumptions[name]?.[1] ?? countText)(value)
}

/** A rule pack figure with its source. */
export interface SourcedFigure {
  /** Path as in `rulePackDiff`: `tiers.2.maximumLoanToValue`. */
  path: string
  /** Display label: `Tier 2: Max LTV`. */
  label: string
  /** Value in the pack, as text: `0.8`. */
  value: string
  /** Display value: `80%`. */
  text: string
  /** Whether it is a default that any deal may replace, such as the term, and not a published program rule. */
  isSetting: boolean
  /** `null` if a lender's own pack names no source. */
  source: FigureSource | null
  /** Path under which the pack names the source; `null` if it names none. */
  sourcePath: string | null
}

/** Paths of defaults for missing inputs, and of rounding and inflation. */
const settings =
  /^(usual(Tier|TermMonths|InterestOnlyMonths|AmortizationMonths)|loanMultiple|criteria\.fees\.usualFinancing|underwriting\.expenseInflation)$/

/** HUD loans fully amortize: HUD has no refinance test, and one is run only for a shorter term requested by a deal. */
function isSetting(path: string, { criteria }: SizingRulePack): boolean {
  return settings.test(path) || (criteria !== null && path.startsWith('exit.'))
}

/**
 * Returns the figures of a rule pack that decide a loan, each with its source: that of its own path, else of the nearest
 * part of the pack that names one. A source of `limits.maximumLoanToValue` applies to the column in every row of the table.
 * A figure that a lender changed does not keep the original figure's source: it is the lender's own choice.
 *
 * @returns In the order of the pack's paths. Tests that the program does not have are omitted.
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

/** Numbers of a pack's rules by reliability of their source, and number of default inputs. */
export type StandingCounts = Record<SourceStanding | 'no source' | 'default input', number>

/**
 * Counts a pack's rules that are primary, from an agency's undated page, from practice, or our own choice; default
 * inputs are counted separately.
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
 * Describes the reliability of a pack's rules in one line.
 *
 * @example
 * standingText({ ...fannieConventional, sources: {} })
 * // => '31 rules: 31 no source; 6 default inputs'
 */
export function standingText(pack: SizingRulePack): string {
  const { 'default input': defaultInputs, ...counts } = standingCounts(pack)
  const named = Object.entries(counts).filter(([, count]) => count > 0)
  const all = named.reduce((sum, [, count]) => sum + count, 0)
  return `${plural(all, 'rule')}: ${named.map(([standing, count]) => `${count} ${standing}`).join(', ')}; ${plural(defaultInputs, 'default input')}`
}

/**
 * Returns the site whose copy of an agency's text was read, if it was not the agency's own.
 *
 * @example
 * copySite({ standing: 'primary', document: 'ARM 7-6', section: null, date: null, words: null, url: 'https://paperzz.com/doc/8700473', note: '', conflicts: [], tried: null })
 * // => 'paperzz.com'
 */
export function copySite({ standing, url }: FigureSource): string | null {
  if (url === null || standing === 'practice' || standing === 'own choice') return null
  const host = /^https?:\/\/(?:www\.)?([^/:]+)/.exec(url)?.[1] ?? ''
  return agencySites.test(host) ? null : host
}

const agencySites =
  /(^|\.)(fanniemae\.com|freddiemac\.com|hud\.gov|federalregister\.gov|govinfo\.gov|ecfr\.gov|regulations\.gov)$/

/**
 * Describes the day on which a pack takes effect, or on which its undated texts were read.
 *
 * @example
 * rulesDateText({ effective: '2026-11-20', effectiveIs: 'day of reading' })
 * // => 'as of 2026-11-20'
 */
export function rulesDateText({ effective, effectiveIs }: Pick<SizingRulePack, 'effective' | 'effectiveIs'>): string {
  return `${effectiveIs === 'agency date' ? 'effective' : 'as of'} ${effective}`
}

/**
 * Formats a source in one line, for notes and tables: reliability, document, section, date and the words read.
 *
 * @example
 * sourceText({ standing: 'own choice', document: '', section: null, date: null, words: null, url: null, note: 'ten years', conflicts: [], tried: null })
 * // => 'own choice: ten years'
 */
export function sourceText(source: FigureSource | null | undefined): string {
  if (source === null || source === undefined) return 'no source'
  const { standing, document, section, date, words, url, note, conflicts } = source
  const cited = [document, section, date].filter((part) => part !== null && part !== '').join(', ')
  const quotation = words === null ? '' : `“${words}”`
  const other = conflicts.map(({ document: name, says: text }) => `conflicting source: ${name} says ${text}`).join('; ')
  const copy = copySite(source)
  const read = copy === null ? (url ?? '') : `read from a copy at ${copy}, ${url}`
  const parts = [[cited, quotation].filter((part) => part !== '').join(': '), note, read, other]
  return `${standing}: ${parts.filter((part) => part !== '').join('; ')}`
}

/**
 * Returns the sources of a pack's limits in one line: those of the default tier, or of the first row of its table.
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

/** Finds the source of a figure, and the path under which the pack names it; the lender is the source of a changed figure. */
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
    return { source: { ...lenderChoice, note }, sourcePath: null }
  }
}

/** A source for a lender's own figure, without its note. */
export const lenderChoice: Omit<FigureSource, 'note'> = {
  standing: 'own choice',
  document: '',
  section: null,
  date: null,
  words: null,
  url: null,
  conflicts: [],
  tried: null,
}
