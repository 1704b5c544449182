import { describe, expect, it } from 'vitest'
import type { CellLiteral } from '../../../shared/grid.ts'
import { aReading } from '../../rent-roll.fixtures.ts'

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

it('doubts a small charge of unsure meaning where the rents lack just that much', () => {
  const stacked = (part: number): Rows =>
    [1200, 1300, 1400].flatMap(
      (market, at): Rows => [
        [`10${at}`, 'Alder', market, 'rent', market - 250],
        [null, null, null, 'zorn', part],
        [null, null, null, 'Total', market - 250 + part],
      ],
    )
  const captions = ['Unit', 'Tenant', 'Market Rent', 'Charge Code', 'Amount']
  const doubts = (part: number) =>
    aReading([captions, ...stacked(part)], { rent: 'Contract Rent' }).reasons.map(({ code }) => code)
  // 950 + 240 of 1,200, 1,050 + 240 of 1,300 and 1,150 + 240 of 1,400 are near the market rent; with 35 the rents stay low.
  expect(doubts(240)).toContain('charge-code-in-doubt')
  expect(doubts(35)).not.toContain('charge-code-in-doubt')
})

it('doubts a few dollars on every lease that are taken for a second rent', () => {
  const wide = (fee: number): Rows => [
    ['Unit', 'Tenant', 'Base Rent', 'Rent Reg.', 'Total'],
    ...[1200, 1300, 1400].map((rent, at) => [`10${at}`, 'Alder', rent, fee, rent + fee]),
  ]
  const doubts = (fee: number) => aReading(wide(fee), { 'Rent Reg.': 'Contract Rent' }).reasons.map(({ code }) => code)
  expect(doubts(3.25)).toContain('charge-code-in-doubt')
  expect(doubts(400)).not.toContain('charge-code-in-doubt')
})

describe('a code that is mapped to rent', () => {
  const doubts = (code: string) =>
    aReading(
      [
        ['Unit', 'Tenant', 'Market Rent', 'Charge Code', 'Amount'],
        ...[1200, 1300, 1400].flatMap(
          (market, at): Rows => [
            [`10${at}`, 'Alder', market, 'rent', market - 50],
            [null, null, null, code, 35],
          ],
        ),
      ],
      { rent: 'Contract Rent', [code]: 'Contract Rent' },
    ).reasons.map(({ code }) => code)

  it.each(['Pet Rent', 'Washer Rent', 'Parking', 'Insurance'])(
    'is asked about where its name is of a fee: %s',
    (code) => {
      expect(doubts(code)).toContain('charge-counted-as-rent')
    },
  )

  it.each(['Affordable Rent', 'Concession Payback'])(
    'is not asked about by its name where that is of a rent: %s',
    (code) => {
      expect(doubts(code)).not.toContain('charge-counted-as-rent')
    },
  )
})

it('compares the rents of shops below apartments with no rent of an apartment', () => {
  const { verdict } = aReading([
    ['Unit', 'Tenant', 'Type', 'Monthly Rent', 'Parking', 'Total'],
    ['Store 1', 'Deli', 'Retail', 4500, 0, 4500],
    ['Store 2', 'Nails', 'Retail', 3800, 0, 3800],
    ['2A', 'Alder', '1 BR', 1400, 100, 1500],
    ['2B', 'Birch', '1 BR', 1350, 0, 1350],
    ['3A', 'Cedar', '1 BR', 1425, 100, 1525],
    ['Total', null, null, 12475, 200, 12675],
  ])
  expect(verdict).toBe('proven')
})
