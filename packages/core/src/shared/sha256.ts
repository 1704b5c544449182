/** First 32 bits of the fractional parts of the cube roots of the first 64 primes, FIPS 180-4, section 4.2.2. */
const constants = firstPrimes(64).map((prime) => fraction(Math.cbrt(prime)))
/** The same for the square roots of the first eight primes, section 5.3.3. */
const start = firstPrimes(8).map((prime) => fraction(Math.sqrt(prime)))

/**
 * Returns the SHA-256 of a text in UTF-8, as 64 hexadecimal digits: the same in a browser and in Node, synchronously.
 *
 * @source FIPS 180-4.
 * @example
 * sha256('abc')
 * // => 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'
 */
export function sha256(text: string): string {
  const words = paddedWords(new TextEncoder().encode(text))
  const state = [...start]
  for (let at = 0; at < words.length; at += 16) addBlock(state, words.subarray(at, at + 16))
  return state.map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('')
}

/** Returns the message with a one bit, zeros and its length in bits, in 32-bit words. */
function paddedWords(bytes: Uint8Array): Uint32Array {
  const words = new Uint32Array((((bytes.length + 8) >> 6) + 1) * 16)
  const put = (index: number, byte: number) => {
    words[index >> 2] = (words[index >> 2] ?? 0) | (byte << (24 - 8 * (index & 3)))
  }
  bytes.forEach((byte, index) => put(index, byte))
  put(bytes.length, 0x80)
  words[words.length - 2] = Math.floor(bytes.length / 2 ** 29)
  words[words.length - 1] = bytes.length << 3
  return words
}

function addBlock(state: number[], block: Uint32Array): void {
  const schedule = new Uint32Array(64)
  schedule.set(block)
  const at = (index: number): number => schedule[index] ?? 0
  for (let index = 16; index < 64; index += 1) {
    const [early, late] = [at(index - 15), at(index - 2)]
    const first = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3)
    const second = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10)
    schedule[index] = at(index - 16) + first + at(index - 7) + second
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let index = 0; index < 64; index += 1) {
    const chosen = (e & f) ^ (~e & g)
    const one = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + chosen + (constants[index] ?? 0) + at(index)) | 0
    const majority = (a & b) ^ (a & c) ^ (b & c)
    const two = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + majority) | 0
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0]
  }
  ;[a, b, c, d, e, f, g, h].forEach((word, index) => {
    state[index] = ((state[index] ?? 0) + word) | 0
  })
}

function turned(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits))
}

function fraction(root: number): number {
  return Math.floor((root - Math.floor(root)) * 2 ** 32)
}

function firstPrimes(count: number): number[] {
  const primes: number[] = []
  for (let number = 2; primes.length < count; number += 1) {
    if (primes.every((prime) => number % prime !== 0)) primes.push(number)
  }
  return primes
}
