import { expect, it } from 'vitest'
import type { CellLiteral } from '../../shared/grid.ts'
import { aReading } from '../rent-roll.fixtures.ts'

type Rows = CellLiteral[][]

it('doubts a charge that is not taken for rent though its amounts are like rents', () => {
  const stacked: Rows = [
    ['Unit', 'Tenant', 'Market Rent', 'Charge Code', 'Amount'],
    ['101', 'Alder', 1200, 'rent', 500],
    [null, null, null, 'plan', 650],
    [null, null, null, 'Total', 1150],
    ['102', 'Birch', 1300, 'rent', 500],
    [null, null, null, 'plan', 750],
    [null, null, null, 'Total', 1250],
    ['103', 'Cherry', 1400, 'rent', 500],
    [null, null, null, 'plan', 875],
    [null, null, null, 'Total', 1375],
  ]
  const { reasons } = aReading(stacked, { rent: 'Contract Rent', plan: 'Premiums' })
  expect(reasons.map(({ code }) => code)).toContain('charge-code-in-doubt')
})

it('doubts no fee that is small beside the rent', () => {
  const stacked: Rows = [
    ['Unit', 'Tenant', 'Market Rent', 'Charge Code', 'Amount'],
    ['101', 'Alder', 1200, 'rent', 1150],
    [null, null, null, 'pet', 35],
    ['102', 'Birch', 1300, 'rent', 1250],
    [null, null, null, 'pet', 35],
    ['103', 'Cherry', 1400, 'rent', 1375],
    [null, null, null, 'pet', 35],
  ]
  const { reasons } = aReading(stacked, { rent: 'Contract Rent', pet: 'Pet Fees' })
  expect(reasons.map(({ code }) => code)).not.toContain('charge-code-in-doubt')
})
