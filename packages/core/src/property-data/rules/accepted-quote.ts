import type { Opportunity, Quote } from '../property-data.schema.ts'

/** Status of the accepted quote. Source: the product's constant. */
export const acceptedQuoteStatus = 'Accepted/Won Deal'

/**
 * Returns the accepted quote of a deal; `null` if none is accepted yet.
 *
 * @example
 * acceptedQuote({ quotes: [] })
 * // => null
 */
export function acceptedQuote({ quotes }: Pick<Opportunity, 'quotes'>): Quote | null {
  return quotes.find(({ status }) => status === acceptedQuoteStatus) ?? null
}

/**
 * Returns the sponsor of a deal: the contact with that role; `null` if the CRM names none.
 *
 * @example
 * sponsorOf({ roles: [{ role: 'Broker', contact: 'A. Lee' }, { role: 'Sponsor', contact: 'B. Cho' }] })
 * // => 'B. Cho'
 */
export function sponsorOf({ roles }: Pick<Opportunity, 'roles'>): string | null {
  return roles.find(({ role }) => role?.trim().toLowerCase() === 'sponsor')?.contact ?? null
}
