import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aRentRoll, aUnit, aVacantUnit } from '../rent-roll.fixtures.ts'
import {
  type MarketRentOptions,
  marketRentOf,
  marketRents,
  markToMarket,
  markToMarketMethods,
  recentLeases,
  recentSignings,
} from './market.ts'
import type { TradeOut } from './trade-outs.ts'
import { unitTypesOf } from './unit-mix.ts'

describe('market rents', () => {
  const two = { floorplan: 'B2', bed: 2, bath: 2 }
  const units = [
    aUnit({ unit: '1', marketRent: 1200, contractRent: 1000 }),
    aUnit({ unit: '2', marketRent: 1300, contractRent: 1280, moveIn: '2025-11-10', leaseStart: '2025-11-15' }),
    aUnit({ unit: '3', marketRent: 0, contractRent: 1150, moveIn: '2022-12-01', leaseStart: '2025-12-01' }),
    aVacantUnit({ unit: '4', ...two, marketRent: null }),
  ]
  const roll = aRentRoll(units, { asOf: '2025-12-31' })
  const by = (options: MarketRentOptions, rentRoll = roll) =>
    marketRents(rentRoll, options).map(({ rent, basis }) => [rent, basis])

  it('takes the rent that is asked for the unit itself, never a rent of nothing', () => {
    expect(by({ method: 'unit' }).map(([rent]) => rent)).toEqual([1200, 1300, null, null])
  })

  describe('by floorplan, as where nothing is chosen', () => {
    it('averages what is asked in the floorplan', () => {
      const average = [1250, 'average asking rent of A1']
      expect(by({})).toEqual([average, average, average, [null, null]])
    })

    it('goes by the rent that a person set for the floorplan', () => {
      const types = unitTypesOf(units).map((type) => ({ ...type, userRents: { marketRent: 1400 } }))
      expect(by({}, { ...roll, unitTypes: types })[3]).toEqual([1400, 'rent set for B2'])
    })
  })

  describe('by recent leases', () => {
    it('takes new leases of the last three months and no renewal', () => {
      // Unit 3 renewed in December; only unit 2 was leased to a new resident.
      const found = [1280, '1 new lease of A1 since 09/30/2025']
      expect(by({ method: 'recentLeases' })).toEqual([found, found, found, [null, null]])
    })

    it('takes all recent leases where no roll says who moved in when', () => {
      const nameless = { ...roll, units: units.map((unit) => ({ ...unit, moveIn: null })) }
      expect(by({ method: 'recentLeases' }, nameless)[0]).toEqual([1215, '2 leases of A1 since 09/30/2025'])
    })

    it('goes by the move-in where the roll prints no start of the lease', () => {
      const startless = { ...roll, units: units.map((unit) => ({ ...unit, leaseStart: null })) }
      expect(by({ method: 'recentLeases' }, startless)[0]).toEqual([1280, '1 new lease of A1 since 09/30/2025'])
    })

    it('takes units with as many beds and baths where the floorplan has no recent lease', () => {
      const other = aUnit({
        ...two,
        floorplan: 'B3',
        contractRent: 1700,
        moveIn: '2025-12-01',
        leaseStart: '2025-12-01',
      })
      const found = by({ method: 'recentLeases' }, { ...roll, units: [...units, other] })
      expect(found[3]).toEqual([1700, '1 new lease of 2 BR/2 BA since 09/30/2025'])
    })
  })

  it('averages comps with as many beds and baths by their weight, else with as many beds', () => {
    const comps = [
      { bed: 1, bath: 1, effectiveRent: 1300, weight: 100 },
      { bed: 1, bath: 1, effectiveRent: 1200, weight: 300 },
      { bed: 2, bath: null, effectiveRent: 1800 },
    ]
    // (1,300 x 100 + 1,200 x 300) / 400 is 1,225.
    const found = by({ method: 'comps', comps })
    expect([found[0], found[3]]).toEqual([
      [1225, '2 comps of 1 BR/1 BA'],
      [1800, '1 comp of 2 BR'],
    ])
    expect(by({ method: 'comps' })[0]).toEqual([null, null])
  })

  describe('renovated units', () => {
    const fresh = { moveIn: '2025-11-10', leaseStart: '2025-11-15' }
    const renovated = aRentRoll([
      aUnit({ unit: '1', ...fresh, contractRent: 1200 }),
      aUnit({ unit: '2', floorplan: 'A1R', tags: ['Renovated'], contractRent: 1350 }),
      aUnit({ unit: '3', floorplan: 'A2R', tags: ['Renovated'], contractRent: 1375 }),
    ])

    it('are not marked by a lease of one that is not', () => {
      expect(by({ method: 'recentLeases' }, renovated).map(([rent]) => rent)).toEqual([1200, null, null])
    })

    it('are marked by leases of their own tier, and the basis names it', () => {
      const units = renovated.units.map((unit, at) => (at === 1 ? { ...unit, ...fresh } : unit))
      expect(by({ method: 'recentLeases' }, { ...renovated, units }).slice(1)).toEqual([
        [1350, '1 new lease of A1R, Renovated since 09/30/2025'],
        [1350, '1 new lease of 1 BR/1 BA, Renovated since 09/30/2025'],
      ])
    })
  })

  describe('by trade-outs since an earlier roll', () => {
    const tradeOut: TradeOut = {
      unit: '1',
      building: null,
      floorplan: 'A1',
      bed: 1,
      bath: 1,
      renovation: null,
      kind: 'new',
      leaseStart: '2025-11-15',
      before: 1200,
      after: 1260,
      change: 60,
      changeShare: 0.05,
    }

    it('takes what new residents pay now, and no renewal', () => {
      const tradeOuts = [tradeOut, { ...tradeOut, after: 1300 }, { ...tradeOut, kind: 'renewal' as const, after: 900 }]
      // 1,260 and 1,300.
      expect(by({ method: 'tradeOuts', tradeOuts })[0]).toEqual([1280, '2 trade-outs of A1 to new residents'])
      expect(by({ method: 'tradeOuts', tradeOuts })[3]).toEqual([null, null])
      expect(by({ method: 'tradeOuts' })[0]).toEqual([null, null])
    })

    it('keeps renovated units apart', () => {
      const tradeOuts = [{ ...tradeOut, renovation: 'Renovated', after: 1500 }]
      expect(by({ method: 'tradeOuts', tradeOuts })[0]).toEqual([null, null])
    })
  })
})

describe('market rent of', () => {
  it('the market rent that a person sets for a floorplan wins over the printed one, on its own units', () => {
    const types = [{ floorplan: 'A1', userRents: { marketRent: 1300 } }]
    expect(marketRentOf(aUnit({ floorplan: 'A1', marketRent: 1250 }), types)).toBe(1300)
    expect(marketRentOf(aUnit({ floorplan: 'B1', marketRent: 1550 }), types)).toBe(1550)
    expect(marketRentOf(aUnit({ floorplan: null, marketRent: null }), types)).toBeNull()
  })
})

describe('mark to market', () => {
  const roll = aRentRoll([
    aUnit({ unit: '1', marketRent: 1200, contractRent: 1000 }),
    aUnit({ unit: '2', marketRent: 1200, contractRent: 1250 }),
    aVacantUnit({ unit: '3', marketRent: 1200 }),
    aUnit({ unit: '4', occupancy: 'employee', marketRent: 1200, contractRent: 400 }),
    aUnit({ unit: '5', floorplan: 'B2', marketRent: null, contractRent: 1500 }),
    aUnit({ unit: 'P', isDwelling: false, floorplan: 'Garage', marketRent: 90, contractRent: 80 }),
  ])

  it('adds up gaps of let units only, and lets a lease above market count against them', () => {
    const { method, floorplans } = markToMarket(roll)
    expect(method).toBe('floorplan')
    expect(floorplans[0]).toEqual({
      floorplan: 'A1',
      isTotal: false,
      leasedUnits: 2,
      markedUnits: 2,
      marketRent: 2400,
      contractRent: 2250,
      // 200 below market less 50 above it; 150 of 2,400.
      lossToLease: 150,
      lossShare: 0.0625,
      bases: ['average asking rent of A1'],
    })
  })

  it('says how many let units it could not mark', () => {
    const total = markToMarket(roll).floorplans.at(-1)
    expect(total).toMatchObject({ isTotal: true, leasedUnits: 3, markedUnits: 2, lossToLease: 150 })
  })

  it('gives a market rent to an empty unit and no loss to lease', () => {
    const empty = markToMarket(roll).units.find(({ unit }) => unit.unit === '3')
    expect(empty).toMatchObject({ marketRent: 1200, lossToLease: null })
  })

  it('adds up to the same by unit and by floorplan, whatever the method', () => {
    const anyUnit = fc.record({
      floorplan: fc.constantFrom('A1', 'B2', null),
      marketRent: fc.option(fc.integer({ min: 0, max: 3000 })),
      contractRent: fc.integer({ min: 0, max: 3000 }),
      leaseStart: fc.constantFrom('2025-11-01', '2024-01-01'),
      occupancy: fc.constantFrom('current' as const, 'vacant' as const, 'model' as const),
    })
    fc.assert(
      fc.property(fc.array(anyUnit), fc.constantFrom(...markToMarketMethods), (units, method) => {
        const comps = [{ bed: 1, bath: 1, effectiveRent: 1400 }]
        const { units: marked, floorplans } = markToMarket(aRentRoll(units.map((unit) => aUnit(unit))), {
          method,
          comps,
        })
        const total = floorplans.at(-1)
        const byUnit = marked.reduce((sum, { lossToLease }) => sum + (lossToLease ?? 0), 0)
        const byPlan = floorplans.slice(0, -1).reduce((sum, { lossToLease }) => sum + (lossToLease ?? 0), 0)
        expect(total?.lossToLease ?? 0).toBeCloseTo(byUnit, 2)
        expect(total?.lossToLease ?? 0).toBeCloseTo(byPlan, 2)
        expect((total?.marketRent ?? 0) - (total?.contractRent ?? 0)).toBeCloseTo(total?.lossToLease ?? 0, 2)
      }),
    )
  })
})

const units = [
  aUnit({ unit: 'new', moveIn: '2025-11-10', leaseStart: '2025-11-15' }),
  aUnit({ unit: 'renewed', moveIn: '2022-12-01', leaseStart: '2025-12-01' }),
  aUnit({ unit: 'old' }),
  aUnit({ unit: 'to come', moveIn: '2026-01-15', leaseStart: '2026-01-15' }),
  aUnit({ unit: 'employee', occupancy: 'employee', moveIn: '2025-12-01', leaseStart: '2025-12-01' }),
  aVacantUnit({ unit: 'empty' }),
]
const kinds = (...args: Parameters<typeof recentLeases>) =>
  recentLeases(...args)?.leases.map(({ unit, kind }) => [unit.unit, kind])

it('tells leases of the last months, and new ones from renewals by the move-in', () => {
  const roll = aRentRoll(units, { asOf: '2025-12-31' })
  expect(recentLeases(roll, 3)?.since).toBe('2025-09-30')
  expect(kinds(roll, 3)).toEqual([
    ['new', 'new'],
    ['renewed', 'renewal'],
  ])
  expect(kinds(roll, 7)).toContainEqual(['old', 'new'])
})

it('does not say which are new where no move-in is printed, and nothing where nothing is dated', () => {
  const bare = aRentRoll(
    units.map((unit) => ({ ...unit, moveIn: null })),
    { asOf: '2025-12-31' },
  )
  expect(kinds(bare, 3)).toContainEqual(['new', 'unknown'])
  expect(recentLeases(aRentRoll([aVacantUnit()], { asOf: null }), 3)).toBeNull()
})

const fresh = { moveIn: '2025-11-10', leaseStart: '2025-11-15', marketRent: 1300 }
const renewed = { moveIn: '2022-12-01', leaseStart: '2025-12-01', marketRent: 1300 }

it('holds what new leases and renewals signed at against the posted rents, each apart', () => {
  const roll = aRentRoll([
    aUnit({ unit: '1', ...fresh, contractRent: 1250 }),
    aUnit({ unit: '2', ...fresh, contractRent: 1310 }),
    aUnit({ unit: '3', ...fresh, floorplan: 'B2', bed: 2, marketRent: 2000, contractRent: 1900 }),
    aUnit({ unit: '4', ...renewed, contractRent: 1170 }),
    // Unit 5 has no posted rent and so no gap; the lease of unit 6 is too old.
    aUnit({ unit: '5', ...fresh, marketRent: null }),
    aUnit({ unit: '6', contractRent: 900 }),
  ])
  // 50 below and 10 above; 100 below; in total 140 of 4,600. The renewal is 130 below 1,300.
  expect(recentSignings(roll, 3)).toMatchObject([
    { kind: 'new', floorplan: 'A1', leases: 2, averageMarketRent: 1300, averageContractRent: 1280, averageGap: 20 },
    { kind: 'new', floorplan: 'B2', leases: 1, averageGap: 100, gapShare: 0.05 },
    { kind: 'new', isTotal: true, leases: 3, gapShare: 140 / 4600 },
    { kind: 'renewal', floorplan: 'A1', leases: 1, averageGap: 130, gapShare: 0.1 },
    { kind: 'renewal', isTotal: true, leases: 1 },
  ])
})

it('says nothing where no recent lease has a posted rent', () => {
  expect(recentSignings(aRentRoll([aUnit({ ...fresh, marketRent: 0 })]), 3)).toEqual([])
})
