import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { DialogFrame } from './dialog-frame.tsx'

export interface AlertDialogProps {
  /** The question: "Delete 3 rent rolls?" */
  title: string
  /** What follows from it, and what does not. */
  children: ReactNode
  isOpen: boolean
  /** The verb of the question: "Delete". */
  confirmLabel: string
  /** @default 'Cancel' */
  cancelLabel?: string
  /** Deletes or cannot be taken back: the keyboard is then on cancel. @default false */
  isDanger?: boolean
  /** The answer is being carried out; the dialog stays and cannot be left. @default false */
  isPending?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** A question that must be answered before anything else. */
export function AlertDialog({
  title,
  children,
  isOpen,
  confirmLabel,
  cancelLabel = 'Cancel',
  isDanger = false,
  isPending = false,
  onConfirm,
  onCancel,
}: AlertDialogProps) {
  return (
    <DialogFrame
      role="alertdialog"
      title={title}
      size="small"
      isOpen={isOpen}
      canBeDismissed={!isPending}
      onClose={onCancel}
      footer={
        <>
          <Button onPress={onCancel} isDisabled={isPending} autoFocus={isDanger}>
            {cancelLabel}
          </Button>
          <Button
            variant={isDanger ? 'danger' : 'primary'}
            onPress={onConfirm}
            isPending={isPending}
            autoFocus={!isDanger}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </DialogFrame>
  )
}
