/**
 * `node --conditions=@uwkit/source tests/sizing/programs-page.ts`: writes the tables of docs/programs.md anew from the rule
 * packs. A test beside this file fails where the page and the packs differ.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import {
  limitsSourceText,
  type RuleSource,
  type SizingRulePack,
  sizingRulePacks,
  sourcedFigures,
  standingCounts,
} from '@uwkit/core/sizing'

/** The page, from the root of the repository. */
export const programsPage = 'docs/programs.md'

const [start, end] = ['<!-- programs -->', '<!-- end of programs -->']

/** The page with its tables written anew; what stands outside the markers is left as it is. */
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

/** Packs of one program stand together, in the order in which programs are first named. */
function place({ id }: SizingRulePack): number {
  return sizingRulePacks.findIndex((pack) => pack.id === id)
}

/** The rules in force, one pack a program. */
function latestPacks(): SizingRulePack[] {
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

/** What else holds a loan down or changes its income. */
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
        minimumDebtServiceCoverage: least,
        maximumShare,
        maximumShareWithCashOut: cash,
        shareOf,
        aboveLoan,
      } = test
      const limit =
        maximumShare === undefined
          ? least === undefined
            ? ''
            : ` ${ratio(least)}`
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

/** How sure the figures of each program are. */
function standings(): string {
  const rows = latestPacks().map((pack) => {
    const counts = standingCounts(pack)
    const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
    const { primary, practice } = counts
    const share = `${Math.round((100 * primary) / all)}%`
    return [`\`${pack.id}\``, all, primary, counts['agency, undated'], practice, counts['own choice'], share]
  })
  const head = ['program', 'figures', 'primary', 'agency, undated', 'practice', 'own choice', 'primary share']
  return `## How sure the figures are\n\n${table(head, rows)}`
}

/** Every text that says otherwise than the one that a figure rests on. */
function conflicts(): string {
  const rows = new Map<string, string[]>()
  for (const { id, sources: held } of latestPacks()) {
    for (const [path, { standing, document, conflicts: others }] of Object.entries(held)) {
      for (const other of others) {
        const key = `${path} ${document} ${other.document} ${other.says}`
        const row = rows.get(key)
        const where = other.url === null ? other.document : `${other.document}<br>${other.url}`
        if (row === undefined) rows.set(key, [`\`${id}\``, path, `${standing}: ${document}`, other.says, where])
        else row[0] = `${row[0]}, \`${id}\``
      }
    }
  }
  const head = ['program', 'figure', 'stands', 'another text says', 'which']
  return `## Conflicts\n\n${table(head, [...rows.values()])}`
}

/** Every figure of the rules in force with its source; figures of one source in one row. */
function sources(): string {
  const sections = latestPacks().map((pack) => {
    const bySource = Map.groupBy(sourcedFigures(pack), ({ source }) => source)
    const rows = [...bySource].map(([source, figures]) => [
      figures.map(({ label, value }) => `${label} ${value}`).join('<br>'),
      source?.standing ?? 'no source',
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

function citation({ document, section, date, url }: RuleSource): string {
  const cited = [document, section, date].filter((part) => part !== null && part !== '').join(', ')
  return url === null ? cited : `${cited}<br>${url}`
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

if (import.meta.main) writeFileSync(programsPage, withPrograms(readFileSync(programsPage, 'utf8')))
