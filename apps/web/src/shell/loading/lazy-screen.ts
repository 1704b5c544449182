import { type Clock, systemClock } from '@uwkit/core/client'
import { type ComponentType, type LazyExoticComponent, lazy, useEffect } from 'react'

/** The code of a screen did not load in time. */
export class LoadingTooLongError extends Error {
  constructor(milliseconds: number) {
    super(`The page did not load within ${Math.round(milliseconds / 1000)} seconds.`)
    this.name = 'LoadingTooLongError'
  }
}

/** The code of a screen could not be fetched: the network is down, or a newer version has replaced it. */
export class MissingCodeError extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause))
    this.name = 'MissingCodeError'
    this.cause = cause
  }
}

/**
 * Loads code, and stops waiting after a time limit.
 *
 * @throws {LoadingTooLongError} It did not load in time. @throws {MissingCodeError} It could not be fetched.
 * @example
 * await loadWithin(async () => 'code', systemClock, 1000)
 * // => 'code'
 */
export async function loadWithin<Code>(load: () => Promise<Code>, clock: Clock, milliseconds: number): Promise<Code> {
  let cancelTimer = () => {}
  const late = new Promise<never>((_, reject) => {
    cancelTimer = clock.after(milliseconds, () => reject(new LoadingTooLongError(milliseconds)))
  })
  const code = load().catch((error: unknown) => {
    throw isFetchFailure(error) ? new MissingCodeError(error) : error
  })
  try {
    return await Promise.race([code, late])
  } finally {
    cancelTimer()
  }
}

/** Returns whether an error is a browser's message for a module that was not fetched, as opposed to one that failed to run. */
function isFetchFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return /dynamically imported module|importing a module script failed|unable to preload css/i.test(error.message)
}

/** A screen whose code is loaded when it is first shown, or shortly before. */
export type LazyScreen<Props = object> = LazyExoticComponent<ComponentType<Props>> & { preload: () => void }

/** How long to wait for the code of a screen, milliseconds. Source: the product's timeout, 120 seconds. */
const chunkMilliseconds = 120_000

/**
 * Splits a screen off the initial load.
 *
 * @param load Imports the screen.
 * @example
 * typeof lazyScreen(async () => () => null).preload
 * // => 'function'
 */
export function lazyScreen<Props = object>(
  load: () => Promise<ComponentType<Props>>,
  clock: Clock = systemClock,
): LazyScreen<Props> {
  const screen = lazy(async () => ({ default: await loadWithin(load, clock, chunkMilliseconds) }))
  const preload = () => void load().catch(() => undefined)
  return Object.assign(screen, { preload })
}

/** Maximum wait of a task for an idle moment, milliseconds. Our own choice. */
const maximumIdleWait = 2000

/**
 * Runs a task when the page is idle, or shortly later if the browser cannot detect that.
 *
 * @returns Cancels the task.
 */
export function whenIdle(task: () => void): () => void {
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(task, 200)
    return () => clearTimeout(timer)
  }
  const handle = window.requestIdleCallback(task, { timeout: maximumIdleWait })
  return () => window.cancelIdleCallback(handle)
}

/**
 * Fetches the code of screens that users usually open from here, while the page is idle.
 *
 * @param screens Must stay the same array.
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
