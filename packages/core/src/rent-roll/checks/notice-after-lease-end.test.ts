import { expect, it } from 'vitest'
import { findingIds, soundRoll } from '../rent-roll.fixtures.ts'

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
