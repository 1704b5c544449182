import { recordScope, type User } from '@uwkit/core/account'
import type { Client } from '@uwkit/core/client'
import type { Deal } from '@uwkit/core/deal'
import { statementDraft } from '@uwkit/core/operating-statement'
import { RentRollHeading, rentRollDraft } from '@uwkit/core/rent-roll'
import { dealKeys } from '@uwkit/react/deal'
import { statementKeys } from '@uwkit/react/operating-statement'
import { kindLabels, type UploadKind } from '@uwkit/react/parsed-file'
import { rentRollKeys } from '@uwkit/react/rent-roll'
import { useState } from 'react'
import { useServices, useSession } from '../../shell/services.tsx'

/** Client and user for a change of documents. */
interface Changing {
  client: Client
  user: Pick<User, 'id'>
}

/** The new deal of the documents; `null` for none. */
type NewDeal = Pick<Deal, 'id' | 'dealName'> | null

/**
 * Moves a rent roll to a deal, or out of any deal.
 *
 * @throws {ConflictError} Another user has it locked, or changed it meanwhile.
 */
async function moveRentRoll({ client, user }: Changing, id: string, deal: NewDeal): Promise<void> {
  const record = await client.rentRoll.get(id)
  const heading = { ...RentRollHeading.parse(record), dealId: deal?.id ?? null, dealName: deal?.dealName ?? null }
  const { evidence, modifiedOn } = record
  const draft = rentRollDraft(record, { ...heading, evidence, modifiedOn })
  await client.rentRoll.update(draft, recordScope(user, record.userId) === 'company')
}

/**
 * Moves the statements of a bundle to a deal, or out of any deal.
 *
 * @throws {ConflictError} Another user has them locked, or changed one meanwhile.
 */
async function moveBundle({ client, user }: Changing, bundleId: string, deal: NewDeal): Promise<void> {
  for (const record of await client.operatingStatement.ofBundle(bundleId)) {
    const { id, modifiedOn, userId } = record
    const heading = { dealId: deal?.id ?? null, dealName: deal?.dealName ?? null }
    const draft = { ...statementDraft(record, { clientId: id, id, modifiedOn, ...heading }), id }
    await client.operatingStatement.update(draft, recordScope(user, userId) === 'company')
  }
}

/** Query key of the documents that a deal is sized on. */
const sizingKey = ['sizing'] as const

/** Attaches documents to a deal and detaches them. */
interface Belonging {
  isPending: boolean
  /** Why the last attempt failed; `null` if it did not. */
  failure: string | null
  /** @param isOfDeal `false` detaches the documents. @returns Whether all of them were changed. */
  change: (ids: readonly string[], isOfDeal: boolean) => Promise<boolean>
}

/** Changes documents one after another, so that a failure names its document; completed changes stay. */
export function useDocumentAttachment(kind: UploadKind, deal: Pick<Deal, 'id' | 'dealName'>): Belonging {
  const { client, queries, toasts } = useServices()
  const { user } = useSession()
  const [isPending, setIsPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const { one, several } = kindLabels[kind]
  const send = kind === 'rent_roll' ? moveRentRoll : moveBundle
  const change = async (ids: readonly string[], isOfDeal: boolean) => {
    setIsPending(true)
    setFailure(null)
    let done = 0
    try {
      for (const id of ids) {
        await send({ client, user }, id, isOfDeal ? deal : null)
        done += 1
      }
      const counted = `${done} ${done === 1 ? one : several}`
      toasts.show({
        text: isOfDeal ? `Attached ${counted}.` : `Removed ${counted} from the deal (still in your library).`,
      })
      return true
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      const words = `${isOfDeal ? 'Attached' : 'Removed'} ${done} of ${ids.length} ${several}. The next one failed: ${why}`
      setFailure(words)
      if (!isOfDeal) toasts.show({ text: words, tone: 'error' })
      return false
    } finally {
      setIsPending(false)
      const listKey = kind === 'rent_roll' ? rentRollKeys.all : statementKeys.all
      await Promise.all([listKey, dealKeys.all, sizingKey].map((queryKey) => queries.invalidateQueries({ queryKey })))
    }
  }
  return { isPending, failure, change }
}
