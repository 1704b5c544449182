import type { GridState } from './grid-state.ts'

/** A step from one state of a grid to the next. */
export type GridCommand = (state: GridState) => GridState

/** Holds the state of one grid and tells those who watch it. Rows watch their own part, so that a key redraws two rows. */
export interface GridStore {
  read: () => GridState
  run: (command: GridCommand) => void
  /** Calls back after every change, until the function it returns is called. */
  subscribe: (listener: () => void) => () => void
}

/** A store that begins with a state. */
export function createGridStore(initial: GridState): GridStore {
  let state = initial
  const listeners = new Set<() => void>()
  return {
    read: () => state,
    run: (command) => {
      const next = command(state)
      if (next === state) return
      state = next
      // One listener that throws must not keep the change from the others.
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
