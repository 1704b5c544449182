import { Button, Dialog, ErrorState } from '@uwkit/react/ui'
import { Component, type ReactNode } from 'react'
import { failureOfDialog } from './failure-of-dialog.ts'

export interface DialogBoundaryProps {
  onAgain: () => void
  onClose: () => void
  children: ReactNode
}

/** Keeps the fault of a dialog within the dialog: the work behind it stays as it is. */
export class DialogBoundary extends Component<DialogBoundaryProps, { error: unknown; hasFailed: boolean }> {
  override state: { error: unknown; hasFailed: boolean } = { error: null, hasFailed: false }

  static getDerivedStateFromError(error: unknown) {
    return { error, hasFailed: true }
  }

  override render() {
    const { onAgain, onClose, children } = this.props
    if (!this.state.hasFailed) return children
    const { title, ...failure } = failureOfDialog(this.state.error)
    return (
      <Dialog title={title} isOpen onClose={onClose}>
        <ErrorState {...failure} />
        <p>
          <Button variant="primary" onPress={onAgain}>
            Load again
          </Button>{' '}
          <Button onPress={onClose}>Close</Button>
        </p>
      </Dialog>
    )
  }
}
