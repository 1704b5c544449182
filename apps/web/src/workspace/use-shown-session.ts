import type { DocumentSession } from '@uwkit/react/parsed-file'
import { useDeferredValue, useMemo } from 'react'

/**
 * The session as grids, charts and the source show it. The proof tells of a new reading at once; what takes long to draw
 * follows when nobody is typing, and until then is still being read as far as it is concerned. It is the same object as
 * long as nothing that is shown changes.
 */
export function useShownSession(session: DocumentSession): DocumentSession {
  const { file, content, failure, history, apply, undo, redo, isChanged, markSaved } = session
  const parsed = useDeferredValue(session.parsed)
  const isReading = session.isReading || parsed !== session.parsed
  return useMemo(
    () => ({ file, content, parsed, isReading, failure, history, apply, undo, redo, isChanged, markSaved }),
    [file, content, parsed, isReading, failure, history, apply, undo, redo, isChanged, markSaved],
  )
}
