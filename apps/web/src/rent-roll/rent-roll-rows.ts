import type { RentRollOutline } from '@uwkit/core/rent-roll'
import { rentRollKeys } from '@uwkit/react/rent-roll'
import { useDocumentRows } from '../parsed-file/index.ts'
import { useServices, useSession } from '../shell/index.ts'

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
  return { shown, clear, table: { ...table, isOwn: ({ userId }: RentRollOutline) => userId === user.id } }
}
