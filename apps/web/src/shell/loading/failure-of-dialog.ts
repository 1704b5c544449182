import type { FailureOfPage } from './failure-of-page.ts'
import { LoadingTooLongError, MissingCodeError } from './load-within.ts'

/**
 * What happened to a dialog, and what to do.
 *
 * @example
 * failureOfDialog(new LoadingTooLongError(120000)).title
 * // => 'This could not be loaded'
 */
export function failureOfDialog(error: unknown): FailureOfPage & { title: string } {
  const detail = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  if (error instanceof LoadingTooLongError || error instanceof MissingCodeError) {
    const why =
      error instanceof MissingCodeError
        ? 'could not be fetched; the network is away, or a newer version of the product has replaced it'
        : 'did not come within 120 seconds'
    return {
      title: 'This could not be loaded',
      what: `The code of this window ${why}.`,
      todo: 'Your work is as it was. Load the window again; if it does not come, save, then load the page again.',
      detail,
    }
  }
  return {
    title: 'This window stopped',
    what: 'It stopped because of a fault in it.',
    todo: 'Your work is as it was. Load the window again; if it happens again, send the details to support.',
    detail,
  }
}
