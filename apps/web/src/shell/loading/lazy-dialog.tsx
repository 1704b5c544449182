import { type ComponentType, Suspense, useState } from 'react'
import { DialogBoundary } from './dialog-boundary.tsx'
import { type LazyScreen, lazyScreen } from './lazy-screen.ts'

/**
 * Splits a dialog off its screen. One whose code does not come says so itself, and can be asked for once more; the screen
 * behind it stays.
 *
 * @param load Imports it.
 * @example
 * typeof lazyDialog(async () => () => null)
 * // => 'function'
 */
export function lazyDialog<Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => React.ReactNode {
  // What was not loaded stays so for whoever asks the same way again.
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
      <DialogBoundary key={round} onAgain={again} onClose={close}>
        <Suspense fallback={null}>
          <Shown {...props} />
        </Suspense>
      </DialogBoundary>
    )
  }
}
