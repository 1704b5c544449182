import { personName } from '@uwkit/core/account'
import type { Deal } from '@uwkit/core/deal'
import type { StatementBundle } from '@uwkit/core/operating-statement'
import type { RentRollOutline } from '@uwkit/core/rent-roll'
import { StatementTable, statementKeys } from '@uwkit/react/operating-statement'
import { RentRollTable, rentRollKeys } from '@uwkit/react/rent-roll'
import { Button, type ListPlace } from '@uwkit/react/ui'
import { Link2, Unlink } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { createGoingBundles, MergeChosen } from '../../operating-statement/index.ts'
import { useDocumentDeletes } from '../../parsed-file/index.ts'
import { useServices, useSession } from '../../shell/index.ts'
import { useDocumentPlace } from '../../workspace/document-place.tsx'
import { saveFile } from '../../workspace/save-file.ts'
import { useBelonging } from './use-belonging.ts'

interface DealDocumentsProps {
  deal: Deal
  canEdit: boolean
  onAttach: () => void
  /** Beside the button that attaches. */
  children?: ReactNode
}

/** As lists open: newest change first. */
const newestFirst: ListPlace = { page: 0, sort: { column: 'modified_on', order: 'descending' }, filter: '' }

/** The rent rolls of a deal. */
export function DealRentRolls(props: DealDocumentsProps & { rentRolls: readonly RentRollOutline[] }) {
  const { deal, rentRolls, canEdit, onAttach, children } = props
  const { client, toasts } = useServices()
  const { user } = useSession()
  const navigate = useNavigate()
  const pages = useDocumentPlace()
  const [place, setPlace] = useState(newestFirst)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const { change } = useBelonging('rent_roll', deal)
  const { hidden, remove } = useDocumentDeletes('rent_roll', (id) => client.rentRoll.delete(id), rentRollKeys.lists)
  const open = (id: string, search = '') => void navigate(`${pages.pathOf('rent_roll', id)}${search}`)
  const download = async (rolls: readonly RentRollOutline[]) => {
    try {
      for (const { id, fileName } of rolls) saveFile(await client.rentRoll.download(id), fileName ?? 'Rent roll.xlsx')
    } catch (error) {
      toasts.show({ text: `Not downloaded: ${error instanceof Error ? error.message : String(error)}`, tone: 'error' })
    }
  }
  const readOnly = canEdit ? {} : { disabledReason: 'The deal is read-only for you now.' }
  return (
    <RentRollTable
      rentRolls={rentRolls.filter(({ id }) => !hidden.has(id))}
      place={place}
      onPlace={setPlace}
      chosen={chosen}
      onChoose={setChosen}
      onOpen={open}
      onDelete={(rolls) => {
        setChosen(new Set())
        remove(rolls.map(({ id }) => id))
      }}
      onDownload={(rolls) => void download(rolls)}
      onCompare={(earlier, later) => open(later.id, `?compare=${earlier.id}`)}
      isOfOneDeal
      isOwn={({ userId }) => userId === user.id}
      furtherActions={(rolls) => [
        {
          id: 'detach',
          label: 'Take from the deal',
          icon: Unlink,
          ...readOnly,
          onPress: () => {
            setChosen(new Set())
            void change(
              rolls.map(({ id }) => id),
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
    </RentRollTable>
  )
}

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
