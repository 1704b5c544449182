import { useQuery } from '@tanstack/react-query'
import { commonAmenityNames, unitAmenityNames } from '@uwkit/core/building'
import { type Deal, type DealChanges, missingAddressParts } from '@uwkit/core/deal'
import { crimeOfGauge, type GaugeAddress } from '@uwkit/core/property-data'
import {
  AmenityList,
  buildingFields,
  CrimeCategories,
  crimeFields,
  type EditedRecord,
  type FieldsOf,
  finishFields,
  GaugePanel,
  MedianIncomePanel,
  medianIncomeQuery,
  PropertyTypeField,
  RecordFields,
  type RecordKind,
  recordKinds,
  UtilityTable,
  useBuildingRecord,
  useSecurityGauge,
  useUtilities,
} from '@uwkit/react/building'
import { dealKeys } from '@uwkit/react/deal'
import { SaveStatus, saveOnBlur, useAutosave } from '@uwkit/react/save'
import { ErrorState, SkeletonLines } from '@uwkit/react/ui'
import type { ComponentType, ReactNode } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useServices } from '../../shell/services.tsx'
import { saveFile } from '../../workspace/save-file.ts'
import { type DealSectionProps, SectionTabs } from '../deal-section.tsx'

/** The property of a deal, with a tab for each kind of record. */
export function PropertySection(props: DealSectionProps) {
  return <SectionTabs title="Property" path="property" tabs={tabs} {...props} />
}

export interface RecordTabProps<Fields> {
  record: EditedRecord<Fields>
  /** Name of the record in a sentence: "the building". */
  what: string
  canEdit: boolean
  children: (shown: Partial<Fields>) => ReactNode
}

/** A property record with its loading, error, and save states. Leaving a field saves. */
export function RecordTab<Fields>({ record, what, canEdit, children }: RecordTabProps<Fields>) {
  const { shown, error, reload, saving } = record
  if (error !== null) {
    return (
      <ErrorState
        what={`Loading ${what} failed: ${error.message}`}
        todo="Try again in a moment."
        onRetry={() => void reload()}
      />
    )
  }
  if (shown === null) return <SkeletonLines label={`Loading ${what}`} lines={6} />
  return (
    <div onBlur={saveOnBlur(saving)}>
      {canEdit && <SaveStatus saving={saving} what={what} />}
      {children(shown)}
    </div>
  )
}

/** Builds a tab for a kind of record that a property has one of. */
function recordTab<Row extends { id: string; modifiedOn: number | null }>(
  kind: RecordKind<Row>,
  fieldsOf: (record: {
    values: Partial<FieldsOf<Row>>
    onChange: (changes: Partial<FieldsOf<Row>>) => void
    isReadOnly: boolean
  }) => ReactNode,
) {
  return function TabOfRecord({ deal, readOnly }: DealSectionProps) {
    const canEdit = readOnly === undefined
    const record = useBuildingRecord(kind, deal.id)
    return (
      <RecordTab record={record} what={kind.what} canEdit={canEdit}>
        {(values) => fieldsOf({ values, onChange: record.edit, isReadOnly: !canEdit })}
      </RecordTab>
    )
  }
}

const BuildingTab = recordTab(recordKinds.building, (record) => <RecordFields groups={buildingFields} {...record} />)
const FinishesTab = recordTab(recordKinds.finishes, (record) => <RecordFields groups={finishFields} {...record} />)
const CommonAmenitiesTab = recordTab(recordKinds.commonAmenities, (record) => (
  <AmenityList label="Common amenities" commonNames={commonAmenityNames} {...record} />
))
const UnitAmenitiesTab = recordTab(recordKinds.unitAmenities, (record) => (
  <AmenityList label="Unit amenities" commonNames={unitAmenityNames} {...record} />
))

const tabs: readonly { id: string; label: string; Content: ComponentType<DealSectionProps> }[] = [
  { id: 'type', label: 'Type', Content: TypeTab },
  { id: 'building', label: 'Building', Content: BuildingTab },
  { id: 'common_amenities', label: 'Common amenities', Content: CommonAmenitiesTab },
  { id: 'unit_amenities', label: 'Unit amenities', Content: UnitAmenitiesTab },
  { id: 'finishes', label: 'Finishes', Content: FinishesTab },
  { id: 'utilities', label: 'Utilities', Content: UtilitiesTab },
  { id: 'crime', label: 'Crime', Content: CrimeTab },
  { id: 'income', label: 'Median income', Content: IncomeTab },
]

/** Who pays for each utility. */
export function UtilitiesTab({ deal, readOnly }: DealSectionProps) {
  const canEdit = readOnly === undefined
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

/** The property type, which decides what it is compared with. */
export function TypeTab({ deal, readOnly }: DealSectionProps) {
  const canEdit = readOnly === undefined
  const { id, propertyType, modifiedOn } = deal
  const { client, queries } = useServices()
  const { typed, edit, overwriteVersion, saving } = useAutosave<Pick<DealChanges, 'propertyType'>>(
    `property-type/${id}`,
    async (changes, tools) => {
      const version = tools.versions.of() ?? 0
      const saved = await tools.client.deal.update(id, {
        ...changes,
        ...(version === 0 ? {} : { modifiedOn: version }),
      })
      tools.versions.made(saved.modifiedOn)
      // The typed choice stays shown until the deal is reloaded.
      await tools.queries.invalidateQueries({ queryKey: dealKeys.all })
    },
  )
  const keepOwnVersion = async () => {
    const theirs = await client.deal.get(id)
    await overwriteVersion({ record: theirs.modifiedOn })
  }
  const takeSavedVersion = async () => {
    await queries.invalidateQueries({ queryKey: dealKeys.one(id) })
    saving.discard()
  }
  return (
    <div onBlur={saveOnBlur(saving)}>
      {canEdit && <SaveStatus saving={{ ...saving, keepOwnVersion, takeSavedVersion }} what="the deal" />}
      <PropertyTypeField
        value={typed.propertyType === undefined ? propertyType : typed.propertyType}
        onChange={(value) => edit({ propertyType: value }, { record: modifiedOn })}
        isReadOnly={!canEdit}
      />
    </div>
  )
}

/** The median income of the census tract in the path. */
export function IncomeTab({ deal }: DealSectionProps) {
  const { step: censusTract = null } = useParams()
  const navigate = useNavigate()
  const { client } = useServices()
  const income = useQuery({ ...medianIncomeQuery(client, censusTract ?? ''), enabled: censusTract !== null })
  return (
    <MedianIncomePanel
      key={censusTract}
      censusTract={censusTract}
      onRequest={(tract) => void navigate(`/deals/${deal.id}/property/income/${tract}`)}
      answer={income.data}
    />
  )
}

type AddressOfDeal = Pick<Deal, 'streetAddress' | 'city' | 'state' | 'zipCode'>

/**
 * Returns the address for a security gauge report; `null` if a part of it is missing.
 *
 * @example
 * securityGaugeAddress({ streetAddress: '1 Main St', city: 'Dover', state: 'DE', zipCode: null })
 * // => null
 */
export function securityGaugeAddress({ streetAddress, city, state, zipCode }: AddressOfDeal): GaugeAddress | null {
  return streetAddress && city && state && zipCode ? { streetAddress, city, state, zipCode } : null
}

const partNames: Readonly<Record<string, string>> = { zipCode: 'ZIP code' }

/** The crime record, and the security gauge that can fill it. */
export function CrimeTab({ deal, readOnly }: DealSectionProps) {
  const canEdit = readOnly === undefined
  const { client, toasts } = useServices()
  const { crime: kind } = recordKinds
  const record = useBuildingRecord(kind, deal.id)
  const of = deal.securityGaugeId ?? securityGaugeAddress(deal)
  const { state, gauge, requestCount, requestGauge, cancel } = useSecurityGauge(of)
  const missing = missingAddressParts({ ...deal, street: deal.streetAddress })
  const download = async (id: string) => {
    try {
      saveFile(await client.propertyData.securityGaugeReport(id), 'security-gauge.pdf')
    } catch (error) {
      toasts.show({ text: `The report could not be downloaded: ${(error as Error).message}`, tone: 'error' })
    }
  }
  return (
    <>
      <GaugePanel
        state={state}
        gauge={gauge}
        requestCount={requestCount}
        disabledRequestReason={
          of === null
            ? `For a security score, complete the deal’s address: ${missing.map((part) => partNames[part] ?? part).join(', ')}.`
            : null
        }
        onRequest={() => void requestGauge()}
        onCancel={cancel}
        onDownload={() => gauge !== null && void download(gauge.id)}
        {...(canEdit && gauge !== null ? { onTake: () => record.edit(crimeOfGauge(gauge)) } : {})}
      />
      <RecordTab record={record} what={kind.what} canEdit={canEdit}>
        {(shown) => (
          <>
            <RecordFields groups={crimeFields} values={shown} onChange={record.edit} isReadOnly={!canEdit} />
            <CrimeCategories
              categories={shown.categories ?? []}
              onChange={(categories) => record.edit({ categories })}
              isReadOnly={!canEdit}
            />
          </>
        )}
      </RecordTab>
    </>
  )
}
