import { QueryClient } from '@tanstack/react-query'
import type { Deal, DealChanges } from '@uwkit/core/deal'
import { expect, it } from 'vitest'
import { savesOfPropertyType } from './property-section.tsx'

it('saves over the version that was seen, or over its own last save, and names none where none is known', async () => {
  const sent: DealChanges[] = []
  const update = async (_: string, changes: DealChanges) => {
    sent.push(changes)
    return { modifiedOn: 7 } as Deal
  }
  const queries = new QueryClient()
  const save = savesOfPropertyType('d')
  await save({ modifiedOn: 3 }, { deal: { update } }, queries)
  await save({ propertyType: null, modifiedOn: 3 }, { deal: { update } }, queries)
  await save({ propertyType: null, modifiedOn: 3 }, { deal: { update } }, queries)
  await save({ propertyType: null, modifiedOn: 9 }, { deal: { update } }, queries)
  await savesOfPropertyType('other')({ propertyType: null }, { deal: { update } }, queries)
  expect(sent.map(({ modifiedOn }) => modifiedOn)).toEqual([3, 7, 9, undefined])
})
