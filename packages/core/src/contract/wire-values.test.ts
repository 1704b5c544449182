import { expect, test } from 'vitest'
import * as z from 'zod'
import { jsonFault, jsonText } from './wire-values.ts'

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)

test('JSON is taken down to its deepest level, however much deeper it goes on', () => {
  expect(jsonFault(JSON.parse(nested(64)))).toBeNull()
  expect(jsonFault(JSON.parse(nested(65)))).toBe('is nested more than 64 levels deep')
  expect(jsonFault({ a: { b: 'x\ud800' } })).toContain('surrogate')
})

test('JSON in a field of a form is looked through as any other', () => {
  const field = jsonText(z.unknown())
  expect(z.decode(field, nested(3))).toEqual([[[]]])
  for (const [text, message] of [
    [nested(7_000), 'is nested more than 64 levels deep'],
    ['{"a":"\\u0000"}', 'contains an invalid character'],
    ['{', 'isn’t JSON'],
  ] as const) {
    expect(field.safeDecode(text).error?.issues[0]?.message).toContain(message)
  }
})
