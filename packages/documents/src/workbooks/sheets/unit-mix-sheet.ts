import { labelOf } from '@uwkit/core/glossary'
import type { StyleFormat, StyleRole } from '@uwkit/core/sizer'
import { type DataLayout, sheetTitle } from '../book/data-sheet.ts'
import { orBlank } from '../book/live.ts'
import { SheetPad } from '../book/sheet-pad.ts'
import { type UnitMixRow, unitMix, type WorkbookFacts } from '../book/workbook-facts.ts'
import { rollRange } from './rent-roll-sheet.ts'

/** First row of unit types on the sheet `Unit Mix`. */
const firstTypeRow = 6

/** Returns the sheet's row for all residential units. */
export function unitMixTotalRow(facts: WorkbookFacts): number {
  return firstTypeRow + Math.max(1, facts.unitTypes.types.length)
}

const headings: readonly (readonly [string, string, number])[] = [
  ['A', 'Type no.', 7],
  ['B', 'Floorplan', 20],
  ['C', 'Bed', 6],
  ['D', 'Bath', 6],
  ['E', 'Units', 8],
  ['F', 'Occupied', 9],
  ['G', 'Vacant', 8],
  ['H', 'Non-revenue', 9],
  ['I', labelOf('occupancy'), 10],
  ['J', 'Average square feet', 10],
  ['K', 'Average market rent', 11],
  ['L', 'Contract rent, min', 11],
  ['M', 'Contract rent, avg', 11],
  ['N', 'Contract rent, max', 11],
  ['O', 'Contract rent per SF', 11],
  ['P', 'Loss to lease/mo', 12],
  ['Q', 'Annual GPR', 14],
]

/** Builds one row per unit type: counts, rents of occupied units, and the type's gross potential rent. */
export function unitMixSheet(facts: WorkbookFacts, layout: DataLayout): SheetPad {
  const rows = unitMix(facts)
  const last = firstTypeRow + Math.max(rows.length - 1, 1) - 1
  const pad = new SheetPad('Unit Mix', {
    columnWidths: headings.map(([, , width]) => width),
    freeze: { rows: firstTypeRow - 1, columns: 2 },
    repeatRows: { first: firstTypeRow - 1, last: firstTypeRow - 1 },
    tabColor: '2F5597',
  })
  sheetTitle(pad, layout, facts, 'Unit Mix', 'Q')
  for (const [column, caption] of headings) pad.text(column, firstTypeRow - 1, caption, 'header.wrap')
  pad.height(firstTypeRow - 1, 42)
  const range = (column: string): string => rollRange(layout, column)
  rows.slice(0, -1).forEach((mix, index) => {
    const row = firstTypeRow + index
    const dataRow = layout.unitTypes.first + index
    const link = (column: string, from: string, value: string | number | null, format: StyleFormat) => {
      const cell = `_Data!${from}${dataRow}`
      pad.live(column, row, orBlank(cell), value, `link.${format}`)
    }
    link('A', 'A', mix.number, 'integer')
    link('B', 'B', mix.floorplan, 'indent')
    link('C', 'C', mix.bed, 'number')
    link('D', 'D', mix.bath, 'number')
    const ofType = `${range('Q')},$A${row}`
    const occupied = `${ofType},${range('H')},"Occupied"`
    const count = (extra: string): string => `COUNTIFS(${ofType}${extra})`
    pad.live('E', row, count(''), mix.units, 'link.integer')
    pad.live('F', row, count(`,${range('H')},"Occupied"`), mix.occupied, 'link.integer')
    pad.live('G', row, count(`,${range('H')},"Vacant"`), mix.vacant, 'link.integer')
    pad.live('H', row, `E${row}-F${row}-G${row}`, mix.nonRevenue, 'formula.integer')
    pad.live('J', row, average(layout, 'F', ofType), mix.averageSquareFeet, 'link.integer')
    pad.live('K', row, average(layout, 'I', ofType), mix.averageMarketRent, 'link.cents')
    pad.live('M', row, average(layout, 'J', occupied), mix.averageContractRent, 'link.cents')
    const isPayingFormula = `(${range('Q')}=$A${row})*(${range('H')}="Occupied")*(${range('J')}>0)`
    const minimum = `MIN(IF(${isPayingFormula},${range('J')},10^12))`
    pad.array('L', row, `IF(M${row}="","",${minimum})`, mix.minimumContractRent, 'link.cents')
    const maximum = `MAX(IF(${isPayingFormula},${range('J')},0))`
    pad.array('N', row, `IF(M${row}="","",${maximum})`, mix.maximumContractRent, 'link.cents')
    pad.live('O', row, perSquareFoot(layout, occupied), mix.contractRentPerSquareFoot, 'link.cents')
    const both = `${occupied},${range('I')},">0",${range('J')},">0"`
    const loss = `SUMIFS(${range('I')},${both})-SUMIFS(${range('J')},${both})`
    const lossToLease = `IF(COUNTIFS(${both})=0,"",${loss})`
    pad.live('P', row, lossToLease, mix.lossToLease, 'link.cents')
    pad.live(
      'Q',
      row,
      `IF(COUNTIFS(${ofType},${range('L')},${anyAmount})=0,"",12*SUMIFS(${range('L')},${ofType}))`,
      mix.grossPotentialRent,
      'link.money',
    )
    occupancyOf(pad, row, mix, 'formula')
  })
  total(pad, layout, rows[rows.length - 1], last)
  return pad
}

/** A criterion that every figure meets, and no blank. */
export const anyAmount = '">-999999999999"'

/** Returns the average of a rent roll column over the rows that meet the criteria and have a figure above zero. */
function average(layout: DataLayout, column: string, criteria: string): string {
  const range = rollRange(layout, column)
  const positive = `${criteria},${range},">0"`
  return `IF(COUNTIFS(${positive})=0,"",SUMIFS(${range},${positive})/COUNTIFS(${positive}))`
}

/** Returns contract rent per square foot, over the rows that meet the criteria and have both above zero. */
function perSquareFoot(layout: DataLayout, criteria: string): string {
  const [feet, rent] = [rollRange(layout, 'F'), rollRange(layout, 'J')]
  const both = `${criteria},${feet},">0",${rent},">0"`
  return `IF(COUNTIFS(${both})=0,"",SUMIFS(${rent},${both})/SUMIFS(${feet},${both}))`
}

function occupancyOf(pad: SheetPad, row: number, mix: UnitMixRow, role: StyleRole): void {
  pad.live('I', row, `IF(E${row}=0,"",F${row}/E${row})`, mix.occupancy, `${role}.percent`)
}

function total(pad: SheetPad, layout: DataLayout, mix: UnitMixRow | undefined, last: number): void {
  if (mix === undefined) return
  const row = last + 1
  pad.text('B', row, 'All residential units', 'grand.indent')
  const sum = (column: string, value: number | null, format: StyleFormat) => {
    const all = `SUM(${column}${firstTypeRow}:${column}${last})`
    const isCount = format === 'integer'
    const known = `IF(COUNT(${column}${firstTypeRow}:${column}${last})=0,"",${all})`
    pad.live(column, row, isCount ? all : known, value, `grand.${format}`)
  }
  sum('E', mix.units, 'integer')
  sum('F', mix.occupied, 'integer')
  sum('G', mix.vacant, 'integer')
  sum('H', mix.nonRevenue, 'integer')
  sum('P', mix.lossToLease, 'cents')
  sum('Q', mix.grossPotentialRent, 'money')
  const dwellings = `${rollRange(layout, 'Q')},">0"`
  const occupied = `${rollRange(layout, 'H')},"Occupied"`
  pad.live('J', row, average(layout, 'F', dwellings), mix.averageSquareFeet, 'grand.integer')
  pad.live('K', row, average(layout, 'I', dwellings), mix.averageMarketRent, 'grand.cents')
  pad.live('M', row, average(layout, 'J', occupied), mix.averageContractRent, 'grand.cents')
  pad.live('O', row, perSquareFoot(layout, occupied), mix.contractRentPerSquareFoot, 'grand.cents')
  occupancyOf(pad, row, mix, 'grand')
  pad.fill('A', 'Q', row, 'grand.text')
}
