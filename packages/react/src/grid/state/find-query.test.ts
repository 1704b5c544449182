import { expect, test } from 'vitest'
import { cellMatcher, type FindQuery, patternCost } from './find-query.ts'

const query = (text: string, parts: Partial<FindQuery> = {}): FindQuery => ({
  text,
  matchCase: false,
  wholeCell: false,
  regularExpression: false,
  ...parts,
})
const matcherOf = (text: string, parts: Partial<FindQuery> = {}) => {
  const made = cellMatcher(query(text, parts))
  if ('fault' in made) throw new Error(made.fault)
  return made.matcher
}
const faultOf = (text: string) => {
  const made = cellMatcher(query(text, { regularExpression: true }))
  return 'fault' in made ? made.fault : null
}

test('a text is looked for as it is, signs of regular expressions and all', () => {
  expect(matcherOf('a.c').matches('ABC')).toBe(false)
  expect(matcherOf('(1)').matches('Plan (1)')).toBe(true)
  expect(matcherOf('(1)').replaced('Plan (1)(1)', '$&')).toBe('Plan $&$&')
})

test('case counts when asked for', () => {
  expect(matcherOf('rent').matches('RENT')).toBe(true)
  expect(matcherOf('rent', { matchCase: true }).matches('Rent')).toBe(false)
  expect(matcherOf('rent').replaced('Rent and RENT', 'fee')).toBe('fee and fee')
})

test('the whole cell may have to match', () => {
  expect(matcherOf('12', { wholeCell: true }).matches(' 12 ')).toBe(true)
  expect(matcherOf('12', { wholeCell: true }).matches('112')).toBe(false)
  expect(matcherOf('1|2', { wholeCell: true, regularExpression: true }).matches('12')).toBe(false)
  expect(matcherOf('1|2', { wholeCell: true, regularExpression: true }).matches('2')).toBe(true)
})

test('a broken pattern says so instead of throwing', () => {
  expect(faultOf('(')).toMatch(/^The pattern cannot be read\. .+/)
  expect(faultOf('a)|(b')).toMatch(/cannot be read/)
})

test('patterns that may take forever are refused before they run', () => {
  expect(faultOf('(a+)+$')).toMatch(/repeats a part that itself repeats/)
  expect(faultOf('.*.*.*.*.*.*x')).toMatch(/Use fewer/)
  expect(faultOf('a?'.repeat(30))).toMatch(/Use fewer/)
  expect(faultOf('a'.repeat(501))).toMatch(/longer than 500/)
  expect(faultOf('^\\d+-[a-z]+ .*$')).toBeNull()
})

test('the slower a pattern may be, the shorter the texts it is given', () => {
  const longest = (text: string) => matcherOf(text, { regularExpression: true }).longest
  expect(longest('late')).toBe(1_000)
  expect(longest('a.*b.*c')).toBe(215)
  expect(longest('a.*b.*c.*d')).toBe(56)
})

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
