import type { RecordLockStatus } from '@uwkit/react/lock'
import { type DocumentSession, type OpenPoint, reviewText } from '@uwkit/react/parsed-file'
import { fillingColumn, space, wrappingRow } from '@uwkit/react/theme'
import { Banner, Button } from '@uwkit/react/ui'
import { Redo2, Undo2 } from 'lucide-react'
import { type ReactNode, useCallback, useState } from 'react'
import { styled } from 'styled-components'

/** Reports that the document cannot be read with its corrections, so it cannot be saved. */
export function ReadingFailure({ session }: { session: DocumentSession }) {
  const { failure, history, undo } = session
  if (failure === null) return null
  const last = history.done.at(-1)?.gesture.label
  return (
    <Banner
      tone="error"
      action={
        last === undefined ? undefined : (
          <Button size="small" onPress={() => undo()}>
            {`Undo: ${last}`}
          </Button>
        )
      }
    >
      {`The document can’t be read with these corrections: ${failure} Showing the last valid result. ${last === undefined ? 'Revert a correction under History' : 'Undo the last step'} before saving.`}
    </Banner>
  )
}

/** Shows why a document is read-only, and retries the lock if the server did not respond. */
export function LockNotice({ status }: { status: RecordLockStatus }) {
  if (status.state !== 'read-only') return null
  const { notice, retry } = status
  const again = retry && (
    <Button size="small" onPress={retry}>
      Try again
    </Button>
  )
  return (
    <Banner tone="info" {...(again === undefined ? {} : { action: again })}>
      {notice}
    </Banner>
  )
}

/** Parts of a step stacked vertically, which scroll together. */
export function StepPanel({ children }: { children: ReactNode }) {
  return <Panel>{children}</Panel>
}

/** Contains the texts for screen readers, instead of the window's footer. */
const Panel = styled.div`
  position: relative;
  ${fillingColumn}
  gap: ${space.four};
  overflow: auto;
  padding: ${space.three} ${space.four};

  > * {
    flex-shrink: 0;
  }
`

/** Returns a number in a path, such as the step of a workflow; `null` if it is not a number. */
export function stepOfPath(text: string | undefined): number | null {
  return text !== undefined && /^-?\d$/.test(text) ? Number(text) : null
}

/**
 * Returns the open point after or before the last visited one, wrapping around; `null` if none is left.
 *
 * @param last ID of that point; `null` if none was visited. If it was settled meanwhile, the walk starts over.
 */
export function pointAfter(
  points: readonly OpenPoint[],
  last: string | null,
  direction: 'next' | 'previous',
): OpenPoint | null {
  const at = points.findIndex(({ id }) => id === last)
  const start = at < 0 && direction === 'previous' ? 0 : at
  const step = direction === 'next' ? 1 : -1
  return points[(start + step + points.length) % Math.max(1, points.length)] ?? null
}

/** Steps through the points that the user must check. */
export interface Walk {
  next: () => void
  previous: () => void
  /** Current point; `null` before the first one, and once it is settled. */
  at: OpenPoint | null
}

/** Steps through the open points of a document, wrapping around. */
export function useWalk(points: readonly OpenPoint[], onGo: (point: OpenPoint) => void): Walk {
  const [last, setLast] = useState<string | null>(null)
  const go = useCallback(
    (direction: 'next' | 'previous') => {
      const point = pointAfter(points, last, direction)
      if (point === null) return
      setLast(point.id)
      onGo(point)
    },
    [points, last, onGo],
  )
  return {
    next: () => go('next'),
    previous: () => go('previous'),
    at: points.find(({ id }) => id === last) ?? null,
  }
}

interface DeskFootProps {
  session: DocumentSession
  walk: Walk
  /** Number of points that the user must check. */
  open: number
  /** Why nothing can be edited; `undefined` if it can. */
  readOnly: string | undefined
}

/** The footer: current point, remaining points, and history. */
export function DeskFoot({ session, walk, open, readOnly }: DeskFootProps) {
  const { done, undone } = session.history
  const last = done.at(-1)?.gesture.label
  const next = undone.at(-1)?.gesture.label
  return (
    <>
      <span role="status">{walk.at?.label ?? ''}</span>
      <Row>
        {open === 0 ? (
          <span>{openPointsText(open, session.isReading)}</span>
        ) : (
          <Button size="small" variant="quiet" onPress={walk.next}>
            {openPointsText(open, session.isReading)}
          </Button>
        )}
        <Button
          size="small"
          variant="quiet"
          icon={Undo2}
          isDisabled={last === undefined || readOnly !== undefined}
          onPress={() => session.undo()}
        >
          {last === undefined ? 'Nothing to undo' : `Undo: ${last}`}
        </Button>
        {next !== undefined && readOnly === undefined && (
          <Button size="small" variant="quiet" icon={Redo2} onPress={() => session.redo()}>
            {`Redo: ${next}`}
          </Button>
        )}
      </Row>
    </>
  )
}

/**
 * Returns the number of open points as text. A reading in progress may still add some, so the text never reports none then.
 *
 * @example
 * [openPointsText(0, true), openPointsText(0, false), openPointsText(1200, false)]
 * // => ['Reading again', 'All clear', '1,200 to review (F8)']
 */
export function openPointsText(open: number, isReading: boolean): string {
  if (open > 0) return `${reviewText(open)} (F8)`
  return isReading ? 'Reading again' : 'All clear'
}

const Row = styled.span`
  ${wrappingRow}
  gap: ${space.two};
  margin-left: auto;
`
