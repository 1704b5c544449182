import { zlibSync } from 'fflate'
import { expect, it } from 'vitest'
import { RawObjects } from './raw-objects.ts'

const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.codePointAt(0) ?? 0)
const text = (bytes: Uint8Array): string => Array.from(bytes, (byte) => String.fromCodePoint(byte)).join('')

it('finds objects by their heads, the later of two of one number, and streams by their length or their end', () => {
  const objects = new RawObjects(
    bytesOf(
      '1 0 obj << /Length 9 >> endobj 2 0 obj\n<< /Length 3 0 R /Name /A#20B >>\nstream\r\nendstream\nendstream endobj\n' +
        '3 0 obj 9 endobj 4 0 obj << /Length 99 >> stream\nshort\nendstream endobj 1 0 obj [1 2 0 R (a\\)b) -3.5] endobj',
    ),
  )
  expect(objects.valueOf({ object: 1 })).toEqual([1, { object: 2 }, null, -3.5])
  expect(objects.valueOf({ object: 9 })).toBeUndefined()
  expect(text(objects.streamOf({ object: 2 })?.packed ?? new Uint8Array())).toBe('endstream')
  expect(text(objects.streamOf({ object: 4 })?.packed ?? new Uint8Array())).toBe('short\n')
  expect(objects.streamOf({ object: 3 })).toBeNull()
})

it('finds objects that lie packed in streams of objects', () => {
  const packed = text(zlibSync(bytesOf('11 0 12 18 << /Type /Page >>  << /Parent 11 0 R >>')))
  const objects = new RawObjects(
    bytesOf(
      `5 0 obj << /Type /ObjStm /N 2 /First 11 /Filter /FlateDecode /Length ${packed.length} >> stream\n${packed}\nendstream endobj`,
    ),
  )
  expect(objects.dictionaryOf({ object: 11 })?.get('Type')).toBe('/Page')
  expect(objects.dictionaryOf(objects.dictionaryOf({ object: 12 })?.get('Parent'))?.get('Type')).toBe('/Page')
})

it('ends on a stream of objects whose length stands in itself', () => {
  const objects = new RawObjects(
    bytesOf('5 0 obj << /Type /ObjStm /N 9999999999 /First 4 /Length 6 0 R >> stream\nxx endstream endobj'),
  )
  expect(objects.valueOf({ object: 6 })).toBeUndefined()
})
