import { zlibSync } from 'fflate'
import { expect, it } from 'vitest'
import { decodedStream } from './decoded-stream.ts'
import { RawObjects } from './raw-objects.ts'

it('a drawing above the limit is not called damaged: only another program could tell', () => {
  const dictionary = new Map([['Filter', '/FlateDecode']])
  const objects = new RawObjects(new Uint8Array())
  const packed = (bytes: number) => zlibSync(new Uint8Array(bytes).fill(32), { level: 1 })
  expect(decodedStream(objects, { dictionary, packed: packed(64 * 1024 * 1024 + 1) })).toBe('unknown')
  expect(decodedStream(objects, { dictionary, packed: packed(1000) })).toHaveLength(1000)
})
