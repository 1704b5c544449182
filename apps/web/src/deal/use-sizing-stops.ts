import { type SizingStop, sizingStops, stopsKey } from '@uwkit/core/sizing'
import type { SavedDealDocuments } from '@uwkit/react/sizing'
import { useCallback, useMemo, useSyncExternalStore } from 'react'

/** Points that block the sizing of a deal's documents. */
export interface SizingStops {
  /** Points not confirmed yet; empty where the loan is sized. */
  stops: readonly SizingStop[]
  /** Confirms all of it for this deal; another document or another fault is asked for anew. */
  confirm: () => void
}

/** What a person confirms once before the loan of a deal is sized. This browser remembers it. */
export function useSizingStops(dealId: string, documents: SavedDealDocuments | undefined): SizingStops {
  const found = useMemo(() => (documents === undefined ? none : stopsOf(documents)), [documents])
  const key = `uwkit.confirmed-sizing.${dealId}`
  const confirmed = useSyncExternalStore(subscribe, () => localStorage.getItem(key))
  const confirm = useCallback(() => {
    localStorage.setItem(key, stopsKey(found))
    for (const listener of listeners) listener()
  }, [key, found])
  const isConfirmed = found.length === 0 || confirmed === stopsKey(found)
  return { stops: isConfirmed ? none : found, confirm }
}

const none: readonly SizingStop[] = []
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function stopsOf({ rentRoll, statements }: SavedDealDocuments): readonly SizingStop[] {
  const named = [
    ...(rentRoll === null ? [] : [{ name: rentRoll.fileName ?? 'Rent roll', evidence: rentRoll.evidence }]),
    ...statements.map(({ fileName, evidence }) => ({ name: fileName ?? 'Operating statement', evidence })),
  ]
  return sizingStops(
    named.flatMap(({ name, evidence }) => (evidence ? [{ name, evidence }] : [])),
    { rentRoll, statements },
  )
}
