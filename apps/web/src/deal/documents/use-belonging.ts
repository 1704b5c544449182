import type { Deal } from '@uwkit/core/deal'
import { dealKeys } from '@uwkit/react/deal'
import { statementKeys } from '@uwkit/react/operating-statement'
import { kindWords, type UploadKind } from '@uwkit/react/parsed-file'
import { rentRollKeys } from '@uwkit/react/rent-roll'
import { useState } from 'react'
import { useServices, useSession } from '../../shell/index.ts'
import { bundleBelongsTo, rentRollBelongsTo } from './belong-to.ts'

/** Of the documents that a deal is sized on. */
const sizingKey = ['sizing'] as const

/** Attaches documents to a deal and takes them from it. */
export interface Belonging {
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
        text: isOfDeal ? `Attached ${counted}.` : `Took ${counted} from the deal; they are kept under their own names.`,
      })
      return true
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      const words = `${done} of ${ids.length} ${several} changed; the next one was refused: ${why}`
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
