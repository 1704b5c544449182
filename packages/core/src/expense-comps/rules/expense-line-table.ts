import type { Building } from '../../building/building.schema.ts'
import type { Deal } from '../../deal/deal.schema.ts'
import { labelOf } from '../../glossary/index.ts'
import { sumKnown } from '../../shared/money.ts'
import { quantileOf } from '../../shared/statistics.ts'
import { type PropertyFacts, underwritingLines } from '../../sizing/index.ts'
import { type ExpenseLineKey, expenseLines } from '../data/expense-lines.ts'
import type { ExpenseComp } from '../expense-comps.schema.ts'
import type { ExpenseSubject } from './identify-comps.ts'

/** By what expenses are compared: dollars a year by unit or by square foot, or the share of effective gross income. */
export const expenseViews = ['perUnit', 'perSquareFoot', 'shareOfIncome'] as const

/** One of {@link expenseViews}: dollars a unit and year, dollars a square foot and year, or a share of income. */
export type ExpenseView = (typeof expenseViews)[number]

/** One account inside a line. */
export interface ExpenseAccountRow {
  label: string
  subject: number | null
  /** `null` below three comps. */
  comps: Quartiles | null
}

/** One line of expenses over all comps. */
export interface ExpenseLineRow extends ExpenseAccountRow {
  key: ExpenseLineKey | 'income' | 'total'
  accounts: ExpenseAccountRow[]
}

type Sized = Pick<ExpenseComp, 'units' | 'squareFeet' | 'effectiveGrossIncomePerUnit'>

/**
 * What comps pay by line, beside what the subject pays: the middle of the comps and the middles of their halves, where at least
 * three of them tell it. Income stands first, but for shares of it; the sum of all lines last, of comps that tell three lines
 * or more, or that tell their total.
 *
 * @param subject `null` where there is none.
 * @example
 * const comps = [1000, 1200, 1500].map((taxes) => ({ units: 100, squareFeet: null, effectiveGrossIncomePerUnit: 10000, expensesPerUnit: { taxes } }))
 * expenseLineTable(comps, null, 'shareOfIncome')[0]
 * // => { key: 'realEstateTaxes', label: 'Real estate taxes', subject: null, comps: { count: 3, lower: 0.11, median: 0.12, upper: 0.135 }, accounts: [] }
 */
export function expenseLineTable(
  comps: readonly (Sized & Pick<ExpenseComp, 'expensesPerUnit'>)[],
  subject: ExpenseSubject | null,
  view: ExpenseView,
): ExpenseLineRow[] {
  const amounts = comps.map((comp) => ({ comp, ...byLine(comp.expensesPerUnit) }))
  const ofSubject = (amount: number | null) => (subject === null ? null : inView(amount, subject, view))
  const ofComps = (amountOf: (each: (typeof amounts)[number]) => number | null) =>
    quartilesOf(amounts.map((each) => inView(amountOf(each), each.comp, view)))

  const rows = expenseLines.flatMap(({ key }): ExpenseLineRow[] => {
    const own = subject?.expenses[key] ?? null
    if (own === null && amounts.every(({ lines }) => lines.get(key) === undefined)) return []
    const line = {
      key,
      label: underwritingLines[key].label,
      subject: ofSubject(own),
      comps: ofComps(({ lines }) => lines.get(key) ?? null),
    }
    return [{ ...line, accounts: accountsOf(key) }]
  })
  const income: ExpenseLineRow = {
    key: 'income',
    label: labelOf('effectiveGrossIncome'),
    subject: ofSubject(subject?.effectiveGrossIncomePerUnit ?? null),
    comps: ofComps(({ comp }) => comp.effectiveGrossIncomePerUnit),
    accounts: [],
  }
  const total: ExpenseLineRow = {
    key: 'total',
    label: 'Total expenses',
    subject: ofSubject(subject === null ? null : sumKnown(Object.values(subject.expenses))),
    comps: ofComps(({ total: sum }) => sum),
    accounts: [],
  }
  return [...(view === 'shareOfIncome' ? [] : [income]), ...rows, ...(rows.length > 1 ? [total] : [])]

  /** The subject's accounts, then those of the comps; none where a line has but one and it says no more than the line. */
  function accountsOf(key: ExpenseLineKey): ExpenseAccountRow[] {
    const kinds = [...new Set(amounts.flatMap(({ comp }) => Object.keys(comp.expensesPerUnit)))]
    const ofLine = kinds.filter((kind) => expenseLineOf(kind) === key)
    const own = (subject?.accounts[key] ?? []).map(
      ({ label, amount }): ExpenseAccountRow => ({ label, subject: ofSubject(amount), comps: null }),
    )
    const reported = ofLine.map(
      (kind): ExpenseAccountRow => ({
        label: expenseKindLabel(kind),
        subject: null,
        comps: ofComps(({ comp }) => comp.expensesPerUnit[kind] ?? null),
      }),
    )
    return own.length === 0 && reported.length < 2 ? [] : [...own, ...reported]
  }
}

/** A comp tells its expenses by line; fewer than so many lines are no total. Our own choice. */
const minimumLines = 3

function byLine(expenses: ExpenseComp['expensesPerUnit']) {
  const lines = new Map<ExpenseLineKey, number>()
  let total: number | null = null
  for (const [kind, amount] of Object.entries(expenses)) {
    if (amount === null) continue
    const key = expenseLineOf(kind)
    if (key === null) total = amount
    else lines.set(key, (lines.get(key) ?? 0) + amount)
  }
  return { lines, total: total ?? (lines.size >= minimumLines ? sumKnown([...lines.values()]) : null) }
}

function inView(perUnit: number | null, { units, squareFeet, effectiveGrossIncomePerUnit }: Sized, view: ExpenseView) {
  if (perUnit === null || view === 'perUnit') return perUnit
  if (view === 'perSquareFoot') return units === null || squareFeet === null ? null : (perUnit * units) / squareFeet
  const income = effectiveGrossIncomePerUnit ?? 0
  return income > 0 ? perUnit / income : null
}

/**
 * What a kind of expense of a vendor is called.
 *
 * @example
 * expenseKindLabel('real_estate_taxes')
 * // => 'Real estate taxes'
 */
export function expenseKindLabel(kind: string): string {
  const words = kind.replaceAll('_', ' ').trim()
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

const lineByWords: ReadonlyMap<string, ExpenseLineKey> = new Map(
  expenseLines.flatMap(({ key, words }) => words.map((word) => [word, key] as const)),
)

/**
 * The line of expenses that a kind of expense of a vendor belongs to; what no line knows is among the other expenses.
 *
 * @returns `null` for a kind that is the sum of others.
 * @example
 * expenseLineOf('real_estate_taxes')
 * // => 'realEstateTaxes'
 */
export function expenseLineOf(kind: string): ExpenseLineKey | null {
  const words = kind
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/[^a-z]+/g, ' ')
    .trim()
  if (/^total\b/.test(words)) return null
  return lineByWords.get(words) ?? 'otherExpenses'
}

/** The middle of a sample and the middles of its halves. */
export interface Quartiles {
  /** How many values it has. */
  count: number
  lower: number
  median: number
  upper: number
}

/** Below so many values a sample says more of one property than of a market. Source: the product's rule. */
export const minimumOfQuartiles = 3

/**
 * The quartiles of a sample, interpolated as a spreadsheet's QUARTILE.INC does it; values that nobody knows do not count.
 *
 * @returns `null` below three values.
 * @example
 * quartilesOf([100, 300, null, 200, 400, 500])
 * // => { count: 5, lower: 200, median: 300, upper: 400 }
 */
export function quartilesOf(values: readonly (number | null)[]): Quartiles | null {
  const sorted = values.filter((value) => value !== null).sort((one, other) => one - other)
  if (sorted.length < minimumOfQuartiles) return null
  return {
    count: sorted.length,
    lower: quantileOf(sorted, 0.25),
    median: quantileOf(sorted, 0.5),
    upper: quantileOf(sorted, 0.75),
  }
}

/**
 * What the records of a deal say of its property, for the checks of what is reasonable: its place, age and type, and what its
 * selected expense comps pay by line where at least three of them tell it. The deal's own property is no comp of itself.
 *
 * @param building `null` where none is saved.
 * @param comps Those that were selected, as far as the person may see them.
 * @example
 * propertyFacts({ state: 'tx', yearBuilt: null, propertyType: 'Garden' }, { yearBuilt: 1998 }, []).yearBuilt
 * // => 1998
 */
export function propertyFacts(
  { state, yearBuilt, propertyType }: Pick<Deal, 'state' | 'yearBuilt' | 'propertyType'>,
  building: Pick<Building, 'yearBuilt'> | null,
  comps: readonly Pick<
    ExpenseComp,
    'units' | 'squareFeet' | 'effectiveGrossIncomePerUnit' | 'expensesPerUnit' | 'isSubject'
  >[],
): PropertyFacts {
  const others = comps.filter(({ isSubject }) => !isSubject)
  const bands = expenseLineTable(others, null, 'perUnit').flatMap(({ key, comps: quartiles }) =>
    key === 'income' || quartiles === null ? [] : [[key, quartiles] as const],
  )
  return {
    state: state === null ? null : state.trim().toUpperCase(),
    yearBuilt: yearBuilt ?? building?.yearBuilt ?? null,
    propertyType,
    comps: Object.fromEntries(bands),
  }
}
