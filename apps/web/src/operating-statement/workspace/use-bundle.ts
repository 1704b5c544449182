import type { StatementAction, StatementStore } from '@uwkit/core/operating-statement'
import type { OpenFile } from '@uwkit/react/parsed-file'
import { useCallback, useEffect, useReducer } from 'react'
import { releaseDraft } from '../../drafts/index.ts'
import { bundleReducer, isBundleChanged, openedState } from './bundle-state.ts'
import type { OpenedBundle, OpenedStatement } from './open-bundle.ts'
import type { BundleOutcome } from './save-bundle.ts'

/** The statements of a bundle while they are worked on. */
export interface Bundle {
  store: StatementStore
  /** Those of the store, each with its file. */
  statements: readonly OpenedStatement[]
  onAction: (action: StatementAction) => void
  insert: (opened: readonly OpenedStatement[]) => void
  /** Puts another file in the place of a statement, whose id stays; where that is gone, it is inserted. */
  replace: (clientId: string, opened: OpenedStatement) => void
  /** Takes what was saved. */
  saved: (outcome: BundleOutcome) => void
  /** Whether statements were inserted, replaced or are to be deleted. */
  isChanged: boolean
}

/** Keeps the statements of a bundle: which there are, which go, and the files that they are read from. */
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
