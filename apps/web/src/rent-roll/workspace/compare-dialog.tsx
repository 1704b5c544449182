import { useQuery } from '@tanstack/react-query'
import type { RentRoll, RentRollRecord } from '@uwkit/core/rent-roll'
import { firstRentRolls, RentRollComparisonView, rentRollQuery, useRentRolls } from '@uwkit/react/rent-roll'
import { EmptyState } from '@uwkit/react/ui'
import { useState } from 'react'
import { useServices } from '../../shell/services.tsx'
import { maximumOffered, OtherDocumentDialog } from '../../workspace/other-document-dialog.tsx'
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
  const { client } = useServices()
  const listed = useRentRolls({ ...firstRentRolls, of: 'company', perPage: maximumOffered })
  const rolls = listed.data ?? []
  const others = rolls.filter(({ id }) => id !== record.id)
  const ofSameProperty = others.find(({ property }) => property !== null && property === rentRoll.property)
  const [picked, setPicked] = useState(asked)
  const chosen = picked ?? ofSameProperty?.id ?? null
  const other = useQuery({ ...rentRollQuery(client, chosen ?? ''), enabled: chosen !== null })
  const loaded = other.data?.rentRoll ?? null
  const isEarlier = loaded !== null && (loaded.asOf ?? '') <= (rentRoll.asOf ?? '')
  return (
    <OtherDocumentDialog
      title="Compare rent rolls"
      size="full"
      label="Compare with"
      description="Search by document name."
      options={others.map((roll) => ({
        id: roll.id,
        label: `${nameOfRentRoll(roll, null)} · ${aboutRentRoll({ asOf: roll.asOf, unitCount: roll.totals.unitCount })}`,
      }))}
      chosen={chosen}
      onChoose={setPicked}
      loading={chosen === null ? null : other}
      what="the other rent roll"
      listing={listed.data === undefined ? listed : null}
      nothing={
        <EmptyState title="No other rent roll to compare with.">Upload another rent roll under Rent Rolls.</EmptyState>
      }
      onClose={onClose}
    >
      {loaded !== null && (
        <RentRollComparisonView before={isEarlier ? loaded : rentRoll} after={isEarlier ? rentRoll : loaded} />
      )}
    </OtherDocumentDialog>
  )
}
