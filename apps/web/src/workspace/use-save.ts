import { ConflictError } from '@uwkit/core/client'
import { useCallback, useRef, useState } from 'react'
import { MeanwhileError } from './meanwhile-error.ts'

/** How saving stands. */
export interface Saving {
  isSaving: boolean
  /** Somebody changed the document since, or holds it: their words; `null` where nobody did. */
  conflict: string | null
  /** Saves; does nothing while it is being saved. Ends with whether it was. */
  save: () => Promise<boolean>
  /** Leaves the conflict as it is. */
  dismissConflict: () => void
}

/**
 * Saves one thing at a time, and tells a conflict from other failures.
 *
 * @param work Saves what there is.
 * @param onSaved Told when it is saved. @param onFailed Told why it is not; conflicts are asked about instead.
 */
export function useSave(work: () => Promise<void>, onSaved: () => void, onFailed: (error: Error) => void): Saving {
  const [isSaving, setIsSaving] = useState(false)
  const [conflict, setConflict] = useState<string | null>(null)
  // A key that is pressed twice comes before the screen is drawn again.
  const isUnderWay = useRef(false)
  const save = useCallback(async () => {
    if (isUnderWay.current) return false
    isUnderWay.current = true
    setIsSaving(true)
    try {
      await work()
      setConflict(null)
      onSaved()
      return true
    } catch (error) {
      if (error instanceof ConflictError || error instanceof MeanwhileError) setConflict(error.message)
      else onFailed(error instanceof Error ? error : new Error(String(error)))
      return false
    } finally {
      isUnderWay.current = false
      setIsSaving(false)
    }
  }, [work, onSaved, onFailed])
  const dismissConflict = useCallback(() => setConflict(null), [])
  return { isSaving, conflict, save, dismissConflict }
}
