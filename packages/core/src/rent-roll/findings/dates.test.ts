import { expect, it } from 'vitest'
import { aReading, findingIds, soundRoll } from '../rent-roll.fixtures.ts'

const head = [['As of 12/31/2025'], ['Unit', 'Rent', 'Status', 'Lease Start', 'Lease End']]

it('finds a lease that ends before it starts', () => {
  expect(findingIds([...head, ['101', 1200, 'Occupied', '06/01/2025', '05/31/2025']])).toEqual([
    'rent-roll/lease-ends-before-start',
  ])
})

it('a lease of one day does not end before it starts, nor does one without an end', () => {
  const rows = [
    ['101', 1200, 'Occupied', '06/01/2025', '06/01/2025'],
    ['102', 1200, 'Occupied', '06/01/2025', null],
  ]
  expect(findingIds([...head, ...rows])).not.toContain('rent-roll/lease-ends-before-start')
})

it('names a resident who moves out before moving in', () => {
  expect(
    findingIds(
      soundRoll({
        112: { 'Move In': '02/01/2026', 'Lease Start': '12/01/2025', Status: 'Employee', 'Move Out': '01/15/2026' },
      }),
    ),
  ).toEqual(['rent-roll/move-out-before-move-in'])
})

it('a stay of one day is none', () => {
  expect(
    findingIds(soundRoll({ 112: { 'Move In': '01/15/2026', Status: 'Employee', 'Move Out': '01/15/2026' } })),
  ).toEqual([])
})

it('names an occupied unit whose resident was to leave before the date of the roll', () => {
  expect(findingIds(soundRoll({ 103: { Status: 'Notice', 'Move Out': '12/15/2025' } }))).toEqual([
    'rent-roll/move-out-passed',
  ])
})

it('a move-out on the date of the roll or later has not passed', () => {
  expect(findingIds(soundRoll({ 103: { Status: 'Notice', 'Move Out': '12/31/2025' } }))).toEqual([])
})

it('doubts a resident on notice whose lease has run out, without a move-out to come', () => {
  expect(
    findingIds(soundRoll({ 103: { Status: 'Notice', 'Lease Start': '12/01/2024', 'Lease End': '11/30/2025' } })),
  ).toEqual(['rent-roll/notice-after-lease-end'])
})

it('with a move-out still to come nothing is odd', () => {
  expect(
    findingIds(
      soundRoll({
        103: { Status: 'Notice', 'Lease Start': '12/01/2024', 'Lease End': '11/30/2025', 'Move Out': '01/15/2026' },
      }),
    ),
  ).toEqual([])
})

it('names an occupied unit whose lease begins after the date of the roll', () => {
  expect(
    findingIds(soundRoll({ 103: { 'Move In': '01/15/2026', 'Lease Start': '01/15/2026', 'Lease End': '01/14/2027' } })),
  ).toEqual(['rent-roll/lease-not-begun'])
})

it('a renewal signed early is lived in', () => {
  expect(findingIds(soundRoll({ 103: { 'Lease Start': '02/01/2026', 'Lease End': '01/31/2027' } }))).toEqual([])
})

it('counts the leases that had run out by the date of the roll, the oldest and their rent', () => {
  // Two rents of 1,200.
  expect(
    aReading(
      soundRoll({
        103: { 'Lease Start': '03/01/2024', 'Lease End': '02/28/2025' },
        105: { 'Lease Start': '06/01/2024', 'Lease End': '05/31/2025' },
      }),
    ).findings,
  ).toMatchObject([{ id: 'rent-roll/expired-lease', severity: 'info', seen: '2025-02-28', dollars: 2400 }])
})

it('a lease that ends on the date of the roll has not run out', () => {
  expect(findingIds(soundRoll({ 103: { 'Lease End': '12/31/2025' } }))).toEqual([])
})

it('tells of leases longer than two years, with the first of them', () => {
  expect(
    aReading(soundRoll({ 103: { 'Lease Start': '03/01/2023', 'Lease End': '02/28/2026' } })).findings,
  ).toMatchObject([{ id: 'rent-roll/lease-term', seen: '2023-03-01 to 2026-02-28' }])
})

it('tells of a lease of a week', () => {
  expect(findingIds(soundRoll({ 112: { 'Lease Start': '12/28/2025', 'Lease End': '01/03/2026' } }))).toEqual([
    'rent-roll/lease-term',
  ])
})

it('two years to the day, and February, are usual terms', () => {
  expect(
    findingIds(
      soundRoll({
        103: { 'Lease Start': '03/01/2024', 'Lease End': '02/28/2026' },
        112: { 'Lease Start': '02/01/2026', 'Lease End': '02/28/2026' },
      }),
    ),
  ).toEqual([])
})

const [like] = Object.values({
  unit: { Floorplan: '1x1', SqFt: 700, Status: 'Occupied', 'Market Rent': 1250, Rent: 1200 },
})
/** Builds twelve more units whose leases end in the given months, in turn. */
function more(ends: readonly string[]) {
  const units = Array.from({ length: 12 }, (_, i) => {
    const dates = { 'Lease Start': '08/01/2025', 'Lease End': ends[i % ends.length] ?? null, 'Move In': '08/01/2025' }
    return [String(201 + i), { ...like, ...dates, Resident: `Resident ${i}` }]
  })
  return soundRoll(Object.fromEntries(units))
}

it('names a month in which more than a quarter of the leases end, with their rent', () => {
  // 12 leases and that of unit 108 end in July 2026: 13 of 24, 13 x 1,200 = 15,600.
  expect(aReading(more(['07/31/2026'])).findings).toMatchObject([
    { id: 'rent-roll/expiry-concentration', seen: '2026-07', dollars: 15_600 },
  ])
})

it('is silent where expiries spread over the year', () => {
  expect(findingIds(more(['03/31/2026', '05/31/2026', '07/31/2026', '09/30/2026']))).toEqual([])
})
