import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components'

/** Short message about a completed action. */
export interface ToastMessage {
  /** What happened, in one sentence: "Deleted 3 rent rolls." */
  text: string
  /** Errors stay until they are closed. @default 'done' */
  tone?: 'done' | 'note' | 'error'
  /** Optional action, such as Undo. It closes the message. */
  action?: { label: string; onPress: () => void }
  /** Called when the message closes, by timeout or by the user. An action is called first. */
  onClose?: () => void
}

/** Queue of toast messages. Create one for the whole app and pass it to `<Toasts>`. */
export interface AppToasts {
  /** @returns A key that closes the message. */
  show: (message: ToastMessage) => string
  close: (key: string) => void
  clear: () => void
  /** Source of `<Toasts>`. */
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
export function createToasts(visible = 3): AppToasts {
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
 * Returns how long a message stays, in milliseconds, not counting hover or focus time: five seconds plus one second per
 * 15 characters. A message with an action stays at least ten seconds.
 *
 * @returns `null` if it stays until it is closed.
 * @example
 * toastTime({ text: 'Deleted 3 rent rolls.', action: { label: 'Undo', onPress: () => {} } })
 * // => 10000
 */
export function toastTime({ text, tone = 'done', action }: ToastMessage): number | null {
  if (tone === 'error') return null
  const reading = 5000 + Math.ceil(text.length / 15) * 1000
  return action === undefined ? reading : Math.max(reading, 10_000)
}
