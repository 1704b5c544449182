import { expect, test } from 'vitest'
import type { Quote } from '../property-data.schema.ts'
import { acceptedQuote, sponsorOf } from './accepted-quote.ts'

function aQuote(id: string, status: string | null): Quote {
  const unknown = { name: null, product: null, loanAmount: null, noteRate: null }
  return { id, status, ...unknown, termMonths: null, interestOnlyMonths: null, amortizationMonths: null }
}

test('a deal went with the quote whose status is exactly Accepted/Won Deal', () => {
  const quotes = [aQuote('1', 'Draft'), aQuote('2', 'Accepted'), aQuote('3', 'Accepted/Won Deal'), aQuote('4', null)]
  expect(acceptedQuote({ quotes })?.id).toBe('3')
  expect(acceptedQuote({ quotes: quotes.slice(0, 2) })).toBeNull()
})

test('the sponsor is known by the role, however it is written', () => {
  expect(sponsorOf({ roles: [{ role: ' SPONSOR ', contact: 'B. Cho' }] })).toBe('B. Cho')
  expect(sponsorOf({ roles: [{ role: null, contact: 'A. Lee' }] })).toBeNull()
  expect(sponsorOf({ roles: [{ role: 'Sponsor', contact: null }] })).toBeNull()
})
