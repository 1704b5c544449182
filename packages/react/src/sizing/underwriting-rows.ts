import { labelOf } from '@uwkit/core/glossary'
import type { LenderUnderwritingLine } from '@uwkit/core/loan'
import { sumKnown } from '@uwkit/core/shared'
import {
  hasAnnualBills,
  lenderUnderwriting,
  type SizedDeal,
  type StatementColumn,
  selectableLineKeys,
  type Underwriting,
  type UnderwritingLine,
  underwritingLines,
} from '@uwkit/core/sizing'
import type { GridDocument, GridRow } from '../grid/index.ts'

type Edits = GridDocument['edits']
type Cells = Edits[string]

/**
 * Returns the lender's lines as cell edits of the table, by line key. Inflation is shown as growth: a factor of 1.03 is 3%.
 *
 * @param underwriting Underwriting with the table's lines.
 * @example
 * entriesToEdits([{ lineItem: 'Utilities', budget: 1000, appraisal: null, selection: 'budget', inflationFactor: 1.5, underwritten: 1500 }], { lines: [{ key: 'utilities', label: 'Utilities' }] })
 * // => { utilities: { budget: 1000, selection: 'budget', inflation: 0.5 } }
 */
export function entriesToEdits(entries: readonly LenderUnderwritingLine[], underwriting: Underwriting): Edits {
  const edits: Record<string, Cells> = {}
  for (const entry of entries) {
    const line = underwriting.lines.find(
      ({ key, label }) => isSame(entry.lineItem, key) || isSame(entry.lineItem, label),
    )
    if (line === undefined) continue
    const { budget, appraisal, selection, source = null, inflationFactor, underwritten } = entry
    const isTyped = selection === 'manual'
    const cells = {
      budget,
      appraisal,
      selection: isTyped ? source : selection,
      inflation: inflationFactor === null ? null : Math.round((inflationFactor - 1) * 1e6) / 1e6,
      underwritten: isTyped ? underwritten : null,
    }
    const known = Object.entries(cells).filter(([, value]) => value !== null)
    if (known.length > 0) edits[line.key] = Object.fromEntries(known)
  }
  return edits
}

/**
 * Returns cell edits as the lender's lines, each with its amount. A typed amount overrides a selected source, which is
 * kept with it; a line without values has no entry.
 *
 * @param before Previous lines: those that the underwriting does not have are kept.
 * @param alone Underwriting without the lender's decisions.
 * @example
 * editsToEntries({}, [], { lines: [] })
 * // => []
 */
export function editsToEntries(
  edits: Edits,
  before: readonly LenderUnderwritingLine[],
  alone: Underwriting,
): LenderUnderwritingLine[] {
  const entries = alone.lines.flatMap(({ key, label }) => {
    const entry = entryOf(label, edits[key] ?? {})
    return entry === null ? [] : [entry]
  })
  const names = new Set(lenderUnderwriting(alone, before).unmatched)
  const { lines } = lenderUnderwriting(alone, entries)
  const amounts = new Map(lines.map(({ label, underwritten }) => [label, underwritten]))
  return [
    ...entries.map((entry) =>
      entry.selection === null || entry.selection === 'manual'
        ? entry
        : { ...entry, underwritten: amounts.get(entry.lineItem) ?? null },
    ),
    ...before.filter(({ lineItem }) => names.has(lineItem)),
  ]
}

function entryOf(lineItem: string, cells: Cells): LenderUnderwritingLine | null {
  const typed = figure(cells.underwritten)
  const chosen = (
    typeof cells.selection === 'string' && cells.selection !== '' ? cells.selection : null
  ) as LenderUnderwritingLine['selection']
  const growth = figure(cells.inflation)
  const entry: LenderUnderwritingLine = {
    lineItem,
    budget: figure(cells.budget),
    appraisal: figure(cells.appraisal),
    selection: typed === null ? chosen : 'manual',
    ...(typed === null || chosen === null ? {} : { source: chosen }),
    inflationFactor: growth === null ? null : Math.round((1 + growth) * 1e6) / 1e6,
    underwritten: typed,
  }
  const { lineItem: _, ...given } = entry
  return Object.values(given).every((value) => value === null) ? null : entry
}

function figure(value: unknown): number | null {
  return typeof value === 'number' ? value : null
}

function isSame(one: string, other: string): boolean {
  const plain = (name: string) => name.replace(/[^a-z0-9]/gi, '').toLowerCase()
  return plain(one) === plain(other)
}

/** IDs of the document columns in the table. */
const periodIds = ['t12', 't6', 't3', 'year1back', 'year2back', 'year3back'] as const
type PeriodId = (typeof periodIds)[number]

const windowTitles = { t12: 'T12', t6: labelOf('t6'), t3: labelOf('t3') } as const
const yearTitles = ['Prior year 1', 'Prior year 2', 'Prior year 3'] as const

/** Header of a document column. */
export interface PeriodColumn {
  id: PeriodId | 'planned'
  title: string
  /** Months that it covers. */
  caption: string
}

/**
 * Returns the document columns of an underwriting, latest first, and the planned one last.
 *
 * @example
 * periodColumns({ columns: { t12: { caption: 'T12 to 04/2026' }, t6: null, t3: null, history: [] } })
 * // => [{ id: 't12', title: 'T12', caption: 'T12 to 04/2026' }]
 */
export function periodColumns({ columns }: Underwriting): PeriodColumn[] {
  const earlier = columns.history.filter(({ caption }) => !isPlanned(caption))
  const planned = columns.history.find(({ caption }) => isPlanned(caption))
  const windows = (['t12', 't6', 't3'] as const).flatMap((id) => {
    const column = columns[id]
    return column === null ? [] : [{ id, title: windowTitles[id], caption: column.caption }]
  })
  const years = earlier.slice(0, 3).map(({ caption }, index) => ({
    id: `year${index + 1}back` as PeriodId,
    title: yearTitles[index] ?? caption,
    caption,
  }))
  return [
    ...windows,
    ...years,
    ...(planned === undefined ? [] : [{ id: 'planned' as const, title: 'Planned', caption: planned.caption }]),
  ]
}

/** Returns the underwriting as table rows: all lines, each group followed by its total. Amounts are dollars per year; `null` is unknown. */
export function underwritingRows({
  unadjusted,
  underwriting,
}: Pick<SizedDeal, 'unadjusted' | 'underwriting'>): GridRow[] {
  const units = underwriting.unitCounts.units
  const income = underwriting.effectiveGrossIncome
  const derived = (amount: number | null) => ({
    perUnit: amount === null || units === null || units === 0 ? null : amount / units,
    share: amount === null || income === null || income === 0 ? null : amount / income,
  })
  const first = new Map(unadjusted.lines.map((line) => [line.key, line]))
  const row = (line: UnderwritingLine): GridRow => {
    const isTyped = line.reason === 'Lender override.'
    return {
      id: line.key,
      values: {
        label: line.label,
        ...periodAmounts(line, unadjusted),
        underwritten: isTyped ? (first.get(line.key)?.amount ?? null) : line.amount,
        ...derived(line.amount),
        why: line.reason,
      },
    }
  }
  const of = (side: 'income' | 'expense' | 'reserve') =>
    underwriting.lines.filter(({ key }) => underwritingLines[key].side === side)
  const total = (
    id: string,
    label: string,
    amount: number | null,
    periods: Record<string, number | null>,
  ): GridRow => ({
    id,
    look: 'total',
    readOnly: 'Sum of its lines.',
    values: { label, ...periods, underwritten: amount, ...derived(amount), why: '' },
  })
  const sums = (lines: readonly UnderwritingLine[]) => {
    const all = lines.map((line) => periodAmounts(line, unadjusted))
    return Object.fromEntries(
      [...periodIds, 'planned'].map((id) => [id, sumKnown(all.map((each) => each[id] ?? null))]),
    )
  }
  const [incomes, expenses, reserves] = [of('income'), of('expense'), of('reserve')]
  const [earned, spent, reserved] = [sums(incomes), sums(expenses), sums(reserves)]
  const known = Object.fromEntries(
    Object.entries(spent).map(([id, amount]) => {
      const column = billsColumn(id, unadjusted)
      const amountOf = (line: UnderwritingLine) => periodAmounts(line, unadjusted)[id] ?? null
      return [id, column !== null && hasAnnualBills(column, expenses, amountOf) ? amount : null]
    }),
  )
  const net = less(earned, known)
  return [
    ...incomes.map(row),
    total('effectiveGrossIncome', labelOf('effectiveGrossIncome'), income, earned),
    ...expenses.map(row),
    total('totalExpenses', 'Operating expenses', underwriting.totalExpenses, known),
    total('netOperatingIncome', labelOf('netOperatingIncome'), underwriting.netOperatingIncome, net),
    ...reserves.map(row),
    total('netCashFlow', labelOf('netCashFlow'), underwriting.netCashFlow, less(net, withoutUnknown(reserved))),
  ]
}

/**
 * Returns whether a line's source can be selected; other lines follow from the rents and the program.
 *
 * @example
 * isSelectableLine('vacantRent')
 * // => false
 */
export function isSelectableLine(key: string): boolean {
  return (selectableLineKeys as readonly string[]).includes(key)
}

function periodAmounts({ amounts }: UnderwritingLine, { columns }: Underwriting): Record<string, number | null> {
  const earlier = columns.history.flatMap(({ caption }, index) => (isPlanned(caption) ? [] : [amounts.history[index]]))
  const planned = columns.history.findIndex(({ caption }) => isPlanned(caption))
  return {
    t12: amounts.t12,
    t6: amounts.t6,
    t3: amounts.t3,
    year1back: earlier[0] ?? null,
    year2back: earlier[1] ?? null,
    year3back: earlier[2] ?? null,
    planned: amounts.history[planned] ?? null,
  }
}

/** Returns the statement column with a period's bills: T6 and T3 use that of T12. */
function billsColumn(id: string, { columns }: Underwriting): StatementColumn | null {
  const earlier = columns.history.filter(({ caption }) => !isPlanned(caption))
  if (id === 'planned') return columns.history.find(({ caption }) => isPlanned(caption)) ?? null
  const back = ['year1back', 'year2back', 'year3back'].indexOf(id)
  return back < 0 ? columns.t12 : (earlier[back] ?? null)
}

/** Subtracts amounts by ID; the result is unknown if either amount is. */
function less(amounts: Record<string, number | null>, subtracted: Record<string, number | null>) {
  return Object.fromEntries(
    Object.entries(amounts).map(([id, amount]) => {
      const off = subtracted[id] ?? null
      return [id, amount === null || off === null ? null : amount - off]
    }),
  )
}

/** Replaces unknown reserves with zero, because statements seldom contain any. */
function withoutUnknown(amounts: Record<string, number | null>): Record<string, number> {
  return Object.fromEntries(Object.entries(amounts).map(([id, amount]) => [id, amount ?? 0]))
}

function isPlanned(caption: string): boolean {
  return caption.startsWith('Planned: ')
}
