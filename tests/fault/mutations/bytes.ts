import type { Random } from '../../../samples/generator/random.ts'

/** A change of a file's bytes. The argument is unchanged. */
export type ByteMutation = (random: Random, bytes: Uint8Array) => Uint8Array

function flipped(random: Random, bytes: Uint8Array): Uint8Array {
  const copy = bytes.slice()
  for (let left = random.pick([1, 4, 20, 200]); left > 0; left--) {
    const at = random.whole(0, copy.length - 1)
    copy[at] = (copy[at] ?? 0) ^ (1 << random.whole(0, 7))
  }
  return copy
}

function overwritten(random: Random, bytes: Uint8Array): Uint8Array {
  const copy = bytes.slice()
  const from = random.whole(0, copy.length - 1)
  return copy.fill(
    random.pick([0, 0xff, 0x20, 0x3c, random.whole(0, 255)]),
    from,
    from + random.pick([1, 2, 4, 64, 1024]),
  )
}

function cutOut(random: Random, bytes: Uint8Array): Uint8Array {
  const from = random.whole(0, bytes.length - 1)
  return joined(bytes.subarray(0, from), bytes.subarray(from + random.whole(1, 2000)))
}

function repeated(random: Random, bytes: Uint8Array): Uint8Array {
  const from = random.whole(0, bytes.length - 1)
  const part = bytes.subarray(from, from + random.whole(1, 3000))
  return joined(
    bytes.subarray(0, from),
    ...Array.from({ length: random.pick([2, 5, 100]) }, () => part),
    bytes.subarray(from),
  )
}

/** Byte mutations by their names. */
export const byteMutations: Readonly<Record<string, ByteMutation>> = {
  'bits flipped': flipped,
  'bytes overwritten': overwritten,
  'cut short': (random, bytes) => bytes.slice(0, random.whole(0, bytes.length - 1)),
  'a part cut out': cutOut,
  'a part repeated': repeated,
  'the head of another format': (random, bytes) =>
    joined(
      new TextEncoder().encode(random.pick(['%PDF-1.7\n', 'PK\u0003\u0004', '<html><table>', '<?xml version="1.0"?>'])),
      bytes,
    ),
}

/** Concatenates byte arrays. */
export function joined(...parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
