import { strToU8, zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { changedParts } from './changed-parts.ts'

const zip = (parts: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])))

it('names the parts that differ, and counts those that are the same byte for byte', () => {
  const before = zip({ a: 'one', b: 'two', c: 'three' })
  expect(changedParts(before, zip({ a: 'one', b: 'twelve', c: 'three' }))).toEqual({
    changed: ['b'],
    unchanged: 2,
    moved: [],
  })
})

it('names parts that were added, dropped or put elsewhere', () => {
  const before = zip({ a: 'one', b: 'two' })
  expect(changedParts(before, zip({ b: 'two', a: 'one' })).moved).toEqual(['a', 'b'])
  expect(changedParts(before, zip({ a: 'one' })).moved).toEqual(['b'])
  expect(changedParts(before, strToU8('no zip')).moved).toEqual(['a', 'b'])
})
