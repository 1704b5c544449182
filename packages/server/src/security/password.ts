import * as crypto from 'node:crypto'
import { promisify } from 'node:util'
import { UwkitError } from '@uwkit/core/shared'

/** Minimum characters of a password. Source: NIST SP 800-63B-4, 3.1.1.2 requires 15 if it is the only factor, 8 at least. */
const fewest = 10
/** Maximum characters; hashing more would help attackers cause load. Source: the same page requires at least 64. */
const maximum = 256

/**
 * Returns why a password is refused; `null` if it is accepted.
 *
 * @param email Of its user; the password must differ from it.
 * @example
 * await passwordProblem('short', 'analyst@lender.example')
 * // => 'A password must have 10 to 256 characters; this one has 5.'
 */
export async function passwordProblem(password: string, email: string): Promise<string | null> {
  const length = [...password].length
  if (length < fewest || length > maximum)
    return `A password must have ${fewest} to ${maximum} characters; this one has ${length}.`
  if (password.toLowerCase() === email.toLowerCase()) return 'The password must not be the email address.'
  if (await isCommonPassword(password, email)) return 'This password is too common. Choose another.'
  if (new Set(password).size < 4) return 'The password must have at least four different characters.'
  return null
}

type Algorithm = 'argon2id' | 'scrypt'

/**
 * Parameters of password hashing. Source: OWASP Password Storage Cheat Sheet: argon2id with 19 MiB, 2 passes, 1 lane;
 * if the running Node has none, scrypt with N = 2^17, r = 8, p = 1.
 */
const argon2Parameters = { memory: 19_456, passes: 2, parallelism: 1 }
const scryptParameters = { N: 2 ** 17, r: 8, p: 1 }
const hashBytes = 32

/** The running Node does not support the hash's algorithm. */
class UnknownHashError extends UwkitError {
  constructor(algorithm: string) {
    super('unknown_hash', `Passwords are hashed with "${algorithm}", which Node ${process.version} does not support.`)
    this.name = 'UnknownHashError'
  }
}

/** Returns the stored form of a password: algorithm, salt and hash. Takes tens of milliseconds, outside the event loop. */
export async function passwordHash(password: string): Promise<string> {
  const algorithm: Algorithm = 'argon2' in crypto ? 'argon2id' : 'scrypt'
  const salt = crypto.randomBytes(16)
  const hash = await derived(algorithm, password, salt)
  return [algorithm, salt.toString('base64url'), hash.toString('base64url')].join('$')
}

/**
 * Checks whether a password matches a stored hash. Without a hash it takes as long and returns `false`, so that timing
 * does not reveal who has an account.
 *
 * @throws {UnknownHashError} A newer Node created the hash.
 */
export async function isCorrectPassword(password: string, stored: string | null): Promise<boolean> {
  const [algorithm = '', salt = '', hash = ''] = (stored ?? (await dummyHash())).split('$')
  if (algorithm !== 'scrypt' && !(algorithm === 'argon2id' && 'argon2' in crypto)) throw new UnknownHashError(algorithm)
  const seen = await derived(algorithm, password, Buffer.from(salt, 'base64url'))
  const expected = Buffer.from(hash, 'base64url')
  return seen.length === expected.length && crypto.timingSafeEqual(seen, expected) && stored !== null
}

let dummy: Promise<string> | null = null

function dummyHash(): Promise<string> {
  dummy ??= passwordHash(crypto.randomUUID())
  return dummy
}

async function derived(algorithm: Algorithm, password: string, salt: Buffer): Promise<Buffer> {
  const message = Buffer.from(password.normalize('NFKC'))
  if (algorithm === 'scrypt') {
    const scrypt = promisify<Buffer, Buffer, number, crypto.ScryptOptions, Buffer>(crypto.scrypt)
    return scrypt(message, salt, hashBytes, { ...scryptParameters, maxmem: 256 * 1024 * 1024 })
  }
  const argon2 = promisify(crypto.argon2)
  return argon2('argon2id', { ...argon2Parameters, message, nonce: salt, tagLength: hashBytes })
}

/** Words of lending and signing in, and keyboard runs, which the list lacks. Our own choice. */
const commonWords =
  'lender underwriting underwriter mortgage apartment multifamily rentroll uwkit login linkedin changeme temporary default administrator whatever 0123456789 0987654321 9876543210 abcdefghij abc1234567 abcd1234efgh aa12345678 qwer1234asdf asdf1234asdf 1231231234 1122334455 12345678910 1q2w3e4r5t6y qweasdzxc123'

let known: Promise<ReadonlySet<string>> | null = null

/**
 * Returns the most common passwords and the additional words. Loaded when a user sets a password, so that a server start does not wait.
 *
 * @source The 49,000 most common passwords of leaks, as zxcvbn-ts 4 has them.
 */
async function commonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set([...dictionary['passwords-common'], ...commonWords.split(' ')])
}

/** Characters that replace letters in passwords. Our own choice: the most frequent ones. */
const letterSubstitutes: Readonly<Record<string, string>> = { '@': 'a', $: 's', '0': 'o', '1': 'i', '3': 'e' }

/** Number of other characters that make a password with a common word uncommon. Our own choice. */
const minimumExtraLength = 8

/**
 * Checks whether a password is a common one or a word of its user's address: alone, repeated, or with few digits and
 * signs around it.
 *
 * @example
 * await isCommonPassword('Password2026!', 'analyst@lender.example')
 * // => true
 */
export async function isCommonPassword(password: string, email: string): Promise<boolean> {
  known ??= commonPasswords().catch((error: unknown) => {
    known = null
    throw error
  })
  const common = await known
  const plain = password.toLowerCase()
  const ofUser = addressParts(email.toLowerCase())
  const isKnown = (one: string) => common.has(one) || ofUser.has(one)
  const spelled = plain.replace(/[^\p{L}]+$/u, '').replace(/[@$013]/g, (sign) => letterSubstitutes[sign] ?? sign)
  if ([plain, repeatedPart(plain), spelled].some(isKnown)) return true
  const words = new Set(plain.match(/\p{L}+/gu) ?? [])
  const [word = ''] = words
  const letters = plain.replace(/[^\p{L}]+/gu, '').length
  return words.size === 1 && plain.length - letters < minimumExtraLength && isKnown(repeatedPart(word))
}

/** Returns the repeated part of a text; the text itself if nothing repeats. */
function repeatedPart(text: string): string {
  return /^(.+?)\1+$/u.exec(text)?.[1] ?? text
}

/** Returns the parts of an address without its ending; initials and short parts are omitted, because many passwords contain them. */
function addressParts(email: string): ReadonlySet<string> {
  const [local = '', domain = ''] = email.split('@')
  const parts = [...local.split(/[^\p{L}\d]+/u), ...domain.split('.').slice(0, -1)]
  return new Set([local, ...parts.filter((part) => part.length >= 4)])
}
