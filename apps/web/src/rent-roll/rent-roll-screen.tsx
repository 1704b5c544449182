import type { RentRollOutline } from '@uwkit/core/rent-roll'
import {
  defaultRentRollList,
  RentRollTable,
  rentRollKeys,
  rentRollListQuery,
  rentRollPageQuery,
} from '@uwkit/react/rent-roll'
import { SkeletonLines } from '@uwkit/react/ui'
import { Suspense } from 'react'
import { DocumentList, documentScreen, ListUpload, useDocumentRows, useSavedList } from '../parsed-file/index.ts'
import { lazyScreen } from '../shell/loading/lazy-screen.ts'
import { useServices, useSession } from '../shell/services.tsx'

/** A rent roll on the desk. */
export const RentRollDesk = lazyScreen(async () => (await import('./workspace/rent-roll-desk.tsx')).RentRollDesk)

const RentRollPreview = lazyScreen(async () => (await import('../workspace/document-previews.tsx')).RentRollPreview)

const idOf = ({ id }: RentRollOutline) => id

/** Actions on the rent rolls of a list. */
export function useRentRollRows(rentRolls: readonly RentRollOutline[] | null) {
  const { client } = useServices()
  const { user } = useSession()
  const { shown, clear, table } = useDocumentRows(rentRolls, {
    kind: 'rent_roll',
    idOf,
    lists: rentRollKeys.lists,
    send: (id) => client.rentRoll.delete(id),
    filesOf: ({ id, fileName }) => [{ name: fileName ?? 'Rent roll.xlsx', fetch: () => client.rentRoll.download(id) }],
  })
  const previewOf = (roll: RentRollOutline, onClose: () => void) => (
    <Suspense fallback={<SkeletonLines label="Loading the preview" lines={6} />}>
      <RentRollPreview roll={roll} onOpen={() => table.onOpen(roll.id)} onClose={onClose} />
    </Suspense>
  )
  return { shown, clear, table: { ...table, previewOf, isOwn: ({ userId }: RentRollOutline) => userId === user.id } }
}

/** Columns that the server can sort the list by. */
const orders = { modified_on: 'modified_on', asOf: 'rent_roll_date', name: 'file_name' }

/** Saved rent rolls: uploaded, searched, opened, compared, downloaded and deleted. */
function RentRollListScreen() {
  const { client } = useServices()
  const list = useSavedList(orders, (of) => ({
    page: (place) => rentRollPageQuery(client, of, place),
    whole: () => rentRollListQuery(client, { ...defaultRentRollList, of, page: -1 }),
  }))
  const { shown, clear, table } = useRentRollRows(list.rows)
  return (
    <DocumentList kind="rent_roll" list={list} shown={shown} onOf={clear}>
      <RentRollTable rentRolls={shown ?? []} {...list.table} {...table}>
        <ListUpload />
      </RentRollTable>
    </DocumentList>
  )
}

/** The rent roll list, or the rent roll in the path. */
export const RentRollScreen = documentScreen(RentRollListScreen, RentRollDesk)
