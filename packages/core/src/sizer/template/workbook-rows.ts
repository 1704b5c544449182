import type { LineItem } from '../../operating-statement/operating-statement.schema.ts'
import type { RentRollUnit, UnitType } from '../../rent-roll/rent-roll.schema.ts'
import { sumKnown } from '../../shared/money.ts'
import { statementWindows } from '../../sizing/index.ts'
import type { UnderwritingLine } from '../../sizing/sizing.schema.ts'
import { type StatementRow, statementRows } from '../rules/statement-rows.ts'
import {
  type DealFigures,
  dealValues,
  loanValues,
  rentRollValues,
  sizingValues,
  type ValueKind,
  type WorkbookValue,
} from './deal-values.ts'
import {
  lineOfYear,
  linePart,
  statementValues,
  underwritingColumns,
  underwritingValues,
} from './underwriting-values.ts'

/**
 * All values that can fill a cell of a lender's own workbook: names in maps, labels, kinds, and how each is read from a
 * sized deal. Dollars are per year unless the label says otherwise, rates and ratios are fractions.
 */
export const workbookValues: readonly WorkbookValue[] = [
  ...dealValues,
  ...rentRollValues,
  ...statementValues,
  ...loanValues,
  ...sizingValues,
  ...underwritingValues,
]

const byName: ReadonlyMap<string, WorkbookValue> = new Map(workbookValues.map((value) => [value.name, value]))

/**
 * Returns the value with a name, or `null` if there is none. An underwriting line's name may end with one of its
 * categories: `underwriting.utilities.underwritten:gas`; or with a calendar year: `underwriting.utilities.year2024`.
 *
 * @example
 * workbookValueOf('loan.rate')?.kind
 * // => 'percent'
 */
export function workbookValueOf(name: string): WorkbookValue | null {
  return byName.get(name) ?? linePart(name) ?? lineOfYear(name)
}

/** A column of a table of workbook rows. */
export interface RowColumn {
  /** Name in a map. */
  name: string
  label: string
  kind: ValueKind
}

/** A table that a template can be filled with: its rows for a deal, each with one value per column. */
export interface WorkbookRows {
  name: string
  label: string
  columns: readonly RowColumn[]
  rows: (figures: DealFigures) => ((column: string) => number | string | null)[]
}

interface Reader<Row> extends RowColumn {
  read: (row: Row) => number | string | null
}

const column = <Row>(name: string, kind: ValueKind, label: string, read: Reader<Row>['read']): Reader<Row> => ({
  name,
  label,
  kind,
  read,
})

const unitColumns: Reader<RentRollUnit>[] = [
  column('unit', 'text', 'Unit', ({ unit }) => unit),
  column('building', 'text', 'Building', ({ building }) => building),
  column('floorplan', 'text', 'Floorplan', ({ floorplan }) => floorplan),
  column('bed', 'number', 'Bedrooms', ({ bed }) => bed),
  column('bath', 'number', 'Baths', ({ bath }) => bath),
  column('squareFeet', 'number', 'Square feet', ({ squareFeet }) => squareFeet),
  column('status', 'text', 'Status', ({ status }) => status),
  column('marketRent', 'money', 'Market rent/mo', ({ marketRent }) => marketRent),
  column('contractRent', 'money', 'Contract rent/mo', ({ contractRent }) => contractRent),
  column('inPlaceRent', 'money', 'In-place rent/mo', ({ inPlaceRent }) => inPlaceRent),
  column('leaseStart', 'date', 'Lease start', ({ leaseStart }) => leaseStart),
  column('leaseEnd', 'date', 'Lease end', ({ leaseEnd }) => leaseEnd),
  column('moveIn', 'date', 'Move-in', ({ moveIn }) => moveIn),
  column('moveOut', 'date', 'Move-out', ({ moveOut }) => moveOut),
]

const unitTypeColumns: Reader<UnitType>[] = [
  column('floorplan', 'text', 'Floorplan', ({ floorplanName }) => floorplanName),
  column('bed', 'number', 'Bedrooms', ({ bed }) => bed),
  column('bath', 'number', 'Baths', ({ bath }) => bath),
  column('units', 'number', 'Units', ({ unitCount }) => unitCount),
  column('vacant', 'number', 'Vacant units', ({ vacantCount }) => vacantCount),
  column(
    'occupied',
    'number',
    'Occupied units, including non-revenue',
    ({ unitCount, vacantCount }) => unitCount - vacantCount,
  ),
  column('squareFeet', 'number', 'Average square feet', ({ averageSquareFeet }) => averageSquareFeet),
  column('marketRent', 'money', 'Average market rent/mo', ({ averageMarketRent }) => averageMarketRent),
  column('contractRent', 'money', 'Average contract rent/mo', ({ averageContractRent }) => averageContractRent),
  column('inPlaceRent', 'money', 'Average in-place rent/mo', ({ averageInPlaceRent }) => averageInPlaceRent),
]

/** The units of a floorplan in one row of a table made for units: dollars and square feet are totals of these units. */
interface FloorplanTotal {
  name: string | null
  units: readonly RentRollUnit[]
}

const sumOf = (units: readonly RentRollUnit[], read: (unit: RentRollUnit) => number | null): number | null =>
  sumKnown(units.map(read))

const same = <Value>(values: readonly Value[]): Value | null =>
  new Set(values).size === 1 ? (values[0] ?? null) : null

const floorplanColumns: Reader<FloorplanTotal>[] = [
  column('unit', 'text', 'Unit count and floorplan', ({ name, units }) =>
    name === null ? `${units.length} units` : `${units.length} × ${name}`,
  ),
  column('building', 'text', 'Building', ({ units }) => same(units.map(({ building }) => building))),
  column('floorplan', 'text', 'Floorplan', ({ name }) => name),
  column('bed', 'number', 'Bedrooms', ({ units }) => same(units.map(({ bed }) => bed))),
  column('bath', 'number', 'Baths', ({ units }) => same(units.map(({ bath }) => bath))),
  column('squareFeet', 'number', 'Total square feet', ({ units }) => sumOf(units, ({ squareFeet }) => squareFeet)),
  column('status', 'text', 'Status', ({ units }) => same(units.map(({ status }) => status))),
  column('marketRent', 'money', 'Total market rent/mo', ({ units }) => sumOf(units, ({ marketRent }) => marketRent)),
  column('contractRent', 'money', 'Total contract rent/mo', ({ units }) =>
    sumOf(units, ({ contractRent }) => contractRent),
  ),
  column('inPlaceRent', 'money', 'Total in-place rent/mo', ({ units }) =>
    sumOf(units, ({ inPlaceRent }) => inPlaceRent),
  ),
  ...(['leaseStart', 'leaseEnd', 'moveIn', 'moveOut'] as const).map((name) =>
    column<FloorplanTotal>(name, 'date', 'Date shared by all units', ({ units }) =>
      same(units.map((unit) => unit[name])),
    ),
  ),
]

const maximumMonths = 12

const statementColumns: Reader<StatementRow>[] = [
  column('label', 'text', 'Line', ({ line }) => line.label),
  column('code', 'text', 'Account', ({ line }) => line.code),
  column('category', 'text', 'Category', ({ line }) => line.category),
  column('section', 'text', 'Section', ({ line }) => sectionHeading(line)),
  column('feeds', 'text', 'Underwriting line', ({ feeds }) => (feeds === '' ? null : feeds)),
  ...Array.from({ length: maximumMonths }, (_, at) =>
    column<StatementRow>(
      `month${at + 1}`,
      'money',
      `Month ${at + 1}, oldest first`,
      ({ values }) => values[at] ?? null,
    ),
  ),
  column('year', 'money', 'Year', ({ annual }) => annual),
]

const underwritingColumnsOfLines: Reader<UnderwritingLine>[] = [
  column('label', 'text', 'Line', ({ label }) => label),
  ...underwritingColumns.map(({ name, label, amount }) => column<UnderwritingLine>(name, 'money', label, amount)),
  column('reason', 'text', 'Reason', ({ reason }) => reason),
]

/** The tables that a template can be filled with. */
export const workbookRows: readonly WorkbookRows[] = [
  table('units', 'Units on the rent roll', unitColumns, ({ rentRoll }) => rentRoll.units),
  table('dwellings', 'Residential units', unitColumns, ({ rentRoll }) =>
    rentRoll.units.filter(({ isDwelling }) => isDwelling),
  ),
  table('unitTypes', 'Floorplans', unitTypeColumns, ({ rentRoll }) => rentRoll.unitTypes),
  table('floorplanTotals', 'Floorplans with unit totals', floorplanColumns, ({ rentRoll }) => {
    const dwellings = rentRoll.units.filter(({ isDwelling }) => isDwelling)
    return [...Map.groupBy(dwellings, ({ floorplan }) => floorplan)].map(([name, units]) => ({ name, units }))
  }),
  table('statementLines', 'Current statement lines, without totals', statementColumns, currentLines),
  table(
    'underwritingLines',
    'Underwriting lines',
    underwritingColumnsOfLines,
    ({ underwriting }) => underwriting.lines,
  ),
]

/**
 * Returns the table with a name, or `null` if there is none.
 *
 * @example
 * workbookRowsOf('units')?.columns[0]?.name
 * // => 'unit'
 */
export function workbookRowsOf(name: string): WorkbookRows | null {
  return workbookRows.find((rows) => rows.name === name) ?? null
}

function table<Row>(
  name: string,
  label: string,
  columns: readonly Reader<Row>[],
  rowsOf: (figures: DealFigures) => readonly Row[],
): WorkbookRows {
  const readers = new Map(columns.map((one) => [one.name, one.read]))
  return {
    name,
    label,
    columns,
    rows: (figures) => rowsOf(figures).map((row) => (wanted) => readers.get(wanted)?.(row) ?? null),
  }
}

function currentLines({ statements, underwriting, rentRoll }: DealFigures): StatementRow[] {
  const chosen = underwriting.columns.t12?.periods[0]
  const { t12 } = statementWindows(statements, chosen, rentRoll.asOf)
  return statementRows(t12).filter(({ kind }) => kind === 'line')
}

function sectionHeading({ section }: LineItem): string {
  return { income: 'Income', expense: 'Expense', below: 'Below NOI' }[section]
}
