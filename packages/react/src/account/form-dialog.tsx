import { type ReactNode, useId } from 'react'
import { Button, Dialog } from '../ui/index.ts'
import { FormShell } from './sign-in/form-parts.tsx'

export interface FormDialogProps {
  title: string
  /** Of the button that sends it. */
  confirmLabel: string
  /** What is said while it is sent. @default 'Saving' */
  pendingLabel?: string
  /** There is nothing to send as it stands. @default false */
  isDisabled?: boolean
  isPending: boolean
  /** Why the last try did not work; `null` for nothing. */
  failure: string | null
  /** Told at Enter and at the button, but not while it is sent or cannot be. */
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** A form in a dialog that stays open while it is submitted. */
export function FormDialog(props: FormDialogProps) {
  const { title, confirmLabel, pendingLabel = 'Saving', isDisabled = false, isPending, failure } = props
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
        <>
          <Button onPress={onClose} isDisabled={isPending}>
            Cancel
          </Button>
          <Button
            variant="primary"
            type="submit"
            form={formId}
            isDisabled={isDisabled}
            isPending={isPending}
            pendingLabel={pendingLabel}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <FormShell id={formId} onSubmit={submit} failure={failure}>
        {children}
      </FormShell>
    </Dialog>
  )
}
