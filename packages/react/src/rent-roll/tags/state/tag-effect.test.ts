import { expect, test } from 'vitest'
import { tagEffectText } from './tag-effect.ts'

const units = [{ tags: ['Renovated', 'Affordable'] }, { tags: ['Affordable'] }, { tags: [] }]

test('a filter that includes all tags changes nothing', () => {
  expect(tagEffectText(units, { Renovated: 'included' })).toBe('All 3 units are shown')
})

test('each tag that acts is told with how many units it leaves', () => {
  expect(tagEffectText(units, { Affordable: 'include only', Renovated: 'excluded' })).toBe(
    '1 of 3 units are shown: only Affordable, without Renovated',
  )
})
