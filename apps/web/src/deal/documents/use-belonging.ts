import { copyFor, type User } from '@uwkit/core/account'
import type { Client } from '@uwkit/core/client'
import type { Deal } from '@uwkit/core/deal'
import { statementDraft } from '@uwkit/core/operating-statement'
import { RentRollHeading, rentRollDraft } from '@uwkit/core/rent-roll'
import { dealKeys } from '@uwkit/react/deal'
import { statementKeys } from '@uwkit/react/operating-statement'
import { kindWords, type UploadKind } from '@uwkit/react/parsed-file'
import { rentRollKeys } from '@uwkit/react/rent-roll'
import { useState } from 'react'
import { useServices, useSession } from '../../shell/services.tsx'

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
async function rentRollBelongsTo({ client, user }: Changing, id: string, deal: NewDeal): Promise<void> {
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
async function bundleBelongsTo({ client, user }: Changing, bundleId: string, deal: NewDeal): Promise<void> {
  for (const record of await client.operatingStatement.ofBundle(bundleId)) {
    const { id, modifiedOn, userId } = record
    const heading = { dealId: deal?.id ?? null, dealName: deal?.dealName ?? null }
    const draft = { ...statementDraft(record, { clientId: id, id, modifiedOn, ...heading }), id }
    await client.operatingStatement.update(draft, copyFor(user, userId) === 'company')
  }
}

/** Of the documents that a deal is sized on. */
const sizingKey = ['sizing'] as const

/** Attaches documents to a deal and takes them from it. */
interface Belonging {
  isPending: boolean
  /** Why the last try did not work; `null` for nothing. */
  failure: string | null
  /** @param isOfDeal `false` takes them from the deal. @returns Whether all of them were changed. */
  change: (ids: readonly string[], isOfDeal: boolean) => Promise<boolean>
}

/** One document after the other, so that what failed is known by its place; what was changed stays changed. */
export function useBelonging(kind: UploadKind, deal: Pick<Deal, 'id' | 'dealName'>): Belonging {
  const { client, queries, toasts } = useServices()
  const { user } = useSession()
  const [isPending, setIsPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const { one, several } = kindWords[kind]
  const send = kind === 'rent_roll' ? rentRollBelongsTo : bundleBelongsTo
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
      const own = kind === 'rent_roll' ? rentRollKeys.all : statementKeys.all
      await Promise.all([own, dealKeys.all, sizingKey].map((queryKey) => queries.invalidateQueries({ queryKey })))
    }
  }
  return { isPending, failure, change }
}
