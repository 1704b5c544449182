import { expect, it } from 'vitest'
import { aNumberedUnit, aNumberedVacantUnit } from '../../sizing.fixtures.ts'
import { bridgeOfRoll } from './roll-bridge.ts'

// Eight leased at 1,000 against a market rent of 1,100, one vacant, one model
const units = [
  ...Array.from({ length: 8 }, (_, at) => aNumberedUnit(at + 1)),
  aNumberedVacantUnit(9),
  aNumberedVacantUnit(10, { occupancy: 'model', isVacant: false }),
]

it('begins at market and names what leases, empty and model units take off', () => {
  expect(bridgeOfRoll({ units, chargeCodes: [] }, undefined)).toMatchObject({
    basis: 'market',
    potential: {
      amount: 11_000,
      units: 10,
      sources: expect.arrayContaining([expect.objectContaining({ cell: 'D6' })]),
    },
    lossToLease: { amount: -800, units: 8 },
    vacancy: { amount: -1100, units: 1 },
    nonRevenue: { amount: -1100, units: 1 },
    concessions: null,
    unknownUnits: 0,
  })
})

it('by contract begins with the rents of the leases', () => {
  expect(bridgeOfRoll({ units, chargeCodes: [] }, 'contract')).toMatchObject({
    potential: { amount: 8 * 1000 + 2 * 1100 },
    lossToLease: null,
  })
  const bare = units.slice(0, 8).map((unit) => ({ ...unit, marketRent: null }))
  expect(bridgeOfRoll({ units: bare, chargeCodes: [] }, undefined)).toMatchObject({
    basis: 'contract',
    potential: { amount: 8000 },
  })
})

it('takes recurring concessions from the charges of the leases', () => {
  const given = [aNumberedUnit(1, { charges: { RENT: 1000, CONC: -50 } }), aNumberedUnit(2)]
  const code = {
    code: 'CONC',
    description: null,
    probability: 1,
    category: 'Recurring Concessions',
    inPlaceRent: true,
    yearly: false,
    total: -50,
  } as const
  const { concessions } = bridgeOfRoll({ units: given, chargeCodes: [code] }, undefined)
  expect(concessions).toMatchObject({ amount: -50, units: 1 })
})

it('does not begin at market where nobody knows a market rent', () => {
  const bare = units.slice(0, 8).map((unit) => ({ ...unit, marketRent: null }))
  expect(() => bridgeOfRoll({ units: bare, chargeCodes: [] }, 'market')).toThrow(
    /requires market rents, but the rent roll has none/,
  )
})

it('says how many let units count at contract rent for want of a market rent', () => {
  const some = units.map((unit, at) => (at < 3 ? { ...unit, marketRent: null } : unit))
  // Three at 1,000 and seven at 1,100.
  expect(bridgeOfRoll({ units: some, chargeCodes: [] }, 'market')).toMatchObject({
    potential: { amount: 10_700 },
    withoutMarketRent: 3,
  })
  expect(bridgeOfRoll({ units: some, chargeCodes: [] }, 'contract').withoutMarketRent).toBe(0)
})
