import { expect, it } from 'vitest'
import { aRentRoll, aUnit } from '../rent-roll.fixtures.ts'
import { describedUnit, matchUnits, propertiesOf, unitKey, unitName } from './unit-names.ts'

it.each([
  [{}, '101'],
  [{ building: 'B' }, 'B / 101'],
  [{ building: 'B', unit: 'B-101' }, 'B-101'],
  [{ building: '101' }, '101 / 101'],
  [{ bedSpace: 'A' }, '101 A'],
  [{ property: 'Oak Terrace' }, 'Oak Terrace / 101'],
])('names a unit by what tells it apart: %o', (changes, name) => {
  expect(unitName(aUnit(changes))).toBe(name)
})

it('tells units of one number apart by property, building and bed', () => {
  const units = [
    aUnit(),
    aUnit({ property: 'Oak' }),
    aUnit({ building: 'B' }),
    aUnit({ bedSpace: 'A' }),
    aUnit({ unit: '102' }),
  ]
  expect(new Set(units.map(unitKey)).size).toBe(5)
  expect(unitKey(aUnit({ floorplan: 'B2', contractRent: 5 }))).toBe(unitKey(aUnit()))
})

const named = (unit: string, building: string | null = null, property: string | null = null) =>
  aUnit({ unit, building, property })

const namesOf = ({ pairs, removed, added }: ReturnType<typeof matchUnits<ReturnType<typeof aUnit>>>) => ({
  pairs: pairs.map(({ before, after }) => [before.unit, after.unit]),
  removed: removed.map(({ unit }) => unit),
  added: added.map(({ unit }) => unit),
})

it('keeps the same unit number of two buildings apart', () => {
  const before = [named('101', 'A'), named('101', 'B')]
  const after = [named('101', 'B'), named('101', 'A')]
  expect(matchUnits(before, after).pairs.map(({ before, after }) => [before.building, after.building])).toEqual([
    ['B', 'B'],
    ['A', 'A'],
  ])
})

it('knows a unit whose building moved into its number, with zeros and words in front', () => {
  const found = matchUnits([named('101', '1'), named('Apt 7')], [named('01-0101'), named('007')])
  expect(namesOf(found)).toEqual({
    pairs: [
      ['101', '01-0101'],
      ['Apt 7', '007'],
    ],
    removed: [],
    added: [],
  })
})

it('matches by the number alone only where no other unit has it', () => {
  expect(matchUnits([named('101', 'A')], [named('101')]).pairs).toHaveLength(1)
  const twice = matchUnits([named('101', 'A'), named('101', 'B')], [named('101')])
  expect(namesOf(twice)).toEqual({ pairs: [], removed: ['101', '101'], added: ['101'] })
})

it('does not take a unit of one building for the same number of another', () => {
  expect(matchUnits([named('101', 'A')], [named('101', 'B')]).pairs).toEqual([])
})

it('does not let 1-11 be 11-1', () => {
  expect(matchUnits([named('11', '1')], [named('1', '11')]).pairs).toEqual([])
})

it('tells properties apart in a roll of several, and ignores how the name of one is spelled', () => {
  const portfolio = matchUnits(
    [named('1', null, 'Oak'), named('1', null, 'Elm')],
    [named('1', null, 'Elm'), named('2', null, 'Oak')],
  )
  expect(namesOf(portfolio)).toEqual({ pairs: [['1', '1']], removed: ['1'], added: ['2'] })
  expect(matchUnits([named('1', null, 'Oak Court')], [named('1', null, 'OAK COURT (oc)')]).pairs).toHaveLength(1)
})

it('matches a unit that stands twice in the order of its rows', () => {
  const [first, second] = [aUnit({ contractRent: 1 }), aUnit({ contractRent: 2 })]
  const { pairs, removed } = matchUnits([first, second], [aUnit({ contractRent: 3 })])
  expect(pairs[0]?.before).toBe(first)
  expect(removed).toEqual([second])
})

it('finds the units of several properties in a roll that names none, where the number tells them', () => {
  const several = [
    named('101', null, 'Oak'),
    named('102', null, 'Oak'),
    named('101', null, 'Elm'),
    named('201', null, 'Elm'),
  ]
  const bare = [named('101'), named('102'), named('201')]
  // Unit 101 could belong to either property.
  const expected = {
    pairs: [
      ['102', '102'],
      ['201', '201'],
    ],
    removed: ['101', '101'],
    added: ['101'],
  }
  expect(namesOf(matchUnits(several, bare))).toEqual(expected)
  expect(namesOf(matchUnits(bare, several))).toMatchObject({ pairs: expected.pairs, removed: ['101'] })
})

it('finds the units of properties whose names are spelled anew, and of no others', () => {
  const before = [named('101', null, 'Oak Court'), named('201', null, 'Elm Court')]
  const after = [named('101', null, 'OAK COURT APARTMENTS'), named('201', null, 'Ash Court')]
  expect(namesOf(matchUnits(before, after))).toEqual({ pairs: [['101', '101']], removed: ['201'], added: ['201'] })
})

it('counts the units of each property, those that are no dwellings too', () => {
  const units = [
    aUnit({ property: 'Elm Row' }),
    aUnit({ property: 'Oak Terrace' }),
    aUnit({ property: 'Elm Row', isDwelling: false }),
  ]
  expect(propertiesOf(aRentRoll(units))).toEqual([
    { property: 'Elm Row', unitCount: 2 },
    { property: 'Oak Terrace', unitCount: 1 },
  ])
})

it('takes a group of garages for no property', () => {
  const units = [aUnit({ property: 'Elm Row' }), aUnit({ property: 'Garages', isDwelling: false }), aUnit()]
  expect(propertiesOf(aRentRoll(units))).toEqual([{ property: 'Elm Row', unitCount: 1 }])
})

it.each([
  ['1001 - 1BR/1BA - 650 SF', { unit: '1001', rooms: '1BR/1BA', squareFeet: 650 }],
  ['B12 (2 Bed 1.5 Bath)', { unit: 'B12', rooms: '2 Bed 1.5 Bath', squareFeet: null }],
  ['204, 1,050 sq ft', { unit: '204', rooms: null, squareFeet: 1050 }],
])('reads rooms and size out of the unit %s', (text, expected) => {
  expect(describedUnit(text)).toEqual(expected)
})

it.each(['1001', '10-204', '12 Elm St, Tulsa', 'A - 12', '101 - Model', 'Bldg 3 - 1BR'])(
  'takes %s for a unit without a description',
  (text) => {
    expect(describedUnit(text)).toBeNull()
  },
)
