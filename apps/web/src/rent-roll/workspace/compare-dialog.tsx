import type { RentRoll, RentRollRecord } from '@uwkit/core/rent-roll'
import { RentRollComparisonView } from '@uwkit/react/rent-roll'
import { EmptyState } from '@uwkit/react/ui'
import { OtherRentRollDialog } from '../../workspace/other-document-dialog.tsx'
import { aboutRentRoll, nameOfRentRoll } from './saved-rent-roll.ts'

export interface CompareDialogProps {
  record: RentRollRecord
  /** The rent roll currently shown. */
  rentRoll: RentRoll
  /** The one that was asked for; `null` for none. */
  asked: string | null
  onClose: () => void
}

/** The rent roll beside another one of the company; the earlier of the two is the one that is compared from. */
export function CompareDialog({ record, rentRoll, asked, onClose }: CompareDialogProps) {
  return (
    <OtherRentRollDialog
      title="Compare rent rolls"
      size="full"
      label="Compare with"
      description="Search by document name."
      asked={asked}
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
