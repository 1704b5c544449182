import { expect, test } from 'vitest'
import { sha256 } from './sha256.ts'

test('a file is known by the hash that other programs print, zeroes and all', async () => {
  // `printf abc | sha256sum`, the example of FIPS 180-4; of an empty file.
  expect(await sha256(new TextEncoder().encode('abc'))).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  )
  expect(await sha256(new Uint8Array())).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
})
