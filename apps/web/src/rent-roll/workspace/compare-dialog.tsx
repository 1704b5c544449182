import type { RentRoll, RentRollRecord } from '@uwkit/core/rent-roll'
import { RentRollComparisonView } from '@uwkit/react/rent-roll'
import { EmptyState } from '@uwkit/react/ui'
import { OtherRentRollDialog } from '../../workspace/other-document-dialog.tsx'
import { aboutRentRoll, nameOfRentRoll } from './saved-rent-roll.ts'

export interface CompareDialogProps {
  record: RentRollRecord
  /** The rent roll currently shown. */
  rentRoll: RentRoll
  /** The requested rent roll; `null` if there is none. */
  requestedId: string | null
  onClose: () => void
}

/** Compares the rent roll with another one of the company, from the earlier to the later one. */
export function CompareDialog({ record, rentRoll, requestedId, onClose }: CompareDialogProps) {
  return (
    <OtherRentRollDialog
      title="Compare rent rolls"
      size="full"
      label="Compare with"
      description="Search by document name."
      requestedId={requestedId}
      otherwise={(rolls) =>
        rolls.find(({ property }) => property !== null && property === rentRoll.property)?.id ?? null
      }
      labelOf={(roll) =>
        `${nameOfRentRoll(roll, null)} · ${aboutRentRoll({ asOf: roll.asOf, unitCount: roll.totals.unitCount })}`
      }
      without={record.id}
      what="the other rent roll"
      nothing={
        <EmptyState title="No other rent roll to compare with.">Upload another rent roll under Rent Rolls.</EmptyState>
      }
      onClose={onClose}
    >
      {(other) => {
        const isEarlier = (other.asOf ?? '') <= (rentRoll.asOf ?? '')
        return <RentRollComparisonView before={isEarlier ? other : rentRoll} after={isEarlier ? rentRoll : other} />
      }}
    </OtherRentRollDialog>
  )
}
