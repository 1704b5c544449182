import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import type { Deal, DealFile } from '@uwkit/core/deal'
import { dayText } from '@uwkit/core/text'
import {
  AddFilesButton,
  type AttachableDocument,
  AttachDialog,
  DealFilesTable,
  dealFilesQuery,
  dealKeys,
} from '@uwkit/react/deal'
import { firstStatements, statementListQuery } from '@uwkit/react/operating-statement'
import { kindWords, type UploadKind } from '@uwkit/react/parsed-file'
import { firstRentRolls, rentRollListQuery } from '@uwkit/react/rent-roll'
import { space, type } from '@uwkit/react/theme'
import { ErrorState, SkeletonTable } from '@uwkit/react/ui'
import { useState } from 'react'
import { styled } from 'styled-components'
import { useDealNames } from '../../parsed-file/index.ts'
import { SectionTitle, useServices } from '../../shell/index.ts'
import { useRowDeletes } from '../../shell/use-row-deletes.ts'
import { saveFile } from '../../workspace/save-file.ts'
import type { DealSectionProps } from '../deal-section.tsx'
import { useBelonging } from './use-belonging.ts'

/** Memoranda and attachments of a deal: added, taken along as they came, and deleted with a way back. */
export function DealFiles({ deal, canEdit }: DealSectionProps) {
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

/** A deal whose name is not known here. */
const otherDeal = 'another deal'

export interface AttachDocumentsProps {
  kind: UploadKind
  deal: Deal
  onClose: () => void
}

/** How many documents are shown at once; the search looks through all. Our own choice. */
const perPage = 20

/** The window in which saved documents of the company are attached to a deal: the last changed, or those that the words find. */
export function AttachDocuments({ kind, deal, onClose }: AttachDocumentsProps) {
  const { client } = useServices()
  const [words, setWords] = useState('')
  const isRolls = kind === 'rent_roll'
  const asked = { of: 'company', perPage, filter: words } as const
  const rolls = useQuery({
    ...rentRollListQuery(client, { ...firstRentRolls, ...asked }),
    enabled: isRolls,
    placeholderData: keepPreviousData,
  })
  const bundles = useQuery({
    ...statementListQuery(client, { ...firstStatements, ...asked }),
    enabled: !isRolls,
    placeholderData: keepPreviousData,
  })
  const dealNames = useDealNames(bundles.data ?? [], true)
  const { isPending, failure, change } = useBelonging(kind, deal)
  const rollRows = rolls.data?.flatMap((roll): AttachableDocument[] => {
    const { id, dealId, dealName, fileName, property, asOf, totals } = roll
    const detail = [asOf === null ? null : `as of ${dayText(asOf)}`, `${totals.unitCount} units`]
    const label = fileName ?? property ?? 'Untitled rent roll'
    return dealId === deal.id
      ? []
      : [
          {
            id,
            label,
            detail: detail.filter(Boolean).join(' · '),
            dealName: dealId === null ? null : (dealName ?? otherDeal),
          },
        ]
  })
  const bundleRows = bundles.data?.flatMap(({ bundleId, dealId, fileName, timespan }): AttachableDocument[] => {
    const label = fileName ?? 'Untitled statement'
    const dealName = dealId === null ? null : (dealNames.get(dealId) ?? otherDeal)
    return dealId === deal.id ? [] : [{ id: bundleId, label, detail: timespan, dealName }]
  })
  return (
    <AttachDialog
      several={kindWords[kind].several}
      documents={(isRolls ? rollRows : bundleRows) ?? null}
      hasMore={(isRolls ? rolls.data : bundles.data)?.length === perPage}
      words={words}
      onWords={setWords}
      error={(isRolls ? rolls.error : bundles.error)?.message ?? null}
      isPending={isPending}
      failure={failure}
      onAttach={(ids) => {
        void change(ids, true).then((isDone) => {
          if (isDone) onClose()
        })
      }}
      onClose={onClose}
    />
  )
}
