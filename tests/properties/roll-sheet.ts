import { type CellLiteral, sumMoney } from '@uwkit/core/shared'
import fc from 'fast-check'
import { chargesOf, type Field, type RollLayout } from './roll-layout.ts'
import { stackedLayouts } from './roll-layouts-stacked.ts'
import { wideLayouts } from './roll-layouts-wide.ts'
import { type Lease, leases } from './roll-model.ts'

/** Rows of a sheet, cells from left to right. */
export type Rows = CellLiteral[][]

/** From the first row to the row after the last. */
export interface Span {
  from: number
  to: number
}

/** A generated rent roll, and the places of its parts. */
export interface RollSheet {
  layout: RollLayout
  leases: readonly Lease[]
  rows: Rows
  /** The caption rows. */
  header: Span
  /** From the first caption to the total, including the count of units. */
  table: Span
  /** The rows of each lease, including its total and its gap. */
  blocks: readonly Span[]
  /** Columns whose sum the document prints. */
  totalled: readonly number[]
}

/** Prints leases in a layout; a wide one has a column for a charge only if a lease has it. */
export function rollSheet(whole: RollLayout, roll: readonly Lease[]): RollSheet {
  const isUsed = ({ field, cell }: RollLayout['columns'][number]) =>
    field !== 'one charge' || roll.some((lease) => cell(lease) !== null)
  const layout = { ...whole, columns: whole.columns.filter(isUsed) }
  const { columns } = layout
  const rows: Rows = layout.titles.map((title) => [title])
  const captionRows = columns[0]?.captions.length ?? 1
  const header = { from: rows.length, to: rows.length + captionRows }
  for (let row = 0; row < captionRows; row++) rows.push(columns.map(({ captions }) => captions[row] || null))
  if (layout.opener) rows.push([layout.opener])
  const blocks = roll.map((lease): Span => {
    const from = rows.length
    rows.push(...leaseRows(layout, lease))
    return { from, to: rows.length }
  })
  if (layout.total) rows.push(totalRow(layout, roll))
  if (layout.countsUnits) rows.push([`${roll.length} Units`])
  return readable({
    layout,
    leases: roll,
    rows,
    header,
    table: { from: header.from, to: rows.length },
    blocks,
    totalled: columns.flatMap(({ isTotalled }, at) => (isTotalled && layout.total ? [at] : [])),
  })
}

/** Returns the column of a field; -1 if the layout has none. */
export function columnOf(layout: RollLayout, field: Field): number {
  return layout.columns.findIndex((column) => column.field === field)
}

/** The code of rent in stacked layouts. */
export const rentCode = 'RENT'

function leaseRows({ columns, isStacked, blockTotal, hasGaps }: RollLayout, lease: Lease): Rows {
  if (!isStacked) return [columns.map((column) => column.cell(lease))]
  const [first, ...others] = chargesOf(lease, rentCode)
  const rows: Rows = [
    columns.map((column) => (first && column.chargeCell ? column.chargeCell(first) : column.cell(lease))),
    ...others.map((charge) => columns.map((column) => column.chargeCell?.(charge) ?? null)),
  ]
  if (blockTotal) {
    const sum = { code: blockTotal, amount: sumMoney(chargesOf(lease, rentCode).map(({ amount }) => amount)) }
    rows.push(columns.map((column) => column.chargeCell?.(sum) ?? null))
  }
  if (hasGaps) rows.push([])
  return rows
}

function totalRow({ columns, total }: RollLayout, roll: readonly Lease[]): CellLiteral[] {
  return columns.map((column) => {
    if (column.field === total?.field) return total.label
    if (!column.isTotalled) return null
    if (column.chargeCell) return sumMoney(roll.flatMap((lease) => chargesOf(lease, rentCode)).map((one) => one.amount))
    return sumMoney(roll.map((lease) => Number(column.cell(lease) ?? 0)))
  })
}

/** Every layout, wide and stacked. */
export const layouts: readonly RollLayout[] = [...wideLayouts, ...stackedLayouts]

/** Rent rolls of any of the layouts, or of some. */
export function rollSheets(from: readonly RollLayout[] = layouts): fc.Arbitrary<RollSheet> {
  return fc
    .record({ layout: fc.constantFrom(...from), leases })
    .map(({ layout, leases: roll }) => rollSheet(layout, roll))
}

/** Makes a failing run print the document as text. */
function readable(sheet: RollSheet): RollSheet {
  return Object.defineProperty(sheet, fc.toStringMethod, {
    enumerable: false,
    value: () => `${sheet.layout.system}\n${sheet.rows.map((row) => row.map(textOf).join(' | ')).join('\n')}\n`,
  })
}

function textOf(cell: CellLiteral): string {
  if (cell === null) return ''
  return typeof cell !== 'object' ? String(cell) : 'date' in cell ? cell.date : cell.text
}
