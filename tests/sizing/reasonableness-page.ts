/**
 * `node --conditions=@uwkit/source tests/sizing/reasonableness-page.ts`: regenerates the tables of
 * docs/reasonableness.md from the bands. A test next to this file fails if the page and the bands differ.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { type ExpenseBand, type FigureSource, reasonableBands, underwritingLines } from '@uwkit/core/sizing'

/** The page, from the root of the repository. */
export const reasonablenessPage = 'docs/reasonableness.md'

const [start, end] = ['<!-- bands -->', '<!-- end of bands -->']

/** Returns the page with regenerated tables; everything outside the markers is unchanged. */
export function withBands(page: string): string {
  const from = page.indexOf(start)
  const to = page.indexOf(end)
  if (from < 0 || to < from) throw new Error(`${reasonablenessPage} has no section between "${start}" and "${end}"`)
  const tables = [expenseTable(), factorList(), taxTable(), otherTable()].join('\n\n')
  return `${page.slice(0, from + start.length)}\n\n${tables}\n\n${page.slice(to)}`
}

function table(captions: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [line(captions), line(captions.map(() => '---')), ...rows.map(line)].join('\n')
}

function sourceCell({ kind, name, words, address }: FigureSource): string {
  return address === null ? `${kind}: ${words}` : `${kind}: [${name}](${address}). ${words}`
}

function expenseTable(): string {
  const row = (label: string, { perUnit, share, source }: ExpenseBand) => [
    label,
    perUnit === null ? '' : rangeOf(perUnit, dollars),
    rangeOf(share, percent),
    sourceCell(source),
  ]
  const { expenses, total, employeeCost, staffing } = reasonableBands
  const staff = staffing.map(({ unitsFrom, employeesPerUnit, source }) => [
    `Staff, from ${unitsFrom} units`,
    `${employeesPerUnit * 100} per 100 units`,
    '',
    sourceCell(source),
  ])
  const keys = Object.keys(expenses) as (keyof typeof expenses)[]
  const lines = keys.map((key) =>
    row(key === 'utilities' ? 'Utilities, including water and sewer' : underwritingLines[key].label, expenses[key]),
  )
  const cost = ['Cost of one employee', dollars(employeeCost.amount), '', sourceCell(employeeCost.source)]
  return table(['line', 'a unit and year', 'of EGI', 'source'], [...lines, row('All expenses', total), ...staff, cost])
}

function rangeOf(
  { minimum, maximum }: { minimum: number; maximum: number | null },
  text: (figure: number) => string,
): string {
  return maximum === null ? `min ${text(minimum)}` : `${text(minimum)} to ${text(maximum)}`
}

/** Lists the factors of the minimum amounts, one property per line. */
function factorList(): string {
  const { factors, statesOfRegion, regionSource, stormInsurance } = reasonableBands
  const times = (of: object) =>
    Object.entries(of)
      .map(([key, factor]) => `${key} × ${factor}`)
      .join(', ') || 'as above'
  const regions = Object.entries(factors.region).map(([name, of]) => [
    `${name} (${statesOfRegion[name as keyof typeof statesOfRegion].join(', ')})`,
    times(of),
  ])
  const ages = factors.age.map(({ builtBefore, factors: of }) => [
    Number.isFinite(builtBefore) ? `built before ${builtBefore}` : 'built later',
    times(of),
  ])
  const types = Object.entries(factors.type).map(([name, of]) => [name, times(of)])
  const storms = Object.entries(stormInsurance).map(([state, minimum]) => [
    state,
    `insurance min ${dollars(minimum)} a unit`,
  ])
  const grouping = `Regions: ${sourceCell(regionSource)}`
  const lines = [...regions, ...storms, ...ages, ...types].map(([name, words]) => `- ${name}: ${words}`)
  return [grouping, '', ...lines].join('\n')
}

function taxTable(): string {
  const rows = reasonableBands.stateTaxes.map(({ state, onSale, shareOfPrice, minimumRate, growthCap, rule, rate }) => [
    state,
    { price: 'the price', market: 'market value each year', none: 'nothing: it goes over' }[onSale],
    onSale === 'none' ? '' : `${percent(minimumRate)} of ${percent(shareOfPrice)} of the price`,
    growthCap === null ? 'none' : percent(growthCap),
    `${sourceCell(rule)} Rate: ${sourceCell(rate)}`,
  ])
  return table(['state', 'a sale sets the assessment to', 'least taxes', 'cap on growth', 'source'], rows)
}

function otherTable(): string {
  const bands = reasonableBands
  const rows: [string, string, FigureSource][] = [
    [
      'Taxes where no state rule is known',
      `min ${percent(bands.usualTaxes.minimumRate)} of value`,
      bands.usualTaxes.source,
    ],
    [
      'Taxes of the next year',
      `+${percent(bands.usualGrowth.realEstateTaxes.share)}`,
      bands.usualGrowth.realEstateTaxes.source,
    ],
    [
      'Premium of the next policy',
      `+${percent(bands.usualGrowth.propertyInsurance.share)}`,
      bands.usualGrowth.propertyInsurance.source,
    ],
    [
      'Capital work that raises a question',
      `${dollars(bands.highCapitalCost.perUnit)} a unit`,
      bands.highCapitalCost.source,
    ],
    ['Economic vacancy without a record', `${percent(bands.usualVacancy.share)} of GPR`, bands.usualVacancy.source],
    ['Bad debt without a record', `${percent(bands.usualBadDebt.share)} of GPR`, bands.usualBadDebt.source],
    [
      'Utility reimbursements',
      `max ${percent(bands.maximumReimbursement.share)} of cost`,
      bands.maximumReimbursement.source,
    ],
    [
      'Income that came once',
      `${bands.eventMonth.maximumMonths} months of 12, or ${bands.eventMonth.multiple} times the median month`,
      bands.eventMonth.source,
    ],
    ['Commercial vacancy', `min ${percent(bands.commercialVacancy.share)}`, bands.commercialVacancy.source],
    ['Units let to companies or one tenant', `max ${percent(bands.corporateUnits.share)}`, bands.corporateUnits.source],
    ['Residents who owe', 'rents are taken as vacant', bands.delinquency.source],
    ['Subsidized rents', 'max the comparable rent', bands.subsidizedRent.source],
  ]
  return table(
    ['figure', 'band', 'source'],
    rows.map(([name, band, source]) => [name, band, sourceCell(source)]),
  )
}

function dollars(amount: number): string {
  return `$${amount.toLocaleString('en-US')}`
}

function percent(share: number): string {
  return `${Number((share * 100).toFixed(2))}%`
}

if (import.meta.main) writeFileSync(reasonablenessPage, withBands(readFileSync(reasonablenessPage, 'utf8')))
