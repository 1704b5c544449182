import type { Opportunity, Quote } from '../property-data.schema.ts'

/** Status of the quote that a deal went with. Source: the product's constant. */
export const acceptedQuoteStatus = 'Accepted/Won Deal'

/**
 * The quote that a deal went with; `null` where none is accepted yet.
 *
 * @example
 * acceptedQuote({ quotes: [] })
 * // => null
 */
export function acceptedQuote({ quotes }: Pick<Opportunity, 'quotes'>): Quote | null {
  return quotes.find(({ status }) => status === acceptedQuoteStatus) ?? null
}

/**
 * Who sponsors a deal: the contact with the role of sponsor; `null` where the CRM names none.
 *
 * @example
 * sponsorOf({ roles: [{ role: 'Broker', contact: 'A. Lee' }, { role: 'Sponsor', contact: 'B. Cho' }] })
 * // => 'B. Cho'
 */
export function sponsorOf({ roles }: Pick<Opportunity, 'roles'>): string | null {
  return roles.find(({ role }) => role?.trim().toLowerCase() === 'sponsor')?.contact ?? null
}
