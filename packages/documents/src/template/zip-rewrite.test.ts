import { UnreadableDocumentError } from '@uwkit/core/shared'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { changedParts, rewriteZip } from './zip-rewrite.ts'

const replaced = (bytes: Uint8Array, parts: Record<string, string>) =>
  rewriteZip(bytes, new Map(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])), 'lender.xlsx')
const texts = (bytes: Uint8Array) =>
  Object.fromEntries(Object.entries(unzipSync(bytes)).map(([name, content]) => [name, strFromU8(content)]))
const mtime = new Date(2021, 7, 9, 10, 11, 12)

describe('a zip with parts replaced', () => {
  const before = zipSync(
    { b: [strToU8('second'), { level: 0, comment: 'kept' }], a: strToU8('first '.repeat(99)), c: strToU8('') },
    { mtime },
  )

  it('keeps the other parts compressed as is, in order and with their dates', () => {
    const after = replaced(before, { a: 'other' })
    expect(texts(after)).toEqual({ b: 'second', a: 'other', c: '' })
    expect(Object.keys(unzipSync(after))).toEqual(['b', 'a', 'c'])
    // The first part is at the start of both, byte for byte.
    expect(after.subarray(0, 30 + 1 + 6)).toEqual(before.subarray(0, 30 + 1 + 6))
    const dates = (bytes: Uint8Array) => bytes.subarray(10, 14)
    expect(dates(after)).toEqual(dates(before))
  })

  it('is the same zip if nothing is replaced, and restores it', () => {
    expect(replaced(before, {})).toEqual(before)
    expect(texts(replaced(replaced(before, { b: 'other' }), { b: 'second' }))).toEqual(texts(before))
  })

  it('drops the fields for large files and the sizes behind the data, which it states before it', () => {
    // The first local header states that its sizes follow, and has a field of 64-bit sizes.
    const field = [1, 0, 16, 0, ...Array<number>(16).fill(0)]
    const local = Uint8Array.from([...before.subarray(0, 31), ...field, ...before.subarray(31)])
    const view = new DataView(local.buffer)
    view.setUint16(6, view.getUint16(6, true) | 8, true)
    view.setUint32(18, 0xffffffff, true)
    view.setUint16(28, field.length, true)
    const start = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset).getUint32(bytes.length - 6, true)
    const central = start(before) + field.length
    view.setUint32(local.length - 6, central, true)
    for (let at = central, part = 0; part < 3; part += 1) {
      if (part > 0) view.setUint32(at + 42, view.getUint32(at + 42, true) + field.length, true)
      else view.setUint16(at + 8, view.getUint16(at + 8, true) | 8, true)
      at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
    }
    expect(replaced(local, {})).toEqual(before)
  })

  it('rejects duplicate part names and files that are not zips', () => {
    const twice = Uint8Array.from(before)
    const text = strFromU8(before, true)
    // Names in the directory: the third is set equal to the second.
    twice[text.lastIndexOf('c', text.length - 23)] = 'a'.charCodeAt(0)
    expect(() => replaced(twice, {})).toThrow(UnreadableDocumentError)
    expect(() => replaced(strToU8('no zip at all, not even near it'), {})).toThrow(UnreadableDocumentError)
  })
})

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
