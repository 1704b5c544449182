/** The statements of a bundle while the user works on them. A pure reducer: its caller predicts and saves. */
import { UwkitError } from '../shared/errors.ts'
import type { OperatingStatement } from './operating-statement.schema.ts'
import type { SavedStatements } from './rules/saving.ts'

/** A statement that is saved or will be saved. */
export interface BundleStatement {
  /** Assigned here and never sent; constant while the user works on the statement. */
  clientId: string
  /** Id of the saved statement; `null` until it is saved. */
  id: string | null
  fileName: string
  dealId: string | null
  statement: OperatingStatement
  /** Whether the next save deletes it. */
  toDelete: boolean
}

/** The statements of one bundle. */
export interface StatementStore {
  /** -1 if saved or loaded, 0 for parsing, 1 for the first step. */
  step: number
  /** `null` until they are saved together. */
  bundleId: string | null
  statements: readonly BundleStatement[]
}

/** Changes to the statements of a bundle. */
export type StatementAction =
  | { type: 'load'; bundleId: string | null; statements: readonly BundleStatement[] }
  | { type: 'insert'; statement: BundleStatement }
  | { type: 'delete'; clientId: string }
  /** Undoes a delete that has not been saved. */
  | { type: 'restore'; clientId: string }
  /** Replaces a statement with one read, corrected or predicted again; its ids stay. */
  | { type: 'replace'; clientId: string; statement: OperatingStatement }
  | { type: 'step'; step: number }
  | { type: 'saved'; saved: SavedStatements }
  | { type: 'reset' }

/** Reason why a statement cannot be changed. */
export type BundleStatementFault = 'statement_not_held' | 'statement_already_held'

/** The bundle does not contain the statement, or already contains it. */
export class BundleStatementError extends UwkitError {
  declare readonly code: BundleStatementFault
  readonly clientId: string

  constructor(code: BundleStatementFault, clientId: string) {
    const has = code === 'statement_not_held' ? 'has no statement' : 'already has a statement'
    super(code, `The bundle ${has} with client ID ${clientId}`)
    this.name = 'BundleStatementError'
    this.clientId = clientId
  }
}

/** The store before anything is loaded or read. */
export const newStatementStore: StatementStore = { step: -1, bundleId: null, statements: [] }

/**
 * Returns the statements of a bundle after an action. A deleted statement is marked and stays until the next save,
 * which removes it, fills in the ids and sets step -1; a reset leaves only statements that were saved before.
 *
 * @throws {BundleStatementError} An inserted statement already exists, or a deleted, restored or replaced one does not.
 * @source Specification of the product, operating statements.
 * @example
 * const { statement } = aStatementReading(smallStatement)
 * const stored = { clientId: 'a', id: null, fileName: 't12.xlsx', dealId: null, statement, toDelete: false }
 * const inserted = statementReducer(newStatementStore, { type: 'insert', statement: stored })
 * statementReducer(inserted, { type: 'delete', clientId: 'a' }).statements.map(({ toDelete }) => toDelete)
 * // => [true]
 */
export function statementReducer(store: StatementStore, action: StatementAction): StatementStore {
  const { statements } = store
  switch (action.type) {
    case 'load':
      return { step: -1, bundleId: action.bundleId, statements: action.statements }
    case 'insert': {
      const { clientId } = action.statement
      if (hasStatement(store, clientId)) throw new BundleStatementError('statement_already_held', clientId)
      return { ...store, statements: [...statements, action.statement] }
    }
    case 'delete':
      return changed(store, action.clientId, { toDelete: true })
    case 'restore':
      return changed(store, action.clientId, { toDelete: false })
    case 'replace':
      return changed(store, action.clientId, { statement: action.statement })
    case 'step':
      return { ...store, step: action.step }
    case 'saved': {
      const { bundleId, ids } = action.saved
      const remaining = statements.filter(({ toDelete }) => !toDelete)
      return {
        step: -1,
        bundleId,
        statements: remaining.map((stored) => ({ ...stored, id: stored.id ?? ids[stored.clientId] ?? null })),
      }
    }
    case 'reset':
      return { ...store, statements: statements.filter(({ id }) => id !== null) }
  }
}

function hasStatement({ statements }: StatementStore, clientId: string): boolean {
  return statements.some((stored) => stored.clientId === clientId)
}

function changed(store: StatementStore, clientId: string, changes: Partial<BundleStatement>): StatementStore {
  if (!hasStatement(store, clientId)) throw new BundleStatementError('statement_not_held', clientId)
  const statements = store.statements.map((stored) =>
    stored.clientId === clientId ? { ...stored, ...changes } : stored,
  )
  return { ...store, statements }
}
