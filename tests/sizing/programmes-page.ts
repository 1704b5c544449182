/**
 * `node --conditions=@uwkit/source tests/sizing/programmes-page.ts`: writes the tables of docs/programmes.md anew from the rule
 * packs. A test beside this file fails where the page and the packs differ.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { type SizingRulePack, sizingRulePacks } from '@uwkit/core/sizing'

/** The page, from the root of the repository. */
export const programmesPage = 'docs/programmes.md'

const [start, end] = ['<!-- programmes -->', '<!-- end of programmes -->']

/** The page with its tables written anew; what stands outside the markers is left as it is. */
export function withProgrammes(page: string): string {
  const [from, to] = [page.indexOf(start), page.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`${programmesPage} has no section between "${start}" and "${end}"`)
  return `${page.slice(0, from + start.length)}\n\n${tables()}\n\n${page.slice(to)}`
}

function tables(): string {
  const lenders = [...new Set(sizingRulePacks.map(({ lender }) => lender))]
  return lenders
    .map((lender) => {
      const packs = sizingRulePacks.filter((pack) => pack.lender === lender)
      const rows = [...packs].sort(
        (left, right) => place(left) - place(right) || (left.effective < right.effective ? 1 : -1),
      )
      const head = ['| program | since | limits: DSCR, LTV | else | read at |', '| --- | --- | --- | --- | --- |']
      return [`## ${lender}`, '', ...head, ...rows.map(rowOf)].join('\n')
    })
    .join('\n\n')
}

/** Packs of one programme stand together, in the order in which programmes are first named. */
function place({ id }: SizingRulePack): number {
  return sizingRulePacks.findIndex((pack) => pack.id === id)
}

function rowOf(pack: SizingRulePack): string {
  const { id, name, effective, limits, sources } = pack
  const read = limits.length > 0 ? sources.limits : sources.tiers
  return `| \`${id}\`<br>${name} | ${effective} | ${limitsOf(pack)} | ${elseOf(pack).join('<br>')} | ${read ?? ''} |`
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
  const { minimumDebtServiceCoverage: coverage, maximumLoanToValue } = limit
  const isShort = Math.abs(coverage - Number(coverage.toFixed(2))) < 1e-9
  return `${coverage.toFixed(isShort ? 2 : 3)}, ${percent(maximumLoanToValue)}`
}

/** What else holds a loan down or changes its income. */
function elseOf(pack: SizingRulePack): string[] {
  const { underwriting, mortgageInsurance, minimumDebtYield, maximumLoan, furtherTests, criteria } = pack
  return [
    ...(pack.coverageRate === 'note'
      ? []
      : [`tested at the ${pack.coverageRate === 'maximum' ? 'highest' : 'comparable fixed'} rate`]),
    ...(minimumDebtYield === null ? [] : [`debt yield ${percent(minimumDebtYield)}`]),
    ...(maximumLoan === null ? [] : [`at most $${maximumLoan.toLocaleString('en-US')}`]),
    ...furtherTests.map(
      ({ name, minimumDebtServiceCoverage: least }) => `${name}${least === undefined ? '' : ` ${least.toFixed(2)}`}`,
    ),
    ...(mortgageInsurance === null
      ? []
      : [`insurance ${percent(mortgageInsurance.first)} first, ${percent(mortgageInsurance.annual)} a year`]),
    ...(criteria === null ? [] : [`criteria on ${criteria.shareOf}`]),
    `vacancy ${percent(underwriting.vacancyFloor)}, fee ${percent(underwriting.managementFeeMinimum)}, reserve $${underwriting.reservePerUnit}`,
  ]
}

function percent(share: number): string {
  return `${Math.round(share * 10_000) / 100} %`
}

if (import.meta.main) writeFileSync(programmesPage, withProgrammes(readFileSync(programmesPage, 'utf8')))
