import { personName } from '@uwkit/core/account'
import type { StatementBundle } from '@uwkit/core/operating-statement'
import { StatementTable, statementKeys } from '@uwkit/react/operating-statement'
import { Button } from '@uwkit/react/ui'
import { Link2, Unlink } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { createGoingBundles, MergeChosen } from '../../operating-statement/index.ts'
import { useDocumentDeletes } from '../../parsed-file/index.ts'
import { useServices, useSession } from '../../shell/index.ts'
import { useDocumentPlace } from '../../workspace/document-place.tsx'
import { saveFile } from '../../workspace/save-file.ts'
import { type DealDocumentsProps, newestFirst } from './deal-rent-rolls.tsx'
import { useBelonging } from './use-belonging.ts'

/** The statements of a deal, by what was saved together. */
export function DealStatements(props: DealDocumentsProps & { bundles: readonly StatementBundle[] }) {
  const { deal, bundles, canEdit, onAttach, children } = props
  const { client, toasts } = useServices()
  const { user } = useSession()
  const navigate = useNavigate()
  const pages = useDocumentPlace()
  const [place, setPlace] = useState(newestFirst)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [merging, setMerging] = useState<readonly StatementBundle[] | null>(null)
  const { change } = useBelonging('operating_statement', deal)
  // The list may be another one by the time a delete is sent.
  const [going] = useState(createGoingBundles)
  const { hidden, remove } = useDocumentDeletes(
    'operating_statement',
    async (bundleId) => client.operatingStatement.delete(going.statementsOf(bundleId)),
    statementKeys.lists,
  )
  const open = (id: string, search = '') => void navigate(`${pages.pathOf('operating_statement', id)}${search}`)
  const download = async (some: readonly StatementBundle[]) => {
    try {
      for (const id of some.flatMap(({ statementIds }) => statementIds)) {
        saveFile(await client.operatingStatement.download(id), 'Statement.xlsx')
      }
    } catch (error) {
      toasts.show({ text: `Not downloaded: ${error instanceof Error ? error.message : String(error)}`, tone: 'error' })
    }
  }
  const readOnly = canEdit ? {} : { disabledReason: 'The deal is read-only for you now.' }
  return (
    <>
      <StatementTable
        bundles={bundles.filter(({ bundleId }) => !hidden.has(bundleId))}
        isOfOneDeal
        place={place}
        onPlace={setPlace}
        chosen={chosen}
        onChoose={setChosen}
        onOpen={open}
        onDelete={(some) => {
          setChosen(new Set())
          going.choose(some)
          remove(some.map(({ bundleId }) => bundleId))
        }}
        onDownload={(some) => void download(some)}
        onMerge={setMerging}
        onCompare={(earlier, later) => open(later.bundleId, `?compare=${earlier.bundleId}`)}
        isOwn={({ userName }) => userName === personName(user)}
        furtherActions={(some) => [
          {
            id: 'detach',
            label: 'Take from the deal',
            icon: Unlink,
            ...readOnly,
            onPress: () => {
              setChosen(new Set())
              void change(
                some.map(({ bundleId }) => bundleId),
                false,
              )
            },
          },
        ]}
      >
        <Button icon={Link2} isDisabled={!canEdit} onPress={onAttach}>
          Attach …
        </Button>
        {children}
      </StatementTable>
      {merging !== null && <MergeChosen bundles={merging} onClose={() => setMerging(null)} onMerged={open} />}
    </>
  )
}
