import { sumKnown } from '../../shared/money.ts'
import { underwritingLines } from '../../sizing/index.ts'
import { type ExpenseLineKey, expenseLines } from '../data/expense-lines.ts'
import type { ExpenseComp } from '../expense-comps.schema.ts'
import { expenseLineOf } from './expense-line-of.ts'
import type { ExpenseSubject } from './expense-subject.ts'
import { type Quartiles, quartilesOf } from './quartiles.ts'

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
    label: 'Effective gross income',
    subject: ofSubject(subject?.effectiveGrossIncomePerUnit ?? null),
    comps: ofComps(({ comp }) => comp.effectiveGrossIncomePerUnit),
    accounts: [],
  }
  const total: ExpenseLineRow = {
    key: 'total',
    label: 'All expenses',
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
    const told = ofLine.map(
      (kind): ExpenseAccountRow => ({
        label: wordsOf(kind),
        subject: null,
        comps: ofComps(({ comp }) => comp.expensesPerUnit[kind] ?? null),
      }),
    )
    return own.length === 0 && told.length < 2 ? [] : [...own, ...told]
  }
}

/** A comp tells its expenses by line; fewer than so many lines are no total. Our own choice. */
const leastLines = 3

function byLine(expenses: ExpenseComp['expensesPerUnit']) {
  const lines = new Map<ExpenseLineKey, number>()
  let total: number | null = null
  for (const [kind, amount] of Object.entries(expenses)) {
    if (amount === null) continue
    const key = expenseLineOf(kind)
    if (key === null) total = amount
    else lines.set(key, (lines.get(key) ?? 0) + amount)
  }
  return { lines, total: total ?? (lines.size >= leastLines ? sumKnown([...lines.values()]) : null) }
}

function inView(perUnit: number | null, { units, squareFeet, effectiveGrossIncomePerUnit }: Sized, view: ExpenseView) {
  if (perUnit === null || view === 'perUnit') return perUnit
  if (view === 'perSquareFoot') return units === null || squareFeet === null ? null : (perUnit * units) / squareFeet
  const income = effectiveGrossIncomePerUnit ?? 0
  return income > 0 ? perUnit / income : null
}

function wordsOf(kind: string): string {
  const words = kind.replaceAll('_', ' ').trim()
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}
