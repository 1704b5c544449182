import { buildingFields, finishFields, RecordFields, recordKinds, useBuildingRecord } from '@uwkit/react/building'
import type { DealSectionProps } from '../../deal-section.ts'
import { RecordTab } from './record-tab.tsx'

/** All that is known of the building. */
export function BuildingTab({ deal, canEdit }: DealSectionProps) {
  const record = useBuildingRecord(recordKinds.building, deal.id)
  return (
    <RecordTab record={record} what={recordKinds.building.what} canEdit={canEdit}>
      {(shown) => <RecordFields groups={buildingFields} values={shown} onChange={record.edit} isReadOnly={!canEdit} />}
    </RecordTab>
  )
}

/** How the units are finished. */
export function FinishesTab({ deal, canEdit }: DealSectionProps) {
  const record = useBuildingRecord(recordKinds.finishes, deal.id)
  return (
    <RecordTab record={record} what={recordKinds.finishes.what} canEdit={canEdit}>
      {(shown) => <RecordFields groups={finishFields} values={shown} onChange={record.edit} isReadOnly={!canEdit} />}
    </RecordTab>
  )
}
