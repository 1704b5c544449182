import { cellAddress, columnLetters } from '../../shared/address.ts'
import { type Grid, textAt } from '../../shared/grid.ts'
import type { WorkbookValue } from './deal-values.ts'
import { isForeign } from './form-captions.ts'
import { labelShape, labelSimilarity, labelWords, shapeSimilarity } from './label-similarity.ts'
import { formatAccepts, type TemplateCellFacts, type TemplateReader, validationAccepts } from './template-cells.ts'
import { type LabeledCell, labeledCells, openness } from './template-labels.ts'
import type { MappedTable, MappedTotal } from './template-map.ts'
import { placeText } from './template-plan.ts'
import { underwritingTotals } from './underwriting-values.ts'
import { workbookRowsOf, workbookValues } from './workbook-rows.ts'

/** Rent roll column captions in lenders' workbooks, by unit column. */
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

/** Unit mix column captions in lenders' workbooks, by floorplan column. */
const typeCaptions: Readonly<Record<string, readonly string[]>> = {
  floorplan: ['Unit type', 'Floorplan', 'Floor plan', 'Type', 'Plan', 'Unit mix', 'Description'],
  units: ['Units', 'Number of units', 'Unit count', 'Count', 'Total units'],
  occupied: ['Occupied units', 'Units occupied', 'Occupied'],
  vacant: ['Vacant units', 'Units vacant', 'Vacant'],
  bed: ['Bed', 'Bedrooms', 'BR'],
  bath: ['Bath', 'Bathrooms', 'BA'],
  squareFeet: [
    'Average size',
    'Average square feet',
    'Average SF',
    'Square feet',
    'SF',
    'Unit size',
    'Square feet per unit',
  ],
  marketRent: ['Market rent', 'Average market rent', 'Asking rent', 'Market rent per month'],
  contractRent: [
    'Contract rent',
    'Average contract rent',
    'Current rent',
    'Actual rent',
    'Average rent',
    'In place rent',
  ],
}

/** Kinds of tables: their rows, captions, and required columns. */
const kinds: readonly {
  rows: string
  captions: typeof unitCaptions
  isHeader: (names: readonly string[]) => boolean
}[] = [
  {
    rows: 'unitTypes',
    captions: typeCaptions,
    isHeader: (names) => names.includes('units') && (names.includes('floorplan') || names.includes('bed')),
  },
  { rows: 'dwellings', captions: unitCaptions, isHeader: (names) => names.includes('unit') },
]

/** Minimum columns and rows of a table of units. */
const minimumUnitColumns = 3
const minimumRowCount = 3
const maximumRows = 2000

/** Drafts tables for rent roll units or floorplans from the captions over fillable columns; at most one per sheet and kind. */
export function draftTables(template: TemplateReader, grids: readonly Grid[]): MappedTable[] {
  return grids
    .filter(({ hidden, sheet }) => !hidden && !isForeign(sheet))
    .flatMap((grid) =>
      kinds.flatMap(({ rows, captions, isHeader }) => {
        const headers = grid.rows.flatMap((_, row) => {
          const names = [...columnsOf(grid, row, captions).values()]
          const isOfUnits = names.length >= minimumUnitColumns && names.some((name) => /Rent$|^squareFeet$/.test(name))
          return isOfUnits && isHeader(names) ? [row] : []
        })
        const tables = headers.flatMap((row) => tableBelow(template, grid, row, rows, captions))
        return tables.slice(0, 1)
      }),
    )
}

function tableBelow(
  template: TemplateReader,
  grid: Grid,
  header: number,
  rows: string,
  captions: typeof unitCaptions,
): MappedTable[] {
  const found = [...columnsOf(grid, header, captions)]
  const first = header + 1
  const cellsOf = (columns: readonly number[], at: number) =>
    template.cells(columns.map((column) => ({ sheet: grid.sheet, address: cellAddress(at, column) })))
  // A column that the form computes itself, or that accepts another kind of value, is not filled.
  const kindOf = (name: string) => workbookRowsOf(rows)?.columns.find((one) => one.name === name)?.kind ?? 'text'
  const open = cellsOf(
    found.map(([column]) => column),
    first,
  )
  const columns = found.filter(([, name], at) => {
    const facts = open[at]
    if (facts === undefined || openness(facts) === 0 || !formatAccepts(facts.format, kindOf(name))) return false
    return facts.validation === null || (kindOf(name) !== 'text' && validationAccepts(facts.validation, kindOf(name)))
  })
  const isWhole = columns.some(([, name]) => name === 'unit' || name === 'units')
  if (!isWhole || columns.length < minimumUnitColumns) return []
  const maxRows = roomBelow(
    template,
    grid.sheet,
    first,
    columns.map(([column]) => column),
  )
  if (maxRows < minimumRowCount) return []
  const [anchorColumn = 0] = columns.map(([column]) => column)
  const named = Object.fromEntries(columns.map(([column, name]) => [columnLetters(column), name]))
  const anchor = placeText({ sheet: grid.sheet, address: cellAddress(first, anchorColumn) })
  return [{ rows, anchor, direction: 'down' as const, maxRows, columns: named }]
}

/** Finds the unit or floorplan columns by the captions in a row; each column once, in sheet order. */
function columnsOf(grid: Grid, row: number, captions: typeof unitCaptions): Map<number, string> {
  const found = new Map<number, string>()
  grid.rows[row]?.forEach((cell, column) => {
    if (cell?.kind !== 'text') return
    const text = textAt(grid, row, column)
    const name = Object.keys(captions).find((key) => captions[key]?.some((one) => isCaption(text, one, key)))
    if (name !== undefined && ![...found.values()].includes(name)) found.set(column, name)
  })
  return found
}

/** Returns whether a text matches a caption; the caption of a unit count never matches a unit number, or vice versa. */
function isCaption(text: string, caption: string, key: string): boolean {
  const isMany = /\b(?:units|count|occupied|vacant)\b/i.test(text)
  if (key === 'unit' && isMany) return false
  if (key === 'units' && !isMany) return false
  return labelSimilarity(text, caption) > 0.95
}

/** Counts the consecutive rows whose cells may all be filled. */
function roomBelow(template: TemplateReader, sheet: string, first: number, columns: readonly number[]): number {
  const cells = Array.from({ length: maximumRows }, (_, at) =>
    columns.map((column) => ({ sheet, address: cellAddress(first + at, column) })),
  ).flat()
  const end = template.cells(cells).findIndex((facts) => openness(facts) === 0)
  return end === -1 ? maximumRows : Math.floor(end / columns.length)
}

/** A cell and a value that may belong there. */
export interface DraftedValue {
  cell: LabeledCell
  value: string
  probability: number
}

/** A possible meaning of a caption. */
export interface Meaning {
  value: WorkbookValue
  probability: number
}

/** Probability that a caption means a value whose own caption is identical. */
const surest = 0.9

const totals: ReadonlySet<string> = new Set(underwritingTotals.map(({ name }) => name))

/** Values that captions are compared with one by one; lines of income and expense belong in a statement with its blocks. */
const named = workbookValues
  .filter(({ name }) => !/^underwriting\.\w+\.\w+$/.test(name) || totals.has(name))
  .map((value) => ({ value, shapes: [value.label, ...value.synonyms].map(labelShape) }))

/**
 * Returns the possible meanings of a caption, the likeliest first. Equally likely values share the probability that one alone would have.
 *
 * @param minimumProbability Less likely meanings are omitted.
 */
export function meaningsOf(label: string, minimumProbability: number): Meaning[] {
  const labelForm = labelShape(label)
  const found = named
    .map(({ value, shapes }) => ({
      value,
      similarity: Math.max(...shapes.map((shape) => shapeSimilarity(labelForm, shape))),
    }))
    .map(({ value, similarity }) => ({ value, raw: surest * similarity ** 3 }))
    .filter(({ raw }) => raw >= minimumProbability)
    .sort((left, right) => right.raw - left.raw)
    .slice(0, 5)
  const all = found.reduce((sum, { raw }) => sum + raw, 0)
  return found
    .map(({ value, raw }) => ({ value, probability: raw * Math.min(1, (1.5 * raw) / all) }))
    .filter(({ probability }) => probability >= minimumProbability)
}

/**
 * Returns the factor that converts a value to the unit that a caption requests: months to years; `null` if no conversion is needed.
 *
 * @example
 * [requestedFactor('Amortization (years)', 'loan.amortizationMonths'), requestedFactor('Year built', 'property.yearBuilt')]
 * // => [1 / 12, null]
 */
export function requestedFactor(label: string, value: string): number | null {
  const words = labelWords(label)
  return /months$/i.test(value) && words.includes('year') && !words.includes('month') ? 1 / 12 : null
}

/** Drafts the possible values of cells from their captions, content and formats. */
export function draftValues(
  cells: readonly LabeledCell[],
  factsOf: (cell: LabeledCell) => TemplateCellFacts | null,
  meanings: (label: string) => readonly Meaning[],
): DraftedValue[] {
  return cells.flatMap((cell) => {
    const facts = factsOf(cell)
    const isOpen = facts === null ? 0 : openness(facts)
    if (facts === null || isOpen === 0) return []
    return meanings(cell.label).map(({ value, probability }) => ({
      cell,
      value: value.name,
      probability: probability * cell.nearness * isOpen * (formatAccepts(facts.format, value.kind) ? 1 : 0.2),
    }))
  })
}

/** Minimum probability for a caption to name the form's loan. */
const loanThreshold = 0.8

/** Finds the loan that the form computes itself, by its caption: the likeliest cell with a formula, at most one. */
export function loanTotals(template: TemplateReader, grids: readonly Grid[]): MappedTotal[] {
  const labeled = labeledCells(grids.filter(({ sheet }) => !isForeign(sheet))).filter(({ nearness }) => nearness >= 0.6)
  const named = labeled.flatMap((cell) => {
    const [best] = isForeign(cell.label) ? [] : meaningsOf(cell.label, loanThreshold)
    return best?.value.name === 'sizing.loan' ? [{ cell, probability: best.probability * cell.nearness }] : []
  })
  const facts = template.cells(named.map(({ cell }) => cell))
  const [first] = named
    .filter((_, at) => facts[at]?.hasFormula === true && formatAccepts(facts[at].format, 'money'))
    .toSorted((left, right) => right.probability - left.probability)
  return first === undefined
    ? []
    : [{ target: first.cell.target, value: 'sizing.loan', label: first.cell.label.trim() }]
}
