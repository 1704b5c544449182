import { personName } from '@uwkit/core/account'
import type { StatementBundle } from '@uwkit/core/operating-statement'
import { UwkitError } from '@uwkit/core/shared'
import {
  defaultStatementList,
  StatementTable,
  statementKeys,
  statementListQuery,
  statementPageQuery,
} from '@uwkit/react/operating-statement'
import { SkeletonLines } from '@uwkit/react/ui'
import { Suspense, useState } from 'react'
import {
  DocumentList,
  documentScreen,
  ListUpload,
  useDealNames,
  useDocumentRows,
  useSavedList,
} from '../parsed-file/index.ts'
import { lazyDialog } from '../shell/loading/lazy-dialog.tsx'
import { lazyScreen } from '../shell/loading/lazy-screen.ts'
import { useServices, useSession } from '../shell/services.tsx'

/** A bundle of statements on the desk. */
export const StatementDesk = lazyScreen(async () => (await import('./workspace/statement-desk.tsx')).StatementDesk)

/** Merges statements of a list. */
const MergeChosen = lazyDialog(async () => (await import('./merge-chosen.tsx')).MergeChosen)

const StatementPreview = lazyScreen(async () => (await import('../workspace/document-previews.tsx')).StatementPreview)

const idOf = ({ bundleId }: StatementBundle) => bundleId

/** Actions on the statements of a list, by bundle. `merging` shows the merge in progress. */
export function useStatementRows(bundles: readonly StatementBundle[] | null) {
  const { client } = useServices()
  const { user } = useSession()
  const [going] = useState(createBundleDeletes)
  const [merging, setMerging] = useState<readonly StatementBundle[] | null>(null)
  const { shown, clear, table } = useDocumentRows(bundles, {
    kind: 'operating_statement',
    idOf,
    lists: statementKeys.lists,
    send: async (bundleId) => client.operatingStatement.delete(going.statementsOf(bundleId)),
    onDelete: (some) => going.choose(some),
    filesOf: ({ statementIds }) =>
      statementIds.map((id) => ({ name: 'Statement.xlsx', fetch: () => client.operatingStatement.download(id) })),
  })
  return {
    shown,
    clear,
    table: {
      ...table,
      onMerge: setMerging,
      previewOf: (bundle: StatementBundle, onClose: () => void) => (
        <Suspense fallback={<SkeletonLines label="Loading the preview" lines={6} />}>
          <StatementPreview bundle={bundle} onOpen={() => table.onOpen(bundle.bundleId)} onClose={onClose} />
        </Suspense>
      ),
      // Lists identify the user who saved a bundle by name only.
      isOwn: ({ userName }: StatementBundle) => userName === personName(user),
    },
    merging: merging !== null && (
      <MergeChosen bundles={merging} onClose={() => setMerging(null)} onMerged={table.onOpen} />
    ),
  }
}

/** Bundles to be deleted, with their statements at the time of the user's choice. */
interface BundleDeletes {
  choose: (bundles: readonly Pick<StatementBundle, 'bundleId' | 'statementIds'>[]) => void
  /** @throws {UwkitError} The statements are unknown. */
  statementsOf: (bundleId: string) => string[]
}

/**
 * Remembers which statements are deleted with a bundle: the delete is sent some seconds later, when the list may have changed.
 *
 * @example
 * const going = createBundleDeletes()
 * going.choose([{ bundleId: 'a', statementIds: ['1', '2'] }])
 * going.statementsOf('a')
 * // => ['1', '2']
 */
export function createBundleDeletes(): BundleDeletes {
  const chosen = new Map<string, readonly string[]>()
  return {
    choose: (bundles) => {
      for (const { bundleId, statementIds } of bundles) chosen.set(bundleId, statementIds)
    },
    statementsOf: (bundleId) => {
      const ids = chosen.get(bundleId) ?? []
      if (ids.length === 0) throw new UwkitError('not_known', 'The statements were not found. Reload the list.')
      return [...ids]
    },
  }
}

/** Columns that the server can sort the list by. */
const orders = { modified_on: 'modified_on', name: 'file_name', months: 'end_date' }

/** Saved operating statements: uploaded, searched, opened, merged, compared, downloaded and deleted. */
function StatementListScreen() {
  const { client } = useServices()
  const list = useSavedList(orders, (of) => ({
    page: (place) => statementPageQuery(client, of, place),
    whole: () => statementListQuery(client, { ...defaultStatementList, of, pageNumber: -1 }),
  }))
  const deals = useDealNames(list.rows ?? [], list.table.served !== null)
  const { shown, clear, table, merging } = useStatementRows(list.rows)
  return (
    <DocumentList kind="operating_statement" list={list} shown={shown} onOf={clear} isBusy={merging !== false}>
      <StatementTable bundles={shown ?? []} deals={deals} {...list.table} {...table}>
        <ListUpload />
      </StatementTable>
      {merging}
    </DocumentList>
  )
}

/** The statement list, or the bundle in the path. */
export const OperatingStatementScreen = documentScreen(StatementListScreen, StatementDesk)
