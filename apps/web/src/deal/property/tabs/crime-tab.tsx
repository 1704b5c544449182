import { missingAddressParts } from '@uwkit/core/deal'
import { crimeOfGauge } from '@uwkit/core/property-data'
import {
  CrimeCategories,
  crimeFields,
  GaugePanel,
  RecordFields,
  recordKinds,
  useBuildingRecord,
  useSecurityGauge,
} from '@uwkit/react/building'
import { useServices } from '../../../shell/index.ts'
import { saveFile } from '../../../workspace/save-file.ts'
import type { DealSectionProps } from '../../deal-section.ts'
import { addressOfGauge } from './address-of-gauge.ts'
import { RecordTab } from './record-tab.tsx'

const partNames: Readonly<Record<string, string>> = { zipCode: 'zip code' }

/** The crime record, and the security gauge that it can be taken from. */
export function CrimeTab({ deal, canEdit }: DealSectionProps) {
  const { client, toasts } = useServices()
  const { crime: kind } = recordKinds
  const record = useBuildingRecord(kind, deal.id)
  const of = deal.securityGaugeId ?? addressOfGauge(deal)
  const { state, gauge, asked, ask, cancel } = useSecurityGauge(of)
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
        asked={asked}
        cannotAsk={
          of === null
            ? `The gauge is asked by address; the deal still needs its ${missing.map((part) => partNames[part] ?? part).join(', ')}.`
            : null
        }
        onAsk={() => void ask()}
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
