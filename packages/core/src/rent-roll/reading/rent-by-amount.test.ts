import { describe, expect, it } from 'vitest'
import { aReading } from '../rent-roll.fixtures.ts'

const captions = ['Unit', 'Tenant', 'Market Rent', 'Charges: RC', 'Charges: PET', 'Total Charges', 'Lease End']

function codes(rent: (market: number) => number, units = 6) {
  const rows = Array.from({ length: units }, (_, i) => {
    const market = 1000 + 10 * i
    return [String(101 + i), 'Alder', market, rent(market), 30, rent(market) + 30, '5/31/2026']
  })
  const { rentRoll } = aReading([captions, ...rows], { 'Charges: PET': 'Pet Fees' })
  return [rentRoll.chargeCodes.map(({ category }) => category), rentRoll.units[0]?.contractRent]
}

describe('a code that no word tells', () => {
  it('is rent where nearly every lease pays about the market rent by it', () => {
    expect(codes((market) => market - 40)).toEqual([['Contract Rent', 'Pet Fees'], 960])
  })

  it('is no rent where it charges a fraction of the market, or too few leases to say', () => {
    expect(codes(() => 60)).toEqual([[null, 'Pet Fees'], null])
    expect(codes((market) => market - 40, 3)).toEqual([[null, 'Pet Fees'], null])
  })
})
