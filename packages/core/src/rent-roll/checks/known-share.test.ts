import { expect, it } from 'vitest'
import { knownShareParameter } from './known-share.ts'

it('lets a company say how common a figure must be before it is missed', () => {
  expect(knownShareParameter('a rent', 0.5).knownShare).toMatchObject({ default: 0.5, minimum: 0, maximum: 1 })
})
