import type { Deal, DealChanges } from '@uwkit/core/deal'
import { useState } from 'react'
import { changedFields, FormDialog } from '../../account/index.ts'
import { DealFields } from './deal-fields.tsx'
import { dealProblems } from './state/deal-problems.ts'
import { dealOfTyped, typedDeal } from './state/typed-deal.ts'

export interface DealDialogProps {
  /** As it is kept now. */
  deal: Deal
  /** Told the fields that were changed here, and no others. */
  onSave: (changes: DealChanges) => void
  onClose: () => void
  isPending: boolean
  /** Why the last try did not work; `null` for nothing. */
  failure: string | null
}

/** Changes what is said of a deal. What a colleague changed meanwhile in other fields stays. */
export function DealDialog({ deal, onSave, onClose, isPending, failure }: DealDialogProps) {
  const [opened] = useState(() => typedDeal(deal))
  const [typed, setTyped] = useState(opened)
  const [isTried, setIsTried] = useState(false)
  const areProblems = Object.keys(dealProblems(typed)).length > 0
  const changes = areProblems ? {} : changedFields<DealChanges>(dealOfTyped(opened), dealOfTyped(typed))
  const isSame = !areProblems && Object.keys(changes).length === 0
  return (
    <FormDialog
      title={`Edit ${opened.dealName ?? 'the deal'}`}
      confirmLabel="Save the deal"
      isDisabled={isSame}
      isPending={isPending}
      failure={failure}
      onSubmit={() => {
        setIsTried(true)
        if (!areProblems) onSave({ ...changes, ...(deal.modifiedOn === null ? {} : { modifiedOn: deal.modifiedOn }) })
      }}
      onClose={onClose}
    >
      <DealFields
        typed={typed}
        onChange={(some) => setTyped((before) => ({ ...before, ...some }))}
        areMissingPartsWrong={isTried && areProblems}
      />
    </FormDialog>
  )
}
