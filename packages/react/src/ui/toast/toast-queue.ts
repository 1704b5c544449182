import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components'
import type { ToastMessage } from './toast.types.ts'
import { toastTime } from './toast-time.ts'

/** Messages on their way to the corner of the window. Make one for the whole app and give it to `<Toasts>`. */
export interface Toasts {
  /** @returns A key that closes the message. */
  show: (message: ToastMessage) => string
  close: (key: string) => void
  clear: () => void
  /** What `<Toasts>` draws from. */
  queue: ToastQueue<ToastMessage>
}

/**
 * Makes a queue of messages. At most `visible` are shown at a time; the others wait, and their time with them.
 *
 * @example
 * const toasts = createToasts()
 * toasts.show({ text: 'Saved version 4.' })
 * toasts.queue.visibleToasts.length
 * // => 1
 */
export function createToasts(visible = 3): Toasts {
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
