import type { QueryClient } from '@tanstack/react-query'
import type { Client } from '@uwkit/core/client'
import type { DealChanges } from '@uwkit/core/deal'
import { dealKeys } from '@uwkit/react/deal'

/** What kind of property a deal is, and the version of the deal that it was chosen on. */
export type TypedPropertyType = Pick<DealChanges, 'propertyType' | 'modifiedOn'>

/**
 * Saves the kind of property of a deal over the version that was seen, or over that which the last of these saves made.
 *
 * @returns Sends what is chosen. @throws {ConflictError} Somebody changed the deal meanwhile.
 */
export function savesOfPropertyType(dealId: string) {
  let own = 0
  return async (
    { propertyType, modifiedOn = 0 }: TypedPropertyType,
    { deal }: { deal: Pick<Client['deal'], 'update'> },
    queries: Pick<QueryClient, 'invalidateQueries'>,
  ) => {
    if (propertyType === undefined) return
    const seen = Math.max(modifiedOn, own)
    const saved = await deal.update(dealId, { propertyType, ...(seen === 0 ? {} : { modifiedOn: seen }) })
    own = saved.modifiedOn ?? own
    // Until the deal is read again, what was chosen stays shown as typed.
    await queries.invalidateQueries({ queryKey: dealKeys.all })
  }
}
