import { expect, it } from 'vitest'
import { aReading, findingIds, soundCharges, soundCodes, soundRoll } from '../rent-roll.fixtures.ts'

it('names a unit that is rented for nothing, at the market rent affected', () => {
  expect(aReading(soundRoll({ 103: { Rent: 0 } })).findings).toMatchObject([
    { id: 'rent-roll/occupied-at-zero-rent', dollars: 1250, source: { cell: 'G6' } },
  ])
})

it('an employee may live rent free', () => {
  expect(findingIds(soundRoll({ 103: { Rent: 0, Status: 'Employee' } }))).toEqual([])
})

it('names a model that is charged rent', () => {
  expect(aReading(soundRoll({ 103: { Status: 'Model', Resident: null } })).findings).toMatchObject([
    { id: 'rent-roll/non-revenue-with-rent', dollars: 1200 },
  ])
})

it('a model without rent is as it should be', () => {
  expect(findingIds(soundRoll({ 103: { Status: 'Model', Resident: null, Rent: null } }))).toEqual([])
})

const rows = [
  ['As of 12/31/2025'],
  ['Unit', 'Type', 'Rent', 'Status'],
  ['101', 'A1', 1200, 'Occupied'],
  ['102', 'A1', 1250, 'Vacant'],
]

it('tells of a vacant unit that prints a rent, and leaves that rent out', () => {
  expect(findingIds(rows)).toEqual(['rent-roll/vacant-with-charges'])
  expect(aReading(rows).rentRoll.units[1]).toMatchObject({ contractRent: 0, charges: {} })
})

it('tells once of a roll that prints what is asked for each vacant unit', () => {
  const asked = ['103', '104'].map((unit) => [unit, 'A1', 1250, 'Vacant'])
  const { findings, rentRoll } = aReading([...rows, ...asked])
  // 3 x 1,250 = 3,750.
  expect(findings.map(({ dollars }) => dollars)).toEqual([3750])
  expect(findings[0]?.message).toContain('All vacant units have a rent: 3 units (102, 103, 104)')
  expect(rentRoll.units.map(({ contractRent }) => contractRent)).toEqual([1200, 0, 0, 0])
})

it('names a vacant unit that names a resident', () => {
  expect(aReading(soundRoll({ 103: { Status: 'Vacant', Rent: null } })).findings).toMatchObject([
    { id: 'rent-roll/vacant-with-resident', dollars: 1250, source: { cell: 'E6' } },
  ])
})

it('a vacant unit that is let already may name who comes', () => {
  expect(findingIds(soundRoll({ 103: { Status: 'Vacant Leased', Rent: null } }))).toEqual([])
})

it('names a unit that gets an employee’s credit and is not marked as one', () => {
  expect(
    aReading(
      soundCharges({
        202: [
          ['RENT', 1200],
          ['EMPL', -300],
        ],
      }),
      soundCodes,
    ).findings,
  ).toMatchObject([{ id: 'rent-roll/employee-credit', dollars: 300 }])
})

it('a roll without such credits is silent', () => {
  expect(findingIds(soundCharges({}), soundCodes)).toEqual([])
})

it('tells once of a status word that nobody knows, and how many units have it', () => {
  const rows = [
    ['As of 12/31/2025'],
    ['Unit', 'Type', 'Rent', 'Status'],
    ['101', 'A1', 1200, 'Zeta'],
    ['102', 'A1', 1250, 'Zeta'],
  ]
  const { findings } = aReading(rows)
  expect(findings).toMatchObject([{ id: 'rent-roll/unknown-status', seen: 'Zeta' }])
  expect(findings[0]?.message).toContain('its 2 units were treated as current')
})

it('knows the answer to a caption that asks whether a unit is occupied', () => {
  const rows = [
    ['As of 12/31/2025'],
    ['unit_id', 'unit_type', 'current_rent', 'is_occupied'],
    ['101', 'A1', 1200, 1],
    ['102', 'A1', 1250, 0],
  ]
  const { findings, rentRoll } = aReading(rows)
  expect(findings.map(({ id }) => id)).toEqual(['rent-roll/vacant-with-charges'])
  expect(rentRoll.units.map(({ isVacant }) => isVacant)).toEqual([false, true])
})
