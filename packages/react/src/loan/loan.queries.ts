import type { Client } from '@uwkit/core/client'
import { serverQuery } from '../client/index.ts'

/** Keys of all that is asked about loans and the lender's underwriting of a deal. */
export const loanKeys = {
  all: ['loan'],
  ofDeal: (dealId: string) => ['loan', 'deal', dealId],
  underwriting: (dealId: string) => ['loan', 'underwriting', dealId],
  quote: (dealId: string) => ['loan', 'quote', dealId],
} as const

/**
 * The loans of a deal.
 *
 * @example
 * loansOfDealQuery({}, 'd7').queryKey
 * // => ['loan', 'deal', 'd7']
 */
export function loansOfDealQuery(client: Client, dealId: string) {
  return serverQuery(loanKeys.ofDeal(dealId), (options) => client.loan.list(dealId, options))
}

/**
 * The quote that a deal went with, from the CRM; `null` where none is accepted, or the deal is not linked.
 *
 * @example
 * productionQuoteQuery({}, 'd7').queryKey
 * // => ['loan', 'quote', 'd7']
 */
export function productionQuoteQuery(client: Client, dealId: string) {
  return serverQuery(loanKeys.quote(dealId), (options) => client.deal.productionQuote(dealId, options))
}

/**
 * The lender's underwriting of a deal; no lines if none was saved.
 *
 * @example
 * lenderUnderwritingQuery({}, 'd7').queryKey
 * // => ['loan', 'underwriting', 'd7']
 */
export function lenderUnderwritingQuery(client: Client, dealId: string) {
  return serverQuery(loanKeys.underwriting(dealId), (options) => client.loan.getUnderwriting(dealId, options))
}
