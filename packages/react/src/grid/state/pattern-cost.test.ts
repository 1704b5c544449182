import { expect, test } from 'vitest'
import { patternCost } from './pattern-cost.ts'

test('patterns as people write them are bounded', () => {
  expect(patternCost('late fee')).toEqual({ choices: 0, repeats: 0 })
  expect(patternCost('^A-?\\d{3}$')).toEqual({ choices: 1, repeats: 0 })
  expect(patternCost('late|nsf|pet|trash')).toEqual({ choices: 2, repeats: 0 })
  expect(patternCost('.*rent.*')).toEqual({ choices: 0, repeats: 2 })
  expect(patternCost('(\\d{2}/){2}\\d{4}')).toEqual({ choices: 0, repeats: 0 })
  expect(patternCost('[a-z+*(]+\\)')).toEqual({ choices: 0, repeats: 1 })
  expect(patternCost('(?<beds>\\d+)x(?:\\d{1,4})')).toEqual({ choices: 2, repeats: 1 })
})

test('a repetition of what can match in several ways has no bound', () => {
  for (const pattern of [
    '(a+)+$',
    '(a*)*b',
    '(a|a)*b',
    '(a|ab)+c',
    '((a+)b?)*',
    '(?:a?){30}a',
    '(?=(a+)+b)',
    '([ab]+){2,}',
  ])
    expect(patternCost(pattern)).toBeNull()
})

test('many optional parts count each', () => {
  expect(patternCost('a?'.repeat(20))?.choices).toBe(20)
})
