import { expect, it } from 'vitest'
import { tableLines } from './report.ts'

it('aligns figures to the right and words to the left', () => {
  expect(
    tableLines(
      [
        ['Units', '96'],
        ['Vacant', '4'],
      ],
      [1],
    ),
  ).toEqual(['Units   96', 'Vacant   4'])
})

it('does not count color codes as width', () => {
  expect(
    tableLines([
      ['\u001b[1mNOI\u001b[22m', '5'],
      ['NCF', '4'],
    ]),
  ).toEqual(['\u001b[1mNOI\u001b[22m  5', 'NCF  4'])
})
