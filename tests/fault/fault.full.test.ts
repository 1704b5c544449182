import { expect, it } from 'vitest'
import { runFuzz } from './run-fuzz.ts'

it('answers or refuses each of 150 damaged files without a crash, a hang or more than a gigabyte', {
  timeout: 300_000,
}, async () => {
  const { faults, outcomes } = await runFuzz({ files: 150, seed: 1, processes: 2 })
  expect(faults).toEqual([])
  const all = [...outcomes.values()]
  expect(all.reduce((sum, { read, refused }) => sum + read + refused, 0)).toBe(150)
  // Damage that leaves nothing to read, or no damage at all, would test little.
  expect(all.reduce((sum, { read }) => sum + read, 0)).toBeGreaterThan(45)
})
