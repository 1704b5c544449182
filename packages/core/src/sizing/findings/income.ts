import { labelOf } from '../../glossary/index.ts'
import type { LineItem } from '../../operating-statement/operating-statement.schema.ts'
import { sumKnown, sumMoney } from '../../shared/money.ts'
import { medianOf } from '../../shared/statistics.ts'
import { dollarsText } from '../../text/format.ts'
import {
  eventMonth,
  maximumReimbursement,
  oneTimeIncomePattern,
  usualBadDebt,
  usualVacancy,
} from '../data/income-bands.ts'
import { underwritingLines } from '../data/underwriting-lines.ts'
import { selectedAmount, underwritingLineOf } from '../rules/underwriting/line-amounts.ts'
import type { StatementWindow } from '../rules/underwriting/statement-windows.ts'
import type { UnderwritingLine } from '../sizing.schema.ts'
import {
  amountOf,
  lineOf,
  type Question,
  questionFinding,
  type ReasonableCheck,
  type ReasonableEvidence,
  shareText,
  sourceText,
  twelveMonths,
} from './reasonable-check.ts'

/** Rent losses, each with its typical amount if the statement does not record it. */
const losses = [
  { key: 'physicalVacancy', name: 'Vacancy', id: 'vacancy', band: usualVacancy, figure: 'usualVacancy' },
  { key: 'badDebt', name: labelOf('badDebt'), id: 'bad-debt', band: usualBadDebt, figure: 'usualBadDebt' },
] as const

/**
 * Flags vacancy and bad debt that are zero for twelve months, the same every month, or the same fraction of rent every
 * month: a plug, not a record. The effect on the loan is computed with typical vacancy and bad debt.
 */
export const lossesAreRecorded: ReasonableCheck<'usualVacancy' | 'usualBadDebt'> = (evidence, parameters) => {
  const { windows, underwriting } = evidence
  const months = twelveMonths(windows.t12)
  const rent = underwriting.grossPotentialRent
  if (months === null || windows.t12 === null || rent === null || rent <= 0) return []
  const rents = monthsOf(windows.t12, months, 'occupiedRent')
  return losses.flatMap(({ key, name, id, band, figure }) => {
    const values = monthsOf(windows.t12, months, key)
    const pattern = patternOf(values, rents)
    if (pattern === null) return []
    const usual = parameters[figure]
    const share = `${shareText(usual)} of GPR is typical (${sourceText(band.source)})`
    const question: Question = {
      id: `${id}-${pattern.id}`,
      seen: `${name} ${pattern.words}; ${share}.`,
      change: { income: -lossToTypical(evidence, key, usual * rent) },
      todo:
        pattern.id === 'zero'
          ? 'Ask how it is booked, and get the delinquency report.'
          : 'Get the monthly ledger; this looks like a plug.',
      // A plug is flagged regardless of its effect; a missing line may be booked elsewhere.
      ...(pattern.id === 'constant' ? { severity: 'warning' as const } : {}),
    }
    return [questionFinding(evidence, question)]
  })
}

function patternOf(
  values: readonly number[] | null,
  rents: readonly number[] | null,
): { id: 'zero' | 'constant'; words: string } | null {
  if (values === null || values.every((value) => value === 0)) {
    return { id: 'zero', words: values === null ? 'has no line in the T12' : 'is $0 in all 12 months' }
  }
  const [first = 0] = values
  if (values.every((value) => Math.abs(value - first) < 0.005)) {
    return { id: 'constant', words: `is ${dollarsText(Math.abs(first))} in each of the 12 months` }
  }
  if (rents === null || rents.some((rent) => rent <= 0)) return null
  const shares = values.map((value, at) => value / (rents[at] ?? 1))
  const isSame = Math.max(...shares) - Math.min(...shares) < 0.0001
  return isSame
    ? { id: 'constant', words: `is ${shareText(Math.abs(shares[0] ?? 0))} of rent in each of the 12 months` }
    : null
}

/** Returns the monthly totals of statement lines that feed an underwriting line, in its sign; `null` if none. */
function monthsOf(
  window: StatementWindow | null,
  months: readonly string[],
  key: UnderwritingLine['key'],
): readonly number[] | null {
  const lines = (window?.statement.lines ?? []).filter((line) => underwritingLineOf(line) === key)
  if (lines.length === 0) return null
  return months.map((month) =>
    sumMoney(lines.map(({ values, section }) => (values[month] ?? 0) * (section === 'income' ? 1 : -1))),
  )
}

/**
 * Returns the reduction of net rental income with one loss at its typical amount: total vacancy, or bad debt in addition to
 * the underwritten vacancy and concessions. The reduction by the cap at the trailing three months is not counted twice.
 */
function lossToTypical({ underwriting }: ReasonableEvidence, key: 'physicalVacancy' | 'badDebt', edge: number): number {
  const today = underwriting.economicVacancy ?? 0
  const others = -amountOf(underwriting, 'physicalVacancy') - amountOf(underwriting, 'concessions')
  const wanted = key === 'physicalVacancy' ? edge : others + Math.max(edge, -amountOf(underwriting, 'badDebt'))
  const capped = -amountOf(underwriting, 'trailingAdjustment')
  return Math.max(0, wanted - today - Math.max(0, capped))
}

/** Flags utility reimbursements above utility cost. */
export const reimbursementsFollowCost: ReasonableCheck<'maximumReimbursed'> = (evidence, { maximumReimbursed }) => {
  const { underwriting } = evidence
  const income = amountOf(underwriting, 'utilityReimbursements')
  const utilities = lineOf(underwriting, 'utilities')
  const water = lineOf(underwriting, 'waterAndSewer')
  const cost = sumKnown([utilities?.amount, water?.amount])
  if (income <= 0 || cost === null || underwriting.totalExpenses === null) return []
  const maximum = cost * maximumReimbursed
  if (income <= maximum + 0.5) return []
  const share = cost > 0 ? `${shareText(income / cost)} of the ${dollarsText(cost)} utility cost` : 'no utility cost'
  return [
    questionFinding(evidence, {
      id: 'reimbursements-above-cost',
      seen: `Utility reimbursements ${dollarsText(income)}, ${share}; max ${shareText(maximumReimbursed)} (${sourceText(maximumReimbursement.source)}).`,
      change: { income: maximum - income },
      todo: 'Get the utility bills and the billing agreement, and cap reimbursements at cost.',
    }),
  ]
}

/** Flags one-time income other than rent: by its label, in only a month or two, or in months far above the others. */
export const incomeIsRecurring: ReasonableCheck<EventFigure> = (evidence, parameters) => {
  const { windows, underwriting } = evidence
  const { t12 } = windows
  const income = underwriting.effectiveGrossIncome
  if (t12 === null || income === null || income <= 0) return []
  return otherIncomeKeys.flatMap((key) => {
    const line = lineOf(underwriting, key)
    if (line === null || line.selection === 'Override') return []
    const events = t12.statement.lines.flatMap((item) =>
      underwritingLineOf(item) === key ? eventOf(item, t12, parameters) : [],
    )
    const material = events.filter(({ dollars }) => dollars >= parameters.minimumShare * income)
    const lost = line.amount === null ? 0 : line.amount - amountWithout(line, material, evidence)
    const [first] = material.toSorted((left, right) => right.dollars - left.dollars)
    if (first === undefined || lost < parameters.minimumShare * income) return []
    const more = material.length > 1 ? ` (1 of ${material.length} one-time lines)` : ''
    return [
      questionFinding(evidence, {
        id: 'one-off-income',
        seen: `${underwritingLines[key].label}: “${first.item.label}” of ${dollarsText(first.dollars)} ${first.when}${more}; only recurring income counts (${sourceText(eventMonth.source)}).`,
        change: { income: -lost },
        todo: 'Ask what it was, and exclude it from underwriting.',
        source: placeOf(first.item, first.months[0]),
      }),
    ]
  })
}

const otherIncomeKeys = ['laundry', 'parking', 'otherIncome', 'commercialIncome'] as const

/** One-time dollars of a line, and their months. */
interface OneOff {
  item: LineItem
  dollars: number
  months: readonly string[]
  when: string
}

/** Figures that decide whether a month's amount is one-time. */
type EventFigure = 'maximumMonths' | 'multiple' | 'minimumShare'

function eventOf(
  item: LineItem,
  window: StatementWindow,
  { maximumMonths, multiple }: Readonly<Record<EventFigure, number>>,
): OneOff[] {
  const months = window.column.periods.filter((period) => (item.values[period] ?? 0) > 0)
  const sum = sumMoney(months.map((month) => item.values[month]))
  if (sum <= 0) return []
  if (oneTimeIncomePattern.test(item.label))
    return [{ item, dollars: sum, months, when: 'is one-time, based on its name' }]
  if (twelveMonths(window) === null) return []
  if (months.length <= maximumMonths) {
    return [{ item, dollars: sum, months, when: `in ${months.map(usMonth).join(' and ')} only` }]
  }
  const usual = medianOf(window.column.periods.map((period) => item.values[period] ?? 0)) ?? 0
  const odd = months.filter((month) => usual > 0 && (item.values[month] ?? 0) > multiple * usual)
  if (odd.length === 0 || odd.length > maximumMonths) return []
  const excess = sumMoney(odd.map((month) => (item.values[month] ?? 0) - usual))
  return [{ item, dollars: excess, months: odd, when: `above a typical month in ${odd.map(usMonth).join(' and ')}` }]
}

/** Returns a line's amount with its current selection, without one-time items in any window. */
function amountWithout(line: UnderwritingLine, events: readonly OneOff[], { windows }: ReasonableEvidence): number {
  const without = (amount: number | null, window: StatementWindow | null): number | null => {
    if (amount === null || window === null) return amount
    const { periods, annualFactor } = window.column
    const inside = events.map(({ dollars, months }) => {
      const share = months.filter((month) => periods.includes(month)).length / Math.max(1, months.length)
      return dollars * share
    })
    return amount - sumMoney(inside) * annualFactor
  }
  const { amounts } = line
  const t12 = without(amounts.t12, windows.t12)
  const left = {
    ...amounts,
    t12,
    t6: without(amounts.t6, windows.t6),
    t3: without(amounts.t3, windows.t3),
    t1: without(amounts.t1, windows.t1),
    ytd: without(amounts.ytd, windows.ytd),
  }
  // One-time items that the analyst excluded are already in the amount but not in the columns.
  const difference = (selectedAmount(amounts, line.selection) ?? 0) * line.factor - (line.amount ?? 0)
  const amount = (selectedAmount(left, line.selection) ?? 0) * line.factor
  return difference > 0.5 ? Math.min(line.amount ?? 0, Math.max(amount, (line.amount ?? 0) - difference)) : amount
}

function placeOf(item: LineItem, month: string | undefined) {
  const cell = item.source.cells[month ?? ''] ?? item.source.cells['label']
  const { file, sheet } = item.source
  return cell === undefined ? null : { file, sheet, cell }
}

/** Formats a month as MM/YYYY. */
function usMonth(key: string): string {
  const parts = /^(\d{4})-(\d{2})$/.exec(key)
  return parts === null ? key : `${parts[2]}/${parts[1]}`
}
