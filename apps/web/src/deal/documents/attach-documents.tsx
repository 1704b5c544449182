import { useQuery } from '@tanstack/react-query'
import type { Deal } from '@uwkit/core/deal'
import { dayText } from '@uwkit/core/text'
import { type AttachableDocument, AttachDialog, useDealList } from '@uwkit/react/deal'
import { firstStatements, statementListQuery } from '@uwkit/react/operating-statement'
import { kindWords, type UploadKind } from '@uwkit/react/parsed-file'
import { firstRentRolls, rentRollListQuery } from '@uwkit/react/rent-roll'
import { useServices } from '../../shell/index.ts'
import { useBelonging } from './use-belonging.ts'

export interface AttachDocumentsProps {
  kind: UploadKind
  deal: Deal
  onClose: () => void
}

/** The window in which saved documents of the company are attached to a deal. */
export function AttachDocuments({ kind, deal, onClose }: AttachDocumentsProps) {
  const { client } = useServices()
  const isRolls = kind === 'rent_roll'
  const rolls = useQuery({
    ...rentRollListQuery(client, { ...firstRentRolls, of: 'company', page: -1 }),
    enabled: isRolls,
  })
  const bundles = useQuery({
    ...statementListQuery(client, { ...firstStatements, of: 'company', pageNumber: -1 }),
    enabled: !isRolls,
  })
  const { rows: deals } = useDealList()
  const { isPending, failure, change } = useBelonging(kind, deal)
  const nameOf = (id: string | null) =>
    id === null ? null : (deals?.find((one) => one.id === id)?.dealName ?? 'another deal')
  const rollRows = rolls.data?.flatMap(({ id, dealId, fileName, property, asOf, totals }): AttachableDocument[] => {
    const detail = [asOf === null ? null : `as of ${dayText(asOf)}`, `${totals.unitCount} units`]
    const label = fileName ?? property ?? 'Untitled rent roll'
    return dealId === deal.id
      ? []
      : [{ id, label, detail: detail.filter(Boolean).join(' · '), dealName: nameOf(dealId) }]
  })
  const bundleRows = bundles.data?.flatMap(({ bundleId, dealId, fileName, timespan }): AttachableDocument[] => {
    const label = fileName ?? 'Untitled statement'
    return dealId === deal.id ? [] : [{ id: bundleId, label, detail: timespan, dealName: nameOf(dealId) }]
  })
  return (
    <AttachDialog
      several={kindWords[kind].several}
      documents={(isRolls ? rollRows : bundleRows) ?? null}
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
