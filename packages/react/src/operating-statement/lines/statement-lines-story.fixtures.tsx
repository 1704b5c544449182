import type { Correction, ReadStatement } from '@uwkit/core/parsed-file'
import type { Grid } from '@uwkit/core/shared'
import { type ReactNode, useMemo, useState } from 'react'
import {
  type DeskGesture,
  type DeskHistory,
  emptyDesk,
  type GridSession,
  newDeskHistory,
  redoneDesk,
  undoneDesk,
  withGesture,
} from '../../parsed-file/index.ts'
import { readStatement } from './statement-lines.fixtures.ts'

export interface StoryStatementProps {
  grid: Grid
  corrections?: readonly Correction[]
  comments?: Readonly<Record<string, string>>
  /** Called with each step, in addition to the history. */
  onGesture?: (gesture: DeskGesture) => void
  children: (desk: {
    document: ReadStatement
    first: ReadStatement
    session: GridSession
    history: DeskHistory
    onGesture: (gesture: DeskGesture) => void
  }) => ReactNode
}

/** For stories: a statement that is read again after each step of its history. */
export function StoryStatement(props: StoryStatementProps) {
  const { grid, corrections = [], comments = {}, onGesture, children } = props
  const [history, setHistory] = useState(() => newDeskHistory({ ...emptyDesk, corrections, comments }))
  const { content } = history
  const { corrections: corrected, chartOfAccountsId } = content
  const document = useMemo(
    () => readStatement(grid, corrected, chartOfAccountsId ?? undefined),
    [grid, corrected, chartOfAccountsId],
  )
  const first = useMemo(() => readStatement(grid), [grid])
  const session = useMemo<GridSession>(
    () => ({
      history,
      isReading: false,
      undo: (count) => setHistory((before) => undoneDesk(before, count)),
      redo: (count) => setHistory((before) => redoneDesk(before, count)),
    }),
    [history],
  )
  const [take] = useState(() => (gesture: DeskGesture) => {
    setHistory((before) => withGesture(before, gesture, { by: 'A. Lee', at: '2026-01-15' }))
    onGesture?.(gesture)
  })
  return children({ document, first, session, history, onGesture: take })
}
