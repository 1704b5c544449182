import { useQuery } from '@tanstack/react-query'
import type { ReadStatement } from '@uwkit/core/parsed-file'
import { dayText } from '@uwkit/core/text'
import { RentBridge } from '@uwkit/react/operating-statement'
import { firstRentRolls, rentRollQuery, useRentRolls } from '@uwkit/react/rent-roll'
import { EmptyState } from '@uwkit/react/ui'
import { useState } from 'react'
import { useServices } from '../../shell/services.tsx'
import { maximumOffered, OtherDocumentDialog, readRollOf } from '../../workspace/other-document-dialog.tsx'

export interface BridgeDialogProps {
  document: ReadStatement
  /** The rent roll that the statement belongs to; `null` where it names none. */
  rentRollId: string | null
  onClose: () => void
}

/** From the potential rent of a rent roll to the rent that the statement collected. */
export function BridgeDialog({ document, rentRollId, onClose }: BridgeDialogProps) {
  const { client } = useServices()
  const listed = useRentRolls({ ...firstRentRolls, of: 'company', perPage: maximumOffered })
  const rolls = listed.data ?? []
  const { property } = document.statement
  const ofProperty = rolls.find((roll) => roll.property !== null && roll.property === property)
  const [picked, setPicked] = useState<string | null>(null)
  const chosen = picked ?? rentRollId ?? ofProperty?.id ?? null
  const roll = useQuery({ ...rentRollQuery(client, chosen ?? ''), enabled: chosen !== null })
  return (
    <OtherDocumentDialog
      title="GPR to collected rent"
      size="large"
      label="Rent roll"
      description="Select a rent roll for the same property, dated near the statement’s last month."
      options={rolls.map(({ id, property: name, fileName, asOf }) => ({
        id,
        label: [name ?? fileName ?? 'Rent roll', asOf === null ? null : dayText(asOf)].filter(Boolean).join(' · '),
      }))}
      chosen={chosen}
      onChoose={setPicked}
      loading={chosen === null ? null : roll}
      what="the rent roll"
      listing={listed.data === undefined ? listed : null}
      nothing={<EmptyState title="No rent rolls yet. Upload one for this property." />}
      onClose={onClose}
    >
      {roll.data !== undefined && <RentBridge rentRoll={readRollOf(roll.data.rentRoll)} statement={document} />}
    </OtherDocumentDialog>
  )
}
