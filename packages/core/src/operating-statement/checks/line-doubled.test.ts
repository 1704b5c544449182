import { expect, it } from 'vitest'
import { soundFindings, soundStatement } from '../operating-statement.fixtures.ts'

it('a line that stands twice with the same figures is named although the totals foot, and nothing else', () => {
  // The twin differs in case alone
  expect(soundFindings(soundStatement({ expense: { ELECTRICITY: 3000 } }))).toMatchObject([
    {
      id: 'operating-statement/line-doubled',
      dollars: 36_000,
      places: [{ cell: 'A10' }, { cell: 'A12' }],
    },
  ])
})

it('the same words with other figures are two lines', () => {
  expect(soundFindings(soundStatement({ expense: { ELECTRICITY: 400 } }))).toEqual([])
})
