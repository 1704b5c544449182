import type { ChartOfAccounts } from '@uwkit/core/chart-of-accounts'
import { measureUnits, type RentRoll, type RentRollUnit, type UnitMeasures } from '@uwkit/core/rent-roll'
import { type Finding, sumKnown } from '@uwkit/core/shared'
import { type SizerInput, type StatementRow, statementRows } from '@uwkit/core/sizer'
import {
  rentRollIncome,
  type StatementWindow,
  type StatementWindows,
  statementWindows,
  type UnderwrittenUnit,
} from '@uwkit/core/sizing'

/** How a unit counts, in the workbook's terms. */
export type UnitStatus = 'Occupied' | 'Vacant' | 'Non-revenue' | 'Employee' | 'Non-residential'

/** Windows of the latest months; the one of the calendar year to date has separate rows. */
export type LatestWindow = 't6' | 't3' | 't1' | 'ytd'

/** All data that the sheets need, calculated once. */
export interface WorkbookFacts {
  input: SizerInput
  underwrittenUnits: UnderwrittenUnit[]
  /** By unit, in rent roll order. */
  unitStatusTexts: UnitStatus[]
  unitTypes: UnitTypeIndex
  windows: StatementWindows
  /** Latest windows that consist of months of the current statement. */
  monthlyWindows: Record<Exclude<LatestWindow, 'ytd'>, StatementWindow | null>
  /** Rows of the windows that a later statement gives. */
  laterStatementRows: Partial<Record<LatestWindow, StatementRow[]>>
  statementRows: StatementRow[]
  /** By earlier year, latest first, at most three, and planned periods. */
  history: StatementRow[][]
  /** Index of each of them among the earlier years of the underwriting. */
  historyIndexes: number[]
  /** The workbook's chart of accounts for statements; `null` if it has only the ladder. */
  chart: ChartOfAccounts | null
  /** Text under every sheet's title instead of the program; `null` if the workbook sizes a loan. */
  note: string | null
  /** Whether the limits come from the program's table, looked up by term, market and purpose. */
  hasLimitTable: boolean
}

/** How a workbook type presents the documents. */
export interface Presentation {
  chart?: ChartOfAccounts | null
  note?: string | null
}

/** Maximum earlier years in the workbook; planned periods get an extra column if these leave them none. */
const maximumHistory = 3

/** Calculates what the sheets show of the documents. */
export function workbookFacts(input: SizerInput, { chart = null, note = null }: Presentation = {}): WorkbookFacts {
  const { rentRoll, statements, underwriting, statementRoles } = input
  const underwrittenUnits = rentRoll === null ? [] : rentRollIncome(rentRoll, underwriting.settings.rentLimits).units
  const column = underwriting.columns.t12?.periods[0]
  const windows = statementWindows(statements, column, rentRoll?.asOf ?? null, statementRoles)
  const historyIndexes = visibleHistory(windows)
  const history = historyIndexes.flatMap((place) => windows.history[place] ?? [])
  const unitStatusTexts = underwrittenUnits.map(({ use }, index) =>
    unitStatusOf(use, rentRoll?.units[index]?.occupancy),
  )
  const ifCurrent = (window: StatementWindow | null) => (window?.statement === windows.t12?.statement ? window : null)
  const later = (['t6', 't3', 't1', 'ytd'] as const).flatMap((name) => {
    const window = windows[name]
    return window === null || (name !== 'ytd' && ifCurrent(window) !== null)
      ? []
      : [[name, statementRows(window, chart)] as const]
  })
  return {
    input,
    underwrittenUnits,
    unitStatusTexts,
    unitTypes: rentRoll === null ? { types: [], numbers: [] } : unitTypeIndex(rentRoll),
    windows: { ...windows, history },
    monthlyWindows: { t6: ifCurrent(windows.t6), t3: ifCurrent(windows.t3), t1: ifCurrent(windows.t1) },
    laterStatementRows: Object.fromEntries(later),
    statementRows: statementRows(windows.t12, chart),
    history: history.map((window) => statementRows(window, chart)),
    historyIndexes,
    chart,
    note,
    hasLimitTable: input.sizing.rulePack.limits.length > 0,
  }
}

/** Returns the indexes of the earlier years that have a column, including at least the first planned period. */
function visibleHistory({ history, skipped }: StatementWindows): number[] {
  const planned = history.findIndex(({ statement }) => skipped.includes(statement))
  const shown = history.slice(0, maximumHistory).map((_, place) => place)
  return planned < maximumHistory ? shown : [...shown, planned]
}

/** Returns the column of an earlier year on the Underwriting sheet; the fourth is after all others. */
export function historyColumn(index: number): string {
  return 'DCBU'[index] ?? 'U'
}

function unitStatusOf(use: UnderwrittenUnit['use'], occupancy: string | undefined): UnitStatus {
  if (use === 'occupied') return 'Occupied'
  if (use === 'vacant') return 'Vacant'
  if (use === 'notDwelling') return 'Non-residential'
  return occupancy === 'model' || occupancy === 'admin' || occupancy === 'down' ? 'Non-revenue' : 'Employee'
}

/** A type of residential unit: the units of one floorplan. */
interface WorkbookUnitType {
  floorplan: string
  bed: number | null
  bath: number | null
}

/** Types of residential units, and the type of each unit. */
interface UnitTypeIndex {
  types: WorkbookUnitType[]
  /** By unit, in rent roll order: the number of its type from 1, 0 if it is not residential. */
  numbers: number[]
}

const noFloorplan = 'No floorplan'

/**
 * Numbers the types of residential units, fewest bedrooms first, then by name. Formulas count by number and not by
 * name, so that a floorplan called `*` or `<2BR` counts only itself.
 *
 * @example
 * unitTypeIndex({ units: [] }).types
 * // => []
 */
export function unitTypeIndex(rentRoll: Pick<RentRoll, 'units'>): UnitTypeIndex {
  const found = new Map<string, WorkbookUnitType>()
  const nameOf = (unit: RentRollUnit): string => unit.floorplan ?? noFloorplan
  for (const unit of rentRoll.units) {
    if (!unit.isDwelling) continue
    const type = found.get(nameOf(unit)) ?? { floorplan: nameOf(unit), bed: null, bath: null }
    type.bed ??= unit.bed
    type.bath ??= unit.bath
    found.set(type.floorplan, type)
  }
  const types = [...found.values()].sort(
    (left, right) =>
      (left.bed ?? 99) - (right.bed ?? 99) ||
      (left.bath ?? 99) - (right.bath ?? 99) ||
      (left.floorplan < right.floorplan ? -1 : 1),
  )
  const numbers = new Map(types.map(({ floorplan }, index) => [floorplan, index + 1]))
  return { types, numbers: rentRoll.units.map((unit) => (unit.isDwelling ? (numbers.get(nameOf(unit)) ?? 0) : 0)) }
}

/** Residential units of one type. */
export interface UnitMixRow extends UnitMeasures {
  number: number
  floorplan: string
  bed: number | null
  bath: number | null
  /** Annual $ of the units with a known rent; `null` if there are none. */
  grossPotentialRent: number | null
}

/** Returns the unit mix: one row per type, and a last row for all residential units. */
export function unitMix(facts: WorkbookFacts): UnitMixRow[] {
  const { types, numbers } = facts.unitTypes
  const byType: number[][] = types.map(() => [])
  numbers.forEach((number, index) => {
    byType[number - 1]?.push(index)
  })
  const rows = types.map((type, at) => ({ ...type, number: at + 1, ...measured(facts, byType[at] ?? []) }))
  const dwellings = numbers.flatMap((number, index) => (number === 0 ? [] : [index]))
  return [...rows, { number: 0, floorplan: '', bed: null, bath: null, ...measured(facts, dwellings) }]
}

function measured({ input, underwrittenUnits }: WorkbookFacts, indexes: readonly number[]) {
  const { units = [], chargeCodes = [] } = input.rentRoll ?? {}
  const measures = measureUnits(
    indexes.flatMap((index) => units[index] ?? []),
    chargeCodes,
  )
  const rent = sumKnown(indexes.map((index) => underwrittenUnits[index]?.rent ?? null))
  return { ...measures, grossPotentialRent: rent === null ? null : 12 * rent }
}

/** Returns the findings of the sizing, the underwriting and the documents, in workbook order. */
export function allFindings(
  input: Pick<SizerInput, 'findings'> & {
    sizing: Pick<SizerInput['sizing'], 'findings'>
    underwriting: Pick<SizerInput['underwriting'], 'findings'>
  },
): Finding[] {
  return [...input.sizing.findings, ...input.underwriting.findings, ...input.findings]
}
