import { sourceOf } from '../../shared/address.ts'
import { amountAt } from '../../shared/cells.ts'
import { type Tie, tieOf } from '../../shared/evidence.ts'
import { type Grid, textAt, textsOfRow } from '../../shared/grid.ts'
import { sumMoney } from '../../shared/money.ts'
import {
  labelCaptions,
  measureCaptions,
  type SummaryKind,
  type SummaryMeasure,
  statusScopes,
} from '../data/summary-words.ts'
import type { RentRollUnit } from '../rent-roll.schema.ts'
import { groupOfStatus, isVacantGroup } from '../rules/occupancy.ts'
import type { PrintedFigure } from './ties.ts'

/** A figure of a summary, with the label of its row. */
export interface SummaryFigure {
  kind: SummaryKind
  label: string
  /** Text between the label and the figures, such as a charge code's description. */
  description: string | null
  measure: SummaryMeasure
  amount: { value: number; decimals: number }
  row: number
  column: number
  /** Whether the summary prints averages instead of sums. */
  isAverage: boolean
}

/** Returns whether the label of a charge line marks it as their sum. */
export function isTotalOfCharges(label: string): boolean {
  return /\btotals?\s*:?$|^totals?\b/i.test(label)
}

interface SummaryTable {
  kind: SummaryKind
  labelColumn: number
  endColumn: number
  /** The columns with a caption, except that of the labels. */
  captioned: number[]
  measures: { column: number; measure: SummaryMeasure }[]
}

/**
 * Reads the summary tables below a rent roll: by status, by charge code and by floorplan, next to or below each other,
 * with captions of one or two rows.
 *
 * @param rows Row indexes of the summaries, in order.
 */
export function readSummaries(grid: Grid, rows: readonly number[]): SummaryFigure[] {
  const figures: SummaryFigure[] = []
  let tables: SummaryTable[] = []
  let isAverage = false
  let skip = -1
  for (const row of rows) {
    if (row === skip) continue
    const opened = tablesAt(grid, row)
    if (opened) {
      tables = alignedToFigures(grid, opened.tables, rows.slice(rows.indexOf(row) + opened.rowCount))
      if (opened.rowCount === 2) skip = row + 1
      continue
    }
    const title = textsOfRow(grid, row).find((text) => text !== '') ?? ''
    if (/\bsummar(y|ies)\b/i.test(title)) {
      isAverage = /\baverage\b/i.test(title)
      tables = []
      continue
    }
    for (const table of tables) figures.push(...figuresOf(grid, row, table, isAverage))
  }
  return figures
}

function tablesAt(grid: Grid, row: number): { tables: SummaryTable[]; rowCount: 1 | 2 } | null {
  for (const rowCount of [2, 1] as const) {
    const captions = Array.from({ length: grid.columnCount }, (_, column) =>
      [textAt(grid, row, column), rowCount === 2 ? textAt(grid, row + 1, column) : '']
        .filter((text) => text !== '')
        .join(' ')
        .replace(/[\s_]+/g, ' '),
    )
    const labels = captions.flatMap((caption, column) => {
      const found = labelCaptions.find(({ pattern }) => pattern.test(caption))
      return found ? [{ kind: found.kind, column }] : []
    })
    const tables = labels.map(({ kind, column }, i): SummaryTable => {
      const endColumn = labels[i + 1]?.column ?? grid.columnCount
      const captioned = captions.flatMap((caption, at) => (at > column && at < endColumn && caption !== '' ? [at] : []))
      const measures = captions.slice(0, endColumn).flatMap((caption, measureColumn) => {
        const found = measureColumn > column && measureCaptions.find(({ pattern }) => pattern.test(caption))
        return found ? [{ column: measureColumn, measure: found.measure }] : []
      })
      if (kind === 'status') measures.push(...helperMeasures(captions, endColumn))
      return { kind, labelColumn: column, endColumn, captioned, measures: firstOfEach(measures) }
    })
    if (tables.some((table) => table.measures.length > 0)) return { tables, rowCount }
  }
  return null
}

/**
 * Moves measures to the columns of their figures in a printed summary with left-aligned captions and right-aligned figures:
 * if a row has as many figures as captions, and a figure is in a column without a caption, they match in their order.
 */
function alignedToFigures(grid: Grid, tables: SummaryTable[], below: readonly number[]): SummaryTable[] {
  const [table, other] = tables
  if (table === undefined || other !== undefined) return tables
  const { captioned, labelColumn } = table
  const columns = Array.from({ length: grid.columnCount - labelColumn - 1 }, (_, at) => labelColumn + 1 + at)
  for (const row of below) {
    if (textAt(grid, row, labelColumn) === '') break
    const figures = columns.filter((column) => amountAt(grid, row, column) !== null)
    if (figures.length !== captioned.length || figures.every((column) => captioned.includes(column))) continue
    const isBehind = figures.every((column, at) => {
      const [own = 0, next = grid.columnCount] = captioned.slice(at)
      return column >= own && column <= next
    })
    if (!isBehind) continue
    const moved = table.measures.map((one) => ({
      ...one,
      column: figures[captioned.indexOf(one.column)] ?? one.column,
    }))
    return [{ ...table, measures: moved }]
  }
  return tables
}

/** Reads Entrata's helper columns, which name their summary wherever they are: `Status Summary: Scheduled Rent`. */
function helperMeasures(captions: readonly string[], fromColumn: number): SummaryTable['measures'] {
  return captions.flatMap((caption, column) => {
    const name = /^status summary:? (.*)$/i.exec(caption)?.[1]
    const found = name === undefined ? undefined : measureCaptions.find(({ pattern }) => pattern.test(name))
    const isSplit = found?.measure === 'scheduled rent' || found?.measure === 'scheduled other'
    return found && isSplit && column >= fromColumn ? [{ column, measure: found.measure }] : []
  })
}

/** Keeps the first column of each measure: helper columns to the right repeat the report's own. */
function firstOfEach(measures: SummaryTable['measures']): SummaryTable['measures'] {
  return measures.filter(({ measure }, i) => measures.findIndex((other) => other.measure === measure) === i)
}

function figuresOf(grid: Grid, row: number, table: SummaryTable, isAverage: boolean): SummaryFigure[] {
  const label = textAt(grid, row, table.labelColumn)
  if (label === '') return []
  const first = table.measures[0]?.column ?? table.labelColumn
  const between = Array.from({ length: Math.max(0, first - table.labelColumn - 1) }, (_, i) =>
    textAt(grid, row, table.labelColumn + 1 + i),
  )
  const description = between.find((text) => /[a-z]{2}/i.test(text)) ?? null
  return table.measures.flatMap(({ column, measure }) => {
    const amount = amountAt(grid, row, column)
    return amount === null ? [] : [{ kind: table.kind, label, description, measure, amount, row, column, isAverage }]
  })
}

/**
 * Compares the figures of a rent roll's summaries with its units and leases.
 *
 * @param codesAreSplit Whether leases list their charges by code; otherwise a charge code summary is the only source of
 * its figures and is compared only with the sum of all charges.
 * @returns One tie for each figure about known units; figures with an unknown label give none.
 */
export function summaryTies(
  grid: Grid,
  file: string,
  figures: readonly SummaryFigure[],
  units: readonly RentRollUnit[],
  futureLeases: readonly RentRollUnit[],
  codesAreSplit: boolean,
): PrintedFigure[] {
  const current = units.map(summed)
  const all = [...current, ...futureLeases.map(summed)]
  const computedOver = (figure: SummaryFigure, covers?: (lease: SummedLease) => boolean) =>
    figure.kind === 'charge code'
      ? chargesOfCode(figure, covers ? current.filter(covers) : current, codesAreSplit)
      : measuredOver(figure, covers ? all.filter(covers) : all)
  // The figures of one line cover the same units.
  const covered = new Map<string, readonly RentRollUnit[]>()
  const unitsOf = (figure: SummaryFigure) => {
    if (figure.kind === 'charge code') return units
    const key = `${figure.kind} ${figure.label}`
    const known = covered.get(key) ?? physicalUnits(coveredUnits(figure, all) ?? [])
    covered.set(key, known)
    return known
  }
  const pages = pageStarts(figures, [...units, ...futureLeases])
  return figures.flatMap((figure) => {
    const { value, decimals } = figure.amount
    const overAll = computedOver(figure)
    const start = pages.findLast((row) => row <= figure.row) ?? 0
    const isOff = overAll === null || Math.abs(overAll - value) >= 0.5 * 10 ** -decimals
    const ofPage = ({ unit: { source } }: SummedLease) => source.row > start && source.row <= figure.row
    const computedOfPage = isOff && pages.length > 1 ? computedOver(figure, ofPage) : overAll
    if (computedOfPage === null) return []
    const expected = isOff ? sumMoney([computedOfPage, -sumOfOthers(figure, figures)]) : computedOfPage
    const computed = Math.abs(expected - value) < 0.5 * 10 ** -decimals ? expected : computedOfPage
    const what = `${nameOf(figure)}, ${figure.label.replace(/\s*:$/, '')}`
    const tie = tieOf(what, value, computed, 0.5 * 10 ** -decimals, sourceOf(file, grid, figure.row, figure.column))
    const measure = measureOf(figure)
    if (measure === null) return []
    const code = measure === 'charge code' ? { code: figure.label } : {}
    return [{ tie: { ...tie, ...counted(figure) }, of: measure, units: unitsOf(figure), ...code }]
  })
}

/**
 * Returns the sum of the other lines for occupied or vacant units in a status table, next to a line for all of either: if its
 * lines add up to its total, no unit is in two of them, and `Occupied` excludes the units on notice that another line counts.
 */
function sumOfOthers(figure: SummaryFigure, figures: readonly SummaryFigure[]): number {
  const column = figures.filter((one) => one.kind === figure.kind && one.column === figure.column)
  const isTotal = ({ label }: SummaryFigure) => totalLabel.test(label.trim())
  const lines = column.filter((one) => !isTotal(one))
  const sumOf = (some: readonly SummaryFigure[]) => sumMoney(some.map(({ amount }) => amount.value))
  const scope = statusScopes.find(({ pattern }) => pattern.test(figure.label.trim()))
  if (figure.kind !== 'status' || scope === undefined || sumOf(lines) !== column.find(isTotal)?.amount.value) return 0
  return sumOf(
    lines.filter((one) => {
      const occupancy = groupOfStatus(one.label)
      const isKnown = one !== figure && occupancy !== null && occupancy !== 'former'
      return isKnown && scope.covers({ occupancy, isVacant: isVacantGroup(occupancy) })
    }),
  )
}

/** The label of the last line of a status table. */
const totalLabel = /^(grand )?totals?\s*:?$/i

/** Returns what a figure sums or counts over its units; `null` for one that is compared with nothing. */
function measureOf({ kind, measure, label }: SummaryFigure): PrintedFigure['of'] | null {
  if (kind === 'charge code') return isTotalOfCharges(label) ? 'charges' : 'charge code'
  return measure === 'scheduled rent' || measure === 'scheduled other' ? null : measure
}

/** Returns the measure of a figure that is not in dollars. */
function counted({ kind, measure }: SummaryFigure): Pick<Tie, 'measure'> {
  if (kind === 'charge code') return {}
  if (measure === 'square feet') return { measure }
  return measure === 'units' || measure === 'occupied units' ? { measure: 'units' } : {}
}

/** A lease with the values that figures need. */
interface SummedLease {
  unit: RentRollUnit
  isFuture: boolean
  /** In lower case. */
  status: string
  /** All charges, dollars per month. */
  charges: number
}

function summed(unit: RentRollUnit): SummedLease {
  const charges = sumMoney(Object.values(unit.charges))
  return { unit, isFuture: unit.occupancy === 'future', status: unit.status.trim().toLowerCase(), charges }
}

/**
 * Returns the rows where pages begin, each with leases and its own summary below them: a report of several properties
 * prints the summary of each below its units.
 */
function pageStarts(figures: readonly SummaryFigure[], leases: readonly RentRollUnit[]): number[] {
  const places = [
    ...figures.map(({ row }) => ({ row: row + 1, isLease: false })),
    ...leases.map(({ source }) => ({ row: source.row, isLease: true })),
  ].sort((a, b) => a.row - b.row)
  return places.flatMap(({ row, isLease }, i) => (isLease && places[i - 1]?.isLease !== true ? [row - 1] : []))
}

/**
 * Measures a figure over the leases it covers. Yardi's last line counts only current units, but adds up the charges of future residents
 * too: arithmetic decides.
 */
function measuredOver(figure: SummaryFigure, leases: readonly SummedLease[]): number | null {
  const covered = coveredUnits(figure, leases)
  // Future leases add no area and no market rent: their unit is already counted.
  const isOfUnits = figure.measure === 'square feet' || figure.measure === 'market rent'
  if (isOfUnits && figure.amount.value === 0 && covered?.every(({ isFuture }) => isFuture)) return 0
  const computed = measured(figure, covered)
  if (computed === null || !totalLabel.test(figure.label.trim())) return computed
  const overAll = measured(figure, leases)
  return overAll !== null && Math.abs(overAll - figure.amount.value) < 0.01 ? overAll : computed
}

function physicalUnits(leases: readonly SummedLease[]): RentRollUnit[] {
  return leases.flatMap(({ unit, isFuture }) => (isFuture ? [] : [unit]))
}

function coveredUnits(figure: SummaryFigure, leases: readonly SummedLease[]): readonly SummedLease[] | null {
  if (figure.kind === 'floorplan') {
    const current = leases.filter(({ isFuture }) => !isFuture)
    if (/^(grand )?totals?\b|^average\b/i.test(figure.label)) return current
    const covered = current.filter(({ unit }) => unit.floorplan === figure.label)
    return covered.length > 0 ? covered : null
  }
  const label = figure.label.trim().toLowerCase()
  const printed = leases.filter(({ isFuture, status }) => !isFuture && status === label)
  if (printed.length > 0 && !/^(total|occupied units$)/i.test(figure.label)) return printed
  const scope = statusScopes.find(({ pattern }) => pattern.test(figure.label.trim()))
  return scope ? leases.filter(({ unit }) => scope.covers(unit)) : null
}

/** Returns `null` if no unit has the value that the summary sums. */
function measured(figure: SummaryFigure, leases: readonly SummedLease[] | null): number | null {
  if (leases === null) return null
  if (figure.measure === 'units') return leases.length
  if (figure.measure === 'occupied units') return leases.filter(isOccupied).length
  const amounts = leases.map(({ unit, charges }) => {
    if (figure.measure === 'square feet') return unit.squareFeet
    return figure.measure === 'market rent' ? unit.marketRent : charges
  })
  if (!figure.isAverage) return sumMoney(amounts)
  // Entrata averages market rent over all units of a type and charges over the occupied ones.
  const charged =
    figure.measure === 'charges' ? amounts.filter((_, i) => isOccupied(leases[i] as SummedLease)) : amounts
  return charged.length === 0 ? 0 : sumMoney(charged) / charged.length
}

function isOccupied({ unit }: SummedLease): boolean {
  return statusScopes[2]?.covers(unit) === true
}

function chargesOfCode(figure: SummaryFigure, leases: readonly SummedLease[], codesAreSplit: boolean): number | null {
  if (isTotalOfCharges(figure.label)) return sumMoney(leases.map(({ charges }) => charges))
  return codesAreSplit ? sumMoney(leases.map(({ unit }) => unit.charges[figure.label])) : null
}

function nameOf({ kind, measure }: SummaryFigure): string {
  if (kind === 'charge code') return 'Charges by code'
  return measure === 'charges' ? 'Lease charges' : measure.charAt(0).toUpperCase() + measure.slice(1)
}

/**
 * Returns the contract rent of a property whose report prints no rent per unit, from a status summary: the scheduled rent
 * of the occupied units, if it and the scheduled other charges add up to the charges of those units.
 *
 * Entrata's roll without charge detail prints it; its rent by charge code omits premiums that the system counts as rent.
 *
 * @returns Dollars per month; `null` if no such summary is printed, or if its figures do not add up to the charges.
 */
export function printedContractRent(figures: readonly SummaryFigure[], units: readonly RentRollUnit[]): number | null {
  const occupied = statusScopes.find(({ pattern }) => pattern.test('Occupied units'))
  const charges = sumMoney(units.flatMap((unit) => (occupied?.covers(unit) ? Object.values(unit.charges) : [])))
  for (const rent of figures) {
    if (rent.measure !== 'scheduled rent' || !occupied?.pattern.test(rent.label.trim())) continue
    const other = figures.find(({ measure, row }) => measure === 'scheduled other' && row === rent.row)
    if (other && Math.abs(rent.amount.value + other.amount.value - charges) < 0.01) return rent.amount.value
  }
  return null
}
