import type { Clock } from '@uwkit/core/client'

/** The code of a screen did not come in time. */
export class LoadingTooLongError extends Error {
  constructor(milliseconds: number) {
    super(`The page's code did not come within ${Math.round(milliseconds / 1000)} seconds.`)
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
