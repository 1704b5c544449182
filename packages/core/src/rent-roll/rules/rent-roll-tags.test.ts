import { expect, it } from 'vitest'
import { aUnit } from '../rent-roll.fixtures.ts'
import { hasSpecialTags, rentRollTagsOf } from './rent-roll-tags.ts'

it('a rent roll without any tagged unit still offers Affordable and Renovated', () => {
  expect(rentRollTagsOf([aUnit()])).toEqual(['Affordable', 'Renovated'])
  expect(hasSpecialTags([aUnit()])).toBe(false)
})

it('tags of units join the default ones, each once', () => {
  const units = [aUnit({ tags: ['Platinum'] }), aUnit({ tags: ['Renovated', 'Platinum'] })]
  expect(rentRollTagsOf(units)).toEqual(['Affordable', 'Renovated', 'Platinum'])
  expect(hasSpecialTags(units)).toBe(true)
})
