import { expect, test } from 'vitest'
import { headerPick, headerPickWords } from './header-pick.ts'

test('captions are one to three rows, taken downwards or upwards', () => {
  expect([headerPick(4, 4), headerPick(4, 9), headerPick(4, 1)]).toEqual([
    { row: 4, rowCount: 1 },
    { row: 4, rowCount: 3 },
    { row: 2, rowCount: 3 },
  ])
})

test('rows are named as a person counts them', () => {
  expect([headerPick(4, 4), headerPick(4, 5), headerPick(4, 6)].map(headerPickWords)).toEqual([
    'Row 5',
    'Rows 5 and 6',
    'Rows 5 to 7',
  ])
})
