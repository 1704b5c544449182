import { useCallback, useState } from 'react'
import { usePaneWindow } from './pane-window.ts'
import type { Desk } from './use-desk.ts'

/**
 * The desk with the pane hidden in steps that need no source beside them, until a person asks for it there. The other steps
 * keep the pane as it was left; in a window of its own it takes no room, and stays.
 */
export function usePaneOfStep(desk: Desk, needsNoSource: boolean): Desk {
  const [isAskedFor, setIsAskedFor] = useState(false)
  const toggle = useCallback(() => setIsAskedFor((isAsked) => !isAsked), [])
  const isDetached = usePaneWindow() !== null
  const { togglePane } = desk
  const bringBack = useCallback(() => {
    setIsAskedFor(true)
    togglePane()
  }, [togglePane])
  if (!needsNoSource) return desk
  return isDetached ? { ...desk, togglePane: bringBack } : { ...desk, isPaneShown: isAskedFor, togglePane: toggle }
}
