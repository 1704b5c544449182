import { cellAddress, columnLetters } from '../../shared/address.ts'
import { type Grid, textAt } from '../../shared/grid.ts'
import type { TemplateReader } from './check-template.ts'
import { labelSimilarity } from './label-similarity.ts'
import { openness } from './template-labels.ts'
import type { MappedTable } from './template-map.ts'
import { placeText } from './template-plan.ts'

/** Captions of the columns of rent rolls in lenders' workbooks, by our columns of units. */
const unitCaptions: Readonly<Record<string, readonly string[]>> = {
  unit: ['Unit', 'Unit number', 'Apartment', 'Apartment number', 'Suite', 'Space'],
  building: ['Building', 'Bldg'],
  floorplan: ['Unit type', 'Floorplan', 'Floor plan', 'Type', 'Plan'],
  bed: ['Bed', 'Bedrooms', 'BR'],
  bath: ['Bath', 'Bathrooms', 'BA'],
  squareFeet: ['Square feet', 'Unit square feet', 'Net square feet', 'Size', 'Area'],
  status: ['Status', 'Occupied vacant', 'Occupancy status', 'Lease status'],
  marketRent: ['Market rent', 'Asking rent'],
  contractRent: ['Contract rent', 'Lease rent', 'Current rent', 'Actual rent', 'Monthly rent', 'Rent'],
  inPlaceRent: ['In-place rent', 'Total rent'],
  leaseStart: ['Lease start', 'Lease start date', 'Lease from', 'Lease begin', 'Start date'],
  leaseEnd: ['Lease end', 'Lease end date', 'Lease to', 'Lease expiration', 'Expiration date'],
  moveIn: ['Move in', 'Move in date'],
  moveOut: ['Move out', 'Move out date'],
}

/** Fewest columns and rows of a table of units. */
const fewestColumns = 3
const fewestRows = 3
const mostRows = 2000

/** Tables for the units of a rent roll, by the captions over empty columns; at most one a sheet. */
export function draftTables(template: TemplateReader, grids: readonly Grid[]): MappedTable[] {
  return grids
    .filter(({ hidden }) => !hidden)
    .flatMap((grid) => {
      const header = grid.rows.findIndex((_, row) => isHeader(columnsOf(grid, row)))
      if (header === -1) return []
      const columns = columnsOf(grid, header)
      const maxRows = roomBelow(template, grid.sheet, header + 1, [...columns.keys()])
      if (maxRows < fewestRows) return []
      const [first = 0] = columns.keys()
      const named = Object.fromEntries([...columns].map(([column, name]) => [columnLetters(column), name]))
      const anchor = placeText({ sheet: grid.sheet, address: cellAddress(header + 1, first) })
      return [{ rows: 'dwellings', anchor, direction: 'down' as const, maxRows, columns: named }]
    })
}

function isHeader(columns: ReadonlyMap<number, string>): boolean {
  const names = [...columns.values()]
  return (
    names.includes('unit') && names.length >= fewestColumns && names.some((name) => /Rent$|^squareFeet$/.test(name))
  )
}

/** Our columns by the columns of a row whose texts are their captions; each of ours once. */
function columnsOf(grid: Grid, row: number): Map<number, string> {
  const found = new Map<number, string>()
  grid.rows[row]?.forEach((cell, column) => {
    if (cell?.kind !== 'text') return
    const text = textAt(grid, row, column)
    const name = Object.keys(unitCaptions).find((key) =>
      unitCaptions[key]?.some((one) => labelSimilarity(text, one) > 0.95),
    )
    if (name !== undefined && ![...found.values()].includes(name)) found.set(column, name)
  })
  return found
}

/** Rows in a row in which all cells may be filled. */
function roomBelow(template: TemplateReader, sheet: string, first: number, columns: readonly number[]): number {
  const cells = Array.from({ length: mostRows }, (_, at) =>
    columns.map((column) => ({ sheet, address: cellAddress(first + at, column) })),
  ).flat()
  const end = template.cells(cells).findIndex((facts) => openness(facts) === 0)
  return end === -1 ? mostRows : Math.floor(end / columns.length)
}
