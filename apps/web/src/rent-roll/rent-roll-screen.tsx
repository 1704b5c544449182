import { useQuery } from '@tanstack/react-query'
import type { RentRollOutline } from '@uwkit/core/rent-roll'
import { firstRentRolls, RentRollTable, rentRollKeys, rentRollListQuery } from '@uwkit/react/rent-roll'
import { useMemo, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { DocumentList, ListUpload, useDocumentDeletes, useListAddress } from '../parsed-file/index.ts'
import { useServices, useSession } from '../shell/index.ts'
import { usePreload } from '../shell/loading/lazy-screen.ts'
import { saveFile } from '../workspace/save-file.ts'
import { RentRollDesk } from './parts-on-demand.ts'

const deskAlone = [RentRollDesk]

/** Rent rolls: all of them, or the one that the path names. */
export function RentRollScreen() {
  const { analysisId } = useParams()
  usePreload(deskAlone)
  return analysisId === undefined ? <RentRollListScreen /> : <RentRollDesk key={analysisId} id={analysisId} />
}

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

/** Saved rent rolls, as far as they are here. */
export interface RentRollsOfList {
  /** `null` until the first page is here. */
  rentRolls: readonly RentRollOutline[] | null
  /** Whether they are all of them. */
  isComplete: boolean
  error: Error | null
  isRetrying: boolean
  retry: () => void
}

/** The first page as soon as it is here, then all of them: the filter and the order need them all. */
export function useRentRollList(of: 'user' | 'company'): RentRollsOfList {
  const { client } = useServices()
  const first = useQuery(rentRollListQuery(client, { ...firstRentRolls, of }))
  const isShort = first.data !== undefined && first.data.length < firstRentRolls.perPage
  const isMore = first.data !== undefined && !isShort
  const all = useQuery({ ...rentRollListQuery(client, { ...firstRentRolls, of, page: -1 }), enabled: isMore })
  const rentRolls = (isMore ? (all.data ?? first.data) : first.data) ?? null
  const error = first.error ?? all.error
  return {
    rentRolls,
    isComplete: isShort || (isMore && all.data !== undefined),
    error,
    // Not asked of a list that is well: it would be drawn anew whenever it is looked for changes.
    isRetrying: error !== null && (first.isFetching || all.isFetching),
    retry: () => void (first.isError ? first.refetch() : all.refetch()),
  }
}
