import {
  formattedRange,
  type HeldStatement,
  isForecast,
  livedMonths,
  type OperatingStatement,
  type StatementStore,
} from '@uwkit/core/operating-statement'

/**
 * Returns a statement's name within its bundle, from its content and period.
 *
 * @example
 * const periods = [{ key: '2025-05', kind: 'month', caption: 'May 2025', column: 1 }]
 * statementName({ property: null, chartOfAccountsId: 2, periods, isAnnual: false, positiveExpenses: true, lines: [] })
 * // => 'Statement 05/25 - 05/25'
 */
export function statementName(statement: OperatingStatement): string {
  const range = formattedRange(statement.periods)
  return range === '' ? kindOf(statement) : `${kindOf(statement)} ${range}`
}

function kindOf(statement: OperatingStatement): string {
  if (isForecast(statement)) return 'Budget'
  if (statement.isAnnual) return 'Annual'
  const months = livedMonths(statement).length
  if (months === 0) return 'Statement'
  return months === 1 ? '1 month' : months === 12 ? 'T12' : `${months} months`
}

/** The save state of a statement. */
export type SaveState =
  | { kind: 'saved' }
  | { kind: 'unsaved' }
  | { kind: 'saving' }
  | { kind: 'failed'; message: string }

/** A tab of a bundle. */
interface BundleTab {
  clientId: string
  /** What it is, then how it stands: `T12 06/24 - 05/25, not saved`. */
  label: string
  name: string
  fileName: string
  state: SaveState
  /** It goes with the next save. */
  isToBeDeleted: boolean
}

const words: Readonly<Record<SaveState['kind'], string>> = {
  saved: ' ✓',
  unsaved: ', not saved',
  saving: ', saving',
  failed: ', not saved ▲',
}

/**
 * The statements of a bundle as tabs. One without an id was never saved, whatever else is told of it.
 *
 * @param changed What is known of statements by client id, such as that one was changed since it was saved.
 * @example
 * const statement = { property: null, chartOfAccountsId: 2, periods: [], isAnnual: false, positiveExpenses: true, lines: [] }
 * const held = { clientId: 'a', id: null, fileName: 't12.xlsx', dealId: null, statement, toDelete: false }
 * bundleTabs({ step: 1, bundleId: null, statements: [held] }, {}).map(({ state }) => state.kind)
 * // => ['unsaved']
 */
export function bundleTabs(store: StatementStore, changed: Readonly<Record<string, SaveState>>): BundleTab[] {
  const names = store.statements.map(({ statement }) => statementName(statement))
  return store.statements.map((held, at) => {
    const state = stateOf(held, changed[held.clientId])
    const own = names[at] ?? ''
    const before = names.slice(0, at).filter((other) => other === own).length
    const name = before === 0 ? own : `${own} (${before + 1})`
    const standing = held.toDelete ? ', to be deleted' : words[state.kind]
    const { clientId, fileName, toDelete: isToBeDeleted } = held
    return { clientId, label: `${name}${standing}`, name, fileName, state, isToBeDeleted }
  })
}

function stateOf({ id }: HeldStatement, state: SaveState | undefined): SaveState {
  if (state === undefined) return { kind: id === null ? 'unsaved' : 'saved' }
  return state.kind === 'saved' && id === null ? { kind: 'unsaved' } : state
}

/**
 * What a reset takes away: the statements that were never saved.
 *
 * @example
 * lostByReset({ step: 1, bundleId: null, statements: [] })
 * // => 0
 */
export function lostByReset({ statements }: StatementStore): number {
  return statements.filter(({ id }) => id === null).length
}
