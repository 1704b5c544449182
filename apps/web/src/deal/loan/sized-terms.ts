import { useQuery } from '@tanstack/react-query'
import type { Deal } from '@uwkit/core/deal'
import type { Loan } from '@uwkit/core/loan'
import { type Sizing, sizeDeal } from '@uwkit/core/sizing'
import { useClient } from '@uwkit/react/client'
import { lenderUnderwritingQuery } from '@uwkit/react/loan'
import { dealDocumentsQuery } from '@uwkit/react/sizing'
import { useDeferredValue, useMemo } from 'react'
import { useSizingStops } from '../use-sizing-stops.ts'

/**
 * The sizing of a deal’s loan under the current terms, updated after typing rather than during it.
 *
 * @returns `null` until the documents are there, while they wait to be confirmed, and while the terms cannot be sized.
 */
export function useSizedTerms(deal: Deal, live: Loan): Sizing | null {
  const client = useClient()
  const { data: documents } = useQuery(dealDocumentsQuery(client, deal))
  const { data: underwriting } = useQuery(lenderUnderwritingQuery(client, deal.id))
  const { stops } = useSizingStops(deal.id, documents)
  const loan = useDeferredValue(live)
  const isStopped = stops.length > 0
  return useMemo(() => {
    if (documents === undefined || underwriting === undefined || isStopped) return null
    try {
      return sizeDeal(documents, { loan, entries: underwriting.lines }).sizing
    } catch {
      // The underwriting says what is wrong with the terms; the term sheet is where they are mended.
      return null
    }
  }, [documents, underwriting, loan, isStopped])
}
