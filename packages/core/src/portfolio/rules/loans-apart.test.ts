import { expect, test } from 'vitest'
import { loansApart } from './loans-apart.ts'

const carrying = (loan: number | null) => ({ sized: { sizing: { loan } } })

test('two deals that carry 5,000,000 and 3,250,000 by themselves carry 8,250,000 one by one', () => {
  expect(loansApart({ parts: [carrying(5_000_000), carrying(3_250_000)] })).toBe(8_250_000)
})

test('what they carry is unknown where one of them cannot be sized', () => {
  expect(loansApart({ parts: [carrying(5_000_000), carrying(null)] })).toBeNull()
})
