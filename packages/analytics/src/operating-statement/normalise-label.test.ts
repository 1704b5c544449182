import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normaliseLabel } from './normalise-label.ts'
import { publishedLabels } from './vocabulary.ts'

test.each([
  ['6400-0001 - R&M:', 'repair and maintenance'],
  ['Repairs and Maintenance (6400-0001)', 'repair and maintenance'],
  ['WTR/SWR Reimb.', 'water and sewer reimbursement'],
  ["Renter's Insurance Income", 'renter insurance income'],
  ['Mgmt. Fees', 'management fee'],
  ['Make-Ready', 'makeready'],
  ['Make Ready', 'makeready'],
  ['LTL', 'loss to lease'],
  ['Repairs (Non Cap-Ex)', 'repair routine'],
  ['Non-Capital Repairs', 'routine repair'],
  ['401(k) Match', '401k match'],
  ['41000: Market Rent', 'market rent'],
  ['Prop. Taxes', 'property tax'],
])('%s reads as %s', (label, words) => {
  expect(normaliseLabel(label)).toBe(words)
})

test('a code, capitals and marks around a label do not change its words', () => {
  const label = fc.constantFrom(
    ...publishedLabels()
      .map((known) => known.label)
      .filter((text) => !/\d/.test(text)),
  )
  const code = fc.constantFrom('', '5100-0001 ', '6110.01 - ', '41000: ', '(7250-000) ', 'GL4110 ')
  const end = fc.constantFrom('', ':', ' ', '.', ' -', ' (5100-0001)')
  fc.assert(
    fc.property(label, code, end, fc.boolean(), (text, before, after, loud) => {
      const noisy = `${before}${loud ? text.toUpperCase() : text.toLowerCase()}${after}`
      expect(normaliseLabel(noisy)).toBe(normaliseLabel(text))
    }),
  )
})
