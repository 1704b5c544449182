import { useSyncExternalStore } from 'react'

/** Light, dark, or the system's setting. */
export type Appearance = 'system' | 'light' | 'dark'

const key = 'uwkit.appearance'
const listeners = new Set<() => void>()

/**
 * Returns the stored appearance, or the system's if none is stored.
 *
 * @example
 * appearanceOf('blue')
 * // => 'system'
 */
function appearanceOf(stored: string | null): Appearance {
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

/** Stores the choice in this browser. */
export function chooseAppearance(appearance: Appearance): void {
  current = appearance
  try {
    localStorage.setItem(key, appearance)
  } catch {
    // Without storage, the choice lasts until the page is closed.
  }
  for (const listener of listeners) listener()
}

let current: Appearance = storedAppearance()

function storedAppearance(): Appearance {
  try {
    return appearanceOf(localStorage.getItem(key))
  } catch {
    return 'system'
  }
}

/** Returns the selected appearance. */
export function useAppearance(): Appearance {
  return useSyncExternalStore(subscribe, () => current)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
