import { describe, expect, it } from 'vitest'
import { aNumberedUnit, aNumberedVacantUnit, aRentRoll, aStatement } from '../../sizing.fixtures.ts'
import { programOf } from '../size-deal.ts'
import { sizeLoan } from '../size-loan.ts'
import {
  bedroomCounts,
  commercialRents,
  rentRollIncome,
  restrictedRentText,
  underwriteUnits,
} from './rent-roll-income.ts'
import { underwrite } from './underwrite.ts'

it('makes a year of the month’s rents, by what the units are', () => {
  const roll = aRentRoll([
    aNumberedUnit(1),
    aNumberedUnit(2),
    aNumberedVacantUnit(3),
    aNumberedVacantUnit(4, { occupancy: 'model' }),
    aNumberedUnit(5, { occupancy: 'employee' }),
  ])
  // Two pay 1,000; one vacant, one model and one employee unit at 1,100 each.
  expect(rentRollIncome(roll)).toMatchObject({
    occupiedRent: 24_000,
    vacantRent: 13_200,
    nonRevenueRent: 26_400,
    employeeRent: 13_200,
    counts: { occupied: 2, vacant: 1, nonRevenue: 2, notDwelling: 0 },
  })
})

it('knows no rent where units stand and none has one', () => {
  const roll = aRentRoll([aNumberedUnit(1, { contractRent: null, marketRent: null })])
  expect(rentRollIncome(roll)).toMatchObject({ occupiedRent: null, vacantRent: 0 })
})

it('takes contract rent where somebody pays and market rent where nobody does', () => {
  const units = underwriteUnits(
    aRentRoll([aNumberedUnit(1), aNumberedVacantUnit(2), aNumberedUnit(3, { isDwelling: false })]),
  )
  expect(units).toEqual([
    { use: 'occupied', rent: 1000, basis: 'contract' },
    { use: 'vacant', rent: 1100, basis: 'market' },
    { use: 'notDwelling', rent: null, basis: null },
  ])
})

it('lets the floorplan’s average stand in for a market rent that the roll does not print', () => {
  const bare = aNumberedVacantUnit(3, { marketRent: null })
  const [, , third] = underwriteUnits(
    aRentRoll([aNumberedUnit(1, { marketRent: 1100 }), aNumberedUnit(2, { marketRent: 1200 }), bare]),
  )
  expect(third).toEqual({ use: 'vacant', rent: 1150, basis: 'floorplan average' })
})

it('falls back to contract rents of the floorplan, then to the property', () => {
  const noMarket = aNumberedUnit(1, { marketRent: null, contractRent: 900 })
  const samePlan = aNumberedVacantUnit(2, { marketRent: null })
  const otherPlan = aNumberedVacantUnit(3, { marketRent: null, floorplan: 'B2' })
  const [, second, third] = underwriteUnits(aRentRoll([noMarket, samePlan, otherPlan]))
  expect(second).toMatchObject({ rent: 900, basis: 'floorplan average' })
  expect(third).toMatchObject({ rent: 900, basis: 'property average' })
})

it('does not invent a rent for a resident whose rent is unknown', () => {
  expect(underwriteUnits(aRentRoll([aNumberedUnit(1, { contractRent: null })]))[0]).toMatchObject({
    rent: null,
    basis: null,
  })
})

it('counts dwellings by bedrooms, five with four', () => {
  const units = [0, 1, 1, 2, 3, 4, 5].map((bed, number) => aNumberedUnit(number, { bed }))
  const garage = aNumberedUnit(9, { isDwelling: false, bed: null })
  expect(bedroomCounts({ units: [...units, garage] })).toEqual({ none: 1, one: 2, two: 1, three: 1, fourOrMore: 2 })
})

it('counts nothing where the bedrooms of one dwelling are not known, or beds are listed one by one', () => {
  expect(bedroomCounts({ units: [aNumberedUnit(1, { bed: 2 }), aNumberedUnit(2, { bed: null })] })).toBeNull()
  expect(bedroomCounts({ units: [aNumberedUnit(1, { bed: 4, bedSpace: 'A' })] })).toBeNull()
  expect(bedroomCounts({ units: [] })).toBeNull()
})

describe('a student roll by the bed', () => {
  // Ten units of four beds at $800 per bed, one vacant bed at a market rent of $825.
  const beds = Array.from({ length: 40 }, (_, index) => {
    const place = {
      unit: String(101 + Math.floor(index / 4)),
      bedSpace: 'ABCD'.charAt(index % 4),
      bed: 4,
      marketRent: 825,
    }
    return index === 7 ? aNumberedVacantUnit(index, place) : aNumberedUnit(index, { ...place, contractRent: 800 })
  })
  const sized = (assumptions = {}) =>
    underwrite(
      aRentRoll(beds),
      [aStatement([{ concept: 'gpr', months: 31_000 }])],
      assumptions,
      programOf('fannie-student'),
    )
  const amount = (key: string, underwriting = sized()) => underwriting.lines.find((line) => line.key === key)?.amount

  it('is sized by the bed: rents, the empty bed, occupancy and reserves', () => {
    expect([amount('occupiedRent'), amount('vacantRent'), amount('physicalVacancy')]).toEqual([
      39 * 800 * 12,
      825 * 12,
      -825 * 12,
    ])
    expect(sized().unitCounts).toMatchObject({ units: 40, occupied: 39, vacant: 1 })
    expect(amount('replacementReserves')).toBe(40 * 250)
    expect(sized().defaults).toContainEqual({
      name: 'units',
      value: 40,
      why: 'The rent roll lists the beds of 10 units, so rents, vacancy, reserves, and per-unit figures are per bed. Enter the unit count for per-unit figures.',
    })
  })

  it('counts units where they are given, and its rents stay those of the beds', () => {
    const given = sized({ unitCount: 10 })
    expect([amount('replacementReserves', given), amount('occupiedRent', given)]).toEqual([10 * 250, 39 * 800 * 12])
    expect(given.defaults.some(({ name }) => name === 'units')).toBe(false)
  })
})

const space = (number: number, contractRent: number, leaseEnd: string | null = '2030-12-31') =>
  aNumberedUnit(number, { isDwelling: false, contractRent, leaseEnd })
/** Three tenants, one of them holding over after the lease, and a vacant space. */
const shops = aRentRoll(
  [
    space(1, 4000),
    space(2, 2500, '2026-12-31'),
    space(3, 1500, '2026-01-31'),
    aNumberedVacantUnit(4, { isDwelling: false }),
  ],
  { asOf: '2026-04-30' },
)

it('are the base rents of let spaces whose lease runs, with what has ended and what ends within a year', () => {
  // (4,000 + 2,500) x 12, 1,500 x 12 and 2,500 x 12.
  expect(commercialRents(shops, '2026-04-30')).toMatchObject({
    amount: 78_000,
    spaces: 4,
    leased: 2,
    ended: 18_000,
    endingWithinYear: 30_000,
  })
  expect(commercialRents(aRentRoll([aNumberedUnit(1)]), null)).toBeNull()
})

describe('commercial income with a commercial rent roll', () => {
  const roll = aRentRoll(Array.from({ length: 50 }, (_, at) => aNumberedUnit(at)))
  const statementWith = (commercial: number | null) =>
    aStatement([
      { concept: 'gpr', months: 50_000 },
      ...(commercial === null ? [] : [{ concept: 'commercial', months: commercial }]),
      { concept: 're_taxes', section: 'expense', months: 5000 },
      { concept: 'insurance', section: 'expense', months: 2000 },
    ])
  const rents = commercialRents(shops, '2026-04-30') ?? undefined
  const linesOf = (commercial: number | null, isGiven = true) => {
    const given = isGiven ? { commercialRents: rents } : {}
    const { lines } = underwrite(roll, [statementWith(commercial)], given)
    return (['commercialIncome', 'commercialVacancy'] as const).map(
      (key) => lines.find((line) => line.key === key)?.amount ?? null,
    )
  }

  it('is the rents in place where the statement has none or more, less a vacancy of a tenth', () => {
    expect(linesOf(null)).toEqual([78_000, -7800])
    expect(linesOf(8000)).toEqual([78_000, -7800])
    expect(linesOf(null, false)).toEqual([null, null])
  })

  it('is the statement’s where that is less, and what the lender gives where it is given', () => {
    expect(linesOf(5000)).toEqual([60_000, -6000])
    const given = { commercialRents: rents, lines: { commercialIncome: { amount: 50_000 } } }
    const line = underwrite(roll, [statementWith(null)], given).lines.find(({ key }) => key === 'commercialIncome')
    expect(line?.amount).toBe(50_000)
  })

  it('is held against the program’s most, and says which leases have ended or end soon', () => {
    const large = rents === undefined ? undefined : { ...rents, amount: 300_000 }
    const underwriting = underwrite(roll, [statementWith(null)], { commercialRents: large })
    expect(underwriting.findings.map(({ id }) => id)).toEqual([
      'sizing/commercial-lease-ended',
      'sizing/commercial-lease-ends',
    ])
    const { eligibility } = sizeLoan(underwriting, { value: 9_000_000, rate: 0.06 }, programOf('freddie-fixed'))
    // 270,000 of 600,000 less 30,000 plus 270,000: 32 %, above Freddie Mac's 25 %.
    const found = eligibility.find(({ fact }) => fact === 'commercialIncomeShare')
    expect([found?.maximum, found?.isMet]).toEqual([0.25, false])
    expect(found?.seen).toBeCloseTo(270_000 / 840_000, 6)
  })
})

const tags = ['Affordable']

it('underwrites restricted units at the least of restricted, actual and market rent', () => {
  const roll = aRentRoll([
    aNumberedUnit(1, { restrictedRent: 900, contractRent: 1000, marketRent: 1100 }),
    aNumberedUnit(2, { restrictedRent: 1200, contractRent: 1000, marketRent: 1100 }),
    aNumberedUnit(3, { restrictedRent: 1200, contractRent: 1150, marketRent: 1100 }),
    aNumberedUnit(4, { contractRent: 1150, marketRent: 1100, tags }),
    aNumberedUnit(5, { contractRent: 1150, marketRent: 1100 }),
    aNumberedVacantUnit(6, { restrictedRent: 950, marketRent: 1100 }),
  ])
  const { occupiedRent, vacantRent, restricted, units } = rentRollIncome(roll)
  // 900 restricted + 1,000 actual + 1,100 market + 1,100 market without a limit + 1,150 of the unrestricted unit.
  expect(occupiedRent).toBe(12 * 5250)
  expect(vacantRent).toBe(12 * 950)
  expect(units.map(({ basis }) => basis)).toEqual([
    'restricted',
    'contract',
    'market',
    'market',
    'contract',
    'restricted',
  ])
  expect(restricted).toEqual({ units: 5, restricted: 2, actual: 1, market: 2, withoutLimit: 1 })
})

it('takes limits that are given, for the units marked as affordable or for all, and the lower of two limits', () => {
  const roll = aRentRoll([
    aNumberedUnit(1, { tags }),
    aNumberedUnit(2, { tags, restrictedRent: 850 }),
    aNumberedUnit(3),
    aNumberedUnit(4, { bed: 2, tags }),
  ])
  const byBed = { 1: 900 }
  const rents = (units: 'affordable' | 'all') => rentRollIncome(roll, { byBed, units }).units.map(({ rent }) => rent)
  // No limit is given for two bedrooms: that unit uses the lower of its 1,000 in place and 1,100 at market.
  expect(rents('affordable')).toEqual([900, 850, 1000, 1000])
  expect(rents('all')).toEqual([900, 850, 900, 1000])
})

it('lets a rent that nobody knows hold nothing down, and invents none', () => {
  const roll = aRentRoll([
    aNumberedUnit(1, { tags, marketRent: null }),
    aNumberedUnit(2, { tags, restrictedRent: 0, marketRent: 0 }),
    aNumberedUnit(3, { contractRent: null, restrictedRent: 900 }),
  ])
  expect(rentRollIncome(roll).units.map(({ rent }) => rent)).toEqual([1000, 1000, null])
})

it('says among the assumptions which of the three rents held, and on how many units', () => {
  const roll = aRentRoll([
    aNumberedUnit(1, { restrictedRent: 900 }),
    aNumberedUnit(2, { tags }),
    aNumberedUnit(3, { tags }),
    aNumberedUnit(4),
  ])
  const statement = aStatement([{ concept: 'gpr', months: 4000 }])
  const { defaults, lines, restrictedRents } = underwrite(roll, [statement])
  const why =
    '3 restricted units at the lowest of restricted, actual, and market rent: 1 restricted, 2 actual, 0 market. Restricted rent not provided for 2. Enter the rent limits.'
  expect(defaults).toContainEqual({ name: 'restrictedRents', value: 3, why })
  expect(lines.find(({ key }) => key === 'occupiedRent')?.reason).toContain(why)
  expect(restrictedRents).toEqual({ units: 3, restricted: 1, actual: 2, market: 0, withoutLimit: 2 })
  const limits = { byBed: { 1: 800 }, units: 'all' } as const
  // Four units at 800 per month.
  expect(underwrite(roll, [statement], { rentLimits: limits }).grossPotentialRent).toBe(12 * 3200)
})

it('says nothing of restricted rents where no unit is restricted', () => {
  const { defaults, restrictedRents } = underwrite(aRentRoll([aNumberedUnit(1)]), [])
  expect(defaults.map(({ name }) => name)).not.toContain('restrictedRents')
  expect(restrictedRents?.units).toBe(0)
  expect(restrictedRentText({ units: 0, restricted: 0, actual: 0, market: 0, withoutLimit: 0 })).toBe('')
})
