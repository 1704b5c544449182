import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aRentRoll, aUnit, aVacantUnit } from '../rent-roll.fixtures.ts'
import type { RentRoll, RentRollUnit } from '../rent-roll.schema.ts'
import { compareRentRolls } from './compare.ts'

const rolls = (before: RentRollUnit[], after: RentRollUnit[]): [RentRoll, RentRoll] => [
  aRentRoll(before, { asOf: '2025-12-31' }),
  aRentRoll(after, { asOf: '2026-06-30' }),
]

const eventsOf = (before: RentRollUnit[], after: RentRollUnit[]) =>
  compareRentRolls(...rolls(before, after)).units.map(({ unit, event }) => [unit, event])

describe('residents who moved within the property', () => {
  const anna = { tenantName: 'Lee, Anna', moveIn: '2024-01-01', leaseStart: '2025-02-01', leaseEnd: '2026-01-31' }
  const annaThere = { ...anna, tenantName: 'Anna Lee', moveIn: '2026-02-01', leaseStart: '2026-02-01', leaseEnd: null }

  it('are followed from one unit to the other, which is neither a new resident nor one lost', () => {
    const { units, counts, tradeOuts } = compareRentRolls(
      ...rolls(
        [aUnit({ unit: '1', ...anna }), aVacantUnit({ unit: '2' })],
        [aVacantUnit({ unit: '1' }), aUnit({ unit: '2', contractRent: 1300, ...annaThere })],
      ),
    )
    expect(
      units.map(({ event, transferredFrom, transferredTo }) => [event, transferredFrom?.unit, transferredTo?.unit]),
    ).toEqual([
      ['vacated', undefined, '2'],
      ['transfer', '1', undefined],
    ])
    expect(counts).toMatchObject({ vacated: 1, transfer: 1, newLease: 0 })
    // Unit 2 was vacant before: there is no rent to compare.
    expect(tradeOuts).toEqual([])
  })

  it('have not moved where they keep the first unit and take a second', () => {
    expect(
      eventsOf(
        [aUnit({ unit: '1', ...anna }), aVacantUnit({ unit: '2' })],
        [aUnit({ unit: '1', ...anna }), aUnit({ unit: '2', ...annaThere })],
      ),
    ).toEqual([
      ['1', 'unchanged'],
      ['2', 'newLease'],
    ])
  })

  it('are not read out of a name that stands on many units', () => {
    const corporate = { tenantName: 'Occupied Unit' }
    const before = ['1', '2', '3', '4'].map((unit) => aUnit({ unit, ...corporate }))
    const after = before.map((unit) => (unit.unit === '1' ? aVacantUnit({ unit: '1' }) : unit))
    const taken = aUnit({ unit: '5', ...corporate, moveIn: '2026-03-01', leaseStart: '2026-03-01' })
    expect(compareRentRolls(...rolls([...before, aVacantUnit({ unit: '5' })], [...after, taken])).counts).toMatchObject(
      {
        transfer: 0,
        newLease: 1,
        vacated: 1,
      },
    )
  })
})

it('names units that stand in one roll only', () => {
  expect(eventsOf([aUnit({ unit: '1' }), aUnit({ unit: '2' })], [aUnit({ unit: '3' }), aUnit({ unit: '1' })])).toEqual([
    ['3', 'added'],
    ['1', 'unchanged'],
    ['2', 'removed'],
  ])
})

it('gives the change of rent of a unit that is let on both dates, and none of an empty one', () => {
  const { units } = compareRentRolls(
    ...rolls(
      [aUnit({ unit: '1' }), aUnit({ unit: '2' })],
      [aUnit({ unit: '1', contractRent: 1249.5, marketRent: 1300 }), aVacantUnit({ unit: '2' })],
    ),
  )
  expect(units.map(({ contractRentChange, marketRentChange }) => [contractRentChange, marketRentChange])).toEqual([
    [49.5, 50],
    [null, 0],
  ])
})

/**
 * A property's own log of who lives where, recorded once and printed on two dates. The log records what happened; the
 * comparison has to find it in the two rent rolls alone.
 */
const happenings = [
  'stays',
  'renews',
  'leaves',
  'swaps',
  'isFilled',
  'staysEmpty',
  'moves',
  'isRestated',
  'isRaised',
  'isBuilt',
  'isRazed',
] as const
type Happening = (typeof happenings)[number]

const letters = 'abcdefghijklmnopqrstuvwxyz'
const surname = (seed: number) =>
  `${letters[seed % 26]}${letters[Math.floor(seed / 26) % 26]}${letters[Math.floor(seed / 676) % 26]}ov`

function bookOf(plan: readonly { happening: Happening; rent: number }[], printsNames: boolean) {
  const before: RentRollUnit[] = []
  const after: RentRollUnit[] = []
  const truth: string[] = []
  let people = 0
  plan.forEach(({ happening, rent }, at) => {
    const place = (number: number) => ({ unit: String(100 + number), building: at % 2 === 0 ? 'A' : 'B' })
    // Buildings A and B share unit numbers: 100A, 100B, 101A ...
    const home = place(Math.floor(at / 2) * 2)
    const spare = { ...home, unit: `${home.unit}S` }
    const person = () => {
      people += 1
      return printsNames ? `${surname(people)}, ${surname(people + 9000)}` : null
    }
    const old = { moveIn: '2023-06-01', leaseStart: '2025-06-01', leaseEnd: '2026-05-31', contractRent: rent }
    const next = { leaseStart: '2026-06-01', leaseEnd: '2027-05-31', contractRent: rent + 25 }
    const fresh = { moveIn: '2026-03-15', leaseStart: '2026-03-15', leaseEnd: '2027-03-14', contractRent: rent + 60 }
    const resident = { ...home, ...old, tenantName: person() }
    const say = (event: string, where = home) => truth.push(`${where.building}${where.unit} ${event}`)
    const print = (was: RentRollUnit | null, is: RentRollUnit | null) => {
      if (was) before.push(was)
      if (is) after.push(is)
    }
    if (happening === 'stays') print(aUnit(resident), aUnit(resident))
    if (happening === 'renews') print(aUnit(resident), aUnit({ ...resident, ...next }))
    if (happening === 'leaves') print(aUnit(resident), aVacantUnit(home))
    if (happening === 'swaps') print(aUnit(resident), aUnit({ ...home, ...fresh, tenantName: person() }))
    if (happening === 'isFilled') print(aVacantUnit(home), aUnit({ ...home, ...fresh, tenantName: person() }))
    if (happening === 'staysEmpty') print(aVacantUnit(home), aVacantUnit(home))
    if (happening === 'isRestated') print(aUnit(resident), aUnit({ ...resident, leaseStart: '2025-06-15' }))
    if (happening === 'isRaised') print(aUnit(resident), aUnit({ ...resident, contractRent: rent + 15 }))
    if (happening === 'isBuilt') print(null, aUnit({ ...home, ...fresh, tenantName: person() }))
    if (happening === 'isRazed') print(aUnit(resident), null)
    if (happening === 'moves') {
      print(aUnit(resident), aVacantUnit(home))
      print(aVacantUnit(spare), aUnit({ ...spare, ...fresh, tenantName: resident.tenantName }))
      say(printsNames ? 'transfer' : 'newLease', spare)
    }
    const events: Record<Happening, string> = {
      stays: 'unchanged',
      renews: 'renewal',
      leaves: 'vacated',
      swaps: 'newLease',
      isFilled: 'newLease',
      staysEmpty: 'unchanged',
      moves: 'vacated',
      isRestated: 'unchanged leaseStart',
      isRaised: 'rentChanged',
      isBuilt: 'added',
      isRazed: 'removed',
    }
    say(events[happening])
  })
  return { before, after, truth }
}

const plans = fc.array(
  fc.record({ happening: fc.constantFrom(...happenings), rent: fc.integer({ min: 700, max: 3000 }) }),
  {
    minLength: 1,
    maxLength: 40,
  },
)

describe('a property whose events are known', () => {
  const reported = (before: RentRollUnit[], after: RentRollUnit[]) =>
    compareRentRolls(...rolls(before, after))
      .units.map(({ building, unit, event, restated }) =>
        [`${building}${unit}`, event, ...restated.map(({ field }) => field)].join(' '),
      )
      .sort()

  it('gives every event and no other, with names or without, in whatever order the units are printed', () => {
    fc.assert(
      fc.property(plans, fc.boolean(), fc.integer({ min: 0, max: 39 }), (plan, printsNames, turn) => {
        const { before, after, truth } = bookOf(plan, printsNames)
        const turned = [...after.slice(turn), ...after.slice(0, turn)]
        expect(reported(before, turned)).toEqual([...truth].sort())
      }),
      { numRuns: 300 },
    )
  })

  it('trades out each renewal and each resident who followed another, at the rents of the book', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const { before, after } = bookOf(plan, true)
        const { tradeOutSummaries } = compareRentRolls(...rolls(before, after))
        const total = (kind: string) => tradeOutSummaries.find((summary) => summary.kind === kind && summary.isTotal)
        const count = (happening: Happening) => plan.filter((each) => each.happening === happening).length
        // The log raises every renewal by 25 and every new lease by 60.
        expect([total('renewal')?.count ?? 0, total('renewal')?.averageChange ?? 25]).toEqual([count('renews'), 25])
        expect([total('new')?.count ?? 0, total('new')?.averageChange ?? 60]).toEqual([count('swaps'), 60])
      }),
      { numRuns: 100 },
    )
  })

  it('changes nothing where a roll is compared with itself', () => {
    fc.assert(
      fc.property(plans, fc.boolean(), (plan, printsNames) => {
        const { after } = bookOf(plan, printsNames)
        const { counts, restatedCount } = compareRentRolls(...rolls(after, after))
        expect([counts.unchanged, restatedCount]).toEqual([after.length, 0])
      }),
      { numRuns: 100 },
    )
  })
})

it('tells what averages changed by apart from what the same units changed by', () => {
  const before = aRentRoll([
    aUnit({ unit: '1', contractRent: 1000, marketRent: 1100 }),
    aUnit({ unit: '2', contractRent: 1200, marketRent: 1100 }),
    aVacantUnit({ unit: '3', marketRent: 1100 }),
    aUnit({ unit: 'P1', isDwelling: false, floorplan: 'Parking', contractRent: 50 }),
  ])
  const after = aRentRoll([
    aUnit({ unit: '1', contractRent: 1040, marketRent: 1200 }),
    aVacantUnit({ unit: '2', marketRent: 1200 }),
    aUnit({ unit: '3', contractRent: 1300, marketRent: 1200 }),
    aUnit({ unit: 'P1', isDwelling: false, floorplan: 'Parking', contractRent: 60 }),
  ])
  const [plan, total] = compareRentRolls(before, after).floorplans
  expect(plan).toEqual({
    floorplan: 'A1',
    isTotal: false,
    // 1,000 and 1,200 paid before; 1,040 and 1,300 after. Parking is not a unit.
    before: { units: 3, occupied: 2, averageMarketRent: 1100, averageContractRent: 1100 },
    after: { units: 3, occupied: 2, averageMarketRent: 1200, averageContractRent: 1170 },
    // Only unit 1 was occupied on both dates.
    likeForLike: { units: 1, averageChange: 40, changeShare: 0.04 },
  })
  expect(total).toMatchObject({ isTotal: true, likeForLike: { units: 1 } })
})

it('takes a renovated unit along into its new floorplan on both dates', () => {
  const { floorplans } = compareRentRolls(
    aRentRoll([aUnit({ floorplan: 'A1', contractRent: 1000 })]),
    aRentRoll([aUnit({ floorplan: 'A1R', contractRent: 1250 })]),
  )
  expect(
    floorplans.map(({ floorplan, before, after }) => [
      floorplan,
      before.averageContractRent,
      after.averageContractRent,
    ]),
  ).toEqual([
    ['A1R', 1000, 1250],
    [null, 1000, 1250],
  ])
})
