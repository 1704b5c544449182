import { type QueryClient } from '@tanstack/react-query'
import type { Client } from '@uwkit/core/client'
import type { PortfolioDeal } from '@uwkit/core/portfolio'
import { serverQuery } from '../client/index.ts'
import { lenderUnderwritingQuery, loansOfDealQuery } from '../loan/index.ts'
import { dealDocumentsQuery } from '../sizing/index.ts'

/**
 * Query for a deal in a portfolio: documents, first loan and lender underwriting.
 *
 * @example
 * portfolioDealQuery({}, {}, 'd7').queryKey
 * // => ['portfolio', 'deal', 'd7']
 */
export function portfolioDealQuery(client: Client, queries: QueryClient, id: string) {
  return serverQuery(['portfolio', 'deal', id], async ({ signal }): Promise<PortfolioDeal> => {
    const deal = await client.deal.get(id, { signal })
    const [documents, loans, underwriting] = await Promise.all([
      queries.fetchQuery(dealDocumentsQuery(client, deal)),
      queries.fetchQuery(loansOfDealQuery(client, id)),
      queries.fetchQuery(lenderUnderwritingQuery(client, id)),
    ])
    return { id, name: deal.dealName, documents, loan: loans[0] ?? null, entries: underwriting.lines }
  })
}
