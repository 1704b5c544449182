import type { CallOptions, Connection, Exchange } from './connection.ts'
import { CanceledError } from './errors.ts'

/** How to ask again and again. */
export interface PollOptions extends CallOptions {
  /** Between an answer and the next question. */
  everyMilliseconds: number
  /** Waits between two questions in place of that time: for who is told when to ask. */
  wait?: () => Promise<void>
}

/**
 * Asks until the answer is no longer pending: jobs that read a PDF, reports that are being made. The first question goes
 * out at once, each further one after a pause.
 *
 * @param ask Asks once; {@link Connection.exchange} does.
 * @returns What the last answer holds.
 * @throws {CanceledError} The signal canceled it, in a pause as well. @throws Whatever a question throws.
 * @example
 * const answers = [{ isPending: true, result: undefined }, { isPending: false, result: 'read' }]
 * await poll({ clock: systemClock }, async () => answers.shift(), { everyMilliseconds: 1 }) // => 'read'
 */
export async function poll<Result>(
  { clock }: Pick<Connection, 'clock'>,
  ask: (options: CallOptions) => Promise<Exchange<Result>>,
  { everyMilliseconds, signal, wait }: PollOptions,
): Promise<Result> {
  for (;;) {
    if (signal?.aborted) throw new CanceledError()
    const { isPending, result } = await ask(signal ? { signal } : {})
    if (!isPending) return result as Result
    await (wait?.() ?? pause(clock, everyMilliseconds, signal))
  }
}

/**
 * Waits for a time.
 *
 * @throws {CanceledError} The signal canceled it.
 */
export function pause(
  clock: Connection['clock'],
  milliseconds: number,
  signal: AbortSignal | undefined,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const stopWaiting = () => {
      callOff()
      reject(new CanceledError())
    }
    const callOff = clock.after(milliseconds, () => {
      signal?.removeEventListener('abort', stopWaiting)
      resolve()
    })
    signal?.addEventListener('abort', stopWaiting, { once: true })
  })
}
