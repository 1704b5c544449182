import { expect, it } from 'vitest'
import { vectorOf } from './statement-row.ts'

it('counts a blank month as nothing in sums', () => {
  const amounts = [{ value: 10, decimals: 0 }, null, { value: -3, decimals: 0 }]
  expect(vectorOf({ amounts } as Parameters<typeof vectorOf>[0])).toEqual([10, 0, -3])
})
