import type { ChartOfAccounts } from '../../chart-of-accounts/index.ts'
import {
  type StatementWindow,
  type StatementWindows,
  statementWindows,
  type UnderwrittenUnit,
  underwriteUnits,
} from '../../sizing/index.ts'
import type { SizerInput } from '../sizer.schema.ts'
import { type StatementRow, statementRows } from './statement-rows.ts'
import { type UnitTypeIndex, unitTypeIndex } from './unit-types.ts'

/** How a unit counts, in the words of the workbook. */
export type UnitWord = 'Occupied' | 'Vacant' | 'Non-revenue' | 'Employee' | 'Not a dwelling'

/** The windows of the latest months; that of the calendar year so far stands on rows of its own. */
export type LatestWindow = 't6' | 't3' | 't1' | 'ytd'

/** Everything that the sheets need, worked out once. */
export interface WorkbookFacts {
  input: SizerInput
  underwrittenUnits: UnderwrittenUnit[]
  /** By unit in the order of the roll. */
  unitWords: UnitWord[]
  unitTypes: UnitTypeIndex
  windows: StatementWindows
  /** The latest windows that are months of the current statement itself. */
  ownWindows: Record<Exclude<LatestWindow, 'ytd'>, StatementWindow | null>
  /** The rows of those that a later statement gives. */
  laterRows: Partial<Record<LatestWindow, StatementRow[]>>
  statementRows: StatementRow[]
  /** By earlier year, latest first, at most three, and what is planned. */
  history: StatementRow[][]
  /** Where each of those stands among the earlier years of the underwriting. */
  historyPlaces: number[]
  /** The chart in which the workbook tells statements; `null` where it has only the ladder. */
  chart: ChartOfAccounts | null
  /** What every sheet says under its title instead of the programme; `null` where the workbook sizes a loan. */
  note: string | null
  /** The limits are those of the programme's table, looked up by term, market and purpose. */
  hasLimitTable: boolean
}

/** How a type of workbook tells of the documents. */
export interface Telling {
  chart?: ChartOfAccounts | null
  note?: string | null
}

/** Most earlier years that the workbook shows; what is planned has a column more where they leave it none. */
const mostHistory = 3

/** Work out what the sheets show of the documents. */
export function workbookFacts(input: SizerInput, { chart = null, note = null }: Telling = {}): WorkbookFacts {
  const { rentRoll, statements, underwriting, statementRoles } = input
  const underwrittenUnits = rentRoll === null ? [] : underwriteUnits(rentRoll)
  const column = underwriting.columns.t12?.periods[0]
  const windows = statementWindows(statements, column, rentRoll?.asOf ?? null, statementRoles)
  const historyPlaces = shownHistory(windows)
  const history = historyPlaces.flatMap((place) => windows.history[place] ?? [])
  const unitWords = underwrittenUnits.map(({ use }, index) => unitWord(use, rentRoll?.units[index]?.occupancy))
  const own = (window: StatementWindow | null) => (window?.statement === windows.t12?.statement ? window : null)
  const later = (['t6', 't3', 't1', 'ytd'] as const).flatMap((name) => {
    const window = windows[name]
    return window === null || (name !== 'ytd' && own(window) !== null)
      ? []
      : [[name, statementRows(window, chart)] as const]
  })
  return {
    input,
    underwrittenUnits,
    unitWords,
    unitTypes: rentRoll === null ? { types: [], numbers: [] } : unitTypeIndex(rentRoll),
    windows: { ...windows, history },
    ownWindows: { t6: own(windows.t6), t3: own(windows.t3), t1: own(windows.t1) },
    laterRows: Object.fromEntries(later),
    statementRows: statementRows(windows.t12, chart),
    history: history.map((window) => statementRows(window, chart)),
    historyPlaces,
    chart,
    note,
    hasLimitTable: input.sizing.rulePack.limits.length > 0,
  }
}

/** Places of the earlier years that have a column, and of what is planned at least the first. */
function shownHistory({ history, passedOver }: StatementWindows): number[] {
  const planned = history.findIndex(({ statement }) => passedOver.includes(statement))
  const shown = history.slice(0, mostHistory).map((_, place) => place)
  return planned < mostHistory ? shown : [...shown, planned]
}

/** The column of an earlier year on the sheet of the underwriting; the fourth stands behind all others. */
export function historyColumn(index: number): string {
  return 'DCBU'[index] ?? 'U'
}

function unitWord(use: UnderwrittenUnit['use'], occupancy: string | undefined): UnitWord {
  if (use === 'occupied') return 'Occupied'
  if (use === 'vacant') return 'Vacant'
  if (use === 'notDwelling') return 'Not a dwelling'
  return occupancy === 'model' || occupancy === 'admin' || occupancy === 'down' ? 'Non-revenue' : 'Employee'
}
