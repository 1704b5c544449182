import { useRef, useSyncExternalStore } from 'react'
import type { GridState } from './grid-state.ts'
import type { GridStore } from './grid-store.ts'

/**
 * A part of a grid's state. The component is drawn again only when the part is another one by `isSame`.
 *
 * @param select - Takes the part out of the state.
 * @param isSame - @default Object.is
 */
export function useGridSlice<Slice>(
  store: GridStore,
  select: (state: GridState) => Slice,
  isSame: (one: Slice, other: Slice) => boolean = Object.is,
): Slice {
  const last = useRef<{ slice: Slice } | null>(null)
  // React asks more than once about the same state while it draws.
  let asked: { state: GridState; slice: Slice } | null = null
  const read = () => {
    const state = store.read()
    if (asked?.state === state) return asked.slice
    const slice = select(state)
    if (last.current === null || !isSame(last.current.slice, slice)) last.current = { slice }
    asked = { state, slice: last.current.slice }
    return asked.slice
  }
  return useSyncExternalStore(store.subscribe, read, read)
}

/** Whether two plain objects hold the same values, one level deep. */
export function hasSameValues<Values extends object>(one: Values, other: Values): boolean {
  const keys = Object.keys(one) as (keyof Values)[]
  return keys.length === Object.keys(other).length && keys.every((key) => Object.is(one[key], other[key]))
}
