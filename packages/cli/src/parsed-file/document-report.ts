import { type OperatingStatement, statementTotals } from '@uwkit/core/operating-statement'
import type { ReadDocument, ReadRentRoll, ReadStatement } from '@uwkit/core/parsed-file'
import {
  type DataQuality,
  dataQuality,
  occupancyGroupsOf,
  type RentRoll,
  type RentRollUnit,
  rentRollSummary,
} from '@uwkit/core/rent-roll'
import { type Finding, sumMoney, type Tie, type Verdict, verdictLabels } from '@uwkit/core/shared'
import {
  countText,
  dayText,
  dollarColumn,
  moneyText,
  monthText,
  percentText,
  plural,
  unknownText,
} from '@uwkit/core/text'
import type { Colors, Environment } from '../output/environment.ts'
import { tableLines } from '../output/report.ts'
import { rollHeading, rollProperties } from '../rent-roll/view.ts'
import { type AlternativeSelection, alternativeLines, alternativeSelections } from './close-alternatives.ts'
import { type RecalledFile, recalledJson } from './correct/corrected-file.ts'

/**
 * Prints the documents of a file, and on `err` the sheets without a document and the corrections without a target.
 *
 * @returns Whether a printed total does not tie, or a document contradicts itself.
 */
export async function printParsed(
  { file, documents, passed, findings = [], recalled }: RecalledFile,
  path: string,
  { json }: { json: boolean },
  environment: Environment,
): Promise<boolean> {
  const ways = alternativeSelections(documents, path)
  for (const [at, document] of documents.entries()) {
    const rules = recalled === undefined ? {} : { recalled: recalledJson(recalled, document.sheet) }
    const text = json
      ? JSON.stringify({ ...documentJson(document, path), ...rules })
      : documentReport(document, environment.colors, ways[at])
    await environment.out(`${text}\n`)
  }
  for (const { sheet, reason } of passed) environment.err(`${file}: sheet “${sheet}” skipped: ${reason}\n`)
  for (const { message } of findings) environment.err(`${file}: ${message}\n`)
  return documents.some(({ ties, verdict }) => verdict === 'contradicts_itself' || ties.some((tie) => !tie.holds))
}

/**
 * Returns the text report of a document: its kind, its summary, its verdict, whether it ties, its findings, and
 * unmapped cells.
 *
 * @param way How to select its close alternatives; they are omitted without it.
 */
export function documentReport(document: ReadDocument, colors: Colors, way?: AlternativeSelection): string {
  const name = document.kind === 'rent_roll' ? 'Rent roll' : 'Operating statement'
  const property = document.kind === 'rent_roll' ? rollHeading(document.rentRoll) : document.statement.property
  const title = `${colors.bold(name)}${property ? `: ${property}` : ''} ${colors.dim(`(${document.file}, sheet ${document.sheet}${document.isOcr ? ', scanned (OCR)' : ''})`)}`
  const body = document.kind === 'rent_roll' ? rentRollLines(document) : statementLines(document)
  return [title, ...indent(body), '', ...indent(proofLines(document, colors, way)), ''].join('\n')
}

function rentRollLines({ rentRoll }: ReadRentRoll): string[] {
  const summary = rentRollSummary(rentRoll)
  const rentable = summary.occupiedCount + summary.vacantCount
  const dwellings =
    summary.dwellingCount === summary.unitCount ? '' : `, ${countText(summary.dwellingCount)} residential`
  const beds =
    summary.bedSpaceCount === 0
      ? ''
      : ` (${plural(summary.bedSpaceCount, 'bed')}; ${plural(summary.apartmentCount, 'apartment')})`
  const tagged = rentRoll.tags.flatMap((tag) => {
    const count = rentRoll.units.filter((unit) => unit.tags.includes(tag)).length
    return count === 0 ? [] : `${tag} ${countText(count)}`
  })
  const quality = dataQuality(rentRoll)
  const properties = rollProperties(rentRoll)
  const [usable, lacking] = [true, false].map((wanted) =>
    qualityNames.flatMap(([key, name]) => (quality[key] === wanted ? name : [])).join(', '),
  )
  const facts = [
    ['As of', dayText(summary.asOf)],
    ...(properties === null ? [] : [['Properties', properties]]),
    ['Units', `${countText(summary.unitCount)}${dwellings}${beds}`],
    [
      'Occupied',
      `${countText(summary.occupiedCount)} (${percentText(rentable === 0 ? null : summary.occupiedCount / rentable)} of rentable)`,
    ],
    ['Vacant', countText(summary.vacantCount)],
    ['Non-revenue', countText(summary.nonRevenueCount)],
    ['Future leases', countText(summary.futureLeaseCount)],
    ['Market rent', `${moneyText(summary.totalMarketRent)}/mo`],
    ['Contract rent', `${moneyText(summary.totalContractRent)}/mo`],
    ['In-place rent', `${moneyText(summary.totalInPlaceRent)}/mo`],
    ['Square feet', countText(summary.totalSquareFeet)],
    ...(tagged.length > 0 ? [['Tags', tagged.join(', ')]] : []),
    ['Usable data', usable || unknownText],
    ...(lacking ? [['Insufficient data', lacking]] : []),
  ]
  const market = dollarColumn(rentRoll.unitTypes.map((type) => type.averageMarketRent))
  const contract = dollarColumn(rentRoll.unitTypes.map((type) => type.averageContractRent))
  const monthly = dollarColumn(rentRoll.chargeCodes.map(({ total }) => total))
  const plans = rentRoll.unitTypes.map((type, i) => [
    type.floorplan,
    `${type.bed ?? '?'}|${type.bath ?? '?'}`,
    countText(type.unitCount),
    countText(type.vacantCount),
    countText(type.averageSquareFeet),
    market[i] ?? '',
    contract[i] ?? '',
  ])
  const codes = rentRoll.chargeCodes.map(({ code, category, inPlaceRent }, i) => [
    code,
    category ?? 'none',
    inPlaceRent ? 'in place' : '',
    monthly[i] ?? '',
  ])
  const section = (head: string[], rows: string[][], right: number[]) =>
    rows.length === 0 ? [] : ['', ...tableLines([head, ...rows], right)]
  return [
    ...tableLines(facts),
    ...section(
      ['Floorplan', 'Bed|bath', 'Units', 'Vacant', 'Avg SF', 'Avg market', 'Avg contract'],
      plans,
      [2, 3, 4, 5, 6],
    ),
    ...section(['Charge code', 'Category', '', 'Monthly'], codes, [3]),
  ]
}

const qualityNames: readonly (readonly [keyof DataQuality, string])[] = [
  ['leaseStarts', 'lease starts'],
  ['leaseEnds', 'lease ends'],
  ['inPlaceRents', 'in-place rents'],
  ['beds', 'beds'],
  ['lossToLease', 'loss to lease'],
  ['rentPerSquareFoot', 'rent per square foot'],
  ['chargeCodes', 'charge codes'],
  ['concessions', 'concessions'],
]

function statementLines({ statement }: ReadStatement): string[] {
  const totals = statementTotals(statement)
  const first = statement.periods[0]?.key ?? unknownText
  const last = statement.periods.at(-1)?.key ?? unknownText
  const values = statement.lines.filter((line) => !line.isTotal)
  const facts = [
    [
      'Periods',
      first === last ? monthText(first) : `${monthText(first)} to ${monthText(last)} (${statement.periods.length})`,
    ],
    ['Lines', countText(values.length)],
  ]
  const columns = totals.income === null && totals.netOperatingIncome === null && statement.periods.length > 1
  const single = dollarColumn([totals.income, totals.expense, totals.netOperatingIncome])
  const amounts = columns
    ? [
        ['', ...statement.periods.map(({ key }) => key)],
        ['Income', ...totals.incomePerPeriod.map(moneyText)],
        ['Expenses', ...totals.expensePerPeriod.map(moneyText)],
        ['NOI', ...totals.netOperatingIncomePerPeriod.map(moneyText)],
      ]
    : [
        ['Income', single[0] ?? ''],
        ['Expenses', single[1] ?? ''],
        ['NOI', single[2] ?? ''],
      ]
  const lineTotals = dollarColumn(values.map((line) => line.total))
  const lines = values.map((line, i) => [
    line.label,
    line.section,
    line.category ?? unknownText,
    line.probability === null ? '' : percentText(line.probability),
    lineTotals[i] ?? '',
  ])
  const right = Array.from({ length: statement.periods.length }, (_, i) => i + 1)
  return [
    ...tableLines(facts),
    ...tableLines(amounts, columns ? right : [1]),
    '',
    ...tableLines([['Line', 'Section', 'Category', 'Confidence', 'Total'], ...lines], [3, 4]),
  ]
}

/** Findings shown of one kind; the others are counted. */
const shownPerKind = 5

function proofLines(document: ReadDocument, colors: Colors, way: AlternativeSelection | undefined): string[] {
  const { ties, findings, ledger, edits = [] } = document
  const failing = ties.filter((tie) => !tie.holds)
  const { source, mapped, ignored, unmapped } = ledger.totals
  const cells = `${countText(mapped.cellCount)} mapped, ${countText(ignored.cellCount)} ignored, ${countText(unmapped.cellCount)} unmapped`
  return [
    ...verdictLines(document, colors),
    ...(way === undefined ? [] : alternativeLines(document, way)),
    `Ties      ${tieLine(ties, failing, colors)}`,
    ...failing
      .slice(0, shownPerKind)
      .map(
        (tie) =>
          `          ${colors.red('✗')} ${tie.what}: printed ${countText(tie.printed)}, found ${countText(tie.computed)} (${tie.source.cell})`,
      ),
    ...(failing.length > shownPerKind ? [`          … and ${failing.length - shownPerKind} more`] : []),
    `Cells     ${countText(source.cellCount)}: ${cells}`,
    ...edits.map(
      ({ cell, source: was, value, by }) => `Edited    ${cell}: “${was ?? ''}” is read as “${value ?? ''}” (${by})`,
    ),
    ...findingLines(findings, colors),
  ]
}

/** Returns the verdict and what the user must check; empty for a reading saved before verdicts existed. */
function verdictLines({ verdict, reasons = [] }: ReadDocument, colors: Colors): string[] {
  if (verdict === undefined) return []
  return [
    `Status    ${coloredVerdict(verdict, colors)}`,
    ...reasons.map(({ message, source, dollars: atStake }) => {
      const facts = [...(source ? [source.cell] : []), ...(atStake ? [moneyText(atStake)] : [])].join(', ')
      return `          To review: ${message}${facts ? colors.dim(` (${facts})`) : ''}`
    }),
  ]
}

/** Returns a verdict as colored text. */
export function coloredVerdict(verdict: Verdict, colors: Colors): string {
  const color = { proven: colors.green, read_not_proven: colors.yellow, contradicts_itself: colors.red }[verdict]
  return color(verdictLabels[verdict])
}

function tieLine(ties: readonly Tie[], failing: readonly Tie[], colors: Colors): string {
  if (ties.length === 0) return colors.yellow('no printed totals to tie to')
  const text = `${ties.length - failing.length} of ${ties.length} printed totals tie`
  const corrected = ties.filter(({ heldBy }) => heldBy !== undefined).length
  const byEdit = corrected === 0 ? '' : colors.yellow(` (${corrected} after corrections)`)
  return `${failing.length === 0 ? colors.green(`${text} ✓`) : colors.red(text)}${byEdit}`
}

function findingLines(findings: readonly Finding[], colors: Colors): string[] {
  if (findings.length === 0) return ['Findings  none']
  const ids = [...new Set(findings.map(({ id }) => id))]
  const lines = ids.flatMap((id) => {
    const ofRule = findings.filter((finding) => finding.id === id)
    const shown = ofRule.slice(0, shownPerKind).map((finding) => {
      const place = finding.source ? colors.dim(` (${finding.source.cell})`) : ''
      return `  ${severityMark(finding, colors)} ${finding.message}${place}${colors.dim(dismissedBy(finding))}`
    })
    return ofRule.length > shownPerKind
      ? [...shown, colors.dim(`    … and ${ofRule.length - shownPerKind} more of ${id}`)]
      : shown
  })
  const dismissed = findings.filter(({ dismissal }) => dismissal !== undefined).length
  return [`Findings  ${findings.length}${dismissed === 0 ? '' : ` (${dismissed} dismissed)`}`, ...lines]
}

function severityMark({ severity }: Finding, colors: Colors): string {
  if (severity === 'error') return colors.red('error  ')
  return severity === 'warning' ? colors.yellow('warning') : colors.cyan('note   ')
}

function indent(lines: readonly string[]): string[] {
  return lines.map((line) => (line === '' ? '' : `  ${line}`))
}

/** Returns who dismissed a finding, and why, to append to its message; empty if it is open. */
export function dismissedBy({ dismissal }: Pick<Finding, 'dismissal'>): string {
  return dismissal ? ` Dismissed by ${dismissal.by}: ${dismissal.reason}` : ''
}

/** A JSON value printed by `uw read --json`, one per line. */
export type DocumentJson = { file: string; path: string; sheet: string; kind: ReadDocument['kind'] } & Record<
  string,
  unknown
>

/** Returns a document in the stable format of `uw read --json`, with the path as given. Money in dollars, dates `YYYY-MM-DD`, `null` for unknown. */
export function documentJson(document: ReadDocument, path: string): DocumentJson {
  const { file, sheet, kind, findings, ledger, ties, isOcr, paper, edits, alternatives } = document
  const { verdict = 'read_not_proven', reasons = [] } = document
  const content = document.kind === 'rent_roll' ? rentRollJson(document.rentRoll) : statementJson(document.statement)
  const page = paper ? { isOcr: isOcr ?? false, paper } : {}
  const proof = { verdict, reasons, alternatives: alternatives ?? [], findings, ledger, ties }
  return { file, path, sheet, kind, ...content, ...proof, ...page, ...(edits ? { edits } : {}) }
}

function rentRollJson(rentRoll: RentRoll): Record<string, unknown> {
  const { totalSquareFeet, ...summary } = rentRollSummary(rentRoll)
  return {
    property: rentRoll.property,
    summary: { ...summary, totalSqft: totalSquareFeet },
    units: rentRoll.units.map(unitJson),
    futureLeases: rentRoll.futureLeases.map(unitJson),
    chargeCodes: Object.fromEntries(rentRoll.chargeCodes.map(({ code, total }) => [code, total])),
    chargeCodeCategories: rentRoll.chargeCodes,
    floorplans: Object.fromEntries(rentRoll.unitTypes.map(({ floorplan, unitCount }) => [floorplan, unitCount])),
    unitTypes: rentRoll.unitTypes,
    occupancyGroups: occupancyGroupsOf(rentRoll.units),
    tags: rentRoll.tags,
    dataQuality: dataQuality(rentRoll),
    dates: rentRoll.dates,
    columns: rentRoll.columns,
  }
}

function unitJson({ squareFeet, ...unit }: RentRollUnit): Record<string, unknown> {
  return { ...unit, sqft: squareFeet }
}

function statementJson(statement: OperatingStatement): Record<string, unknown> {
  const totals = statementTotals(statement)
  const known = (values: (number | null)[]) => (values.every((value) => value === null) ? null : values)
  return {
    property: statement.property,
    chartOfAccountsId: statement.chartOfAccountsId,
    summary: {
      months: statement.periods.map(({ key }) => key),
      valueLineCount: statement.lines.filter((line) => !line.isTotal).length,
      totalIncome: totals.income,
      totalExpense: totals.expense,
      noiTotal: totals.netOperatingIncome,
      totalIncomePerMonth: known(totals.incomePerPeriod),
      totalExpensePerMonth: known(totals.expensePerPeriod),
      noiPerMonth: known(totals.netOperatingIncomePerPeriod),
    },
    periods: statement.periods,
    lines: statement.lines,
    categories: categoryTotals(statement),
  }
}

function categoryTotals(statement: OperatingStatement): Record<string, number> {
  const totals = new Map<string, (number | null)[]>()
  for (const line of statement.lines) {
    if (line.isTotal || line.category === null) continue
    totals.set(line.category, [...(totals.get(line.category) ?? []), line.total])
  }
  return Object.fromEntries([...totals].map(([category, values]) => [category, sumMoney(values)]))
}
