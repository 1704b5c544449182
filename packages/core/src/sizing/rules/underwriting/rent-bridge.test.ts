import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sumMoney } from '../../../shared/money.ts'
import { aNumberedUnit, aNumberedVacantUnit, aRentRoll, aStatement, type ShortLine } from '../../sizing.fixtures.ts'
import { bookedAmount, monthMatchingRoll, type RentBridge, rentBridge, scaled } from './rent-bridge.ts'

// Market 11,000 per month; eight leases at 1,000; one unit vacant, one a model
const roll = aRentRoll(
  [
    ...Array.from({ length: 8 }, (_, at) => aNumberedUnit(at + 1)),
    aNumberedVacantUnit(9),
    aNumberedVacantUnit(10, { occupancy: 'model', isVacant: false }),
  ],
  { asOf: '2026-04-30' },
)
const amounts = (bridge: RentBridge | null) =>
  Object.fromEntries(bridge?.parts.map(({ key, amount, from }) => [key, [amount, from]]) ?? [])

/** Ten months at a potential of 10,800 and two, through April, at 11,000. */
const booked: ShortLine[] = [
  { concept: 'gpr', months: [...Array<number>(10).fill(10_800), 11_000, 11_000] },
  { concept: 'loss_to_lease', months: -700 },
  { concept: 'vacancy', months: -900 },
  { concept: 'non_revenue', months: -1100 },
  { concept: 'concessions', months: -100 },
  { concept: 'bad_debt', months: -50 },
]

describe('a statement that books every gap', () => {
  const bridge = rentBridge(roll, aStatement(booked))

  it('is explained by its own lines, and by rents that were lower earlier in the year', () => {
    // 10 × 10,800 + 2 × 11,000 = 130,000, less 12 × 11,000 = 132,000
    expect(amounts(bridge)).toEqual({
      lossToLease: [-8400, 'statement'],
      vacancy: [-10_800, 'statement'],
      nonRevenue: [-13_200, 'statement'],
      concessions: [-1200, 'statement'],
      badDebt: [-600, 'statement'],
      timing: [-2000, 'both'],
    })
    // 132,000 less 36,200
    expect(bridge).toMatchObject({
      basis: 'market',
      period: 'T12 to 04/2026',
      month: '2026-04',
      potential: { amount: 132_000, units: 10 },
      collected: { amount: 95_800 },
      unexplained: 0,
      unexplainedShare: 0,
    })
  })

  it('shows what the roll says of the same gaps beside it, with the cells of both', () => {
    const vacancy = bridge?.parts.find(({ key }) => key === 'vacancy')
    expect(vacancy).toMatchObject({
      statement: -10_800,
      rentRoll: -13_200,
      sources: [{ file: 't12.xlsx', cell: 'C9:N9' }],
    })
    expect(bridge?.potential.sources[0]).toEqual({ file: 'roll.xlsx', sheet: 'Roll', cell: 'D6' })
  })

  it('leaves open what the roll and the statement of its month do not share', () => {
    const fewer = { ...roll, units: roll.units.slice(1) }
    // The missing unit would bring in 1,100 per month
    expect(rentBridge(fewer, aStatement(booked))?.unexplained).toBe(13_200)
  })

  it('over the month beside the roll has no timing', () => {
    const month = rentBridge(roll, aStatement(booked), { over: 'month' })
    expect(month).toMatchObject({
      period: '2026-04',
      potential: { amount: 11_000 },
      collected: { amount: 8150 },
      unexplained: 0,
    })
    expect(amounts(month).timing).toEqual([0, null])
  })

  it('by contract begins at the rents of the leases', () => {
    const byContract = rentBridge(roll, aStatement(booked), { basis: 'contract' })
    // 8,000 + 1,100 + 1,100 per month; the statement’s rents of April are 11,000 less 700, which is 100 per month more
    expect(byContract).toMatchObject({ potential: { amount: 122_400 }, unexplained: 1200 })
    expect(amounts(byContract).lossToLease).toEqual([0, null])
  })
})

describe('a statement of rents received', () => {
  it('is explained by the leases, empty and model units of the roll', () => {
    const bridge = rentBridge(roll, aStatement([{ concept: 'gpr', months: 8000 }]))
    expect(amounts(bridge)).toMatchObject({
      lossToLease: [-9600, 'rentRoll'],
      vacancy: [-13_200, 'rentRoll'],
      nonRevenue: [-13_200, 'rentRoll'],
      badDebt: [0, null],
    })
    // 132,000 less 36,000 equals twelve times 8,000
    expect(bridge?.unexplained).toBe(0)
  })

  it('that books model units with its vacancy does not have them taken off twice', () => {
    const lines: ShortLine[] = [
      { concept: 'gpr', months: 10_200 },
      { concept: 'vacancy', months: -2200 },
    ]
    expect(amounts(rentBridge(roll, aStatement(lines))).nonRevenue).toEqual([0, null])
  })
})

it('no rents in either document make no bridge', () => {
  expect(rentBridge(roll, aStatement([{ concept: 'laundry', months: 10 }]))).toBeNull()
  expect(rentBridge(aRentRoll([]), aStatement(booked))).toBeNull()
})

it('potential, gaps and what is left add up to what was collected, to the cent, whatever the documents say', () => {
  const cents = fc.integer({ min: -2_000_000, max: 2_000_000 }).map((whole) => whole / 100)
  const rents = fc.record({
    marketRent: fc.option(fc.integer({ min: 1, max: 500_000 }).map((whole) => whole / 100)),
    contractRent: fc.option(fc.integer({ min: 0, max: 500_000 }).map((whole) => whole / 100)),
    occupancy: fc.constantFrom('current', 'vacant', 'model', 'employee', 'notice'),
  })
  const concepts = [
    'gpr',
    'subsidy',
    'loss_to_lease',
    'vacancy',
    'non_revenue',
    'concessions',
    'bad_debt',
    'bad_debt_exp',
  ]
  const lines = fc.array(
    fc.record({
      concept: fc.constantFrom(...concepts),
      months: fc.array(fc.option(cents), { minLength: 1, maxLength: 14 }),
    }),
    { minLength: 1, maxLength: 8 },
  )
  fc.assert(
    fc.property(
      fc.array(rents, { minLength: 1, maxLength: 12 }),
      lines,
      fc.constantFrom('year', 'month'),
      fc.constantFrom('market', 'contract', undefined),
      (units, own, over, basis) => {
        const numbered = units.map((unit, at) => aNumberedUnit(at + 1, unit as object))
        const hasMarket = units.some(({ marketRent }) => marketRent !== null)
        const bridge = rentBridge(aRentRoll(numbered, { asOf: '2025-08-31' }), aStatement(own, '2025-01', 14), {
          over,
          ...(basis === undefined || (basis === 'market' && !hasMarket) ? {} : { basis }),
        })
        if (bridge === null) return
        const { potential, parts, unexplained, collected } = bridge
        expect(sumMoney([potential.amount, ...parts.map(({ amount }) => amount), unexplained])).toBe(collected.amount)
      },
    ),
    { numRuns: 300, seed: 1 },
  )
})

const statement = aStatement([
  { concept: 'gpr', months: 1000 },
  { concept: 'bad_debt', months: -10 },
  { concept: 'bad_debt_exp', section: 'expense', months: 5 },
])

it('bad debt counts in income and in expenses, over the months asked for', () => {
  // 2 × -10 in income and 2 × 5 in expenses
  const { amount, sources } = bookedAmount(statement, 'badDebt', ['2025-05', '2025-06'])
  expect(amount).toBe(-30)
  expect(sources.map(({ cell }) => cell)).toEqual(['C8:D8', 'C9:D9'])
  expect(bookedAmount(statement, 'vacancy', ['2025-05'])).toEqual({ amount: null, sources: [] })
})

it('the month of the rent roll stands beside it, else the nearest before', () => {
  expect(monthMatchingRoll(statement, '2025-11-30')).toBe('2025-11')
  expect(monthMatchingRoll(statement, '2026-09-30')).toBe('2026-04')
  expect(monthMatchingRoll(statement, '2024-01-31')).toBe('2025-05')
  expect(monthMatchingRoll(statement, null)).toBe('2026-04')
  expect(monthMatchingRoll({ periods: [], lines: [] }, '2025-11-30')).toBeNull()
})

it('nothing known stays unknown when it is annualized', () => {
  expect(scaled([null, 100.1], 12)).toBe(1201.2)
  expect(scaled([null], 12)).toBeNull()
})
