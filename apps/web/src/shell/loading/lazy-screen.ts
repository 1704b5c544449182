import { type Clock, systemClock } from '@uwkit/core/client'
import { type ComponentType, type LazyExoticComponent, lazy, useEffect } from 'react'

/** The code of a screen did not come in time. */
export class LoadingTooLongError extends Error {
  constructor(milliseconds: number) {
    super(`The page did not load within ${Math.round(milliseconds / 1000)} seconds.`)
    this.name = 'LoadingTooLongError'
  }
}

/** The code of a screen could not be fetched: the network is away, or a newer version has replaced it. */
export class MissingCodeError extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause))
    this.name = 'MissingCodeError'
    this.cause = cause
  }
}

/**
 * Loads code, and gives up after a while.
 *
 * @throws {LoadingTooLongError} It did not come in time. @throws {MissingCodeError} It could not be fetched.
 * @example
 * await loadWithin(async () => 'code', systemClock, 1000)
 * // => 'code'
 */
export async function loadWithin<Code>(load: () => Promise<Code>, clock: Clock, milliseconds: number): Promise<Code> {
  let callOff = () => {}
  const late = new Promise<never>((_, reject) => {
    callOff = clock.after(milliseconds, () => reject(new LoadingTooLongError(milliseconds)))
  })
  const code = load().catch((error: unknown) => {
    throw isUnfetched(error) ? new MissingCodeError(error) : error
  })
  try {
    return await Promise.race([code, late])
  } finally {
    callOff()
  }
}

/** What browsers say of a module that did not come; a module that came and failed says something else. */
function isUnfetched(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return /dynamically imported module|importing a module script failed|unable to preload css/i.test(error.message)
}

/** A screen whose code is loaded when it is first shown, or shortly before. */
export type LazyScreen<Props = object> = LazyExoticComponent<ComponentType<Props>> & { preload: () => void }

/** How long the code of a screen is waited for, milliseconds. Source: the product's timeout, 120 seconds. */
const chunkMilliseconds = 120_000

/**
 * Splits a screen off the first load.
 *
 * @param load Imports it.
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

/** Longest that a task waits for a moment of rest, milliseconds. Our own choice. */
const longestWait = 2000

/**
 * Does a task when the page has nothing else to do; where the browser cannot tell, a little later.
 *
 * @returns What calls it off.
 */
export function whenIdle(task: () => void): () => void {
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(task, 200)
    return () => clearTimeout(timer)
  }
  const handle = window.requestIdleCallback(task, { timeout: longestWait })
  return () => window.cancelIdleCallback(handle)
}

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
