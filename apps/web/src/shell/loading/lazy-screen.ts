import { type Clock, systemClock } from '@uwkit/core/client'
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { loadWithin } from './load-within.ts'

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
