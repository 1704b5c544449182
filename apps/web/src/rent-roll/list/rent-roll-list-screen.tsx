import type { RentRollOutline } from '@uwkit/core/rent-roll'
import { RentRollTable, rentRollKeys } from '@uwkit/react/rent-roll'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { DocumentList, ListUpload, useDocumentDeletes, useListAddress } from '../../parsed-file/index.ts'
import { useServices, useSession } from '../../shell/index.ts'
import { saveFile } from '../../workspace/save-file.ts'
import { useRentRollList } from './use-rent-roll-list.ts'

/** Saved rent rolls: uploaded here, found, opened, compared, taken along and deleted. */
export function RentRollListScreen() {
  const { client, toasts } = useServices()
  const { user } = useSession()
  const navigate = useNavigate()
  const [place, changePlace] = useListAddress()
  const list = useRentRollList(place.of)
  const { hidden, remove } = useDocumentDeletes('rent_roll', (id) => client.rentRoll.delete(id), rentRollKeys.lists)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const shown = useMemo(() => list.rentRolls?.filter(({ id }) => !hidden.has(id)) ?? null, [list.rentRolls, hidden])
  const download = async (rolls: readonly RentRollOutline[]) => {
    try {
      for (const { id, fileName } of rolls) {
        saveFile(await client.rentRoll.download(id), fileName ?? 'Rent roll.xlsx')
      }
    } catch (error) {
      toasts.show({ text: `Not downloaded: ${error instanceof Error ? error.message : String(error)}`, tone: 'error' })
    }
  }
  return (
    <DocumentList
      kind="rent_roll"
      count={shown?.length ?? null}
      error={list.error}
      onRetry={list.retry}
      isRetrying={list.isRetrying}
      of={place.of}
      onOf={(of) => {
        setChosen(new Set())
        changePlace({ of, page: 0 })
      }}
    >
      <RentRollTable
        rentRolls={shown ?? []}
        isComplete={list.isComplete}
        place={place}
        onPlace={changePlace}
        chosen={chosen}
        onChoose={setChosen}
        onOpen={(id) => void navigate(`/rent_roll/${id}`)}
        onDelete={(rolls) => {
          setChosen(new Set())
          remove(rolls.map(({ id }) => id))
        }}
        onDownload={(rolls) => void download(rolls)}
        onCompare={(earlier, later) => void navigate(`/rent_roll/${later.id}?compare=${earlier.id}`)}
        isOwn={({ userId }) => userId === user.id}
      >
        <ListUpload />
      </RentRollTable>
    </DocumentList>
  )
}
