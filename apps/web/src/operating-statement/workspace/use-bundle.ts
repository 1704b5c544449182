import {
  type BundleStatement,
  newStatementStore,
  type OperatingStatement,
  type StatementAction,
  type StatementRecord,
  type StatementStore,
  statementDraft,
  statementReducer,
} from '@uwkit/core/operating-statement'
import { evidenceOf } from '@uwkit/core/shared'
import type { OpenFile } from '@uwkit/react/parsed-file'
import { useCallback, useEffect, useReducer } from 'react'
import { releaseDraft } from '../../drafts/use-draft.tsx'
import { type BundleOutcome, type OpenedBundle, type OpenedStatement, statementAt } from './bundle.ts'

/** The open statements of a bundle: the same ones, in the same order, in the store and with their files. */
interface BundleState {
  store: StatementStore
  statements: readonly OpenedStatement[]
  /** Client IDs of statements replaced by another file since they were saved. */
  replaced: ReadonlySet<string>
}

/** Changes to the statements of a bundle. */
export type BundleAction =
  | { type: 'store'; action: StatementAction }
  | { type: 'insert'; opened: readonly OpenedStatement[] }
  | { type: 'replace'; clientId: string; opened: OpenedStatement }
  | { type: 'saved'; outcome: BundleOutcome }

/** Returns the state of a bundle that was just opened. */
export function openedState({ bundleId, statements }: OpenedBundle): BundleState {
  const store = { ...newStatementStore, bundleId, statements: statements.map(bundleStatementOf) }
  return { store, statements, replaced: new Set() }
}

/** Returns whether statements were inserted or replaced, or are to be deleted. */
export function isBundleChanged({ store, replaced }: BundleState): boolean {
  return replaced.size > 0 || store.statements.some(({ id, toDelete }) => id === null || toDelete)
}

/**
 * Applies an action to the statements. Changes made while a save is in progress stay unsaved: statements inserted or
 * replaced meanwhile are not marked as saved.
 */
export function bundleReducer(state: BundleState, action: BundleAction): BundleState {
  switch (action.type) {
    case 'store':
      return withStore(state, statementReducer(state.store, action.action))
    case 'insert':
      return inserted(state, action.opened)
    case 'replace': {
      const { clientId, opened } = action
      // The statement to replace may be gone once the file is read.
      if (!state.statements.some((one) => one.clientId === clientId)) return inserted(state, [opened])
      const statements = state.statements.map((one) =>
        one.clientId === clientId ? replacingStatement(one, opened) : one,
      )
      return reported({ ...state, statements, replaced: new Set([...state.replaced, clientId]) })
    }
    case 'saved':
      return afterSave(state, action.outcome)
  }
}

/** Returns the state with the statements of the store: a reset removes some. */
function withStore(state: BundleState, store: StatementStore): BundleState {
  const clientIds = new Set(store.statements.map(({ clientId }) => clientId))
  return { ...state, store, statements: state.statements.filter(({ clientId }) => clientIds.has(clientId)) }
}

function inserted(state: BundleState, opened: readonly OpenedStatement[]): BundleState {
  return reported({ ...state, statements: [...state.statements, ...opened] })
}

function afterSave(state: BundleState, { statements, deleted }: BundleOutcome): BundleState {
  const saved = new Map(statements.map((one) => [one.clientId, one]))
  const left = state.statements.filter(({ clientId }) => !deleted.has(clientId))
  const isSent = (one: OpenedStatement) => saved.get(one.clientId)?.source === one.source
  const replaced = left.filter((one) => state.replaced.has(one.clientId) && !isSent(one))
  const now = left.map((one) => {
    const sent = saved.get(one.clientId)
    if (sent === undefined) return one
    return isSent(one) ? sent : replacingStatement(sent, one)
  })
  const next = { ...state, statements: now, replaced: new Set(replaced.map(({ clientId }) => clientId)) }
  return reported({ ...next, store: { ...state.store, step: -1 } })
}

/** Returns the state with an updated store of its statements; those marked for deletion stay marked. */
function reported(state: BundleState): BundleState {
  const going = new Set(state.store.statements.flatMap(({ clientId, toDelete }) => (toDelete ? [clientId] : [])))
  const statements = state.statements.map((one) => ({ ...bundleStatementOf(one), toDelete: going.has(one.clientId) }))
  return { ...state, store: { ...state.store, statements } }
}

/** Returns the reading of another file under the IDs of a statement: its lines are new, its name is the file's. */
function replacingStatement({ clientId, record }: OpenedStatement, opened: OpenedStatement): OpenedStatement {
  return { ...opened, clientId, record: record === null ? null : recordOfOther(record, opened) }
}

function recordOfOther(record: StatementRecord, { source, place, stored }: OpenedStatement): StatementRecord {
  const { file, parsedFile, session } = source
  const read = statementAt(session.current().parsed, place)
  if (read === null) throw new Error(`No statement was read from ${file.file}. Set its header rows.`)
  const { statement } = read
  const { title: _, amountUnit: __, ...heading } = record
  const { id } = record
  const { lines } = statementDraft(statement, { clientId: id, id })
  const ofFile = parsedFile && { fileHash: parsedFile.hash, parsedFileId: parsedFile.id, isOcr: parsedFile.isOcr }
  const evidence = stored?.evidence ?? evidenceOf(read)
  return { ...heading, ...ofFile, ...stored, ...statement, lines, evidence, fileName: file.file }
}

function bundleStatementOf(opened: OpenedStatement): BundleStatement {
  const { clientId, record, source } = opened
  return {
    clientId,
    id: record?.id ?? null,
    fileName: record?.fileName ?? source.file.file,
    dealId: record?.dealId ?? null,
    statement: shownStatement(opened),
    toDelete: false,
  }
}

/** Returns the statement as currently read, or as saved if none is read. */
function shownStatement({ record, source, place }: OpenedStatement): OperatingStatement {
  const statement = statementAt(source.session.current().parsed, place)?.statement ?? record
  if (statement === null) throw new Error(`No statement was read from ${source.file.file}. Set its header rows.`)
  return statement
}

/** The open statements of a bundle. */
export interface Bundle {
  store: StatementStore
  /** The statements of the store, each with its file. */
  statements: readonly OpenedStatement[]
  onAction: (action: StatementAction) => void
  insert: (opened: readonly OpenedStatement[]) => void
  /** Replaces a statement with another file under the same ID; inserts it if the statement is gone. */
  replace: (clientId: string, opened: OpenedStatement) => void
  /** Applies the result of a save. */
  saved: (outcome: BundleOutcome) => void
  /** Whether statements were inserted or replaced, or are to be deleted. */
  isChanged: boolean
}

/** Manages the statements of a bundle: which exist, which are to be deleted, and the files that they are read from. */
export function useBundle(opened: OpenedBundle): Bundle {
  const [state, dispatch] = useReducer(bundleReducer, opened, openedState)
  const { store, statements } = state
  useClosedFiles(opened.files, statements)
  const onAction = useCallback((action: StatementAction) => dispatch({ type: 'store', action }), [])
  const insert = useCallback((added: readonly OpenedStatement[]) => dispatch({ type: 'insert', opened: added }), [])
  const replace = useCallback(
    (clientId: string, other: OpenedStatement) => dispatch({ type: 'replace', clientId, opened: other }),
    [],
  )
  const saved = useCallback((outcome: BundleOutcome) => dispatch({ type: 'saved', outcome }), [])
  return { store, statements, onAction, insert, replace, saved, isChanged: isBundleChanged(state) }
}

/** Closes the files of removed statements; the code that opened the bundle closes the others at the end. */
function useClosedFiles(files: Set<OpenFile>, statements: readonly OpenedStatement[]): void {
  useEffect(() => {
    const used = new Set(statements.map(({ source }) => source.file))
    for (const file of used) files.add(file)
    for (const file of files) {
      if (used.has(file)) continue
      files.delete(file)
      releaseDraft(file)
      file.close()
    }
  }, [files, statements])
}
