import { personName } from '@uwkit/core/account'
import type { StatementBundle } from '@uwkit/core/operating-statement'
import { StatementTable, statementKeys } from '@uwkit/react/operating-statement'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { DocumentList, ListUpload, useDocumentDeletes, useListAddress } from '../../parsed-file/index.ts'
import { useServices, useSession } from '../../shell/index.ts'
import { saveFile } from '../../workspace/save-file.ts'
import { MergeChosen } from '../parts-on-demand.ts'
import { createGoingBundles } from './going-bundles.ts'
import { useStatementList } from './use-statement-list.ts'

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
