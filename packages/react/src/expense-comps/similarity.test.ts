import { expenseSimilarity } from '@uwkit/core/expense-comps'
import { expect, test } from 'vitest'
import { traitText } from './similarity.tsx'

test('every part of an expense similarity is explained', () => {
  const deal = { lat: 39, lng: -77, units: 1, yearBuilt: 1990, yearRenovated: 2000, effectiveGrossIncomePerUnit: 1 }
  const parts = Object.keys(expenseSimilarity(deal, deal)?.breakdown ?? {})
  expect(parts).toHaveLength(5)
  for (const part of parts) expect(traitText(part).how).not.toContain('server')
})

test('a part of a newer server keeps its name', () => {
  expect(traitText('stories').label).toBe('stories')
})
