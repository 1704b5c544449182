import { expect, it } from 'vitest'
import { aNumberedUnit, aNumberedVacantUnit, aRentRoll, aStatement } from '../../sizing.fixtures.ts'
import { rentRollIncome } from './rent-roll-income.ts'
import { restrictedRentWords } from './restricted-rents.ts'
import { underwrite } from './underwrite.ts'

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
  // 900 restricted + 1,000 actual + 1,100 market + 1,100 market without a limit + 1,150 of the unit that nobody restricts.
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
  // No limit is given for two bedrooms: that unit keeps the lower of its 1,000 in place and 1,100 at market.
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
  // Four units at 800 a month.
  expect(underwrite(roll, [statement], { rentLimits: limits }).grossPotentialRent).toBe(12 * 3200)
})

it('says nothing of restricted rents where no unit is restricted', () => {
  const { defaults, restrictedRents } = underwrite(aRentRoll([aNumberedUnit(1)]), [])
  expect(defaults.map(({ name }) => name)).not.toContain('restrictedRents')
  expect(restrictedRents?.units).toBe(0)
  expect(restrictedRentWords({ units: 0, restricted: 0, actual: 0, market: 0, withoutLimit: 0 })).toBe('')
})
