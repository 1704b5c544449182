import type { ToastMessage } from './toast.types.ts'

/**
 * How long a message stays, in milliseconds, not counting the time a person is with it. Longer texts stay longer: a
 * fifteenth of a second a character above five seconds. What offers an action stays at least ten.
 *
 * @returns `null` where it stays until it is closed.
 * @example
 * toastTime({ text: 'Deleted 3 rent rolls.', action: { label: 'Undo', onPress: () => {} } })
 * // => 10000
 */
export function toastTime({ text, tone = 'done', action }: ToastMessage): number | null {
  if (tone === 'error') return null
  const reading = 5000 + Math.ceil(text.length / 15) * 1000
  return action === undefined ? reading : Math.max(reading, 10_000)
}
