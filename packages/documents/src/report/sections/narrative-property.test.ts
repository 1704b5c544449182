import { quoteTermsOf } from '@uwkit/core/loan'
import { aDetailedReportInput, anEmptyReportInput, aReportInput, narrativeText } from '@uwkit/core/testing'
import { expect, it } from 'vitest'
import { marketNarrative, propertyNarrative, sponsorNarrative } from './narrative-property.ts'

it('describes the property by roll and records', () => {
  const words = narrativeText(propertyNarrative(aDetailedReportInput()))
  expect(words).toContain(
    'Birch Court is a 20-unit apartment property at 1 Main St, Dover, DE, built in 1984 and renovated in 2015. [roll.xlsx, sheet Roll: A5:A24; address as provided; Building record]',
  )
  expect(words).toContain('Parking consists of 30 spaces, or 1.50 per unit.')
  expect(propertyNarrative(anEmptyReportInput())).toEqual([])
})

it('compares the property with its comps', () => {
  const words = narrativeText(marketNarrative(aDetailedReportInput()))
  // (0.94 × 200 + 0.90 × 100) / 300.
  expect(words).toContain(
    'The rent comps’ average occupancy, weighted by units, is 92.7%; the property is 95.0% occupied.',
  )
  expect(words).toContain(
    'with a median of $1,100/unit/mo; the property’s market rents average $1,100, equal to the median.',
  )
  // 54,840 over 20 units is 2,742; against 3,000.
  expect(words).toContain(
    '2 expense comps report median OpEx of $3,000/unit/yr; the property is underwritten at $2,742/unit/yr, 8.6% below the comp median.',
  )
  expect(marketNarrative(aReportInput())).toEqual([])
})

it('names sponsor, borrower, and guarantor only if the terms do', () => {
  const words = narrativeText(sponsorNarrative(aReportInput({ terms: quoteTermsOf({ sponsor: 'Birch Partners' }) })))
  expect(words).toBe('The sponsor is Birch Partners. [Quote terms, as provided]')
  expect(sponsorNarrative(aReportInput())).toEqual([])
})
