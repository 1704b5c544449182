import {
  type ReportBlock,
  type ReportInput,
  type ReportRow,
  type RichText,
  readableName,
  reportColumns,
  reportTable,
  sourceNote,
} from '@uwkit/core/export'
import { labelOf } from '@uwkit/core/glossary'
import type { LenderUnderwritingLine } from '@uwkit/core/loan'
import { lineAdjustments, type Underwriting, type UnderwritingLine, underwritingLines } from '@uwkit/core/sizing'
import { countText, dollarsText, percentText, unknownText } from '@uwkit/core/text'

/** Returns the underwriting as a quote shows it: every line and total per year, per unit, and as a share of income. */
export function underwritingSummarySection({ underwriting }: ReportInput): ReportBlock[] {
  const { units } = underwriting.unitCounts
  const income = underwriting.effectiveGrossIncome
  const perUnit = (amount: number | null) => (amount === null || units === null || units === 0 ? null : amount / units)
  const ofIncome = (amount: number | null) =>
    amount === null || income === null || income === 0 ? null : amount / income
  return [
    { kind: 'heading', level: 1, text: 'Underwriting' },
    reportTable(
      underwritingRows(underwriting),
      [
        ['Line', 3.4, ({ label }) => label],
        ['>$/yr', 1.5, ({ amount }) => dollarsText(amount)],
        ['>Per unit', 1.1, ({ amount }) => dollarsText(perUnit(amount))],
        ['>% of EGI', 1, ({ amount }) => percentText(ofIncome(amount))],
      ],
      ({ role }) => role,
    ),
    ...unknownTotals(underwriting.reason),
  ]
}

/** Returns the reason that a total is unknown, if one is. */
function unknownTotals(reason: string): ReportBlock[] {
  return reason === '' ? [] : [{ kind: 'paragraph', tone: 'warning', text: reason }]
}

/** Returns the underwriting with its notes: reported figures, underwritten figures, rules, reasons, and source cells. */
export function underwritingSection(input: ReportInput): ReportBlock[] {
  const { underwriting, lenderUnderwriting } = input
  return [
    { kind: 'heading', level: 1, text: 'Underwriting' },
    basisSentence(underwriting),
    underwritingTable(underwriting),
    ...unknownTotals(underwriting.reason),
    { kind: 'heading', level: 2, text: 'Underwriting notes' },
    { kind: 'list', isNumbered: false, items: reasons(underwriting.lines) },
    { kind: 'heading', level: 2, text: labelOf('economicVacancy') },
    vacancyTable(underwriting),
    ...lenderBlocks(lenderUnderwriting),
  ]
}

function basisSentence({ unitCounts, columns, rentsFromRoll }: Underwriting): ReportBlock {
  const { units, occupied, vacant, nonRevenue, notDwellings } = unitCounts
  const rents = rentsFromRoll ? 'Rents are from the rent roll' : 'Rents are from the operating statement'
  const from =
    columns.t12 === null ? 'no statement covers 12 months' : `operating figures are from ${columns.t12.caption}`
  const excludedNote = notDwellings > 0 ? ` Non-residential rows excluded: ${countText(notDwellings)}.` : ''
  const counts =
    units === null
      ? 'Unit count not provided.'
      : `Units: ${countText(units)} (${countText(occupied)} occupied, ${countText(vacant)} vacant, ${countText(nonRevenue)} non-revenue).${excludedNote}`
  return { kind: 'paragraph', text: `${rents}; ${from}. ${counts}` }
}

function underwritingTable(underwriting: Underwriting): ReportBlock {
  const { units } = underwriting.unitCounts
  const perUnit = (amount: number | null) => (amount === null || units === null || units === 0 ? null : amount / units)
  const adjustments = new Map(lineAdjustments(underwriting).map((row) => [row.label, row.adjustment]))
  // Totals of rent are not among the adjustments; their adjustment is the same difference.
  const adjustmentOf = ({ label, amount, t12 }: UnderwritingRow) =>
    adjustments.get(label) ?? (amount === null ? null : amount - (t12 ?? 0))
  return reportTable(
    underwritingRows(underwriting),
    [
      ['Line', 3, ({ label, line }) => (line === null ? label : sourced(label, line))],
      ['>T12', 1.4, ({ t12 }) => dollarsText(t12)],
      ['>Adjustment', 1.3, (row) => dollarsText(adjustmentOf(row))],
      ['>Underwritten', 1.5, ({ amount }) => dollarsText(amount)],
      ['>Per unit', 1, ({ amount }) => dollarsText(perUnit(amount))],
      ['>T3 annualized', 1.4, ({ t3 }) => dollarsText(t3)],
      ['Basis', 1.5, ({ line }) => (line === null ? '' : basisOf(line))],
    ],
    ({ role }) => role,
  )
}

/** Returns the name of a line with its source cells in a note; after an amount, the note number would read as a digit. */
function sourced(text: string, { sources, amounts }: UnderwritingLine): RichText {
  const note = amounts.t12 === null ? null : sourceNote(sources)
  return note === null ? text : [{ text, note }]
}

/** Returns the basis of the amount, with its factor and floor. */
function basisOf({ selection, factor, floor }: UnderwritingLine): string {
  const times = factor === 1 ? '' : ` × ${factor.toFixed(3).replace(/0$/, '')}`
  return `${selection}${times}${floor === null ? '' : `, min ${dollarsText(floor)}`}`
}

function reasons(lines: readonly UnderwritingLine[]): RichText[] {
  return lines
    .filter(({ amount, reason }) => amount !== null && amount !== 0 && reason !== '')
    .map(({ label, reason }) => [{ text: `${label}: `, isBold: true }, { text: reason }])
}

function vacancyTable({
  vacancyRules,
  vacancyGoverning,
  economicVacancy,
  grossPotentialRent,
}: Underwriting): ReportBlock {
  const share =
    economicVacancy === null || grossPotentialRent === null || grossPotentialRent === 0
      ? null
      : economicVacancy / grossPotentialRent
  return {
    kind: 'table',
    columns: reportColumns([
      ['Rule', 2.6],
      ['>$/yr', 1.3],
      ['>% of GPR', 1.2],
      ['Reason', 3.2],
    ]),
    rows: [
      ...vacancyRules.map(
        ({ rule, name, amount, share: ofRent, why }): ReportRow => ({
          role: 'line',
          cells: [
            rule === vacancyGoverning ? [{ text: `${name} (governs)`, isBold: true }] : name,
            amount === null ? 'N/A' : dollarsText(amount),
            percentText(ofRent),
            why,
          ],
        }),
      ),
      {
        role: 'total',
        cells: [
          vacancyGoverning === 'override' ? 'Underwritten (manual override)' : 'Underwritten',
          dollarsText(economicVacancy),
          percentText(share),
          '',
        ],
      },
    ],
  }
}

function lenderBlocks(lines: readonly LenderUnderwritingLine[]): ReportBlock[] {
  if (lines.length === 0) return []
  const heading: ReportBlock = { kind: 'heading', level: 2, text: 'Lender underwriting' }
  return [
    heading,
    reportTable(lines, [
      ['Line', 2.6, ({ lineItem }) => lineItem],
      ['>Budget', 1.2, ({ budget }) => dollarsText(budget)],
      ['>Appraisal', 1.2, ({ appraisal }) => dollarsText(appraisal)],
      ['Source', 1.3, ({ selection }) => (selection === null ? unknownText : readableName(selection))],
      ['>Factor', 0.8, ({ inflationFactor: factor }) => (factor === null ? unknownText : factor.toFixed(3))],
      ['>Underwritten', 1.4, ({ underwritten }) => dollarsText(underwritten)],
    ]),
  ]
}

type Side = (typeof underwritingLines)[keyof typeof underwritingLines]['side']

/** A row of the ladder from rent to net cash flow: a line, or a total of the lines above it. */
export interface UnderwritingRow {
  role: 'line' | 'total' | 'grand'
  label: string
  /** Dollars per year, in the ladder's sign; `null` if unknown. */
  amount: number | null
  /** The same for the statement's trailing year; for a total, the sum of the lines that have one. */
  t12: number | null
  /** The same for the trailing three months, annualized. */
  t3: number | null
  /** The line itself; `null` on totals. */
  line: UnderwritingLine | null
}

const totals = [
  ['premiums', labelOf('grossPotentialRent'), 'grossPotentialRent', ['income']],
  ['laundry', labelOf('netRentalIncome'), 'netRentalIncome', ['income']],
  ['realEstateTaxes', labelOf('effectiveGrossIncome'), 'effectiveGrossIncome', ['income']],
  ['replacementReserves', 'Operating expenses', 'totalExpenses', ['expense']],
] as const

/**
 * Returns the ladder of an underwriting, lines and totals in order. Lines without a figure are omitted.
 *
 * @example
 * underwritingRows({ lines: [], grossPotentialRent: 9, netRentalIncome: 8, effectiveGrossIncome: 8, totalExpenses: 3, netOperatingIncome: 5, netCashFlow: 4 }).map(({ amount }) => amount)
 * // => [9, 8, 8, 3, 5, 4]
 */
export function underwritingRows(
  underwriting: Pick<
    Underwriting,
    | 'lines'
    | 'grossPotentialRent'
    | 'netRentalIncome'
    | 'effectiveGrossIncome'
    | 'totalExpenses'
    | 'netOperatingIncome'
    | 'netCashFlow'
  >,
): UnderwritingRow[] {
  const rows: UnderwritingRow[] = []
  const { lines } = underwriting
  let next = 0
  const addLinesUntil = (key: string | null) => {
    for (; next < lines.length && lines[next]?.key !== key; next += 1) {
      const line = lines[next]
      if (line === undefined || !isKnown(line)) continue
      const { t12, t3 } = line.amounts
      rows.push({ role: 'line', label: line.label, amount: line.amount, t12, t3, line })
    }
  }
  const addTotal = (role: 'total' | 'grand', label: string, amount: number | null, sides: readonly Side[]) =>
    rows.push({ role, label, amount, t12: reported(rows, 't12', sides), t3: reported(rows, 't3', sides), line: null })
  for (const [before, label, name, sides] of totals) {
    addLinesUntil(before)
    addTotal('total', label, underwriting[name], sides)
  }
  addTotal('total', labelOf('netOperatingIncome'), underwriting.netOperatingIncome, ['income', 'expense'])
  addLinesUntil(null)
  addTotal('grand', labelOf('netCashFlow'), underwriting.netCashFlow, ['income', 'expense', 'reserve'])
  return rows
}

/** Returns the sum of the lines above in a statement column: income less expenses; expenses alone are positive. */
function reported(rows: readonly UnderwritingRow[], column: 't12' | 't3', sides: readonly Side[]): number | null {
  const sign = sides.includes('income') ? -1 : 1
  const amounts = rows.flatMap(({ line }) => {
    const amount = line?.amounts[column] ?? null
    if (line === null || amount === null) return []
    const { side } = underwritingLines[line.key]
    return sides.includes(side) ? [side === 'income' ? amount : sign * amount] : []
  })
  return amounts.length === 0 ? null : amounts.reduce((sum, amount) => sum + amount, 0)
}

/** Returns whether a document or rule has a figure for the line. */
function isKnown({ amount, amounts }: UnderwritingLine): boolean {
  return (amount !== null && amount !== 0) || (amounts.t12 ?? 0) !== 0 || (amounts.t3 ?? 0) !== 0
}
