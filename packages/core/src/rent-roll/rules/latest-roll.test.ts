import { expect, it } from 'vitest'
import { latestRoll } from './latest-roll.ts'

const roll = (id: string, asOf: string | null, modifiedOn: number) => ({ id, asOf, modifiedOn })

it('of two rent rolls of one date the one saved last counts, in whatever order they come', () => {
  const [draft, final] = [roll('draft', '2026-04-30', 100), roll('final', '2026-04-30', 200)]
  expect(latestRoll([draft, final])?.id).toBe('final')
  expect(latestRoll([final, draft])?.id).toBe('final')
  const [one, two] = [roll('one', '2026-04-30', 100), roll('two', '2026-04-30', 100)]
  expect(latestRoll([one, two])).toBe(latestRoll([two, one]))
})

it('the own date of a rent roll stands above when it was saved, and none is the oldest', () => {
  const rolls = [roll('undated', null, 900), roll('april', '2026-04-30', 100), roll('march', '2026-03-31', 500)]
  expect(latestRoll(rolls)?.id).toBe('april')
  expect(latestRoll([])).toBeNull()
})
