import { expect, test } from 'vitest'
import { dollarWords, percentWords, thousandWords, timesWords } from './figure-words.ts'

test('a coverage is cut, so that 1.2499 never reads as 1.25', () => {
  expect([timesWords(1.2499), timesWords(1.25), timesWords(1.3)]).toEqual(['1.24x', '1.25x', '1.30x'])
})

test('what nobody knows is a dash, and zero is zero', () => {
  expect([dollarWords(null), percentWords(null), timesWords(null), thousandWords(null)]).toEqual(['–', '–', '–', '–'])
  expect([dollarWords(0), percentWords(0), thousandWords(0)]).toEqual(['$0', '0.00%', '0'])
})
