import { useRef, useSyncExternalStore } from 'react'
import type { GridState } from './grid-state.ts'

/** Function from one grid state to the next. */
export type GridCommand = (state: GridState) => GridState

/** Stores the state of one grid and notifies its subscribers. Rows subscribe to their own part, so that a key redraws two rows. */
export interface GridStore {
  read: () => GridState
  run: (command: GridCommand) => void
  /** Calls the listener after every change, until the returned function is called. */
  subscribe: (listener: () => void) => () => void
}

/**
 * Creates a store with an initial state.
 *
 * @example
 * const store = createGridStore({ isFull: false })
 * store.run((state) => ({ ...state, isFull: true }))
 * store.read()
 * // => { isFull: true }
 */
export function createGridStore(initial: GridState): GridStore {
  let state = initial
  const listeners = new Set<() => void>()
  return {
    read: () => state,
    run: (command) => {
      const next = command(state)
      if (next === state) return
      state = next
      // A listener that throws must not keep the change from the others.
      const faults: unknown[] = []
      for (const listener of listeners) {
        try {
          listener()
        } catch (fault) {
          faults.push(fault)
        }
      }
      if (faults.length > 0) throw faults[0]
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/**
 * Subscribes to a part of a grid's state. The component renders again only if the part changes by `isSame`.
 *
 * @param select - Returns the part of the state.
 * @param isSame - @default Object.is
 */
export function useGridSlice<Slice>(
  store: GridStore,
  select: (state: GridState) => Slice,
  isSame: (one: Slice, other: Slice) => boolean = Object.is,
): Slice {
  const last = useRef<{ slice: Slice } | null>(null)
  // React reads the same state more than once per render.
  let cached: { state: GridState; slice: Slice } | null = null
  const read = () => {
    const state = store.read()
    if (cached?.state === state) return cached.slice
    const slice = select(state)
    if (last.current === null || !isSame(last.current.slice, slice)) last.current = { slice }
    cached = { state, slice: last.current.slice }
    return cached.slice
  }
  return useSyncExternalStore(store.subscribe, read, read)
}

/**
 * Checks whether two plain objects have the same values, one level deep.
 *
 * @example
 * [hasSameValues({ line: 1 }, { line: 1 }), hasSameValues({ line: 1 }, { line: 1, column: 2 })]
 * // => [true, false]
 */
export function hasSameValues<Values extends object>(one: Values, other: Values): boolean {
  const keys = Object.keys(one) as (keyof Values)[]
  return keys.length === Object.keys(other).length && keys.every((key) => Object.is(one[key], other[key]))
}
