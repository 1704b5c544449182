import {
  newStatementStore,
  type OperatingStatement,
  type StatementAction,
  type StatementStore,
  statementReducer,
} from '@uwkit/core/operating-statement'
import type { OpenFile } from '@uwkit/react/parsed-file'
import { useCallback, useEffect, useMemo, useReducer, useState } from 'react'
import { releaseDraft } from '../../drafts/index.ts'
import { type OpenedBundle, type OpenedStatement, statementAt } from './open-bundle.ts'

/** The statements of a bundle while they are worked on. */
export interface Bundle {
  store: StatementStore
  statements: readonly OpenedStatement[]
  onAction: (action: StatementAction) => void
  insert: (opened: readonly OpenedStatement[]) => void
  /** Puts another file in the place of a statement, whose ids stay. */
  replace: (clientId: string, opened: OpenedStatement) => void
  /** Takes what was saved. */
  saved: (bundle: OpenedBundle) => void
  /** Whether statements were inserted, replaced or are to be deleted. */
  isChanged: boolean
}

/** Keeps the statements of a bundle: which there are, which go, and the files that they are read from. */
export function useBundle(opened: OpenedBundle): Bundle {
  const [all, setStatements] = useState<readonly OpenedStatement[]>(opened.statements)
  const [store, onAction] = useReducer(statementReducer, opened, storeOf)
  const statements = useMemo(
    // A reset takes statements out of the store.
    () => all.filter(({ clientId }) => store.statements.some((held) => held.clientId === clientId)),
    [all, store],
  )
  const [isReplaced, setIsReplaced] = useState(false)
  useClosedFiles(opened.files, statements)

  const insert = useCallback((added: readonly OpenedStatement[]) => {
    setStatements((before) => [...before, ...added])
    for (const one of added) onAction({ type: 'insert', statement: heldOf(one) })
  }, [])
  const replace = useCallback((clientId: string, other: OpenedStatement) => {
    setIsReplaced(true)
    setStatements((before) =>
      before.map((one) => (one.clientId === clientId ? { ...other, clientId, record: one.record } : one)),
    )
    onAction({ type: 'replace', clientId, statement: shownStatement(other) })
  }, [])
  const saved = useCallback((bundle: OpenedBundle) => {
    setIsReplaced(false)
    setStatements(bundle.statements)
    onAction({ type: 'load', bundleId: bundle.bundleId, statements: bundle.statements.map(heldOf) })
  }, [])
  const isChanged = isReplaced || store.statements.some(({ id, toDelete }) => id === null || toDelete)
  return { store, statements, onAction, insert, replace, saved, isChanged }
}

function storeOf({ bundleId, statements }: OpenedBundle): StatementStore {
  return { ...newStatementStore, bundleId, statements: statements.map(heldOf) }
}

function heldOf(opened: OpenedStatement) {
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

/** The statement as it reads now, or as it is saved where none is read. */
function shownStatement({ record, source, place }: OpenedStatement): OperatingStatement {
  const statement = statementAt(source.session.current().parsed, place)?.statement ?? record
  if (statement === null) throw new Error(`No statement is read from ${source.file.file}.`)
  return statement
}

/** Closes the files of statements that are gone; whoever opened the bundle closes the others on leaving. */
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
