import { useMutation, useQuery } from '@tanstack/react-query'
import type { DealFile } from '@uwkit/core/deal'
import { AddFilesButton, DealFilesTable, dealFilesQuery, dealKeys } from '@uwkit/react/deal'
import { space, type } from '@uwkit/react/theme'
import { ErrorState, SkeletonTable } from '@uwkit/react/ui'
import { styled } from 'styled-components'
import { SectionTitle } from '../../shell/frame/page.tsx'
import { useServices } from '../../shell/services.tsx'
import { useRowDeletes } from '../../shell/use-row-deletes.ts'
import { saveFile } from '../../workspace/save-file.ts'
import type { DealSectionProps } from '../deal-section.tsx'

/** Memoranda and attachments of a deal: added, downloaded unchanged, and deleted with an undo. */
export function DealFiles({ deal, readOnly }: DealSectionProps) {
  const canEdit = readOnly === undefined
  const { client, queries, toasts } = useServices()
  const files = useQuery(dealFilesQuery(client, deal.id))
  const { hidden, remove } = useRowDeletes({
    noun: 'file',
    verb: 'Deleted',
    send: (uid) => client.deal.deleteFile(uid),
    stale: dealKeys.files(deal.id),
  })
  const adding = useMutation({
    mutationFn: async (chosen: readonly File[]) => {
      for (const file of chosen) {
        const bytes = new Uint8Array(await file.arrayBuffer())
        const contentType = 'application/octet-stream'
        await client.deal.createFile({ dealId: deal.id, file: { name: file.name, contentType, bytes } })
      }
    },
    onError: (error) => void toasts.show({ text: `Some files could not be added: ${error.message}`, tone: 'error' }),
    onSettled: () => queries.invalidateQueries({ queryKey: dealKeys.files(deal.id) }),
  })
  const download = async ({ uid, fileName }: DealFile) => {
    try {
      saveFile(await client.deal.file(uid), fileName)
    } catch (error) {
      toasts.show({
        text: `The file could not be downloaded: ${error instanceof Error ? error.message : String(error)}`,
        tone: 'error',
      })
    }
  }
  const shown = files.data?.filter(({ uid }) => !hidden.has(uid))
  return (
    <Part aria-label="Offering memoranda and attachments">
      <SectionTitle>Offering memoranda and attachments</SectionTitle>
      {files.error !== null && shown === undefined ? (
        <ErrorState
          what="The deal’s files could not be loaded."
          todo={files.error.message}
          onRetry={() => void files.refetch()}
          isRetrying={files.isFetching}
        />
      ) : shown === undefined ? (
        <SkeletonTable label="Loading files" rows={2} columns={5} />
      ) : shown.length === 0 ? (
        <span>No files yet.</span>
      ) : (
        <DealFilesTable
          files={shown}
          onDownload={(file) => void download(file)}
          onDelete={canEdit ? ({ uid }) => remove([uid]) : undefined}
        />
      )}
      {canEdit && <AddFilesButton isPending={adding.isPending} onFiles={(chosen) => adding.mutate(chosen)} />}
    </Part>
  )
}

const Part = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: ${space.two};
  ${type.body}

  > div {
    width: 100%;
  }
`
