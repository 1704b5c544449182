import { useSyncExternalStore } from 'react'

/** Light, dark, or as the machine is set. */
export type Appearance = 'system' | 'light' | 'dark'

const key = 'uwkit.appearance'
const listeners = new Set<() => void>()

/**
 * The kept choice; the machine's own where none is kept.
 *
 * @example
 * appearanceOf('blue')
 * // => 'system'
 */
function appearanceOf(kept: string | null): Appearance {
  return kept === 'light' || kept === 'dark' ? kept : 'system'
}

/** Keeps the choice in this browser. */
export function chooseAppearance(appearance: Appearance): void {
  current = appearance
  try {
    localStorage.setItem(key, appearance)
  } catch {
    // A browser that keeps nothing still shows it until the page is closed.
  }
  for (const listener of listeners) listener()
}

let current: Appearance = readKept()

function readKept(): Appearance {
  try {
    return appearanceOf(localStorage.getItem(key))
  } catch {
    return 'system'
  }
}

/** The appearance that was chosen. */
export function useAppearance(): Appearance {
  return useSyncExternalStore(subscribe, () => current)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
