import { PropertyTypeField, SaveLine, useSaver } from '@uwkit/react/building'
import { dealKeys } from '@uwkit/react/deal'
import { useServices } from '../../../shell/index.ts'
import type { DealSectionProps } from '../../deal-section.ts'
import { savesOfPropertyType, type TypedPropertyType } from './save-property-type.ts'

/** What kind of property it is, and what it is therefore compared with. */
export function TypeTab({ deal, canEdit }: DealSectionProps) {
  const { id, propertyType, modifiedOn } = deal
  const { client, queries } = useServices()
  const { typed, edit, saving } = useSaver<TypedPropertyType>(`property-type/${id}`, savesOfPropertyType(id))
  const takeOver = async () => {
    const theirs = await client.deal.get(id)
    edit({ modifiedOn: theirs.modifiedOn ?? 0 })
    await saving.flush()
  }
  const takeTheirs = async () => {
    await queries.invalidateQueries({ queryKey: dealKeys.one(id) })
    saving.discard()
  }
  return (
    <div onBlur={() => void saving.flush()}>
      {canEdit && <SaveLine saving={saving} what="the deal" onTakeOver={takeOver} onReload={takeTheirs} />}
      <PropertyTypeField
        value={typed.propertyType === undefined ? propertyType : typed.propertyType}
        onChange={(value) => edit({ propertyType: value, modifiedOn: modifiedOn ?? 0 })}
        isReadOnly={!canEdit}
      />
    </div>
  )
}
