import { tooSlow } from './refusals.ts'

/** Calls between two looks at the clock. */
const callsPerLook = 100

/**
 * A function to call again and again while reading.
 *
 * @param milliseconds How long from now it may be called.
 * @returns It throws an `UnreadableDocumentError`, `too_slow`, once the time is up.
 */
export function timeCheck(milliseconds: number, file: string): () => void {
  const end = performance.now() + milliseconds
  let calls = 0
  return () => {
    calls += 1
    if (calls % callsPerLook === 1 && performance.now() > end) throw tooSlow(file, milliseconds)
  }
}
