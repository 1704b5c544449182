import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { callUses } from './call-uses.ts'

const page = readFileSync('docs/calls.md', 'utf8')
const listed = [...page.matchAll(/^\| `([\w.]+)` *\| (\S.*?) *\|$/gm)].map(([, call = '', reason = '']) => ({
  call,
  reason,
}))
const uses = callUses()

test('every call of the API is made by a screen or a command, or is listed with its reason', () => {
  const unused = uses.filter(({ users }) => users.length === 0).map(({ call }) => call)
  expect(unused.toSorted()).toEqual(listed.map(({ call }) => call).toSorted())
})

test('a reason is given in words for each call that nobody makes', () => {
  expect(uses.length).toBeGreaterThan(listed.length)
  expect(listed.filter(({ reason }) => reason.length < 20)).toEqual([])
})
