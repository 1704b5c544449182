import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bedBathBySize, type SizedUnit } from './bed-bath-by-size.ts'

const unit = (
  floorplan: string | null,
  squareFeet: number | null,
  bed: number | null = null,
  rent: number | null = null,
) =>
  ({
    floorplan,
    squareFeet,
    marketRent: rent,
    bed,
    bath: bed === null ? null : Math.max(1, bed),
    bedBathConfidence: bed === null ? null : 'high',
    isDwelling: true,
  }) satisfies SizedUnit
const bedsOf = (units: readonly SizedUnit[]) => units.map(bedBathBySize(units)).map(({ bed }) => bed)

describe('beds of plans whose codes say nothing', () => {
  it('are those of the roll’s plans of about the same size', () => {
    // Between 650 and 1,000 square feet the limit is the square root of 650 times 1,000: 806.
    const units = [unit('1x1', 650, 1), unit('2x2', 1000, 2), unit('HRP1', 800), unit('HRP2', 810)]
    expect(bedsOf(units)).toEqual([1, 2, 1, 2])
  })

  it('are those usual for their square feet where the roll shows none', () => {
    expect(bedsOf([unit('P1', 480), unit('P2', 740), unit('P3', 1060), unit('P4', 1350)])).toEqual([0, 1, 2, 3])
  })

  it('are four only where the roll itself has four', () => {
    expect(bedsOf([unit('P1', 1650)])).toEqual([3])
    expect(bedsOf([unit('4x2', 1600, 4), unit('P1', 1650)])).toEqual([4, 4])
  })

  it('follow the roll where its homes are larger than usual', () => {
    // One bedroom of 950 is 1.29 times the usual 735; two bedrooms would then be 1,357, and the limit 1,135.
    expect(bedsOf([unit('1x1', 950, 1), unit('P1', 1100), unit('P2', 1200)])).toEqual([1, 1, 2])
  })

  it('are told by rent where no square feet stand and rents rise with the bedrooms', () => {
    const known = [unit('1x1', null, 1, 1000), unit('2x2', null, 2, 1400)]
    expect(bedsOf([...known, unit('P1', null, null, 1350)])).toEqual([1, 2, 2])
    const flat = [unit('1x1', null, 1, 1400), unit('2x2', null, 2, 1400)]
    expect(bedsOf([...flat, unit('P1', null, null, 1350)])).toEqual([1, 2, null])
  })

  it('are told by the middle rent of each plan', () => {
    // The median of 1,000, 1,100 and 3,000 is 1,100; the unit with zero rent is excluded.
    const ones = [1000, 0, 3000, 1100].map((rent) => unit('1x1', null, 1, rent))
    const twos = [1400, 1500].map((rent) => unit('2x2', null, 2, rent))
    expect(bedsOf([...ones, ...twos, unit('P1', null, null, 1150), unit('P2', null, null, 1390)]).slice(-2)).toEqual([
      1, 2,
    ])
  })

  it('stay unknown where size and rent say nothing, where no dwelling of a plan stands, and for a plan that people named', () => {
    const garage = { ...unit('G1', 700), isDwelling: false }
    expect(
      bedsOf([unit('P1', null), unit('P2', 90), unit('P3', 9000), unit(null, 700), garage, unit('Magnolia', 700)]),
    ).toEqual([null, null, null, null, null, null])
  })
})

it('what is printed stays, and every guess is marked for a person', () => {
  const units = [unit('1x1', 650, 1), unit('2x2', 1000, 2), unit('P1', 990)]
  const [first, second, guessed] = units.map(bedBathBySize(units))
  expect([first, second]).toEqual(units.slice(0, 2))
  expect(first).toBe(units[0])
  expect(guessed).toEqual({ ...units[2], bed: 2, bath: 2, bedBathConfidence: 'low' })
})

it('more square feet never mean fewer bedrooms, whatever else the roll holds', () => {
  const size = fc.integer({ min: 200, max: 3000 })
  const known = fc.array(fc.tuple(size, fc.integer({ min: 0, max: 4 })), { maxLength: 6 })
  fc.assert(
    fc.property(known, fc.uniqueArray(size, { minLength: 2, maxLength: 8 }), (plans, sizes) => {
      const open = sizes.sort((a, b) => a - b).map((each) => unit(`P${each}`, each))
      const units = [...plans.map(([each, bed], at) => unit(`K${at}`, each, bed)), ...open]
      const withRooms = bedBathBySize<SizedUnit>(units)
      const beds = open.map((each) => withRooms(each).bed).filter((bed) => bed !== null)
      expect(beds).toEqual([...beds].sort((a, b) => a - b))
    }),
  )
})
