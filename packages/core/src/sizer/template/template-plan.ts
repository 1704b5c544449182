import { cellAddress, placeOfAddress } from '../../shared/address.ts'
import type { DealFigures, ValueKind, WorkbookValue } from './deal-values.ts'
import { type FillValue, isCell, resolveTarget, type TemplateCell, type TemplateOutline } from './template-cells.ts'
import { type MappedTable, type MappedValue, namesOf, type TemplateMap } from './template-map.ts'
import { workbookRowsOf, workbookValueOf } from './workbook-rows.ts'

/** Something that keeps a template from being filled. */
export interface TemplateProblem {
  /** `Loan!B7`, or the entry of the map where there is no cell: `values[3]`. */
  place: string
  seen: string
  todo: string
}

/** A cell that the map is about. */
export interface PlannedCell extends TemplateCell {
  /**
   * A single value, a value of a row, a cell of the room for rows that this deal does not need, or one that tells version or
   * period.
   */
  use: 'value' | 'row' | 'room' | 'version' | 'period'
  /** The entry of the map: `values[3]`. */
  entry: string
  /** What goes there, in words. */
  label: string
  kind: ValueKind
  /** What is written; `null` where the deal does not say, `undefined` where no deal was given. */
  value: FillValue | null | undefined
  /** The cell with a formula that is to come to the value; the cell itself is then set so that it does. */
  through?: TemplateCell
  anyFormat: boolean
}

/** What a map comes to in one workbook. */
export interface TemplatePlan {
  cells: PlannedCell[]
  problems: TemplateProblem[]
}

/**
 * Find the cells of a map in a workbook, and what goes into each.
 *
 * @param figures The deal; `null` to look at the workbook alone.
 * @example
 * templatePlan({ template: null, version: [], period: [], values: [], tables: [] }, { sheets: [], names: [] }, null).cells
 * // => []
 */
export function templatePlan(map: TemplateMap, outline: TemplateOutline, figures: DealFigures | null): TemplatePlan {
  const plan: TemplatePlan = { cells: [], problems: [] }
  const resolve = (target: string, entry: string): TemplateCell | null => {
    const found = resolveTarget(target, outline)
    if ('cell' in found) return found.cell
    plan.problems.push({ place: entry, ...found })
    return null
  }
  for (const use of ['version', 'period'] as const) {
    map[use].forEach(({ target }, at) => {
      const cell = resolve(target, `${use}[${at}]`)
      const rest = { kind: 'text', value: undefined, anyFormat: true } as const
      if (cell !== null) plan.cells.push({ ...cell, use, entry: `${use}[${at}]`, label: use, ...rest })
    })
  }
  map.values.forEach((mapped, at) => {
    const entry = `values[${at}]`
    const cell = resolve(mapped.target, entry)
    const through = mapped.through === undefined ? undefined : resolve(mapped.through, `${entry}.through`)
    if (cell !== null && through !== null) planValue(plan, mapped, { cell, through }, entry, figures)
  })
  map.tables.forEach((mapped, at) => {
    const entry = `tables[${at}]`
    const anchor = resolve(mapped.anchor, `${entry}.anchor`)
    if (anchor !== null) planTable(plan, mapped, anchor, entry, figures)
  })
  plan.problems.push(...givenTwice(plan.cells))
  return plan
}

function planValue(
  { cells, problems }: TemplatePlan,
  { value: name, times, required, anyFormat = false }: MappedValue,
  { cell, through }: { cell: TemplateCell; through: TemplateCell | undefined },
  entry: string,
  figures: DealFigures | null,
): void {
  const value = figureOf(name)
  if (value === null) return
  const kind = times !== undefined && value.kind === 'percent' ? 'number' : value.kind
  const filled = figures === null ? undefined : fillValue(value.read(figures), kind, times)
  if (filled === null && required === true) {
    problems.push({
      place: placeText(cell),
      seen: `the map requires ${value.label} (${namesOf(name).join(', ')}), which is not available`,
      todo: 'Provide the document or option that contains it',
    })
  }
  const way = through === undefined ? {} : { through }
  cells.push({ ...cell, use: 'value', entry, label: value.label, kind, value: filled, ...way, anyFormat })
}

/**
 * A figure by its name, or the sum of several: of those that are known, and unknown where none is.
 *
 * @returns `null` where a name is none of ours.
 */
export function figureOf(name: string | readonly string[]): Pick<WorkbookValue, 'label' | 'kind' | 'read'> | null {
  const [first, ...others] = namesOf(name).map(workbookValueOf)
  if (first === undefined || first === null) return null
  if (others.length === 0) return first
  const all = [first, ...others].filter((one) => one !== null)
  if (all.length <= others.length) return null
  return {
    kind: first.kind,
    label: all.length > 2 ? `${first.label} and ${all.length - 1} more` : all.map(({ label }) => label).join(' + '),
    read: (figures) => {
      const known = all.map(({ read }) => read(figures)).filter((one) => typeof one === 'number')
      return known.length === 0 ? null : known.reduce((sum, one) => sum + one, 0)
    },
  }
}

function planTable(
  { cells, problems }: TemplatePlan,
  { rows: name, direction, maxRows, columns, anyFormat = false }: MappedTable,
  anchor: TemplateCell,
  entry: string,
  figures: DealFigures | null,
): void {
  const table = workbookRowsOf(name)
  const first = placeOfAddress(anchor.address)
  if (table === null || first === null) return
  const rows = figures === null ? null : table.rows(figures)
  if (rows !== null && rows.length > maxRows) {
    problems.push({
      place: placeText(anchor),
      seen: `${table.label}: the deal has ${rows.length} rows, but the template has room for ${maxRows}`,
      todo: roomTodo(name, rows.length - maxRows, maxRows, first.row + maxRows, figures),
    })
    return
  }
  const addressOf = (place: string, at: number) =>
    direction === 'down' ? `${place}${first.row + at + 1}` : cellAddress(Number(place) - 1, first.column + at)
  const beyond = Object.keys(columns).filter((place) => !isCell(addressOf(place, maxRows - 1)))
  if (beyond.length > 0) {
    problems.push({
      place: placeText(anchor),
      seen: `${beyond.join(', ')} with ${maxRows} rows extends beyond the sheet`,
      todo: 'Correct columns or maxRows in the map',
    })
    return
  }
  for (let at = 0; at < maxRows; at += 1) {
    const row = rows?.[at]
    for (const [place, column] of Object.entries(columns)) {
      const { kind = 'text', label = column } = table.columns.find((one) => one.name === column) ?? {}
      const address = addressOf(place, at)
      const use = rows === null || row !== undefined ? 'row' : 'room'
      const value = row === undefined ? undefined : fillValue(row(column), kind)
      cells.push({ sheet: anchor.sheet, address, use, entry, label, kind, value, anyFormat })
    }
  }
}

/** Tables of units, which also fit in as few rows as there are floorplans. */
const unitTables = ['units', 'dwellings']

/** What to do about a table that is too short: rows inserted inside it are reached by the totals below. */
function roomTodo(
  name: string,
  missing: number,
  maxRows: number,
  lastRow: number,
  figures: DealFigures | null,
): string {
  const rows = missing === 1 ? 'one row' : `${missing} rows`
  const insert = `Insert ${rows} in Excel above row ${lastRow}, inside the table so that its totals include them, and raise maxRows by ${missing}`
  const byType =
    figures === null || !unitTables.includes(name) ? null : workbookRowsOf('floorplanTotals')?.rows(figures).length
  if (byType === null || byType === undefined) return insert
  if (byType > maxRows) return `${insert}. The ${byType} floorplans don’t fit either`
  return `${insert}; or use --units-by-type to fill ${byType === 1 ? 'one row' : `${byType} rows`}, one per floorplan`
}

/**
 * The map with its tables of units that are too short for a deal filled by floorplan instead, so that their totals stay right.
 *
 * @returns Also the tables that were changed, for whoever reads the form.
 * @example
 * unitsByFloorplan({ template: null, version: [], period: [], values: [], tables: [] }, {}).notes
 * // => []
 */
export function unitsByFloorplan(
  map: TemplateMap,
  figures: DealFigures,
): { map: TemplateMap; notes: TemplateProblem[] } {
  const notes: TemplateProblem[] = []
  const tables = map.tables.map((table) => {
    const count = unitTables.includes(table.rows) ? (workbookRowsOf(table.rows)?.rows(figures).length ?? 0) : 0
    if (count <= table.maxRows) return table
    notes.push({
      place: table.anchor,
      seen: `has room for ${table.maxRows} of ${count} units; each row totals a floorplan instead`,
      todo: 'Treat its rows as floorplan totals, not units',
    })
    return { ...table, rows: 'floorplanTotals' }
  })
  return { map: { ...map, tables }, notes }
}

/** A value as it is stored. Dates stay dates until the workbook says how it counts days. */
function fillValue(value: number | string | null, kind: ValueKind, times = 1): FillValue | null {
  if (value === null || value === '') return null
  if (typeof value === 'number') return times === 1 ? value : Number((value * times).toPrecision(15))
  return kind === 'date' ? { date: value } : value
}

function givenTwice(cells: readonly PlannedCell[]): TemplateProblem[] {
  const written = cells.filter(({ use }) => use === 'value' || use === 'row' || use === 'room')
  return [...Map.groupBy(written, placeText)]
    .filter(([, same]) => same.length > 1)
    .map(([place, same]) => ({
      place,
      seen: `the map fills this cell ${same.length} times (${same.map(({ entry }) => entry).join(', ')})`,
      todo: 'Keep only one',
    }))
}

/**
 * A cell as a person reads it.
 *
 * @example
 * placeText({ sheet: 'Rent Roll', address: 'B7' })
 * // => "'Rent Roll'!B7"
 */
export function placeText({ sheet, address }: TemplateCell): string {
  const name = /^[\p{L}_][\p{L}\d_.]*$/u.test(sheet) ? sheet : `'${sheet.replaceAll("'", "''")}'`
  return `${name}!${address}`
}
