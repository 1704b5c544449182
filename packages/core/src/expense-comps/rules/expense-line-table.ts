import type { Building } from '../../building/building.schema.ts'
import type { Deal } from '../../deal/deal.schema.ts'
import { labelOf } from '../../glossary/index.ts'
import { sumKnown } from '../../shared/money.ts'
import { quantileOf } from '../../shared/statistics.ts'
import { type PropertyFacts, underwritingLines } from '../../sizing/index.ts'
import { type ExpenseLineKey, expenseLines } from '../data/expense-lines.ts'
import type { ExpenseComp } from '../expense-comps.schema.ts'
import type { ExpenseSubject } from './identify-comps.ts'

/** Units of comparison: annual dollars per unit or per square foot, or the fraction of effective gross income. */
export const expenseViews = ['perUnit', 'perSquareFoot', 'shareOfIncome'] as const

/** One of {@link expenseViews}: annual dollars per unit, annual dollars per square foot, or a fraction of income. */
export type ExpenseView = (typeof expenseViews)[number]

/** One account within a line. */
export interface ExpenseAccountRow {
  label: string
  subject: number | null
  /** `null` below three comps. */
  comps: Quartiles | null
}

/** One expense line across all comps. */
export interface ExpenseLineRow extends ExpenseAccountRow {
  key: ExpenseLineKey | 'income' | 'total'
  accounts: ExpenseAccountRow[]
}

type Sized = Pick<ExpenseComp, 'units' | 'squareFeet' | 'effectiveGrossIncomePerUnit'>

/**
 * Builds a table of the subject's expenses by line next to the median and quartiles of the comps, if at least three
 * comps report the line. Income is first, except for fractions of it; the total is last, over comps that report a total
 * or at least three lines.
 *
 * @param subject `null` if there is none.
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
    const subjectAmount = subject?.expenses[key] ?? null
    if (subjectAmount === null && amounts.every(({ lines }) => lines.get(key) === undefined)) return []
    const line = {
      key,
      label: underwritingLines[key].label,
      subject: ofSubject(subjectAmount),
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

  /** Returns the subject's accounts, then those of the comps; empty if a line has only one, which would repeat the line. */
  function accountsOf(key: ExpenseLineKey): ExpenseAccountRow[] {
    const kinds = [...new Set(amounts.flatMap(({ comp }) => Object.keys(comp.expensesPerUnit)))]
    const ofLine = kinds.filter((kind) => expenseLineOf(kind) === key)
    const subjectRows = (subject?.accounts[key] ?? []).map(
      ({ label, amount }): ExpenseAccountRow => ({ label, subject: ofSubject(amount), comps: null }),
    )
    const reported = ofLine.map(
      (kind): ExpenseAccountRow => ({
        label: expenseKindLabel(kind),
        subject: null,
        comps: ofComps(({ comp }) => comp.expensesPerUnit[kind] ?? null),
      }),
    )
    return subjectRows.length === 0 && reported.length < 2 ? [] : [...subjectRows, ...reported]
  }
}

/** Minimum number of lines from which a comp's total is computed. Our own choice. */
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
 * Returns the display name of a vendor's expense kind.
 *
 * @example
 * expenseKindLabel('real_estate_taxes')
 * // => 'Real estate taxes'
 */
export function expenseKindLabel(kind: string): string {
  const words = kind.replaceAll('_', ' ').trim()
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

const lineByLabel: ReadonlyMap<string, ExpenseLineKey> = new Map(
  expenseLines.flatMap(({ key, words }) => words.map((word) => [word, key] as const)),
)

/**
 * Returns the expense line of a vendor's expense kind; unknown kinds belong to other expenses.
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
  return lineByLabel.get(words) ?? 'otherExpenses'
}

/** The median and the quartiles of a sample. */
export interface Quartiles {
  /** Number of values. */
  count: number
  lower: number
  median: number
  upper: number
}

/** Minimum sample size; a smaller one describes a property rather than a market. Source: the product's rule. */
export const minimumForQuartiles = 3

/**
 * Computes the quartiles of a sample, interpolated like a spreadsheet's QUARTILE.INC; unknown values do not count.
 *
 * @returns `null` below three values.
 * @example
 * quartilesOf([100, 300, null, 200, 400, 500])
 * // => { count: 5, lower: 200, median: 300, upper: 400 }
 */
export function quartilesOf(values: readonly (number | null)[]): Quartiles | null {
  const sorted = values.filter((value) => value !== null).sort((one, other) => one - other)
  if (sorted.length < minimumForQuartiles) return null
  return {
    count: sorted.length,
    lower: quantileOf(sorted, 0.25),
    median: quantileOf(sorted, 0.5),
    upper: quantileOf(sorted, 0.75),
  }
}

/**
 * Collects facts of a property from a deal's records, for the checks of what is reasonable: its address, age and type, and the
 * costs by line of its selected expense comps if at least three of them report the line. Excludes the deal's own property.
 *
 * @param building `null` if none is saved.
 * @param comps Selected comps that are visible to the user.
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
