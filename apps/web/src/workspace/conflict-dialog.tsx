import { AlertDialog } from '@uwkit/react/ui'

export interface ConflictDialogProps {
  /** What the server said; `null` where there is no conflict. */
  conflict: string | null
  onLoadTheirs: () => void
  onStay: () => void
}

/** Asks what to do where somebody else changed the document: nothing of what was done here is lost by either answer. */
export function ConflictDialog({ conflict, onLoadTheirs, onStay }: ConflictDialogProps) {
  return (
    <AlertDialog
      isOpen={conflict !== null}
      title="Not saved: it was changed or taken over meanwhile"
      confirmLabel="Load what is saved"
      cancelLabel="Stay here"
      onConfirm={onLoadTheirs}
      onCancel={onStay}
    >
      {conflict} What you did stays in the draft on this computer: after loading, the draft is offered again.
    </AlertDialog>
  )
}
