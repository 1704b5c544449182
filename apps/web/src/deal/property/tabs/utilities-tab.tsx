import { UtilityTable, useUtilities } from '@uwkit/react/building'
import type { DealSectionProps } from '../../deal-section.ts'
import { RecordTab } from './record-tab.tsx'

/** Who pays for each utility. */
export function UtilitiesTab({ deal, canEdit }: DealSectionProps) {
  const record = useUtilities(deal.id)
  return (
    <RecordTab record={record} what="the utilities" canEdit={canEdit}>
      {(shown) => (
        <UtilityTable
          values={shown}
          onChange={(utility, changes) => record.edit({ [utility]: changes })}
          isReadOnly={!canEdit}
        />
      )}
    </RecordTab>
  )
}
