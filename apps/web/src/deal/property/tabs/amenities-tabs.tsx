import { commonAmenityNames, unitAmenityNames } from '@uwkit/core/building'
import { AmenityList, recordKinds, useBuildingRecord } from '@uwkit/react/building'
import type { DealSectionProps } from '../../deal-section.ts'
import { RecordTab } from './record-tab.tsx'

/** What the property offers to all who live there. */
export function CommonAmenitiesTab({ deal, canEdit }: DealSectionProps) {
  const { commonAmenities: kind } = recordKinds
  const record = useBuildingRecord(kind, deal.id)
  return (
    <RecordTab record={record} what={kind.what} canEdit={canEdit}>
      {(shown) => (
        <AmenityList
          label="Amenities of the property"
          asked={commonAmenityNames}
          values={shown}
          onChange={record.edit}
          isReadOnly={!canEdit}
        />
      )}
    </RecordTab>
  )
}

/** What its units have. */
export function UnitAmenitiesTab({ deal, canEdit }: DealSectionProps) {
  const { unitAmenities: kind } = recordKinds
  const record = useBuildingRecord(kind, deal.id)
  return (
    <RecordTab record={record} what={kind.what} canEdit={canEdit}>
      {(shown) => (
        <AmenityList
          label="Amenities of the units"
          asked={unitAmenityNames}
          values={shown}
          onChange={record.edit}
          isReadOnly={!canEdit}
        />
      )}
    </RecordTab>
  )
}
