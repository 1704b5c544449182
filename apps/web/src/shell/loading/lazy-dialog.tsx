import { Button, Dialog, ErrorState } from '@uwkit/react/ui'
import { Component, type ComponentType, type ReactNode, Suspense, useState } from 'react'
import type { FailureOfPage } from './error-page.tsx'
import { type LazyScreen, LoadingTooLongError, lazyScreen, MissingCodeError } from './lazy-screen.ts'

/**
 * Splits a dialog off its screen. A dialog whose code fails to load shows that itself and offers a retry; the screen
 * behind it stays.
 *
 * @param load Imports the dialog.
 * @example
 * typeof lazyDialog(async () => () => null)
 * // => 'function'
 */
export function lazyDialog<Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => React.ReactNode {
  // A failed lazy import stays failed, so a retry needs a new one.
  let latest: LazyScreen<Props> = lazyScreen(load)
  return function DialogOnDemand(props) {
    const [{ Shown, round }, setShown] = useState(() => ({ Shown: latest, round: 0 }))
    const again = () => {
      latest = lazyScreen(load)
      setShown({ Shown: latest, round: round + 1 })
    }
    const close = () => {
      latest = lazyScreen(load)
      props.onClose()
    }
    return (
      <DialogBoundary key={round} onRetry={again} onClose={close}>
        <Suspense fallback={null}>
          <Shown {...props} />
        </Suspense>
      </DialogBoundary>
    )
  }
}

interface DialogBoundaryProps {
  onRetry: () => void
  onClose: () => void
  children: ReactNode
}

/** Contains a dialog's error in the dialog, so that the work behind it is not affected. */
class DialogBoundary extends Component<DialogBoundaryProps, { error: unknown; hasFailed: boolean }> {
  override state: { error: unknown; hasFailed: boolean } = { error: null, hasFailed: false }

  static getDerivedStateFromError(error: unknown) {
    return { error, hasFailed: true }
  }

  override render() {
    const { onRetry, onClose, children } = this.props
    if (!this.state.hasFailed) return children
    const { title, ...failure } = failureOfDialog(this.state.error)
    return (
      <Dialog title={title} isOpen onClose={onClose}>
        <ErrorState {...failure} />
        <p>
          <Button variant="primary" onPress={onRetry}>
            Reload
          </Button>{' '}
          <Button onPress={onClose}>Close</Button>
        </p>
      </Dialog>
    )
  }
}

/**
 * Returns what happened to a dialog, and what to do.
 *
 * @example
 * failureOfDialog(new LoadingTooLongError(120000)).title
 * // => 'Window not loaded'
 */
export function failureOfDialog(error: unknown): FailureOfPage & { title: string } {
  const detail = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  if (error instanceof LoadingTooLongError || error instanceof MissingCodeError) {
    const what =
      error instanceof MissingCodeError
        ? 'This window could not be loaded: the network is down, or a newer version replaced it.'
        : 'This window did not load within 120 seconds.'
    return {
      title: 'Window not loaded',
      what,
      todo: 'Your work is unchanged. Reload the window. If that fails, save and reload the page.',
      detail,
    }
  }
  return {
    title: 'Window error',
    what: 'An error stopped this window.',
    todo: 'Your work is unchanged. Reload the window. If the error recurs, send the details to support.',
    detail,
  }
}
