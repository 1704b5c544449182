import { expect, it } from 'vitest'
import { sizedCashFlow } from './sized-cash-flow.ts'

const savings = { ownerSavings: 100_000, tenantSavings: 80_000 }

it('counts three quarters of the owner’s savings and a quarter of the tenants’', () => {
  // 900,000 + 75,000 + 20,000
  expect(sizedCashFlow(900_000, savings, { greenSavings: { ownerShare: 0.75, tenantShare: 0.25 } })).toBe(995_000)
})

it('counts none where the programme does not', () => {
  expect(sizedCashFlow(900_000, savings, { greenSavings: null })).toBe(900_000)
  expect(sizedCashFlow(null, savings, { greenSavings: { ownerShare: 0.75, tenantShare: 0.25 } })).toBeNull()
})
