import { expect, it } from 'vitest'
import { aFutureRow, aReading, findingIds, soundRoll } from '../rent-roll.fixtures.ts'

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
  ['less than today', { '101 again': renewalOf('Resident A', 1140) }, 'at $60 a month less;', 60],
  ['the same as today', { '101 again': renewalOf('Resident A', 1200) }, 'at the same rent;', 0],
  ['nobody knows', { '101 again': renewalOf('Resident A', null) }, 'at a rent that is not printed;', null],
  [
    // 1,300 less 1,200 for one, nothing known of the other.
    'more for one, unknown for the other',
    { '101 again': renewalOf('Resident A', 1300), '102 again': renewalOf('Resident B', null) },
    'at $100 a month more in all, 1 of them without a printed rent;',
    100,
  ],
])('says what the renewal comes to: %s', (_, changes, words, dollars) => {
  const found = aReading(soundRoll(changes)).findings.find(({ id }) => id === 'rent-roll/pending-renewal')
  expect(found?.message).toContain(words)
  expect(found?.dollars).toBe(dollars)
})
