import { expect, it } from 'vitest'
import { aFutureRow, aReading, findingIds, soundRoll } from '../rent-roll.fixtures.ts'

it('names a lease to come that began before the date of the roll', () => {
  expect(
    findingIds(
      soundRoll({
        101: { Status: 'Notice', 'Move Out': '01/31/2026' },
        '101 again': aFutureRow({ 'Lease Start': '12/15/2025', 'Move In': '12/15/2025', 'Lease End': '12/14/2026' }),
      }),
    ),
  ).toEqual(['rent-roll/future-lease-begun'])
})

it('a lease that begins later is one to come', () => {
  expect(
    findingIds(
      soundRoll({
        101: { Status: 'Notice', 'Move Out': '01/31/2026' },
        '101 again': aFutureRow({ 'Move In': '02/15/2026' }),
      }),
    ),
  ).toEqual([])
})

const renewal = { Resident: 'Resident A', 'Move In': '01/01/2025' }

it('a renewal to come that prints when its resident first moved in has not begun', () => {
  expect(findingIds(soundRoll({ '101 again': aFutureRow(renewal) }))).toEqual(['rent-roll/pending-renewal'])
})

it('a renewal whose own term began is named', () => {
  const rows = soundRoll({
    '101 again': aFutureRow({ ...renewal, 'Lease Start': '12/01/2025', 'Lease End': '11/30/2026' }),
  })
  expect(aReading(rows).findings).toContainEqual(
    expect.objectContaining({ id: 'rent-roll/future-lease-begun', seen: '2025-12-01' }),
  )
})

it('names a unit that is let to somebody else while its lease runs on', () => {
  expect(
    findingIds(
      soundRoll({
        106: { Status: 'Occupied' },
        '106 again': aFutureRow({ 'Move In': '02/15/2026' }),
      }),
    ),
  ).toEqual(['rent-roll/future-lease-on-let-unit'])
})

it('a resident on notice makes room for the next', () => {
  expect(
    findingIds(
      soundRoll({
        106: { Status: 'Notice' },
        '106 again': aFutureRow({ 'Move In': '02/15/2026' }),
      }),
    ),
  ).toEqual([])
})

it('names a lease to come on a unit that the roll does not list', () => {
  expect(
    findingIds(
      soundRoll({
        905: {
          Floorplan: '1x1',
          Status: 'Future',
          Resident: 'Resident X',
          'Lease Start': '02/15/2026',
          'Lease End': '02/14/2027',
        },
      }),
    ),
  ).toEqual(['rent-roll/future-lease-without-unit'])
})

it('a roll without leases to come is silent', () => {
  expect(findingIds(soundRoll({}))).toEqual([])
})

it('knows a second row of the same resident as the renewal, and its change of rent', () => {
  // 1,300 less 1,200.
  expect(
    aReading(
      soundRoll({
        '101 again': aFutureRow({ Resident: 'Resident A', 'Lease Start': '01/01/2026', 'Lease End': '12/31/2026' }),
      }),
    ).findings,
  ).toMatchObject([{ id: 'rent-roll/pending-renewal', dollars: 100 }])
})

it('another resident is no renewal', () => {
  expect(
    findingIds(
      soundRoll({
        101: { Status: 'Notice', 'Move Out': '01/31/2026' },
        '101 again': aFutureRow(),
      }),
    ),
  ).toEqual([])
})

const renewalOf = (resident: string, rent: number | null) =>
  aFutureRow({ Resident: resident, Rent: rent, 'Lease Start': '01/01/2026', 'Lease End': '12/31/2026' })

it.each([
  ['less than today', { '101 again': renewalOf('Resident A', 1140) }, ' ($60/mo less).', 60],
  ['the same as today', { '101 again': renewalOf('Resident A', 1200) }, ' (same rent).', 0],
  ['nobody knows', { '101 again': renewalOf('Resident A', null) }, ' (rent not printed).', null],
  [
    // 1,300 less 1,200 for one, unknown for the other.
    'more for one, unknown for the other',
    { '101 again': renewalOf('Resident A', 1300), '102 again': renewalOf('Resident B', null) },
    ' ($100/mo more in total, 1 without a printed rent).',
    100,
  ],
])('says what the renewal comes to: %s', (_, changes, words, dollars) => {
  const found = aReading(soundRoll(changes)).findings.find(({ id }) => id === 'rent-roll/pending-renewal')
  expect(found?.message).toContain(words)
  expect(found?.dollars).toBe(dollars)
})

it('names one resident of three units with their rent', () => {
  // 3 x 1,200.
  expect(
    aReading(
      soundRoll({ 103: { Resident: 'Birch Corp' }, 105: { Resident: 'BIRCH CORP' }, 107: { Resident: 'Birch Corp' } }),
    ).findings,
  ).toMatchObject([{ id: 'rent-roll/tenant-in-several-units', dollars: 3600 }])
})

it('two may be namesakes, and a word for all is no name', () => {
  expect(
    findingIds(soundRoll({ 103: { Resident: 'Cedar' }, 105: { Resident: 'Cedar' } }, { Resident: 'Occupied' })),
  ).toEqual([])
})
