import type { ReadRentRoll } from '@uwkit/core/parsed-file'
import type { RentRollRecord } from '@uwkit/core/rent-roll'
import { memo, useMemo } from 'react'
import { lazyDialog } from '../../shell/loading/lazy-dialog.tsx'
import { useServices } from '../../shell/services.tsx'
import { type DocumentAction, DocumentMenu, useDocumentDialog, useDownload } from '../../workspace/document-menu.tsx'

const SizerDialog = lazyDialog(async () => (await import('../../sizer/index.ts')).SizerDialog)
const CompareDialog = lazyDialog(async () => (await import('./compare-dialog.tsx')).CompareDialog)

export interface RentRollActionsProps {
  record: RentRollRecord
  document: ReadRentRoll | null
  /** Something is not saved yet. */
  isChanged: boolean
}

/** What can be done with a rent roll as a whole: size a loan on it, compare it, take it along as a workbook. */
export const RentRollActions = memo(function RentRollActions({ record, document, isChanged }: RentRollActionsProps) {
  const { client } = useServices()
  const download = useDownload()
  const { asked, dialog, open, close } = useDocumentDialog<'size'>()
  const sections = useMemo(() => {
    const file = `${record.fileName ?? 'rent roll'}.xlsx`
    const actions: DocumentAction[] = [
      { id: 'size', label: 'Sizing workbook …', run: () => open('size') },
      { id: 'compare', label: 'Compare with another rent roll …', run: () => open('compare') },
      {
        id: 'download',
        label: 'Download as saved (.xlsx)',
        run: () => download(client.rentRoll.download(record.id), file),
      },
    ]
    if (document !== null)
      actions.push({
        id: 'fill',
        label: 'Download as shown (.xlsx)',
        run: () => download(client.rentRoll.fillTemplate(document.rentRoll), file),
      })
    return [{ id: 'all', actions }]
  }, [client, download, open, record.id, record.fileName, document])
  return (
    <>
      <DocumentMenu button="Export" label="Compare and export" name="rent-roll" sections={sections} />
      {dialog === 'size' && (
        <SizerDialog start={{ rentRollId: record.id, dealId: record.dealId }} isChanged={isChanged} onClose={close} />
      )}
      {dialog === 'compare' && document !== null && (
        <CompareDialog record={record} rentRoll={document.rentRoll} asked={asked} onClose={close} />
      )}
    </>
  )
})
