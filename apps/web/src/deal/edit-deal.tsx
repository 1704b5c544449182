import { ConflictError } from '@uwkit/core/client'
import type { Deal } from '@uwkit/core/deal'
import { failureText } from '@uwkit/react/account'
import { DealDialog, useUpdateDeal } from '@uwkit/react/deal'
import { useServices } from '../shell/index.ts'

export interface EditDealProps {
  deal: Deal
  onClose: () => void
}

/** The window in which a deal is edited. */
export function EditDeal({ deal, onClose }: EditDealProps) {
  const { toasts } = useServices()
  const { mutate, isPending, error } = useUpdateDeal(deal.id)
  const failure =
    error === null
      ? null
      : error instanceof ConflictError
        ? `${error.message} Your edits are kept: save again to merge them with the changes.`
        : failureText('Saving the deal', error)
  return (
    <DealDialog
      deal={deal}
      isPending={isPending}
      failure={failure}
      onSave={(changes) =>
        mutate(changes, {
          onSuccess: ({ dealName }) => {
            toasts.show({ text: `Saved ${dealName}.` })
            onClose()
          },
        })
      }
      onClose={onClose}
    />
  )
}
