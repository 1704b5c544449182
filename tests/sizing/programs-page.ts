/**
 * `node --conditions=@uwkit/source tests/sizing/programs-page.ts`: regenerates the tables of docs/programs.md from the
 * rule packs. A test next to this file fails if the page and the packs differ.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import {
  copySite,
  limitsSourceText,
  type RuleSource,
  type SizingRulePack,
  type StandingCounts,
  sizingRulePacks,
  sourcedFigures,
  standingCounts,
} from '@uwkit/core/sizing'

/** The page, from the root of the repository. */
export const programsPage = 'docs/programs.md'

const [start, end] = ['<!-- programs -->', '<!-- end of programs -->']

/** Returns the page with regenerated tables; everything outside the markers is unchanged. */
export function withPrograms(page: string): string {
  const [from, to] = [page.indexOf(start), page.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`${programsPage} has no section between "${start}" and "${end}"`)
  const parts = [limitTables(), standings(), conflicts(), sources()]
  return `${page.slice(0, from + start.length)}\n\n${parts.join('\n\n')}\n\n${page.slice(to)}`
}

const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.map(cellText).join(' | ')} |`).join('\n')

function cellText(text: string | number): string {
  return String(text).replaceAll('|', '\\|')
}

function limitTables(): string {
  const lenders = [...new Set(sizingRulePacks.map(({ lender }) => lender))]
  return lenders
    .map((lender) => {
      const packs = sizingRulePacks.filter((pack) => pack.lender === lender)
      const rows = [...packs].sort(
        (left, right) => place(left) - place(right) || (left.effective < right.effective ? 1 : -1),
      )
      const head = ['program', 'since', 'limits: min DSCR, max LTV', 'else', 'what changed', 'limits read in']
      return `## ${lender}\n\n${table(head, rows.map(rowOf))}`
    })
    .join('\n\n')
}

/** Returns the position of a pack: packs of one program are together, in the order in which programs first occur. */
function place({ id }: SizingRulePack): number {
  return sizingRulePacks.findIndex((pack) => pack.id === id)
}

/** Returns the rules in force, one pack per program. */
export function latestPacks(): SizingRulePack[] {
  const ids = [...new Set(sizingRulePacks.map(({ id }) => id))]
  return ids.flatMap((id) => {
    const packs = sizingRulePacks.filter((pack) => pack.id === id)
    return packs.sort((left, right) => (left.effective < right.effective ? 1 : -1)).slice(0, 1)
  })
}

function rowOf(pack: SizingRulePack): string[] {
  const { id, name, effective, effectiveIs, changes } = pack
  const since = effectiveIs === 'agency date' ? effective : `${effective}, read`
  return [
    `\`${id}\`<br>${name}`,
    since,
    limitsOf(pack),
    elseOf(pack).join('<br>'),
    changes.join('<br>'),
    limitsSourceText(pack),
  ]
}

function limitsOf({ limits, tiers, usualTier, careCoverage }: SizingRulePack): string {
  if (limits.length > 0) return limits.map((row) => `${row.name}: ${pair(row)}`).join('<br>')
  const care = careCoverage === null ? [] : [`by care ${Object.values(careCoverage).join(', ')}`]
  const rows = tiers.map((tier) => {
    const usual = tiers.length > 1 ? `tier ${tier.tier}${tier.tier === usualTier ? ', usual' : ''}: ` : ''
    const share = tier.debtServiceShare === undefined ? '' : ` (${percent(tier.debtServiceShare)} of income)`
    return `${usual}${pair(tier)}${share}`
  })
  return [...rows, ...care].join('<br>')
}

function pair(limit: { minimumDebtServiceCoverage: number; maximumLoanToValue: number }): string {
  return `${ratio(limit.minimumDebtServiceCoverage)}, ${percent(limit.maximumLoanToValue)}`
}

/** Returns what else constrains a loan or changes its income. */
function elseOf(pack: SizingRulePack): string[] {
  const { underwriting, mortgageInsurance, minimumDebtYield, maximumLoan, maximumLoanToCost, criteria } = pack
  const rate = { note: null, maximum: 'tested at the max rate', fixed: 'tested at the comparable fixed rate' }
  return [
    rate[pack.coverageRate],
    minimumDebtYield === null ? null : `debt yield ${percent(minimumDebtYield)}`,
    maximumLoanToCost === null ? null : `LTC ${percent(maximumLoanToCost)}`,
    maximumLoan === null ? null : `max ${dollars(maximumLoan)}`,
    ...pack.furtherTests.map((test) => {
      const {
        minimumDebtServiceCoverage: minimum,
        maximumShare,
        maximumShareWithCashOut: cash,
        shareOf,
        aboveLoan,
      } = test
      const limit =
        maximumShare === undefined
          ? minimum === undefined
            ? ''
            : ` ${ratio(minimum)}`
          : ` ${percent(maximumShare)} of ${shareOf}${cash === undefined ? '' : `, ${percent(cash)} with cash out`}`
      return `${test.name}${limit}${aboveLoan === undefined ? '' : `, above ${dollars(aboveLoan)}`}`
    }),
    mortgageInsurance === null
      ? null
      : `MIP ${percent(mortgageInsurance.first)} upfront, ${percent(mortgageInsurance.annual)} a year`,
    criteria === null ? null : `criteria on ${criteria.shareOf}`,
    `vacancy ${percent(underwriting.vacancyFloor)}, commercial ${percent(underwriting.commercialVacancyFloor)}, fee ${percent(underwriting.managementFeeMinimum)}, reserve $${underwriting.reservePerUnit}`,
  ].filter((text) => text !== null)
}

/** Lists the certainty of each program's rules: whether read in the agency's own words; uwkit's starting values separately. */
function standings(): string {
  const packs = latestPacks()
  const lenders = [...new Set(packs.map(({ lender }) => lender))]
  const head = [
    'program',
    'rules',
    'primary',
    'agency, undated',
    'practice',
    'own choice',
    'agency’s own words',
    'default inputs',
  ]
  const rows = packs.map((pack) => [`\`${pack.id}\``, ...standingCells([pack])])
  const sums = lenders.map((lender) => [
    `**${lender}**`,
    ...standingCells(packs.filter((pack) => pack.lender === lender)),
  ])
  return `## How sure the figures are\n\n${table(head, [...sums, ...rows])}`
}

function standingCells(packs: readonly SizingRulePack[]): (string | number)[] {
  const sum = (name: keyof StandingCounts): number => packs.reduce((all, pack) => all + standingCounts(pack)[name], 0)
  const counts = (['primary', 'agency, undated', 'practice', 'own choice'] as const).map(sum)
  const all = counts.reduce((whole, count) => whole + count, 0)
  const [primary = 0, undated = 0] = counts
  return [all, ...counts, `${Math.round((100 * (primary + undated)) / all)}%`, sum('default input')]
}

/** Lists every text that contradicts the source of a figure, with the figures of the pack that rely on that source. */
function conflicts(): string {
  const rows = new Map<string, { programs: Set<string>; figures: Set<string>; cells: string[] }>()
  for (const pack of latestPacks()) {
    for (const { label, text, source } of sourcedFigures(pack)) {
      for (const other of source?.conflicts ?? []) {
        const cells = [
          `${source?.standing}: ${source?.document === '' ? source.note : source?.document}`,
          other.says,
          other.url === null ? other.document : `${other.document}<br>${other.url}`,
        ]
        const row = rows.get(cells.join('|')) ?? { programs: new Set(), figures: new Set(), cells }
        row.programs.add(`\`${pack.id}\``)
        row.figures.add(`${label} ${text}`)
        rows.set(cells.join('|'), row)
      }
    }
  }
  const head = ['program', 'figure', 'stands', 'another text says', 'which']
  const lines = [...rows.values()].map(({ programs, figures, cells }) => [
    [...programs].join(', '),
    [...figures].join('<br>'),
    ...cells,
  ])
  return `## Conflicts\n\n${table(head, lines)}`
}

/** The page of figures that were not read in the agency's own words. */
export const unreadPage = 'docs/unread-figures.md'

const lookups: Record<string, { sought: string; searched: string[]; read: string[]; result: string }> = JSON.parse(
  readFileSync('packages/core/src/sizing/data/tried.json', 'utf8'),
)

/** Builds the page: what was sought, searched and read, then every figure that is not based on the agency's own words. */
export function unreadFigures(): string {
  const packs = latestPacks()
  const parts = Object.entries(lookups).map(([name, { sought, searched, read, result }]) => {
    const rows = packs.flatMap((pack) => {
      const held = sourcedFigures(pack).filter(({ source }) => source?.tried === name)
      const texts = held.map(({ label, text, source }) => `${label} ${text} (${source?.standing})`)
      return held.length === 0 ? [] : [[`\`${pack.id}\``, texts.join('<br>')]]
    })
    const list = (title: string, items: readonly string[]): string[] =>
      items.length === 0 ? [] : [`${title}:\n\n${items.map((item) => `- ${item}`).join('\n')}`]
    return [
      `## ${name}`,
      `Sought: ${sought}.`,
      ...list('Searched', searched),
      ...list('Read', read),
      `Found: ${result}`,
      table(['program', 'figures'], rows),
    ].join('\n\n')
  })
  return `${unreadIntro}\n\n${parts.join('\n\n')}\n`
}

const unreadIntro = `# Figures not read in an agency’s own words

Every figure of the rules in force that is neither primary nor of an agency’s undated page, with what was looked for. Searches are
of stored public text of November 2026: pages are stored from their beginning, often not to their end. Written by
\`tests/sizing/programs-page.ts\` from the rule packs and \`packages/core/src/sizing/data/tried.json\`; see [programs](programs.md).`

/** Lists every figure of the rules in force with its source; figures of one source are in one row. */
function sources(): string {
  const sections = latestPacks().map((pack) => {
    const bySource = Map.groupBy(sourcedFigures(pack), ({ source }) => source)
    const rows = [...bySource].map(([source, figures]) => [
      figures.map(({ label, text }) => `${label} ${text}`).join('<br>'),
      figures.every(({ isSetting }) => isSetting) ? 'default input' : (source?.standing ?? 'no source'),
      source === null ? '' : citation(source),
      source?.words === null || source === null ? '' : `“${source.words}”`,
      source?.note ?? '',
    ])
    return `<details><summary>${pack.name} (<code>${pack.id}</code>)</summary>\n\n${table(
      ['figures', 'standing', 'document, section, date', 'words read', 'note'],
      rows,
    )}\n\n</details>`
  })
  return `## Every figure and its source\n\n${sections.join('\n\n')}`
}

function citation(source: RuleSource): string {
  const { document, section, date, url } = source
  const copy = copySite(source)
  const cited = [document, section, date].filter((part) => part !== null && part !== '').join(', ')
  return url === null ? cited : `${cited}<br>${copy === null ? '' : `copy on ${copy}: `}${url}`
}

function ratio(coverage: number): string {
  const isShort = Math.abs(coverage - Number(coverage.toFixed(2))) < 1e-9
  return `${coverage.toFixed(isShort ? 2 : 3)}x`
}

function dollars(amount: number): string {
  return `$${amount.toLocaleString('en-US')}`
}

function percent(share: number): string {
  return `${Math.round(share * 10_000) / 100}%`
}

if (import.meta.main) {
  writeFileSync(programsPage, withPrograms(readFileSync(programsPage, 'utf8')))
  writeFileSync(unreadPage, unreadFigures())
}
