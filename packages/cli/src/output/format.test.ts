import { expect, it } from 'vitest'
import { dollars, figure, percent, plural } from './format.ts'

it('prints dollars with cents only where there are any, and never a minus zero', () => {
  expect([1234, -1234.5, 0.004, -0.001, null].map(dollars)).toEqual(['$1,234', '-$1,234.50', '$0', '$0', '—'])
})

it('prints counts, shares and nouns as people write them', () => {
  expect([figure(12345), figure(null), percent(0.9417), plural(1, 'unit'), plural(2, 'unit')]).toEqual([
    '12,345',
    '—',
    '94.2%',
    '1 unit',
    '2 units',
  ])
})
