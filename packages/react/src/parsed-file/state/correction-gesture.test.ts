import { expect, test } from 'vitest'
import { anEditedRent, someCorrections } from '../evidence.fixtures.ts'
import { revertChoices, revertGesture } from './correction-gesture.ts'
import { newDeskHistory, withGesture } from './desk-history.ts'

const word = { by: 'A. Lee', at: '2026-01-18' }
const left = (selection: Parameters<typeof revertGesture>[1]) => {
  const before = { corrections: someCorrections, comments: {}, userRents: {}, chartOfAccountsId: null }
  const after = withGesture(newDeskHistory(before), revertGesture(someCorrections, selection), word)
  return after.content.corrections.length
}

test('one correction, a column, a sheet or all of them are taken back in one step', () => {
  expect(left({ level: 'correction', correction: anEditedRent })).toBe(2)
  expect(left({ level: 'column', sheet: 'Rent Roll', column: 'G' })).toBe(1)
  expect(left({ level: 'sheet', sheet: 'Rent Roll' })).toBe(0)
  expect(left({ level: 'file' })).toBe(0)
})

test('the step is named by what it takes back', () => {
  expect(revertGesture(someCorrections, { level: 'correction', correction: anEditedRent }).label).toBe(
    'revert the value of cell G8',
  )
  expect(revertGesture(someCorrections, { level: 'file' }).label).toBe('revert 3 corrections')
})

test('only what holds more than the one correction is offered beside it', () => {
  expect(revertChoices(someCorrections, anEditedRent).map(({ label, count }) => `${label} ${count}`)).toEqual([
    'Revert this correction 1',
    'Revert column G 2',
    'Revert sheet Rent Roll 3',
  ])
})
