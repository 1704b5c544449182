import type { ReactNode } from 'react'
import { Button, type ButtonProps } from '../actions/button.tsx'
import { DialogFrame, type DialogSize } from './dialog-frame.tsx'

export interface DialogProps {
  title: string
  isOpen: boolean
  /** Escape, the cross or a click beside it. */
  onClose: () => void
  /** 400, 560 or 880 px wide, or the whole window. @default 'medium' */
  size?: DialogSize
  /** Whether Escape, the cross and a click beside it close it; not while work would be lost. @default true */
  canBeDismissed?: boolean
  /** Buttons, the one that goes on last. @default none */
  footer?: ReactNode
  children: ReactNode
}

/** A piece of work that keeps the rest of the page out of reach. Long content scrolls between its title and its buttons. */
export function Dialog({ size = 'medium', canBeDismissed = true, footer = null, ...props }: DialogProps) {
  return <DialogFrame role="dialog" size={size} canBeDismissed={canBeDismissed} footer={footer} {...props} />
}

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

export interface DialogButtonsProps extends Omit<ButtonProps, 'variant'> {
  onCancel: () => void
}

/** The foot of a dialog: Cancel, and the button that goes on. While that is at work, neither can be pressed. */
export function DialogButtons({ onCancel, ...confirm }: DialogButtonsProps) {
  return (
    <>
      <Button onPress={onCancel} isDisabled={confirm.isPending ?? false}>
        Cancel
      </Button>
      <Button variant="primary" {...confirm} />
    </>
  )
}
