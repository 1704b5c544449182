import { copyFor, type User } from '@uwkit/core/account'
import type { Client } from '@uwkit/core/client'
import type { Deal } from '@uwkit/core/deal'
import { statementDraft } from '@uwkit/core/operating-statement'
import { RentRollHeading, rentRollDraft } from '@uwkit/core/rent-roll'

/** Who changes documents, and by what. */
interface Changing {
  client: Client
  user: Pick<User, 'id'>
}

/** The deal that documents are to belong to; `null` for none. */
type NewDeal = Pick<Deal, 'id' | 'dealName'> | null

/**
 * Makes a rent roll one of a deal, or of none.
 *
 * @throws {ConflictError} Somebody works on it, or changed it meanwhile.
 */
export async function rentRollBelongsTo({ client, user }: Changing, id: string, deal: NewDeal): Promise<void> {
  const record = await client.rentRoll.get(id)
  const heading = { ...RentRollHeading.parse(record), dealId: deal?.id ?? null, dealName: deal?.dealName ?? null }
  const { evidence, modifiedOn } = record
  const draft = rentRollDraft(record, { ...heading, evidence, modifiedOn })
  await client.rentRoll.update(draft, copyFor(user, record.userId) === 'company')
}

/**
 * Makes the statements of a bundle those of a deal, or of none.
 *
 * @throws {ConflictError} Somebody works on them, or changed one meanwhile.
 */
export async function bundleBelongsTo({ client, user }: Changing, bundleId: string, deal: NewDeal): Promise<void> {
  for (const record of await client.operatingStatement.ofBundle(bundleId)) {
    const { id, modifiedOn, userId } = record
    const heading = { dealId: deal?.id ?? null, dealName: deal?.dealName ?? null }
    const draft = { ...statementDraft(record, { clientId: id, id, modifiedOn, ...heading }), id }
    await client.operatingStatement.update(draft, copyFor(user, userId) === 'company')
  }
}
