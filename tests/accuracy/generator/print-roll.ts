import { sumMoney } from '@uwkit/core/shared'
import { cents, type Report, type ReportCell, totalOf } from './report.ts'
import { billingOf, type RollColumn, type RollLayout, type RollSection } from './roll-layout.ts'
import type { RollLease, RollProperty } from './roll-property.ts'

/** Differences of a document from its system's plain report. */
export interface RollPrint {
  /** The columns from left to right, one caption each. */
  columns: readonly RollColumn[]
  hasTotals: boolean
  hasFooter: boolean
  /** Whether a blank row follows each lease. */
  hasLeaseGaps: boolean
  /** Whether units are grouped by building, each under its caption and with its totals. */
  isGrouped: boolean
}

/**
 * Prints a property in a layout.
 *
 * @param body The property that the rows print.
 * @param stated The property that totals and summaries are computed from: the same, unless an error is injected.
 */
export function printRoll(layout: RollLayout, print: RollPrint, body: RollProperty, stated: RollProperty): Report {
  const { columns } = print
  const rows: ReportCell[][] = layout.titles(body).map((title) => [title])
  const captions = columns.map(({ captions: [first = ''] }) => first.split('|'))
  const height = Math.max(...captions.map((parts) => parts.length))
  const captionRows = Array.from({ length: height }, (_, row) => captions.map((parts) => parts[row] || null))
  const header = { from: rows.length, to: rows.length + height }
  rows.push(...captionRows)
  for (const section of layout.sections) {
    if (section.of === 'future' && body.future.length === 0) continue
    if (section.caption) rows.push([section.caption])
    if (section.repeatsHeader) rows.push(...captionRows)
    for (const [index, leases] of groupsOf(section, body, print).entries()) {
      if (print.isGrouped && section.of !== 'future') rows.push([`Building ${index + 1}`])
      for (const lease of leases) rows.push(...leaseRows(layout, columns, lease), ...(print.hasLeaseGaps ? [[]] : []))
      if (print.isGrouped && section.of !== 'future' && section.total && print.hasTotals) {
        const counted = groupsOf({ ...section, of: 'units' }, stated, print)[index] ?? []
        rows.push(totalRow(columns, { ...section.total, label: 'Subtotal' }, counted))
      }
    }
    if (section.total && print.hasTotals) rows.push(totalRow(columns, section.total, totalled(section, stated)))
  }
  const end = rows.length
  if (layout.footer && print.hasFooter) rows.push(...layout.footer(stated, layout))
  const { sheet, dateForm } = layout
  return { sheet, rows, header, end, merges: [], hiddenColumns: [], dateForm, hasTextDates: false }
}

function leasesOf({ of }: RollSection, { units, future }: RollProperty): RollLease[] {
  if (of !== 'all') return of === 'units' ? units : future
  return units.flatMap((unit) => [unit, ...future.filter((lease) => lease.unit === unit.unit)])
}

/** Units per building. */
const buildingSize = 12

/** Returns the leases of a section, by building if they are grouped; by unit number, so that no error moves a lease. */
function groupsOf(section: RollSection, property: RollProperty, { isGrouped }: RollPrint): RollLease[][] {
  const leases = leasesOf(section, property)
  if (!isGrouped || section.of === 'future') return [leases]
  const order = property.unitOrder
  const buildings = Math.ceil(order.length / buildingSize)
  return Array.from({ length: buildings }, (_, at) => {
    const units = new Set(order.slice(at * buildingSize, (at + 1) * buildingSize))
    return leases.filter(({ unit }) => units.has(unit))
  })
}

/** Returns the leases in the totals; future leases among the units are excluded. */
function totalled({ of }: RollSection, { units, future }: RollProperty): RollLease[] {
  return of === 'future' ? future : units
}

function leaseRows(layout: RollLayout, columns: readonly RollColumn[], lease: RollLease): ReportCell[][] {
  const plain = columns.map((column) => column.cell(lease, layout))
  if (!layout.isStacked) return [plain]
  const charges = lease.charges.map(({ concept, amount }) => ({ code: layout.codes[concept] ?? concept, amount }))
  const chargeRow = (code: string, amount: number, others: readonly ReportCell[]) =>
    columns.map(({ field }, at): ReportCell => {
      if (field === 'chargeCode') return code
      return field === 'chargeAmount' ? cents(amount) : (others[at] ?? null)
    })
  const [first, ...rest] = charges
  const rows = [
    first ? chargeRow(first.code, first.amount, plain) : plain,
    ...rest.map(({ code, amount }) => chargeRow(code, amount, [])),
  ]
  if (layout.blockTotal) rows.push(chargeRow(layout.blockTotal, billingOf(lease), []))
  if (layout.hasGaps) rows.push([])
  return rows
}

function totalRow(
  columns: readonly RollColumn[],
  { label, field }: { label: string; field: RollColumn['field'] },
  leases: readonly RollLease[],
): ReportCell[] {
  return columns.map((column) => {
    if (column.field === field) return label
    if (!column.sum) return null
    const sum = sumMoney(leases.map(column.sum))
    // Deposits and balances are not part of an underwritten rent roll, so readers need not check their totals.
    return column.field === 'other' ? cents(sum) : totalOf(sum, column.field === 'squareFeet' ? 'whole' : 'cents')
  })
}
