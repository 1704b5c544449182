import { expect, it } from 'vitest'
import { statusOfAnswer } from './status-of-answer.ts'

it.each([
  ['Vacant?', 'Yes', 'Vacant'],
  ['Vacant', 'x', 'Vacant'],
  ['Vacant (Y/N)', 'N', 'Occupied'],
  ['Occupied', '1', 'Occupied'],
  ['Occupied?', '0', 'Vacant'],
  ['Leased', 'No', 'Vacant'],
  ['is_occupied', '0', 'Vacant'],
  ['Occ?', 'Notice', 'Notice'],
  ['Status', 'Y', 'Y'],
  ['Occupied/Vacant', 'O', 'O'],
])('under %s takes %s for %s', (caption, text, status) => {
  expect(statusOfAnswer(caption, text)).toBe(status)
})
