import { expect, test } from 'vitest'
import { isCellValue, isListOf, isObject, isRecordOf, isText, parsedJson } from './plain-data.ts'

test('text that is no JSON holds nothing', () => {
  expect(['', '{', 'undefined', '{"a":1}'].map(parsedJson)).toEqual([null, null, null, { a: 1 }])
})

test('a cell holds no object, no list and no number without end', () => {
  expect([{}, [], undefined, Number.NaN, Number.POSITIVE_INFINITY].some(isCellValue)).toBe(false)
})

test('nothing is no object', () => {
  expect([null, undefined, 'a', []].some(isObject)).toBe(false)
})

test('one wrong thing spoils a list and a record', () => {
  expect(isListOf(isText)(['a', null])).toBe(false)
  expect(isRecordOf(isText)({ a: 'b', c: 2 })).toBe(false)
})
