import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { categorizationGateOf } from '@uwkit/core/chart-of-accounts'
import { type StatementBundle, type StatementRecord, statementDraft } from '@uwkit/core/operating-statement'
import { QueryFailure } from '@uwkit/react/client'
import { type ConfirmedMerge, MergeDialog, statementKeys } from '@uwkit/react/operating-statement'
import { Dialog, SkeletonLines } from '@uwkit/react/ui'
import { useMemo } from 'react'
import { useServices, useSession } from '../shell/services.tsx'
import { today } from '../shell/today.ts'

export interface MergeChosenProps {
  bundles: readonly StatementBundle[]
  onClose: () => void
  /** Called with the ID of the bundle that contains the merged statement. */
  onMerged: (bundleId: string) => void
}

/** Merges statements of a list: loads them, previews the result, and saves it as a new bundle. */
export function MergeChosen({ bundles, onClose, onMerged }: MergeChosenProps) {
  const { client } = useServices()
  const { user, configuration } = useSession()
  const queries = useQueryClient()
  const ids = bundles.map(({ bundleId }) => bundleId)
  const loaded = useQuery({
    queryKey: [...statementKeys.all, 'merge', ids],
    queryFn: async ({ signal }) =>
      (await Promise.all(ids.map((id) => client.operatingStatement.ofBundle(id, { signal })))).flat(),
  })
  const candidates = useMemo(
    () => loaded.data?.map((statement) => ({ id: statement.id, name: nameOf(statement), statement })) ?? null,
    [loaded.data],
  )
  // Within one chart the categories carry over. Prediction is needed only if charts differ, and its models are large.
  const isOneChart = new Set(loaded.data?.map(({ chartOfAccountsId }) => chartOfAccountsId)).size < 2
  const predictor = useQuery({
    queryKey: ['predictor'],
    queryFn: async () => (await import('@uwkit/analytics')).createLocalPredictor(),
    enabled: !isOneChart,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const merge = useMutation({
    mutationFn: async (confirmed: ConfirmedMerge) => {
      const sources = (loaded.data ?? []).filter(({ id }) => confirmed.ids.includes(id))
      const id = crypto.randomUUID()
      const draft = statementDraft(confirmed.statement, {
        ...sharedDeal(sources),
        clientId: id,
        id: null,
        fileName: confirmed.name,
      })
      return (await client.operatingStatement.saveOne(draft, id)).bundleId
    },
    onSuccess: async (bundleId) => {
      await queries.invalidateQueries({ queryKey: statementKeys.lists })
      onMerged(bundleId)
    },
  })
  const waited = isOneChart ? loaded : predictor
  if (candidates === null || (!isOneChart && predictor.data === undefined)) {
    return (
      <Dialog title="Merge statements" size="large" isOpen onClose={onClose}>
        {waited.error === null ? (
          <SkeletonLines label="Loading the statements" />
        ) : (
          <QueryFailure what="The statements could not be loaded." query={waited} />
        )}
      </Dialog>
    )
  }
  return (
    <MergeDialog
      isOpen
      onClose={onClose}
      candidates={candidates}
      initiallySelected={candidates.map(({ id }) => id)}
      today={today()}
      {...(predictor.data === undefined ? {} : { predictor: predictor.data })}
      gate={categorizationGateOf(user, configuration.clientModes)}
      onMerge={(confirmed) => merge.mutate(confirmed)}
      isMerging={merge.isPending}
      {...(merge.error === null ? {} : { failure: `The statements could not be merged: ${merge.error.message}` })}
    />
  )
}

const nameOf = ({ fileName, title }: StatementRecord) =>
  [fileName ?? 'Statement', title].filter((part) => typeof part === 'string' && part !== '').join(' · ')

/** Returns the deal that all statements belong to, if any. */
function sharedDeal(records: readonly StatementRecord[]) {
  const [first] = records
  const isShared = records.every(({ dealId }) => dealId === first?.dealId)
  return first !== undefined && isShared ? { dealId: first.dealId, dealName: first.dealName } : {}
}
