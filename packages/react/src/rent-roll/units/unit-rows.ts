import { labelOf } from '@uwkit/core/glossary'
import type { OccupancyGroup, RentRoll, RentRollUnit } from '@uwkit/core/rent-roll'
import type { CellValue, GridColumn, GridDocument, GridRow } from '../../grid/index.ts'

/** What the groups of occupancy are called. */
export const occupancyNames: Readonly<Record<OccupancyGroup, string>> = {
  current: 'Current',
  notice: 'Notice',
  eviction: 'Eviction',
  employee: 'Employee',
  vacant: 'Vacant',
  vacantLeased: 'Vacant leased',
  model: 'Model',
  admin: 'Admin',
  down: 'Down',
  future: 'Future',
}

/** One column of the unit grid and the value that a unit has in it. */
export interface UnitField extends GridColumn {
  of: (unit: RentRollUnit) => CellValue
}

/** Before the code in the id of a column of charges. */
export const chargePrefix = 'charge:'

const base: readonly UnitField[] = [
  { id: 'unit', title: 'Unit', kind: 'text', width: 84, frozen: 'start', total: 'count', of: ({ unit }) => unit },
  { id: 'building', title: 'Building', kind: 'text', width: 92, of: ({ building }) => building },
  { id: 'property', title: 'Property', kind: 'text', width: 130, of: ({ property }) => property },
  { id: 'floorplan', title: 'Floorplan', kind: 'text', width: 96, of: ({ floorplan }) => floorplan },
  { id: 'bed', title: 'Bed', kind: 'number', width: 56, of: ({ bed }) => bed, validate: rooms },
  { id: 'bath', title: 'Bath', kind: 'number', width: 56, of: ({ bath }) => bath, validate: rooms },
  {
    id: 'squareFeet',
    title: 'SF',
    kind: 'number',
    width: 76,
    decimals: 0,
    total: 'sum',
    of: (unit) => unit.squareFeet,
  },
  money('marketRent', 'Market rent', 'Rent', (unit) => unit.marketRent),
  money('contractRent', 'Contract rent', 'Rent', (unit) => unit.contractRent),
  money('inPlaceRent', 'In-place rent', 'Rent', (unit) => unit.inPlaceRent),
  date('leaseStart', 'Lease start', 'Lease', (unit) => unit.leaseStart),
  date('leaseEnd', 'Lease end', 'Lease', (unit) => unit.leaseEnd),
  date('moveIn', 'Move-in', 'Lease', (unit) => unit.moveIn),
  date('moveOut', 'Move-out', 'Lease', (unit) => unit.moveOut),
  { id: 'status', title: 'Status', kind: 'text', width: 116, of: ({ status }) => status },
  {
    id: 'occupancy',
    title: labelOf('occupancy'),
    kind: 'choice',
    width: 118,
    choices: Object.entries(occupancyNames).map(([value, label]) => ({ value, label })),
    of: ({ occupancy }) => occupancy,
  },
  { id: 'tenantName', title: 'Tenant', kind: 'text', width: 170, of: ({ tenantName }) => tenantName },
  { id: 'tags', title: 'Tags', kind: 'text', width: 130, of: ({ tags }) => tags.join(', ') || null },
]

/**
 * The columns of the unit grid: those of every unit, buildings and properties where the roll has them, and one a charge code.
 *
 * @example
 * unitFields({ units: [], futureLeases: [], chargeCodes: [] }).map(({ id }) => id).slice(0, 3)
 * // => ['unit', 'floorplan', 'bed']
 */
export function unitFields(rentRoll: Pick<RentRoll, 'units' | 'futureLeases' | 'chargeCodes'>): UnitField[] {
  const { units, futureLeases, chargeCodes } = rentRoll
  const has = (field: 'building' | 'property') => [...units, ...futureLeases].some((unit) => unit[field] !== null)
  const isShown = ({ id }: UnitField) => (id === 'building' || id === 'property' ? has(id) : true)
  const charges = chargeCodes.map(({ code, description, yearly }): UnitField => {
    const title = description === null ? code : `${code} · ${description}`
    return money(`${chargePrefix}${code}`, yearly ? `${title} (annual)` : title, 'Charges', (unit) =>
      Object.hasOwn(unit.charges, code) ? (unit.charges[code] ?? null) : null,
    )
  })
  return [...base.filter(isShown), ...charges]
}

function money(id: string, title: string, group: string, of: UnitField['of']): UnitField {
  return { id, title, group, kind: 'money', width: 112, total: 'sum', of }
}

function date(id: string, title: string, group: string, of: UnitField['of']): UnitField {
  return { id, title, group, kind: 'date', width: 100, of }
}

/** More than ten beds or baths are some other number. */
function rooms(value: CellValue): string | null {
  return typeof value === 'number' && (value < 0 || value > 10) ? 'beds and baths must be from 0 to 10' : null
}

/**
 * Units by ids that stay the same while a document is corrected: the row that they stand in, and the column of their number
 * where tables stand side by side.
 *
 * @example
 * const source = { file: 'a.xlsx', sheet: 'Roll', row: 9, cells: { unit: 'A9' } }
 * const ids = unitsByRowId([{ unit: '102', source }]).keys()
 * ;[...ids]
 * // => ['9A']
 */
export function unitsByRowId(units: readonly RentRollUnit[]): ReadonlyMap<string, RentRollUnit> {
  const found = new Map<string, RentRollUnit>()
  for (const unit of units) {
    const { row, cells } = unit.source
    const [first = ''] = Object.values(cells)
    const id = `${row}${/^[A-Z]+/.exec(cells.unit ?? first)?.[0] ?? ''}`
    found.set(found.has(id) ? `${id}-${found.size}` : id, unit)
  }
  return found
}

/** Units by row id. */
type Units = ReadonlyMap<string, RentRollUnit>

/** What the unit grid shows: rows as the file has them, and over them what people made of them. */
interface ShownUnits {
  rows: readonly GridRow[]
  edits: GridDocument['edits']
}

/**
 * The rows of some units. A cell that a person gave another value keeps that of the file in its row, and the new one in the
 * edits, so that the grid marks it and says what the file says; what follows from edits elsewhere is simply shown.
 *
 * @param first The units as they were read without corrections.
 * @param isCorrected Whether a person can say what stands in a cell; asked where the value is another one.
 */
export function unitRows(
  units: Units,
  first: Units,
  fields: readonly UnitField[],
  isCorrected: (unit: RentRollUnit, column: string) => boolean,
): ShownUnits {
  const edits: Record<string, Record<string, GridRow['values'][string]>> = {}
  const rows: GridRow[] = []
  for (const [id, unit] of units) {
    const before = first.get(id)
    const values: Record<string, GridRow['values'][string]> = {}
    for (const { id: column, of } of fields) {
      const value = of(unit)
      const read = before === undefined ? value : of(before)
      const isEdited = read !== value && isCorrected(unit, column)
      if (isEdited) (edits[id] ??= {})[column] = value
      values[column] = isEdited ? read : value
    }
    rows.push({ id, values })
  }
  return { rows, edits }
}

/**
 * Rows of which those that hold what they held before are the same objects, and all of them the same list where nothing
 * changed: the grid then puts them in no other order, and draws none anew.
 *
 * @example
 * const before = [{ id: 'a', values: { rent: 900 } }]
 * keptRows(before, [{ id: 'a', values: { rent: 900 } }]) === before
 * // => true
 */
export function keptRows(before: readonly GridRow[], after: readonly GridRow[]): readonly GridRow[] {
  const known = new Map(before.map((row) => [row.id, row]))
  const rows = after.map((row) => {
    const same = known.get(row.id)
    return same !== undefined && hasSameValues(same.values, row.values) ? same : row
  })
  return rows.length === before.length && rows.every((row, at) => row === before[at]) ? before : rows
}

function hasSameValues(one: GridRow['values'], other: GridRow['values']): boolean {
  const columns = Object.keys(one)
  return columns.length === Object.keys(other).length && columns.every((column) => one[column] === other[column])
}
