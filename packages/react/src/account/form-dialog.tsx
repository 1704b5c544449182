import { type ReactNode, useId } from 'react'
import { Dialog, DialogButtons } from '../ui/index.ts'
import { type FormProgress, FormShell } from './sign-in/form-parts.tsx'

/** How the form of a dialog goes, and that it is left. */
export interface DialogProgress extends FormProgress {
  onClose: () => void
}

export interface FormDialogProps extends DialogProgress {
  title: string
  /** Of the button that sends it. */
  confirmLabel: string
  /** What is said while it is sent. @default 'Saving' */
  pendingLabel?: string
  /** There is nothing to send as it stands. @default false */
  isDisabled?: boolean
  /** Told at Enter and at the button, but not while it is sent or cannot be. */
  onSubmit: () => void
  children: ReactNode
}

/** A form in a window of its own, which stays open while it is sent. */
export function FormDialog(props: FormDialogProps) {
  const { title, confirmLabel, pendingLabel = 'Saving', isDisabled = false, isPending = false, failure } = props
  const { onSubmit, onClose, children } = props
  const formId = useId()
  const submit = () => {
    if (!isDisabled && !isPending) onSubmit()
  }
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      canBeDismissed={!isPending}
      footer={
        <DialogButtons
          onCancel={onClose}
          type="submit"
          form={formId}
          isDisabled={isDisabled}
          isPending={isPending}
          pendingLabel={pendingLabel}
        >
          {confirmLabel}
        </DialogButtons>
      }
    >
      <FormShell id={formId} onSubmit={submit} failure={failure}>
        {children}
      </FormShell>
    </Dialog>
  )
}
