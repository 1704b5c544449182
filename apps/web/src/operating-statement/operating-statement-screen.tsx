import { useQuery } from '@tanstack/react-query'
import { accessesExpenseComps, personName } from '@uwkit/core/account'
import type { StatementBundle } from '@uwkit/core/operating-statement'
import {
  type DealNames,
  firstStatements,
  StatementTable,
  statementKeys,
  statementListQuery,
} from '@uwkit/react/operating-statement'
import { useMemo, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { DocumentList, ListUpload, useDocumentDeletes, useListAddress } from '../parsed-file/index.ts'
import { useServices, useSession } from '../shell/index.ts'
import { usePreload } from '../shell/loading/lazy-screen.ts'
import { saveFile } from '../workspace/save-file.ts'
import { createGoingBundles } from './going-bundles.ts'
import { MergeChosen, StatementDesk } from './parts-on-demand.ts'

const deskAlone = [StatementDesk]

/** Operating statements: all of them, or the bundle that the path names. */
export function OperatingStatementScreen() {
  const { analysisId } = useParams()
  usePreload(deskAlone)
  return analysisId === undefined ? <StatementListScreen /> : <StatementDesk key={analysisId} id={analysisId} />
}

/** Saved operating statements: uploaded here, found, opened, merged, compared, taken along and deleted. */
export function StatementListScreen() {
  const { client, toasts } = useServices()
  const { user } = useSession()
  const navigate = useNavigate()
  const [place, changePlace] = useListAddress()
  const list = useStatementList(place.of)
  const open = (bundleId: string) => void navigate(`/operating_statement/${bundleId}`)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [merging, setMerging] = useState<readonly StatementBundle[] | null>(null)
  // The list may be another one by the time a delete is sent.
  const [going] = useState(createGoingBundles)
  const { hidden, remove } = useDocumentDeletes(
    'operating_statement',
    async (bundleId) => client.operatingStatement.delete(going.statementsOf(bundleId)),
    statementKeys.lists,
  )
  const shown = useMemo(
    () => list.bundles?.filter(({ bundleId }) => !hidden.has(bundleId)) ?? null,
    [list.bundles, hidden],
  )
  const download = async (bundles: readonly StatementBundle[]) => {
    try {
      for (const id of bundles.flatMap(({ statementIds }) => statementIds)) {
        saveFile(await client.operatingStatement.download(id), 'Statement.xlsx')
      }
    } catch (error) {
      toasts.show({ text: `Not downloaded: ${error instanceof Error ? error.message : String(error)}`, tone: 'error' })
    }
  }
  return (
    <DocumentList
      kind="operating_statement"
      count={shown?.length ?? null}
      error={list.error}
      onRetry={list.retry}
      isRetrying={list.isRetrying}
      of={place.of}
      onOf={(of) => {
        setChosen(new Set())
        changePlace({ of, page: 0 })
      }}
      isBusy={merging !== null}
    >
      <StatementTable
        bundles={shown ?? []}
        isComplete={list.isComplete}
        deals={list.deals}
        place={place}
        onPlace={changePlace}
        chosen={chosen}
        onChoose={setChosen}
        onOpen={open}
        onDelete={(bundles) => {
          setChosen(new Set())
          going.choose(bundles)
          remove(bundles.map(({ bundleId }) => bundleId))
        }}
        onDownload={(bundles) => void download(bundles)}
        onMerge={setMerging}
        onCompare={(earlier, later) =>
          void navigate(`/operating_statement/${later.bundleId}?compare=${earlier.bundleId}`)
        }
        // Lists tell who saved a bundle by name only.
        isOwn={({ userName }) => place.of === 'user' || userName === personName(user)}
      >
        <ListUpload />
      </StatementTable>
      {merging !== null && <MergeChosen bundles={merging} onClose={() => setMerging(null)} onMerged={open} />}
    </DocumentList>
  )
}

/** Saved statements, as far as they are here. */
export interface StatementsOfList {
  /** `null` until the first page is here. */
  bundles: readonly StatementBundle[] | null
  /** Whether they are all of them. */
  isComplete: boolean
  deals: DealNames
  error: Error | null
  isRetrying: boolean
  retry: () => void
}

/** The first page as soon as it is here, then all of them: the filter and the order need them all. */
export function useStatementList(of: 'user' | 'company'): StatementsOfList {
  const { client } = useServices()
  const first = useQuery(statementListQuery(client, { ...firstStatements, of }))
  const isShort = first.data !== undefined && first.data.length < firstStatements.perPage
  const isMore = first.data !== undefined && !isShort
  const all = useQuery({
    ...statementListQuery(client, { ...firstStatements, of, pageNumber: -1 }),
    enabled: isMore,
  })
  const error = first.error ?? all.error
  const bundles = (isMore ? (all.data ?? first.data) : first.data) ?? null
  return {
    bundles,
    isComplete: isShort || (isMore && all.data !== undefined),
    deals: useDealNames(bundles?.some(({ dealId }) => dealId !== null) ?? false),
    error,
    // Not asked of a list that is well: it would be drawn anew whenever it is looked for changes.
    isRetrying: error !== null && (first.isFetching || all.isFetching),
    retry: () => void (first.isError ? first.refetch() : all.refetch()),
  }
}

/** Names of the company's deals, where the user may see deals and one is asked for. */
function useDealNames(isNeeded: boolean): DealNames {
  const { client } = useServices()
  const { user } = useSession()
  const deals = useQuery({
    queryKey: ['deal', 'names'],
    queryFn: ({ signal }) => client.deal.list({ page: -1 }, { signal }),
    enabled: isNeeded && accessesExpenseComps(user),
  })
  return useMemo(
    () => new Map((deals.data?.data ?? []).flatMap(({ id, dealName }) => (dealName === null ? [] : [[id, dealName]]))),
    [deals.data],
  )
}
