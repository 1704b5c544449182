import { cellAddress, placeOfAddress } from '../../shared/address.ts'
import type { DealFigures, ValueKind, WorkbookValue } from './deal-values.ts'
import { type FillValue, isCell, resolveTarget, type TemplateCell, type TemplateOutline } from './template-cells.ts'
import { type MappedTable, type MappedValue, namesOf, type TemplateMap } from './template-map.ts'
import { workbookRowsOf, workbookValueOf } from './workbook-rows.ts'

/** A problem that prevents a template from being filled. */
export interface TemplateProblem {
  /** `Loan!B7`, or the entry of the map if there is no cell: `values[3]`. */
  place: string
  seen: string
  todo: string
}

/** A cell named in the map. */
export interface PlannedCell extends TemplateCell {
  /**
   * A single value, a value of a row, a cell in rows that this deal does not need, or a cell that shows the version or
   * period.
   */
  use: 'value' | 'row' | 'room' | 'version' | 'period'
  /** The entry of the map: `values[3]`. */
  entry: string
  /** Description of its value. */
  label: string
  kind: ValueKind
  /** Value to write; `null` if the deal does not have it, `undefined` if no deal was given. */
  value: FillValue | null | undefined
  /** The cell with a formula that must equal the value; the cell itself is set so that it does. */
  through?: TemplateCell
  anyFormat: boolean
}

/** The cells of a map in one workbook, and its problems. */
export interface TemplatePlan {
  cells: PlannedCell[]
  problems: TemplateProblem[]
}

/**
 * Finds the cells of a map in a workbook, and the value of each.
 *
 * @param figures The deal; `null` checks only the workbook.
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
  plan.problems.push(...duplicateCells(plan.cells))
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
 * Returns a value by its name, or the sum of several names; unknown values are skipped, and the sum is unknown if all are.
 *
 * @returns `null` if a name is unknown.
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
      todo: tableSizeFix(name, rows.length - maxRows, maxRows, first.row + maxRows, figures),
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

/** Tables of units, which can also be filled with one row per floorplan. */
const unitTables = ['units', 'dwellings']

/** Describes how to fix a table that is too short: totals below the table include rows inserted inside it. */
function tableSizeFix(
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
 * Returns the map with unit tables that are too short for a deal filled by floorplan instead, so that their totals stay correct.
 *
 * @returns Also the changed tables, for readers of the form.
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

/** Returns a value as it is stored. Dates stay dates because the date system depends on the workbook. */
function fillValue(value: number | string | null, kind: ValueKind, times = 1): FillValue | null {
  if (value === null || value === '') return null
  if (typeof value === 'number') return times === 1 ? value : Number((value * times).toPrecision(15))
  return kind === 'date' ? { date: value } : value
}

function duplicateCells(cells: readonly PlannedCell[]): TemplateProblem[] {
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
 * Formats a cell reference for display.
 *
 * @example
 * placeText({ sheet: 'Rent Roll', address: 'B7' })
 * // => "'Rent Roll'!B7"
 */
export function placeText({ sheet, address }: TemplateCell): string {
  const name = /^[\p{L}_][\p{L}\d_.]*$/u.test(sheet) ? sheet : `'${sheet.replaceAll("'", "''")}'`
  return `${name}!${address}`
}
