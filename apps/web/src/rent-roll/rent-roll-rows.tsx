import type { RentRollOutline } from '@uwkit/core/rent-roll'
import { rentRollKeys } from '@uwkit/react/rent-roll'
import { SkeletonLines } from '@uwkit/react/ui'
import { Suspense } from 'react'
import { useDocumentRows } from '../parsed-file/index.ts'
import { useServices, useSession } from '../shell/index.ts'
import { lazyScreen } from '../shell/loading/lazy-screen.ts'

const RentRollPreview = lazyScreen(async () => (await import('./rent-roll-preview.tsx')).RentRollPreview)

const idOf = ({ id }: RentRollOutline) => id

/** What is done to the rent rolls of a list. */
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
