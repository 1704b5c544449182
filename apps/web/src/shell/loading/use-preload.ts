import { useEffect } from 'react'
import type { LazyScreen } from './lazy-screen.ts'
import { whenIdle } from './when-idle.ts'

/**
 * Fetches the code of screens that most go to from here, while there is nothing else to do.
 *
 * @param screens Keep it the same array.
 */
export function usePreload(screens: readonly Pick<LazyScreen, 'preload'>[]): void {
  useEffect(
    () =>
      whenIdle(() => {
        for (const screen of screens) screen.preload()
      }),
    [screens],
  )
}
