import { expect, test } from 'vitest'
import { smallStatement, wordPredictor } from '../operating-statement.fixtures.ts'
import { detectTotals } from './detect-totals.ts'

const rows = smallStatement
  .slice(2)
  .map(([text, ...values]) => ({ text: typeof text === 'string' ? text : '', values: values.slice(0, 2).map(Number) }))

test('totals are told by what adds up, and by their words', () => {
  const found = detectTotals(rows, wordPredictor)
  expect(rows.filter((_, at) => found[at]).map(({ text }) => text)).toEqual([
    'Total Income',
    'Total Operating Expenses',
    'Net Operating Income',
    'Net Income',
  ])
})

test('rows without any figure go by their words, and no rows give no answer', () => {
  expect(detectTotals([{ text: 'Total Income', values: [] }], wordPredictor)).toEqual([true])
  expect(detectTotals([], wordPredictor)).toEqual([])
})
