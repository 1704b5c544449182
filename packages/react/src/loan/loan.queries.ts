import type { Client } from '@uwkit/core/client'
import { serverQuery } from '../client/index.ts'

/** Query keys for a deal's loans and lender underwriting. */
export const loanKeys = {
  all: ['loan'],
  ofDeal: (dealId: string) => ['loan', 'deal', dealId],
  underwriting: (dealId: string) => ['loan', 'underwriting', dealId],
  quote: (dealId: string) => ['loan', 'quote', dealId],
} as const

/**
 * Query for a deal's loans.
 *
 * @example
 * loansOfDealQuery({}, 'd7').queryKey
 * // => ['loan', 'deal', 'd7']
 */
export function loansOfDealQuery(client: Client, dealId: string) {
  return serverQuery(loanKeys.ofDeal(dealId), (options) => client.loan.list(dealId, options))
}

/**
 * Query for the deal's accepted CRM quote; `null` if none is accepted or the deal is not linked.
 *
 * @example
 * productionQuoteQuery({}, 'd7').queryKey
 * // => ['loan', 'quote', 'd7']
 */
export function productionQuoteQuery(client: Client, dealId: string) {
  return serverQuery(loanKeys.quote(dealId), (options) => client.deal.productionQuote(dealId, options))
}

/**
 * Query for a deal's lender underwriting; without lines if none was saved.
 *
 * @example
 * lenderUnderwritingQuery({}, 'd7').queryKey
 * // => ['loan', 'underwriting', 'd7']
 */
export function lenderUnderwritingQuery(client: Client, dealId: string) {
  return serverQuery(loanKeys.underwriting(dealId), (options) => client.loan.getUnderwriting(dealId, options))
}
