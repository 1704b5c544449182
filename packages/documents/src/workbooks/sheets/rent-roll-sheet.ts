import { sumKnown } from '@uwkit/core/shared'
import { type CellValue, dateSerial, type StyleFormat } from '@uwkit/core/sizer'
import { fieldSource } from '../book/data-block.ts'
import { type DataLayout, sheetTitle, unitColumns } from '../book/data-sheet.ts'
import { orBlank } from '../book/live.ts'
import { SheetPad } from '../book/sheet-pad.ts'
import type { WorkbookFacts } from '../book/workbook-facts.ts'

/** First row of units on the sheet `Rent Roll`. */
export const firstUnitRow = 7

/** Returns a column of the sheet as a range over all units, at least one row long. */
export function rollRange(layout: DataLayout, column: string): string {
  const last = Math.max(firstUnitRow, firstUnitRow + layout.units.last - layout.units.first)
  return `'Rent Roll'!$${column}$${firstUnitRow}:$${column}$${last}`
}

interface RollColumn {
  column: string
  caption: string
  width: number
  format: StyleFormat
  /** Column of `_Data` that it shows; `null` if it is calculated. */
  from: string | null
}

/** Columns of the sheet, from left to right. */
const columns: readonly RollColumn[] = [
  { column: 'A', caption: 'Unit', width: 11, format: 'text', from: unitColumns.unit },
  { column: 'B', caption: 'Building', width: 10, format: 'text', from: unitColumns.building },
  { column: 'C', caption: 'Floorplan', width: 14, format: 'text', from: unitColumns.floorplan },
  { column: 'D', caption: 'Bed', width: 6, format: 'number', from: unitColumns.bed },
  { column: 'E', caption: 'Bath', width: 6, format: 'number', from: unitColumns.bath },
  { column: 'F', caption: 'Square feet', width: 9, format: 'integer', from: unitColumns.squareFeet },
  { column: 'G', caption: 'Status', width: 18, format: 'indent', from: unitColumns.status },
  { column: 'H', caption: 'Counts as', width: 14, format: 'text', from: unitColumns.use },
  { column: 'I', caption: 'Market rent', width: 12, format: 'cents', from: unitColumns.marketRent },
  { column: 'J', caption: 'Contract rent', width: 12, format: 'cents', from: unitColumns.contractRent },
  { column: 'K', caption: 'In-place rent', width: 12, format: 'cents', from: unitColumns.inPlaceRent },
  { column: 'L', caption: 'Underwritten rent', width: 13, format: 'cents', from: null },
  { column: 'M', caption: 'Lease start', width: 11, format: 'date', from: unitColumns.leaseStart },
  { column: 'N', caption: 'Lease end', width: 11, format: 'date', from: unitColumns.leaseEnd },
  { column: 'O', caption: 'Move-in', width: 11, format: 'date', from: unitColumns.moveIn },
  { column: 'P', caption: 'Move-out', width: 11, format: 'date', from: unitColumns.moveOut },
  { column: 'Q', caption: 'Type no.', width: 7, format: 'integer', from: unitColumns.type },
  { column: 'R', caption: 'Contract rent source', width: 34, format: 'text', from: null },
]

/** Builds one row per unit, all read from `_Data`; the underwritten rent follows from how the unit counts. */
export function rentRollSheet(facts: WorkbookFacts, layout: DataLayout): SheetPad {
  const units = facts.input.rentRoll?.units ?? []
  const last = firstUnitRow + Math.max(units.length, 1) - 1
  const pad = new SheetPad('Rent Roll', {
    columnWidths: columns.map(({ width }) => width),
    freeze: { rows: firstUnitRow - 1, columns: 1 },
    repeatRows: { first: firstUnitRow - 1, last: firstUnitRow - 1 },
    printArea: `A1:Q${last}`,
    filter: `A${firstUnitRow - 1}:R${last}`,
    tabColor: '2F5597',
  })
  sheetTitle(pad, layout, facts, 'Rent Roll', 'R')
  totals(pad, facts, layout, last)
  for (const { column, caption } of columns) pad.text(column, firstUnitRow - 1, caption, 'header.wrap')
  pad.height(firstUnitRow - 1, 28)
  units.forEach((unit, index) => {
    const dataRow = layout.units.first + index
    const row = firstUnitRow + index
    const values = unitValues(facts, index)
    columns.forEach(({ column, format, from }, at) => {
      if (from === null) return
      const cell = `_Data!${from}${dataRow}`
      pad.live(column, row, orBlank(cell), values[at] ?? null, `link.${format}`)
    })
    const substitute = `_Data!${unitColumns.substitute}${dataRow}`
    pad.live(
      'L',
      row,
      `IF(H${row}="Non-residential","",IF(${substitute}<>"",${substitute},IF(H${row}="Occupied",J${row},I${row})))`,
      facts.underwrittenUnits[index]?.rent ?? null,
      'formula.cents',
    )
    const source = `_Sources!${unitColumns.contractRent}${dataRow}`
    const words = unit.contractRent === null ? '' : fieldSource(unit.source, 'contractRent', 'charges')
    pad.live('R', row, orBlank(source), words, 'link.indent')
  })
  return pad
}

/** Returns the values of the linked columns of one unit, in the order of `columns`. */
function unitValues({ input, unitStatusTexts, unitTypes }: WorkbookFacts, index: number): (CellValue | null)[] {
  const unit = input.rentRoll?.units[index]
  if (unit === undefined) return []
  const dates = [unit.leaseStart, unit.leaseEnd, unit.moveIn, unit.moveOut].map(dateSerial)
  const rents = [unit.marketRent, unit.contractRent, unit.inPlaceRent]
  return [
    unit.unit,
    unit.building,
    unit.floorplan,
    unit.bed,
    unit.bath,
    unit.squareFeet,
    unit.status,
    unitStatusTexts[index] ?? null,
    ...rents,
    null,
    ...dates,
    unitTypes.numbers[index] ?? 0,
  ]
}

const summedColumns = [
  ['F', 'squareFeet', 'integer'],
  ['I', 'marketRent', 'cents'],
  ['J', 'contractRent', 'cents'],
  ['K', 'inPlaceRent', 'cents'],
] as const

function totals(pad: SheetPad, facts: WorkbookFacts, layout: DataLayout, last: number): void {
  const row = firstUnitRow - 2
  const units = facts.input.rentRoll?.units ?? []
  pad.text('A', row, 'Total', 'total.text')
  const sum = (column: string, amounts: (number | null | undefined)[], format: StyleFormat) => {
    const cells = `${column}${firstUnitRow}:${column}${last}`
    pad.live(column, row, `IF(COUNT(${cells})=0,"",SUM(${cells}))`, sumKnown(amounts), `total.${format}`)
  }
  pad.live('C', row, `COUNT(${rollRange(layout, 'Q')})`, units.length, 'total.integer')
  pad.text('D', row, 'rows', 'total.indent')
  for (const [column, key, format] of summedColumns) {
    sum(
      column,
      units.map((unit) => unit[key]),
      format,
    )
  }
  sum(
    'L',
    facts.underwrittenUnits.map(({ rent }) => rent),
    'cents',
  )
  pad.fill('A', 'R', row, 'total.text')
}
