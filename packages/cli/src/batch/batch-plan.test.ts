import { expect, it } from 'vitest'
import { filePattern } from './batch-plan.ts'

const matches = (pattern: string, paths: string[]) => paths.filter((path) => filePattern(pattern)?.matches(path))

it('takes a star within one name, and two over folders', () => {
  const paths = ['in/a.xlsx', 'in/may/a.xlsx', 'in/may/5/a.xlsx', 'out/a.xlsx', 'in/a.xlsx.txt']
  expect(matches('in/*.xlsx', paths)).toEqual(['in/a.xlsx'])
  expect(matches('in/**/*.xlsx', paths)).toEqual(['in/a.xlsx', 'in/may/a.xlsx', 'in/may/5/a.xlsx'])
  expect(matches('in/**', paths)).toHaveLength(4)
})

it('takes one of several endings, letters or any letter, and leaves all else as it is typed', () => {
  const paths = ['r1.xlsx', 'r2.PDF', 'r3.csv', 'rr.pdf', 'r1,xlsx']
  expect(matches('r?.{xlsx,pdf}', paths)).toEqual(['r1.xlsx', 'r2.PDF', 'rr.pdf'])
  expect(matches('r[12].*', paths)).toEqual(['r1.xlsx', 'r2.PDF'])
  expect(matches('r[!12].*', paths)).toEqual(['r3.csv', 'rr.pdf'])
  expect(matches('r1,*', paths)).toEqual(['r1,xlsx'])
  expect(matches('(a)+.*', ['(a)+.csv', 'aa.csv'])).toEqual(['(a)+.csv'])
})

it('begins in the folder before its first sign', () => {
  expect(['*.csv', '/*.csv', 'a/b/*.csv', 'a/*/b/c.csv', 'a/**'].map((one) => filePattern(one)?.base)).toEqual([
    '.',
    '/',
    'a/b',
    'a',
    'a',
  ])
  expect(['a.csv', 'a*.csv', 'a{b,c}', 'a?'].map((one) => filePattern(one) !== null)).toEqual([false, true, true, true])
})
