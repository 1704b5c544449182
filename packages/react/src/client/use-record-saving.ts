import { useEffect, useRef, useState } from 'react'
import type { RecordSaving } from './record-updates.ts'

/** The calls of a record whose changes are saved after a pause in them. */
export interface RecordSavingCalls<Saved> {
  /** Tells how the record stands; answers with what ends that. */
  watch: (listener: (saving: RecordSaving<Saved>) => void) => () => void
  /** Saves at once what waits. */
  flush: () => Promise<void>
  /** Told of every save after which nothing waits, and once after the screen was left. */
  onSaved: (saved: Saved | null) => void
}

/**
 * How the changes of a record stand. What was typed is saved when the screen is left and when the page goes, with the value
 * of the field that still has the keyboard; a page is asked for before it goes while a save is on its way or failed.
 *
 * @param key Of the record: the calls are taken anew where it changes.
 */
export function useRecordSaving<Saved>(key: string, calls: RecordSavingCalls<Saved>): RecordSaving<Saved> {
  const [saving, setSaving] = useState<RecordSaving<Saved>>({ kind: 'saved', saved: null })
  const latest = useRef(calls)
  useEffect(() => {
    latest.current = calls
  })

  useEffect(() => {
    let isGone = false
    const listener = (standing: RecordSaving<Saved>) => {
      if (isGone) return
      setSaving(standing)
      if (standing.kind === 'saved' && standing.saved !== null) latest.current.onSaved(standing.saved)
    }
    const stop = latest.current.watch(listener)
    return () => {
      isGone = true
      stop()
      const { flush, onSaved } = latest.current
      void flush().then(() => onSaved(null))
    }
    // The record alone decides what is watched; its calls are read anew each time.
  }, [key])

  useEffect(() => {
    const onHide = () => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      void latest.current.flush()
    }
    window.addEventListener('pagehide', onHide)
    return () => window.removeEventListener('pagehide', onHide)
  }, [])

  const isAtRisk = saving.kind === 'saving' || saving.kind === 'failed'
  useEffect(() => {
    if (!isAtRisk) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isAtRisk])
  return saving
}
