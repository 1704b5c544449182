import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components'

/** A short message about a completed action. */
export interface ToastMessage {
  /** What happened, in one sentence: "Deleted 3 rent rolls." */
  text: string
  /** Errors stay until they are closed. @default 'done' */
  tone?: 'done' | 'note' | 'error'
  /** One thing to do about it, such as Undo. It closes the message. */
  action?: { label: string; onPress: () => void }
  /** Told when it goes: after its time, or closed by a person. An action is told before. */
  onClose?: () => void
}

/** The queue of toast messages. Create one for the whole app and pass it to `<Toasts>`. */
export interface ToastsOfApp {
  /** @returns A key that closes the message. */
  show: (message: ToastMessage) => string
  close: (key: string) => void
  clear: () => void
  /** What `<Toasts>` draws from. */
  queue: ToastQueue<ToastMessage>
}

/**
 * Creates a queue of toast messages. At most `visible` messages are shown at a time; the others wait, with their time paused.
 *
 * @example
 * const toasts = createToasts()
 * toasts.show({ text: 'Saved version 4.' })
 * toasts.queue.visibleToasts.length
 * // => 1
 */
export function createToasts(visible = 3): ToastsOfApp {
  const queue = new ToastQueue<ToastMessage>({ maxVisibleToasts: visible })
  return {
    show: (message) => {
      const timeout = toastTime(message)
      const { onClose } = message
      return queue.add(message, { ...(timeout === null ? {} : { timeout }), ...(onClose ? { onClose } : {}) })
    },
    close: (key) => queue.close(key),
    clear: () => queue.clear(),
    queue,
  }
}

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
