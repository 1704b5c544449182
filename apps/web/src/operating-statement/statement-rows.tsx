import { personName } from '@uwkit/core/account'
import type { StatementBundle } from '@uwkit/core/operating-statement'
import { statementKeys } from '@uwkit/react/operating-statement'
import { SkeletonLines } from '@uwkit/react/ui'
import { Suspense, useState } from 'react'
import { useDocumentRows } from '../parsed-file/index.ts'
import { useServices, useSession } from '../shell/index.ts'
import { lazyScreen } from '../shell/loading/lazy-screen.ts'
import { createGoingBundles } from './going-bundles.ts'
import { MergeChosen } from './parts-on-demand.ts'

const StatementPreview = lazyScreen(async () => (await import('./statement-preview.tsx')).StatementPreview)

const idOf = ({ bundleId }: StatementBundle) => bundleId

/** What is done to the statements of a list, by what was saved together. `merging` shows the merge that is under way. */
export function useStatementRows(bundles: readonly StatementBundle[] | null) {
  const { client } = useServices()
  const { user } = useSession()
  const [going] = useState(createGoingBundles)
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
      // Lists tell who saved a bundle by name only.
      isOwn: ({ userName }: StatementBundle) => userName === personName(user),
    },
    merging: merging !== null && (
      <MergeChosen bundles={merging} onClose={() => setMerging(null)} onMerged={table.onOpen} />
    ),
  }
}
