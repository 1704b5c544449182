import { labelOf } from '@uwkit/core/glossary'
import type { OccupancyGroup, RentRoll, RentRollUnit } from '@uwkit/core/rent-roll'
import type { CellValue, GridColumn, GridDocument, GridRow } from '../../grid/index.ts'

/** Display names of the occupancy groups. */
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

/** A column of the unit grid, and how to get a unit's value for it. */
export interface UnitField extends GridColumn {
  of: (unit: RentRollUnit) => CellValue
}

/** Prefix of a charge column's ID, before the code. */
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
 * Returns the columns of the unit grid: those of every unit, building and property if the roll has them, and one per charge code.
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

/** Rejects more than ten beds or baths, which are other figures. */
function rooms(value: CellValue): string | null {
  return typeof value === 'number' && (value < 0 || value > 10) ? 'beds and baths must be from 0 to 10' : null
}

/**
 * Returns units by IDs that do not change while a document is corrected: their row, and the column of their number if
 * tables are side by side.
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

/** Units by row ID. */
type Units = ReadonlyMap<string, RentRollUnit>

/** Contents of the unit grid: rows as in the file, and the user's edits. */
interface ShownUnits {
  rows: readonly GridRow[]
  edits: GridDocument['edits']
}

/**
 * Returns the rows of units. A corrected cell has the file's value in its row and the new value in the edits, so that
 * the grid can mark it and show both; indirect changes are shown as plain values.
 *
 * @param first Units read without corrections.
 * @param isCorrected Whether a cell can be corrected; called only for changed values.
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
 * Returns the new rows, reusing the previous objects of unchanged rows, and the previous array if nothing changed, so
 * that the grid does not reorder or redraw them.
 *
 * @example
 * const before = [{ id: 'a', values: { rent: 900 } }]
 * reuseRows(before, [{ id: 'a', values: { rent: 900 } }]) === before
 * // => true
 */
export function reuseRows(before: readonly GridRow[], after: readonly GridRow[]): readonly GridRow[] {
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
