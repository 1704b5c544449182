import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Deal } from '@uwkit/core/deal'
import { dayText } from '@uwkit/core/text'
import { type AttachableDocument, AttachDialog } from '@uwkit/react/deal'
import { defaultStatementList, statementListQuery } from '@uwkit/react/operating-statement'
import { kindLabels, type UploadKind } from '@uwkit/react/parsed-file'
import { defaultRentRollList, rentRollListQuery } from '@uwkit/react/rent-roll'
import { useState } from 'react'
import { useDealNames } from '../../parsed-file/index.ts'
import { useServices } from '../../shell/services.tsx'
import { useDocumentAttachment } from './use-belonging.ts'

/** Text for a deal whose name is unknown here. */
const otherDeal = 'another deal'

export interface AttachDocumentsProps {
  kind: UploadKind
  deal: Deal
  onClose: () => void
}

/** Number of documents shown at once; the search covers all. Our own choice. */
const perPage = 20

/** The dialog that attaches saved documents of the company to a deal: the last changed ones, or search results. */
export function AttachDocuments({ kind, deal, onClose }: AttachDocumentsProps) {
  const { client } = useServices()
  const [search, setSearch] = useState('')
  const isRolls = kind === 'rent_roll'
  const selection = { of: 'company', perPage, filter: search } as const
  const rolls = useQuery({
    ...rentRollListQuery(client, { ...defaultRentRollList, ...selection }),
    enabled: isRolls,
    placeholderData: keepPreviousData,
  })
  const bundles = useQuery({
    ...statementListQuery(client, { ...defaultStatementList, ...selection }),
    enabled: !isRolls,
    placeholderData: keepPreviousData,
  })
  const dealNames = useDealNames(bundles.data ?? [], true)
  const { isPending, failure, change } = useDocumentAttachment(kind, deal)
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
      several={kindLabels[kind].several}
      documents={(isRolls ? rollRows : bundleRows) ?? null}
      hasMore={(isRolls ? rolls.data : bundles.data)?.length === perPage}
      search={search}
      onSearchChange={setSearch}
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
